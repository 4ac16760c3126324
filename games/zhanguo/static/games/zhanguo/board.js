// ZhanGuo in the browser: pure functions of the view (docs/protocol.md, "What a board is").

import { html, nothing } from "lit-html";
import { choosing, colours } from "./choosing.js";
import { court } from "./court.js";
import { inked } from "./facts.js";
import { land } from "./land.js";
import { offices } from "./offices.js";
import { greatWall } from "./wall.js";

export { own } from "./own.js";
export { seat } from "./seat.js";
export { sprite } from "./sprite.js";
export { tip } from "./tip.js";

/** @typedef {import("./facts.js").View} View */
/** @typedef {import("#js/types.js").Ui} Ui */
/** @typedef {import("#js/types.js").LogEntry} LogEntry */

const PARTS = ["court", "map", "wall-area", "offices", "realm"];

/** The colour of a seat. @param {View} view @param {number} seat */
export const ink = (view, seat) => view.players[seat].ink;

/** @param {View} view @param {Ui} ui */
export function board(view, ui) {
  const dressed = inked(view, ui);
  return html`<nav class="jump" aria-label=${ui.say("board.parts")}>${PARTS.map((part) => html`<a href="#${part}">${ui.say(`board.part.${part}`)}</a>`)}</nav>
  ${before(view, dressed, ui.ink) ?? court(view, dressed)}
  <div class="empire">${greatWall(view, dressed)}${land(view, dressed)}${offices(view, dressed)}</div>`;
}

/** What is chosen before the first round. @param {View} view @param {Ui} ui @param {Ui["ink"]} ink */
function before(view, ui, ink) {
  if (view.phase === "colours") return colours(view, ui, ink);
  return view.phase === "boards" ? choosing(view, ui) : null;
}

/** @param {View} view @param {Ui} ui @returns {[string, string]} */
export function where(view, ui) {
  const round = ui.say("board.where.round", { n: view.round, last: ui.facts.rounds });
  if (view.phase === "colours") return [ui.say("board.where.title"), ui.say("board.colours")];
  if (view.phase === "boards") return [ui.say("board.where.title"), ui.say("board.boards")];
  if (view.phase === "draft") return [round, ui.say("board.where.draft")];
  if (view.phase === "rewards") return [round, ui.say("board.rewards")];
  return [round, ui.say("board.where.card", { n: view.turn, last: ui.facts.hand })];
}

/** What everybody would have if the game ended now, by category. @param {View} view @param {Ui} ui */
export function extra(view, ui) {
  /** @type {string[]} */
  const all = ui.facts.categories;
  const keys = all.filter((key) => key !== "auction" || view.boards === "b_auction");
  return {
    title: ui.say("board.now.tab"),
    body: html`<div class="now-scroll"><table class="now-table">
      <caption>${ui.say("board.now.tip")}</caption>
      <thead><tr><td></td>${view.players.map((_, seat) => html`<th scope="col" class=${inked(view, ui).ink(seat)}><i class="seat-mark" role="img" aria-label=${ui.seats[seat]} title=${ui.seats[seat]}></i></th>`)}</tr></thead>
      <tbody>${keys.map((key) => html`<tr><th scope="row">${ui.say(`board.score.${key}`)}</th>${view.players.map((player) => html`<td>${player.score[key] ?? nothing}</td>`)}</tr>`)}
      <tr class="total"><th scope="row">${ui.say("board.score.total")}</th>${view.players.map((player) => html`<td>${player.total}</td>`)}</tr></tbody>
    </table></div>`,
  };
}

/** @param {LogEntry} entry */
export function by(entry) {
  return typeof entry.values.who === "number" && entry.key !== "round.begins" ? entry.values.who : null;
}

const DEEPER = /^(officials?|workers|governor|palace|octagon|wall|unrest|vp|ability)\./;

/** @param {LogEntry} entry */
export function tone(entry) {
  if (entry.key === "round.begins" || entry.key === "rewards.begin") return /** @type {const} */ ("round");
  return DEEPER.test(entry.key) ? /** @type {const} */ ("deeper") : null;
}
