// Rats: the rat at its location, the rat card beside the board.

import { html, nothing, svg } from "lit-html";
import { glyph, seatName } from "../facts.js";

/** @typedef {import("../facts.js").View} View */
/** @typedef {import("#js/types.js").Ui} Ui */
/** @typedef {{at: string, card: string, covered: string[], deck: number, mover: number | null}} Rats */

/** @param {View} view @returns {Rats} */
const part = (view) => view.parts?.rats;

const LINE = "stroke: var(--ink); stroke-width: 1.1; stroke-linejoin: round; stroke-linecap: round";

export const sprite = svg`
    <g id="rat" style=${LINE}><path d="M6 4C10 5 11 1 8.5-2" fill="none"/><path d="M-9 3.500C-7-1-4.500-4.500-1-5 4-5.500 7.500-2 7 4.500-1 5.500-5 5-9 3.500z" fill="var(--stone)"/><circle cx="-2.600" cy="-4.400" r="2.400" fill="var(--gold-2)"/><circle cx="-5.600" cy=".8" r=".9" fill="var(--ink)" stroke="none"/><path d="M-4 4.700-5 7M2 4.900 1.500 7" fill="none"/></g>
    <g id="rat-zhaoyao-jing" style=${LINE}><circle cy="-2" r="8" fill="var(--gold-2)"/><circle cy="-2" r="5" fill="var(--paper-3)"/><path d="M-3.500-1C-2-4 2-4 3.500-1M0 6v4M-4 10h8" fill="none"/></g>
    <g id="rat-golden-rat"><use href="#rat" style="--stone: var(--gold-2)"/></g>
    <g id="rat-zodiac-wheel" style=${LINE}><circle r="9" fill="var(--wood)"/><circle r="5" fill="var(--paper-3)"/><path d="M0-9V9M-9 0H9M-6.400-6.400 6.400 6.400M6.400-6.400-6.400 6.400" fill="none"/><circle r="1.800" fill="var(--gold-2)"/></g>
    <g id="rat-rice-bowl" style=${LINE}><path d="M-7-1C-5-7 5-7 7-1z" fill="var(--paper-3)"/><path d="M-9-1H9C8 6 5 8 0 8S-8 6-9-1z" fill="var(--chi)"/><path d="M-4 8v2H4V8" fill="none"/></g>
    <g id="rat-seal-of-patience" style=${LINE}><path d="M-7 2H7V9H-7z" fill="var(--good)"/><circle cy="-4" r="4.500" fill="var(--good)"/><path d="M-2.500 0h5M-4 5.500H4" fill="none"/></g>`;

/** @param {string} id */
export const tokensAt = (id) => [`rat:${id}`];

/** @param {View} view @param {string} id @param {Ui} ui */
export const inTown = (view, id, ui) =>
  part(view).at === id
    ? html`<svg class="rat" viewBox="-11 -9 22 18" role="img" aria-label=${ui.say("board.rats")} data-tip="rat" data-stack="rat@town"><use href="#rat"></use></svg>`
    : nothing;

/** @param {View} view @param {Ui} ui */
export const onMat = (view, ui) =>
  html`<section class="mat-part paper rat-card" data-tip="rat">
    <h2 class="mat-title">${ui.name("rat_card", part(view).card)} <small>${glyph("rat")}</small></h2>
    <p>${ui.name("rat_card_text", part(view).card)} <em>${next(view, ui)}</em></p>
  </section>`;

/** @param {View} view @param {Ui} ui */
function next(view, ui) {
  const { at, mover } = part(view);
  if (!at) return nothing;
  return mover === null ? ui.say("board.rats.stays") : ui.say("board.rats.mover", { who: seatName(view, mover, ui) });
}

/** @param {string} kind @param {string} _of @param {View} view @param {Ui} ui */
export const tip = (kind, _of, view, ui) =>
  kind === "rat"
    ? html`<h3>${ui.say("board.rats")}</h3><p>${ui.say("board.rats.tip", { n: ui.facts.expansions.rats.gold })}</p>
      <p class="quiet">${ui.name("rat_card", part(view).card)}: ${ui.name("rat_card_text", part(view).card)} ${next(view, ui)}</p>`
    : null;
