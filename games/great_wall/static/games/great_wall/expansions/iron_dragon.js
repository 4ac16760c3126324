// Iron Dragon: its location with the card of the year, and the hordes at which it aims.

import { html, nothing, svg } from "lit-html";
import { glyph, ROW_Y, seatName } from "../facts.js";

/** @typedef {import("../facts.js").View} View */
/** @typedef {import("#js/types.js").Ui} Ui */
/** @typedef {{section: string, row: number, horde: string, claimant: number | null, honour: number[], doomed: number[]}} Aim */
/** @typedef {{card: string, discard: string[], deck: number, aims: Aim[]}} Dragon */

const DRAGON = "iron_dragon";

/** @param {View} view @returns {Dragon} */
const part = (view) => view.parts?.[DRAGON];

const LINE = "stroke: var(--ink); stroke-width: 1.1; stroke-linejoin: round; stroke-linecap: round";

export const sprite = svg`
    <g id="iron-dragon" style=${LINE}><path d="M9 7C4 8.500-3 7.500-6.500 4.500L-9 3.500C-10 1.500-9 0-7.500-.5L-3.500-2C-3-5.500 0-8 5-8L3.500-5.500C7.500-5 9.500-1.500 9 7z" fill="var(--stone)"/><path d="M5-8 9-9.500M6.500-5 9.800-5.200M8.600-2 10-1.500M-8.500 2.800C-6 3.500-4 3.200-2.500 2M3 1C4.500 2 5 4 4.500 5.500M6 .5C7 2 7.200 3.500 7 5" fill="none"/><circle cx="-.6" cy="-2.600" r="1" fill="var(--ink)" stroke="none"/></g>
    <g id="dragon-fire" style=${LINE}><path d="M0 8C-5 8-6.500 4-4.500.5-3.500 2-2.500 1.500-2.500 0-3-3.500-.5-5 .5-8.500 2-4 6-2 5.500 3 5 6.500 3 8 0 8z" fill="var(--bad)"/><path d="M.3 6C-2 6-2 3.500.3.800 2.600 3.500 2.600 6 .3 6z" fill="var(--gold-2)" stroke="none"/></g>`;

/** @param {string} id */
export const tokensAt = (id) => (id === DRAGON ? ["feed"] : []);

/** @param {View} view @param {string} id @param {Ui} ui */
export function inTown(view, id, ui) {
  if (id !== DRAGON) return nothing;
  const { card } = part(view);
  return html`<span class="dragon-card" data-tip=${card ? `dragon:${card}` : nothing}>${glyph("iron-dragon")}${card ? html`<b>${ui.name("dragon_card", card)}</b> <em>${now(view, ui)}</em>` : html`<em>${ui.say("board.iron_dragon.closed")}</em>`}</span>`;
}

/** @param {View} view @param {Ui} ui */
function now(view, ui) {
  const hordes = part(view).aims.map(({ horde }) => ui.name("horde", horde));
  return hordes.length
    ? ui.say("board.iron_dragon.now", { hordes: hordes.join(", ") })
    : ui.say("board.iron_dragon.nothing");
}

/** @param {View} view @param {string} name @param {Ui} ui */
export const onWall = (view, name, ui) =>
  part(view)
    .aims.filter(({ section }) => section === name)
    .map(
      ({ row }) =>
        svg`<g class="dragon-aim" transform="translate(12 ${ROW_Y[row - 1] + 61})" role="img" aria-label=${ui.say("board.iron_dragon.target")} data-tip="dragon:${part(view).card}"><circle r="10"></circle><use href="#dragon-fire" transform="scale(.85)"></use></g>`,
    );

/** @param {string} kind @param {string} of @param {View} view @param {Ui} ui */
export const tip = (kind, of, view, ui) =>
  kind === "dragon"
    ? html`<h3>${ui.name("dragon_card", of)}</h3><p>${ui.name("dragon_card_text", of)}</p>
      <p class="quiet">${part(view).aims.length ? ui.say("board.iron_dragon.aims") : now(view, ui)}</p>
      <dl>${part(view).aims.map((aim) => outcome(view, aim, ui))}</dl>`
    : null;

/** What would become of a horde and of those who fight it. @param {View} view @param {Aim} aim @param {Ui} ui */
function outcome(view, aim, ui) {
  const taken =
    aim.claimant === null
      ? ui.say("board.iron_dragon.discarded")
      : ui.say("board.iron_dragon.claims", { who: seatName(view, aim.claimant, ui) });
  const concerned = aim.honour.flatMap((honour, seat) => (honour || aim.doomed[seat] ? [{ honour, seat }] : []));
  return html`<dt>${ui.name("horde", aim.horde)}</dt><dd>${taken}</dd>
    ${concerned.map(({ honour, seat }) => html`<dt>${seatName(view, seat, ui)}</dt><dd>+${honour} ${ui.say("board.honour")}${aim.doomed[seat] ? `, ${ui.say("board.iron_dragon.doomed", { n: aim.doomed[seat] })}` : nothing}</dd>`)}`;
}
