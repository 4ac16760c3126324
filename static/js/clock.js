// How much time each seat has left. The server says it; in between the browser counts.

import { html, nothing } from "lit-html";

/** @typedef {{left: number, runs: boolean}} Clock milliseconds */

const LOW = 60_000;
const DAY = 86_400_000;

/** @param {number} left milliseconds */
export function spoken(left) {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  if (left >= DAY) return `${Math.floor(left / DAY)} d ${Math.floor((left % DAY) / 3_600_000)} h`;
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export class Clocks {
  /** @type {Clock[] | null} */ #clocks = null;
  #at = 0;

  /** @param {Element} root where they are shown @param {string} label */
  constructor(root, label) {
    this.root = root;
    this.label = label;
    setInterval(() => this.#tick(), 500);
  }

  /** @param {Clock[] | null | undefined} clocks */
  accept(clocks) {
    this.#clocks = clocks ?? null;
    this.#at = performance.now();
  }

  /** @param {number} seat */
  left(seat) {
    const clock = this.#clocks?.[seat];
    if (!clock) return null;
    return Math.max(0, clock.runs ? clock.left - (performance.now() - this.#at) : clock.left);
  }

  /** @param {number} seat */
  draw(seat) {
    const left = this.left(seat);
    if (left === null) return nothing;
    return html`<span class="clock ${left < LOW ? "low" : ""}" role="timer" aria-label=${this.label} data-clock=${seat}><span class="clock-text" .textContent=${spoken(left)}></span></span>`;
  }

  #tick() {
    if (!this.#clocks) return;
    for (const element of this.root.querySelectorAll("[data-clock]")) {
      const left = this.left(Number(element.getAttribute("data-clock")));
      const text = element.querySelector(".clock-text");
      if (left === null || !text) continue;
      text.textContent = spoken(left);
      element.classList.toggle("low", left < LOW);
    }
  }
}
