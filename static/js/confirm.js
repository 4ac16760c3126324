// For those who wish it: what ends a turn is asked for twice.

const ENDS = /^(pass|end|done|stop|finish)(:|$)/;

export class Confirm {
  /** @type {string | null} */ #armed = null;

  /** True: hold it back this time. @param {string} token @param {number} version */
  holds(token, version) {
    const key = `${version} ${token}`;
    if (!ENDS.test(token) || this.#armed === key) {
      this.#armed = null;
      return false;
    }
    this.#armed = key;
    return true;
  }
}
