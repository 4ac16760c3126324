// Looking back: any earlier position, fetched when it is wanted and then remembered.

import { store } from "./page.js";

/**
 * @typedef {object} PastState
 * @property {number[] | null} steps the versions to go through; null: those that count
 * @property {(version: number) => void} fetch
 * @property {() => void} leave what was begun in the position that is left
 * @property {(step: number) => void} saw
 * @property {() => void} draw
 */

export class Past {
  /** @type {number | null} what is asked for and not there yet */
  #wanted = null;

  /** @param {PastState} state */
  constructor(state) {
    this.state = state;
  }

  /** The step that is looked at, or will be. */
  get at() {
    const version = this.#wanted ?? store.looking;
    return version === null ? this.last : this.stepOf(version);
  }

  get last() {
    return this.#steps.length - 1;
  }

  get #steps() {
    return this.state.steps ?? store.steps;
  }

  /** @param {number} step */
  versionOf(step) {
    return this.#steps[step];
  }

  /** A version that was taken back looks like the one before. @param {number} version */
  stepOf(version) {
    return this.#steps.findLastIndex((one) => one <= version);
  }

  /** @param {number | null} step null: the present */
  look(step) {
    this.state.leave();
    if (step === null || step >= this.last) {
      this.#show(this.last, null);
      return;
    }
    const version = this.versionOf(Math.max(0, step));
    if (store.remembers(version)) {
      this.#show(this.stepOf(version), version);
      return;
    }
    // Only the newest wish is sent while an answer is on its way.
    const waiting = this.#wanted !== null;
    this.#wanted = version;
    if (!waiting) this.state.fetch(version);
  }

  /** @param {import("./types.js").View} past */
  came(past) {
    store.remember(past);
    if (this.#wanted === null) this.state.draw();
    else if (past.version === this.#wanted) this.#show(this.stepOf(past.version), past.version);
    else this.state.fetch(this.#wanted);
  }

  /** @param {number} step @param {number | null} looking */
  #show(step, looking) {
    this.#wanted = null;
    store.looking = looking;
    this.state.saw(step);
    this.state.draw();
  }
}
