// The bubble beside a thing with several uses: one button per use.

import { html, render } from "lit-html";
import { placeBeside } from "./bubble_place.js";

export class Pick {
  /** @type {Element | null} */ #thing = null;

  /**
   * @param {HTMLElement} layer
   * @param {(key: string) => string} word
   */
  constructor(layer, word) {
    this.layer = layer;
    this.word = word;
    document.addEventListener("pointerdown", (event) => {
      const inside =
        event.target instanceof Node && (layer.contains(event.target) || this.#thing?.contains(event.target));
      if (!inside) this.close();
    });
  }

  get open() {
    return this.#thing !== null;
  }

  /** @param {Element} thing */
  isFor(thing) {
    return this.#thing === thing;
  }

  /**
   * @param {Element} thing
   * @param {import("./choices.js").Choice[]} uses
   */
  show(thing, uses) {
    this.#thing = thing;
    const name = /** @type {HTMLElement} */ (thing).dataset.name;
    render(
      html`<div class="tip pick" role="dialog" aria-label=${this.word("pick")}>
        ${name ? html`<h3>${name}</h3>` : ""}
        ${uses.map(
          (use, index) =>
            html`<button class="choice ${index === 0 ? "main" : ""}" data-token=${use.token}>
              ${use.number <= 9 ? html`<kbd>${use.number}</kbd>` : ""}<span>${use.label}</span>${use.hint ? html`<small>${use.hint}</small>` : ""}
            </button>`,
        )}
      </div>`,
      this.layer,
    );
    const bubble = /** @type {HTMLElement} */ (this.layer.firstElementChild);
    for (const button of bubble.querySelectorAll("button")) button.classList.add("legal");
    placeBeside(bubble, thing);
    bubble.querySelector("button")?.focus({ preventScroll: true });
  }

  /** @param {{back?: boolean}} [how] back: the focus returns to the thing */
  close({ back = false } = {}) {
    if (this.#thing === null) return;
    const thing = this.#thing;
    this.#thing = null;
    render(html``, this.layer);
    if (back && thing instanceof HTMLElement) thing.focus({ preventScroll: true });
    else if (back && thing instanceof SVGElement) thing.focus({ preventScroll: true });
  }
}
