// Players, log and chat, where they have no room beside the board: a drawer at the edge of the window.

import { part, promptBar, root } from "./page.js";

const side = part(".side");

const button = () => /** @type {HTMLElement | null} */ (promptBar.querySelector(".side-button"));
const needed = () => !!button()?.getClientRects().length;

export class Drawer {
  open = false;

  /** @param {() => void} draw */
  constructor(draw) {
    this.draw = draw;
    root.addEventListener("click", (event) => {
      const { target } = event;
      const aside = target instanceof Element && target.closest(".prompt-tools, dialog") !== null;
      const inside = event.composedPath().includes(side);
      if (needed() && !aside && this.open !== inside) this.toggle(inside);
    });
  }

  /** @param {boolean} [open] */
  toggle(open = !this.open) {
    this.open = open;
    root.classList.toggle("side-open", open);
    this.draw();
  }

  /** The key that closes it leaves the focus where it was opened. */
  close() {
    this.toggle(false);
    if (side.contains(document.activeElement)) button()?.focus();
  }
}
