// Replaying a game: plays by itself, from any seat's view, and leads to what else can be done with a finished game.

import { html, nothing } from "lit-html";
import { formToken } from "./preferences.js";

const SPEEDS = [0.5, 1, 2, 4];
const PACE = 1600; // ms a step at speed 1

/**
 * @typedef {object} ReplayPage
 * @property {string} feed
 * @property {string} query
 * @property {number[] | null} steps the versions to go through; null: those that count
 * @property {[string, string][]} levels of bots to practise against; none: no practice
 */

/**
 * @typedef {object} ReplayState
 * @property {import("./types.js").Page} page
 * @property {(key: string, values?: import("./types.js").Values) => string} word
 * @property {import("./past.js").Past} past
 * @property {() => void} draw
 */

export class Replay {
  /** @type {ReturnType<typeof setInterval> | undefined} */ #timer;
  #speed = 1;

  /** @param {ReplayState} state */
  constructor(state) {
    this.state = state;
    document.addEventListener(
      "keydown",
      (event) => {
        if (this.#pressed(event)) event.preventDefault();
      },
      true, // before all others: here arrows are steps
    );
  }

  /** The step that the address names. */
  get start() {
    const named = Number.parseInt(location.hash.slice(1), 10);
    return Number.isNaN(named) ? 0 : named;
  }

  /** Whoever copies the address leads others to the same position. @param {number} step */
  saw(step) {
    history.replaceState(null, "", `#${step}`);
  }

  get plays() {
    return this.#timer !== undefined;
  }

  toggle() {
    if (this.plays) this.#stop();
    else this.#go();
    this.state.draw();
  }

  #go() {
    const { past } = this.state;
    if (past.at >= past.last) past.look(0);
    this.#timer = setInterval(() => {
      if (past.at >= past.last) {
        this.#stop();
        this.state.draw();
      } else {
        past.look(past.at + 1);
      }
    }, PACE / this.#speed);
  }

  #stop() {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** @param {number} speed */
  #setSpeed(speed) {
    this.#speed = speed;
    if (this.plays) {
      this.#stop();
      this.#go();
    }
  }

  /** True if the key meant something. @param {KeyboardEvent} event */
  #pressed(event) {
    const { past } = this.state;
    const free = event.target === document.body || event.target instanceof HTMLAnchorElement;
    if (!free || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return false;
    if (event.key === " ") this.toggle();
    else if (event.key === "ArrowLeft") past.look(past.at - 1);
    else if (event.key === "ArrowRight") past.look(past.at + 1);
    else if (event.key === "Home") past.look(0);
    else if (event.key === "End") past.look(null);
    else return false;
    return true;
  }

  /** Step by step, and by itself: on top, where a phone keeps it in sight. */
  buttons() {
    const { word, past } = this.state;
    return html`<button class="choice replay-step" aria-label=${word("step_back")} ?disabled=${past.at <= 0} @click=${() => past.look(past.at - 1)}>‹</button>
      <button class="choice ${this.plays ? "" : "main"}" @click=${() => this.toggle()}>${word(this.plays ? "replay_pause" : "replay_play")}</button>
      <button class="choice replay-step" aria-label=${word("step_on")} ?disabled=${past.at >= past.last} @click=${() => past.look(past.at + 1)}>›</button>`;
  }

  controls() {
    const { page, word } = this.state;
    const links = page.links ?? {};
    return html`<section class="replay-box" aria-label=${word("replay_controls")}>
      <div class="replay-row">
        <label>${word("replay_speed")} <select @change=${(/** @type {Event} */ event) => this.#setSpeed(Number(/** @type {HTMLSelectElement} */ (event.target).value))}>
          ${SPEEDS.map((speed) => html`<option value=${speed} ?selected=${speed === this.#speed}>${speed}×</option>`)}
        </select></label>
        <label>${word("replay_seat")} <select @change=${(/** @type {Event} */ event) => this.#seenBy(/** @type {HTMLSelectElement} */ (event.target).value)}>
          ${page.seats.map((seat, index) => html`<option value=${index} ?selected=${index === page.seat}>${seat.name}</option>`)}
          <option value="" ?selected=${page.seat === null}>${word("replay_watching")}</option>
        </select></label>
      </div>
      <div class="replay-row">
        ${this.#practice()}
        ${links.proof ? html`<a class="choice" href=${links.proof}>${word("replay_proof")}</a>` : nothing}
        ${links.proof && links.record ? html`<a class="choice" href=${links.record} download>${word("replay_record")}</a>` : nothing}
      </div>
    </section>`;
  }

  /** The other view comes with a page of its own, at the same position. @param {string} seat */
  #seenBy(seat) {
    location.assign(`${location.pathname}?seat=${seat}#${this.state.past.at}`);
  }

  #practice() {
    const { page, word, past } = this.state;
    const levels = page.replay?.levels ?? [];
    if (!levels.length) return nothing;
    return html`<form class="replay-row" method="post" action=${page.links?.practise ?? ""}>
      <input type="hidden" name="csrfmiddlewaretoken" value=${formToken()}>
      <input type="hidden" name="version" .value=${String(past.versionOf(past.at))}>
      <input type="hidden" name="seat" .value=${String(page.seat ?? 0)}>
      <label>${word("practise_level")} <select name="level">${levels.map(([key, name]) => html`<option value=${key}>${name}</option>`)}</select></label>
      <button class="choice" ?disabled=${past.at >= past.last}>${word("practise")}</button>
    </form>`;
  }
}
