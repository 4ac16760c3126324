// For those who wish it: what ends a turn is asked for twice.

export class Confirm {
  /** @type {string | null} */ #armed = null;

  /** True: hold it back this time. @param {import("./types.js").Option} option @param {number} version */
  holds(option, version) {
    const key = `${version} ${option.token}`;
    if (!option.ends || this.#armed === key) {
      this.#armed = null;
      return false;
    }
    this.#armed = key;
    return true;
  }
}
