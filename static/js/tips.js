// Explanations: on hover, on focus by keyboard, on a long press; on a phone a sheet at the foot of the screen.

import { html, render } from "lit-html";
import { placeBeside } from "./place.js";

const HOVER_DELAY = 140;
const LONG_PRESS = 450;
const TARGETS = "[data-tip], [data-token], [data-tokens], [data-toggle]";

export class Tips {
  /** @type {Element | null} */ #thing = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  #pressed = false;

  /**
   * @param {HTMLElement} root
   * @param {HTMLElement} layer
   * @param {(thing: Element) => import("./types.js").Drawn | null} describe
   */
  constructor(root, layer, describe) {
    this.layer = layer;
    this.describe = describe;
    root.addEventListener("pointerover", (event) => this.#over(event));
    root.addEventListener("pointerout", (event) => this.#out(event));
    root.addEventListener("pointerdown", (event) => this.#down(event));
    root.addEventListener("pointerup", () => clearTimeout(this.#timer));
    root.addEventListener("pointercancel", () => clearTimeout(this.#timer));
    root.addEventListener("contextmenu", (event) => this.#pressed && event.preventDefault());
    root.addEventListener("click", (event) => this.#click(event), { capture: true });
    root.addEventListener("focusin", (event) => this.#focus(event));
    root.addEventListener("focusout", () => this.hide());
    addEventListener("scroll", () => this.hide(), { capture: true, passive: true });
  }

  get open() {
    return this.#thing !== null;
  }

  /** @param {Element} thing */
  show(thing) {
    const words = this.describe(thing);
    if (words === null) {
      this.hide();
      return;
    }
    this.#thing = thing;
    render(html`<div class="tip" role="tooltip" id="tip">${words}</div>`, this.layer);
    const bubble = /** @type {HTMLElement} */ (this.layer.firstElementChild);
    placeBeside(bubble, thing);
  }

  hide() {
    clearTimeout(this.#timer);
    if (this.#thing === null) return;
    this.#thing = null;
    render(html``, this.layer);
  }

  /** The table was drawn anew: say what is true now, or nothing if the thing has gone. */
  refresh() {
    if (this.#thing?.isConnected) this.show(this.#thing);
    else this.hide();
  }

  /** @param {PointerEvent} event */
  #over(event) {
    if (event.pointerType !== "mouse") return;
    const thing = thingAt(event.target);
    if (thing === this.#thing) return;
    clearTimeout(this.#timer);
    if (thing) this.#timer = setTimeout(() => this.show(thing), this.open ? 0 : HOVER_DELAY);
    else this.hide();
  }

  /** @param {PointerEvent} event */
  #out(event) {
    if (event.pointerType === "mouse" && !thingAt(event.relatedTarget)) this.hide();
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.#pressed = false;
    if (event.pointerType === "mouse") {
      this.hide();
      return;
    }
    const thing = thingAt(event.target);
    this.hide();
    if (!thing) return;
    this.#timer = setTimeout(() => {
      this.#pressed = true;
      this.show(thing);
    }, LONG_PRESS);
  }

  /** The click that ends a long press chooses nothing; a tap on what can't be chosen explains it. @param {MouseEvent} event */
  #click(event) {
    if (this.#pressed) {
      this.#pressed = false;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const thing = thingAt(event.target);
    const touched = /** @type {PointerEvent} */ (event).pointerType === "touch";
    if (touched && thing && !thing.classList.contains("legal") && !(thing instanceof HTMLButtonElement))
      this.show(thing);
  }

  /** @param {FocusEvent} event */
  #focus(event) {
    const thing = thingAt(event.target);
    if (thing?.matches(":focus-visible")) this.show(thing);
  }
}

/** @param {EventTarget | null} target */
function thingAt(target) {
  return target instanceof Element ? target.closest(TARGETS) : null;
}
