// Explanations: on hover, on focus by keyboard, on a long press; on a phone a sheet at the foot of the screen.
// They are of what lies under the pointer, also when the table is drawn anew below it.

import { html, render } from "lit-html";
import { placeBeside } from "./bubble_place.js";

const HOVER_DELAY = 140;
const LONG_PRESS = 450;
const AWAY = 6; // px that the pointer has to go before what was put away comes back
const TARGETS = "[data-tip], [data-token], [data-tokens], [data-toggle]";

/** @typedef {{x: number, y: number}} Point */

export class Tips {
  /** @type {Element | null} */ #thing = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  /** @type {Point | null} where the pointer is, or the finger was */ #at = null;
  /** @type {Point | null} where it was when all was put away, until it goes on */ #putAwayAt = null;
  #focused = false; // what is explained has the focus, wherever the pointer is
  #pressed = false;
  #named = false; // what is explained has its name from here

  /**
   * @param {HTMLElement} root
   * @param {HTMLElement} layer
   * @param {(thing: Element) => import("./types.js").Drawn | null} describe
   */
  constructor(root, layer, describe) {
    this.layer = layer;
    this.describe = describe;
    root.addEventListener("pointerover", (event) => this.#over(event));
    root.addEventListener("pointermove", (event) => this.#move(event));
    root.addEventListener("pointerout", (event) => this.#out(event));
    root.addEventListener("pointerleave", (event) => {
      if (event.pointerType === "mouse") this.#at = null;
    });
    root.addEventListener("pointerdown", (event) => this.#down(event));
    root.addEventListener("pointerup", () => this.#stop());
    root.addEventListener("pointercancel", () => this.#stop());
    root.addEventListener("contextmenu", (event) => this.#pressed && event.preventDefault());
    root.addEventListener("click", (event) => this.#click(event), { capture: true });
    root.addEventListener("focusin", (event) => this.#focus(event));
    root.addEventListener("focusout", () => this.#focused && this.#clear());
    addEventListener("scroll", (event) => this.#scroll(event), { capture: true, passive: true });
  }

  get open() {
    return this.#thing !== null;
  }

  /** Put away, until the pointer goes on. */
  hide() {
    this.#putAwayAt = this.#at;
    this.#clear();
  }

  /** The table was drawn anew: say what is true now of what is there now. */
  refresh() {
    if (this.#thing === null) this.#await();
    else if (this.#focused) this.#show(this.#thing, { focused: true });
    else this.#show(this.#under());
  }

  /** @param {Element | null} thing @param {{focused?: boolean}} [how] */
  #show(thing, { focused = false } = {}) {
    const words = thing?.isConnected ? this.describe(thing) : null;
    if (!thing || words === null) {
      this.#clear();
      return;
    }
    this.#stop();
    this.#thing = thing;
    this.#focused = focused;
    render(html`<div class="tip" role="tooltip" id="tip">${words}</div>`, this.layer);
    const bubble = /** @type {HTMLElement} */ (this.layer.firstElementChild);
    placeBeside(bubble, thing);
    if (focused) this.#tell(thing, bubble);
  }

  /** Whoever hears instead of seeing learns what has the focus: its name, then all the rest. @param {Element} thing @param {Element} bubble */
  #tell(thing, bubble) {
    thing.setAttribute("aria-describedby", "tip");
    if (thing.hasAttribute("role") || thing.hasAttribute("aria-label") || thing instanceof HTMLButtonElement) return;
    this.#named = true;
    thing.setAttribute("role", "img");
    thing.setAttribute(
      "aria-label",
      (bubble.querySelector("h3") ?? bubble).textContent?.replace(/\s+/g, " ").trim() ?? "",
    );
  }

  #clear() {
    this.#stop();
    this.#focused = false;
    if (this.#thing === null) return;
    this.#thing.removeAttribute("aria-describedby");
    if (this.#named) for (const name of ["role", "aria-label"]) this.#thing.removeAttribute(name);
    this.#named = false;
    this.#thing = null;
    render(html``, this.layer);
  }

  /** Soon whatever lies under the pointer by then is explained. */
  #await() {
    if (this.#timer !== undefined || this.#putAwayAt || !this.#under()) return;
    this.#timer = setTimeout(() => this.#show(this.#under()), this.open ? 0 : HOVER_DELAY);
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #under() {
    return this.#at && thingAt(document.elementFromPoint(this.#at.x, this.#at.y));
  }

  /** Also called without any movement, when something else comes to lie under the pointer. @param {PointerEvent} event */
  #over(event) {
    if (event.pointerType !== "mouse") return;
    if (this.#goTo(event)) {
      this.#putAwayAt = null;
      this.#stop();
    }
    const thing = thingAt(event.target);
    if (!thing) this.#clear();
    else if (thing !== this.#thing) this.#await();
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (event.pointerType !== "mouse" || !this.#goTo(event) || !this.#putAwayAt || !this.#at) return;
    if (Math.hypot(this.#at.x - this.#putAwayAt.x, this.#at.y - this.#putAwayAt.y) < AWAY) return;
    this.#putAwayAt = null;
    this.#await();
  }

  /** True if it was elsewhere. @param {PointerEvent} event */
  #goTo({ clientX: x, clientY: y }) {
    const moved = this.#at?.x !== x || this.#at?.y !== y;
    this.#at = { x, y };
    return moved;
  }

  /** @param {PointerEvent} event */
  #out(event) {
    if (event.pointerType === "mouse" && !this.#focused && !thingAt(event.relatedTarget)) this.#clear();
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.#pressed = false;
    this.#goTo(event);
    this.hide();
    if (event.pointerType === "mouse" || !thingAt(event.target)) return;
    this.#timer = setTimeout(() => {
      this.#pressed = true;
      this.#show(this.#under());
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
      this.#show(thing);
  }

  /** @param {FocusEvent} event */
  #focus(event) {
    const thing = thingAt(event.target);
    if (!thing?.matches(":focus-visible")) return;
    this.#putAwayAt = this.#at;
    this.#show(thing, { focused: true });
  }

  /** What scrolls away is not explained any more; a log that goes on leaves the board as it is. @param {Event} event */
  #scroll(event) {
    if (event.target instanceof Node && event.target.contains(this.#thing)) this.#clear();
  }
}

/** @param {EventTarget | null} target */
function thingAt(target) {
  return target instanceof Element ? target.closest(TARGETS) : null;
}
