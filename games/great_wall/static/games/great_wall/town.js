// The locations: spaces for clerks, overseers, shame flags, and what is being activated.

import { html, nothing } from "lit-html";
import { inPlay } from "./expansions/index.js";
import { clerk, glyph, inkClass, kindsIn, seatName } from "./facts.js";

/** @typedef {import("./facts.js").View} View */
/** @typedef {import("#js/types.js").Ui} Ui */

/** @param {View} view @param {Ui} ui */
export const town = (view, ui) =>
  html`<div class="town">${Object.keys(view.locations).map((id) => location(view, id, ui))}</div>`;

/** @param {View} view @param {string} id @param {Ui} ui */
function location(view, id, ui) {
  const here = view.locations[id];
  const facts = ui.facts.locations[id];
  const uses = [`from:${id}`, `to:${id}`, `activate:${id}`, `upgrade:${id}`, `income:${id}`];
  if (facts.resource) uses.push(...kindsIn(view).map((kind) => `place:${id}>${kind}`));
  for (const { tokensAt } of inPlay(view)) uses.push(...(tokensAt?.(id) ?? []));
  const classes = ["location", facts.kind, here.state.replace("_", "-")].join(" ");
  return html`<div class=${classes} data-tokens=${uses.join(" ")} data-name=${ui.name("location", id)} data-tip="location:${id}">
    <b class="location-name">${ui.name("location", id)}</b>${facts.flag ? html`<svg class="shame-flag" viewBox="-8 -9 16 18" role="img" aria-label=${ui.say("board.flag")}><use href="#flag"></use></svg>` : nothing}
    <span class="location-does">${facts.resource ? glyph(facts.resource) : nothing} ${ui.name("location_does", id)}</span>
    ${overseers(view, id, ui)}
    ${here.spaces === null ? crowd(view, id, ui) : spaces(view, id, here.spaces, ui)}
    ${inPlay(view).map(({ inTown }) => inTown?.(view, id, ui) ?? nothing)}
    ${here.state ? html`<i class="status">${ui.say(`board.${here.state}`)}</i>` : nothing}
  </div>`;
}

/** The clerks there; the first of each seat stands for all of them when they travel. @param {View} view @param {string} id @param {Ui} ui */
const standing = (view, id, ui) =>
  view.locations[id].clerks.flatMap((n, seat) =>
    Array.from({ length: n }, (_, index) => clerk(view, seat, ui, index ? "" : id, n)),
  );

/** @param {View} view @param {string} id @param {number} count @param {Ui} ui */
function spaces(view, id, count, ui) {
  const there = standing(view, id, ui);
  return html`<span class="spaces">${Array.from({ length: count }, (_, index) => html`<i class="space">${there[index] ?? nothing}</i>`)}</span>`;
}

/** @param {View} view @param {string} id @param {Ui} ui */
function crowd(view, id, ui) {
  const there = standing(view, id, ui);
  return html`<span class="spaces open ${there.length > 4 ? "crowded" : ""}">${there.length ? there : html`<i class="space any"></i>`}</span>`;
}

/** @param {View} view @param {string} id @param {Ui} ui */
function overseers(view, id, ui) {
  const placed = view.seats.flatMap(({ overseers }, seat) => (overseers[id] ? [{ seat, rank: overseers[id] }] : []));
  if (!placed.length) return nothing;
  return html`<span class="overseers">${placed.map(({ seat, rank }) => html`<i class="overseer ${inkClass(view, seat, ui)}" title=${ui.say("board.overseer", { who: seatName(view, seat, ui), n: rank })}><i class="seat-mark"></i>${rank}</i>`)}</span>`;
}
