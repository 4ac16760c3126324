// Ancient Beasts: the four beasts with their ranks at locations and on the wall, the visible relic beside the board.

import { html, nothing, svg } from "lit-html";
import { glyph, roman, seatName } from "../facts.js";

/** @typedef {import("../facts.js").View} View */
/** @typedef {import("#js/types.js").Ui} Ui */
/** @typedef {{card: string, rank: number, at: string, cost: number, serves: number[], defence: number, holds: boolean}} Beast */
/** @typedef {{beasts: Record<string, Beast>, relic: string, covered: string[], deck: number}} Beasts */

/** @param {View} view @returns {Beasts} */
const part = (view) => view.parts?.ancient_beasts;

const LINE = "stroke: var(--ink); stroke-width: 1.1; stroke-linejoin: round; stroke-linecap: round";

export const sprite = svg`
    <g id="beast-yinglong" style=${LINE}><path d="M-9 7.500C-4 10 2 9 3 5S-4 1-3-3 3-7 6-6" fill="none" style="stroke-width: 5.400"/><path d="M-9 7.500C-4 10 2 9 3 5S-4 1-3-3 3-7 6-6" fill="none" style="stroke: var(--chi); stroke-width: 3.200"/><path d="M-3.500-1C-8-1-10.500-5-10-9.500-6.500-9-3-7-1.500-3z" fill="var(--gold-2)"/><path d="M5-9C8-10.500 11-8.500 11-5.500L7.500-3.800C5.500-4 4.500-6 5-9z" fill="var(--chi)"/><path d="M6-9 4-11.500M8.500-9.500 8-12" fill="none"/><circle cx="7.800" cy="-7.200" r=".7" fill="var(--ink)" stroke="none"/></g>
    <g id="beast-white-tiger" style=${LINE}><path d="M-8-3C-10-8-8-10.500-5-8.500-2-10 2-10 5-8.500 8-10.500 10-8 8-3 9.500 3 6 9 0 9.500-6 9-9.500 3-8-3z" fill="var(--paper-3)"/><path d="M-2.500-6.500h5M-2-4h4M0-6.500v2.500M-8 1.500l3 .4M-7.200 4.600l2.600-.6M8 1.500 5 1.900M7.200 4.600 4.600 4" fill="none"/><circle cx="-3.600" cy="-.6" r="1" fill="var(--ink)" stroke="none"/><circle cx="3.600" cy="-.6" r="1" fill="var(--ink)" stroke="none"/><path d="M-1.500 3h3L0 4.700z" fill="var(--ink)"/><path d="M0 4.700C-.8 6.600-2.800 6.600-3.500 5.600M0 4.700C.8 6.600 2.800 6.600 3.500 5.600" fill="none"/></g>
    <g id="beast-ao" style=${LINE}><path d="M7.500 1.500C9-1.500 12-2 12 1 11.800 4 9.500 4.600 7.500 4z" fill="var(--wood)"/><circle cx="10.300" cy=".6" r=".7" fill="var(--ink)" stroke="none"/><path d="M-6 5v4h-2.500M-1.500 6v3.500M4.500 5v4H7" fill="none"/><path d="M-10 4H8.500C6 6.500-6 7-10 4z" fill="var(--wood)"/><path d="M-10 4C-9-4-5-7.500-.5-7.500 5-7.500 8.500-3 8.500 4z" fill="var(--good)"/><path d="M-4.500-6.200-3-1H2L4.200-6M-3-1-5 4M2-1 4 4M-8.300-1.500-3-1M7.300-1.500 2-1" fill="none"/></g>
    <g id="beast-fenghuang" style=${LINE}><path d="M-1 3C-6 2-9 5-11 10M0 4C-3.500 5.500-5 8-5.500 11M1.500 4C2 7 1.500 9 .5 11.500" fill="none" style="stroke-width: 3.400"/><path d="M-1 3C-6 2-9 5-11 10M0 4C-3.500 5.500-5 8-5.500 11M1.500 4C2 7 1.500 9 .5 11.500" fill="none" style="stroke: var(--gold-2); stroke-width: 1.600"/><path d="M-3 2C-5-3-1-6 2-6.500 1.500-9 3.500-11 6-10.500 8-10 8.500-8 7.500-6 8 0 4 5.500 0 5-1.500 4.700-2.500 3.600-3 2z" fill="var(--accent)"/><path d="M-1 .5C1-3 4-3 6-1.500 5 1.500 2 3-1 .5z" fill="var(--gold-2)"/><path d="M8-8.500 11-7.500 7.700-6.500M4.500-10.500 3-12M6-10.700V-12.500" fill="none"/><circle cx="5.600" cy="-8.300" r=".7" fill="var(--ink)" stroke="none"/></g>
    <g id="relic" style=${LINE}><path d="M-7-8H7L5.500 8C3 9.500-3 9.500-5.500 8z" fill="var(--gold-2)"/><path d="M-9-8H9M-4-3h8M-3.500 2h7M0-3v5" fill="none"/></g>`;

