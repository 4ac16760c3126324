// What one table's page is about: its game, its words, what is known of it. Read once, shared by all parts of the table.

import { html, nothing, render } from "lit-html";
import * as plain from "./fallback_board.js";
import { load } from "./preferences.js";
import { Store } from "./store.js";
import { speaker } from "./words.js";

/** @type {import("./types.js").Page} */
export const page = JSON.parse(/** @type {HTMLElement} */ (document.getElementById("table")).textContent ?? "");
/** @type {import("./types.js").Board} */
export const game = page.board
  ? await import(`../games/${page.game}/board.js`).catch((error) => {
      console.error(error);
      return plain;
    })
  : plain;
export const { name, say, word, seats } = speaker(page);
export const links = page.links ?? {};
export const pageTitle = document.title;
export const expansions = page.expansions ?? [];
export const preferences = load(page.preferences);

/** @param {import("./types.js").LogEntry} entry @param {any} board */
export const by = (entry, board) =>
  game.by?.(entry, board) ?? (typeof entry.values.who === "number" ? entry.values.who : null);
/** @param {number} number */
export const ink = (number) => `seat-${number + 1}`;
/** @param {any} board @param {number} seat */
export const inkOfSeat = (board, seat) => ink(game.ink?.(board, seat) ?? seat);

export const store = new Store(by);

// ---------------------------------------------------------------- the parts of the page

export const root = /** @type {HTMLElement} */ (document.getElementById("table-root"));
render(
  html`${links.position ? html`<nav class="skip" aria-label=${word("position")}><a class="unseen to-position" href=${links.position}>${word("position")}</a></nav>` : nothing}
    <header class="prompt"></header>
    <div class="frame board-frame"><main class="board" aria-label=${word("board")}></main></div>
    <div class="frame own-frame"><section class="own" aria-label=${word(page.seat === null ? "open_area" : "own_area")}></section></div>
    <aside class="side" id="side" aria-label=${word("side_panel")}>
      <section class="players" aria-label=${word("players")}></section>
      <div class="affairs"></div>
      <section class="talk"></section>
    </aside>
    <div class="layer edge-layer"></div>
    <div class="layer tip-layer"></div>
    <div class="layer pick-layer"></div>
    <div class="layer toasts" role="status"></div>
    <div class="unseen heard" role="log" aria-live="polite" aria-label=${word("log")}></div>
    <dialog class="dialog"></dialog>
    <svg class="unseen" aria-hidden="true">${game.sprite}</svg>`,
  root,
);
/** @param {string} selector */
export const part = (selector) => /** @type {HTMLElement} */ (root.querySelector(selector));
export const promptBar = part(".prompt");
/** The page itself scrolls, and the bar stays at its top. */
export const inColumn = matchMedia("(width < 1024px)");
export const pictures = [part(".board"), part(".own")];