/** @param {string} beast */
const sign = (beast) => `beast-${beast.replace("_", "-")}`;

/** @param {View} view @param {string} place */
const beastsAt = (view, place) => Object.entries(part(view).beasts).filter(([, { at }]) => at === place);

/** What it may be chosen for. @param {string} beast */
const uses = (beast) => `beast:${beast} raise:${beast}`;

/** Whether it was elsewhere, or of another rank, at the own last decision. @param {string} beast @param {Beast} now @param {Ui} ui */
function fresh(beast, now, ui) {
  const before = ui.since?.parts?.ancient_beasts.beasts[beast];
  return before && (before.at !== now.at || before.rank !== now.rank) ? "last" : "";
}

/** @param {string} beast @param {Beast} now @param {Ui} ui */
const label = (beast, now, ui) => `${ui.name("beast", beast)}, ${ui.say("board.beasts.rank", { n: now.rank })}`;

/** @param {string} id */
export const tokensAt = (id) => [`den:${id}`];

/** @param {View} view @param {string} id @param {Ui} ui */
export const inTown = (view, id, ui) =>
  beastsAt(view, id).map(
    ([beast, now]) =>
      html`<svg class="beast ${fresh(beast, now, ui)}" viewBox="-14 -13 28 28" role="img" aria-label=${label(beast, now, ui)} data-tokens=${uses(beast)} data-name=${ui.name("beast", beast)} data-tip="beast:${now.card}">${figure(beast, now, id)}</svg>`,
  );

/** @param {string} beast @param {Beast} now @param {string} place */
const figure = (beast, now, place) =>
  svg`<circle class="target frame" r="12.500"></circle><use href="#${sign(beast)}" data-stack="${beast}@${place}"></use><text class="beast-rank" x="13" y="14">${roman(now.rank)}</text>`;

/** Behind the wall, closer together where many soldiers rest. @param {View} view @param {string} name @param {Ui} ui */
export function onWall(view, name, ui) {
  const resting = new Set(view.sections[name].rest.map(([seat, kind]) => `${seat} ${kind}`)).size;
  const [x, step, scale] = resting > 3 ? [137, 20, 0.72] : [143, 30, 1];
  return beastsAt(view, name).map(
    ([beast, now], index) =>
      svg`<g class="beast ${fresh(beast, now, ui)}" transform="translate(${x + step * index} 334) scale(${scale})" role="img" aria-label=${label(beast, now, ui)} data-tokens=${uses(beast)} data-name=${ui.name("beast", beast)} data-tip="beast:${now.card}">${figure(beast, now, name)}</g>`,
  );
}

/** @param {View} view @param {Ui} ui */
export function onMat(view, ui) {
  const { beasts, relic } = part(view);
  return html`<section class="mat-part paper beasts">
    <h2 class="mat-title" data-tip="relic:${relic}">${ui.name("relic", relic)} <small>${ui.say("board.beasts.relic")} ${glyph("relic")}</small></h2>
    <p class="relic-text" data-tip="relic:${relic}">${ui.name("relic_text", relic)}</p>
    <ul aria-label=${ui.say("board.beasts")}>${Object.entries(beasts).map(
      ([beast, now]) =>
        html`<li class=${now.at ? "" : "waiting-beast"} aria-label=${label(beast, now, ui)} data-tokens=${uses(beast)} data-name=${ui.name("beast", beast)} data-tip="beast:${now.card}"><svg viewBox="-13 -13 26 26" aria-hidden="true"><use href="#${sign(beast)}"></use></svg><b>${roman(now.rank)}</b></li>`,
    )}</ul>
  </section>`;
}

/** What it would do now. @param {Beast} beast @param {View} view @param {Ui} ui */
function forecast(beast, view, ui) {
  if (!beast.at) return ui.say("board.beasts.waits");
  if (beast.holds) return ui.say("board.beasts.holds");
  if (beast.defence) return nothing;
  if (!beast.serves.length) return ui.say("board.beasts.nobody");
  return ui.say("board.beasts.serves", { who: beast.serves.map((seat) => seatName(view, seat, ui)).join(", ") });
}

/** @param {string} kind @param {string} of @param {View} view @param {Ui} ui */
export function tip(kind, of, view, ui) {
  if (kind === "relic") {
    const { covered, deck } = part(view);
    return html`<h3>${ui.name("relic", of)}</h3><p>${ui.name("relic_text", of)}</p>
      <p class="quiet">${ui.say("board.beasts.relics", { n: deck, m: covered.length })}</p>`;
  }
  const [beast, now] = Object.entries(part(view).beasts).find(([, { card }]) => card === of) ?? [];
  if (kind !== "beast" || !beast || !now) return null;
  return html`<h3>${label(beast, now, ui)}</h3><p>${ui.name("beast_text", now.card)}</p><p>${forecast(now, view, ui)}</p>
    <p class="quiet">${now.cost ? ui.say("board.beasts.cost", { n: now.cost }) : ui.say("board.beasts.top")}</p>`;
}
