// Zheng He in the browser: pure functions of the view (docs/protocol.md, "What a board is").

import { html, nothing } from "lit-html";
import { line } from "./cards.js";
import { chart } from "./chart.js";
import { events } from "./events.js";
import { BARBARIAN, BORDERLANDS, EMPEROR, inkOf, other, ownSide, VOYAGES } from "./facts.js";
import { land } from "./land.js";
import { mat } from "./mat.js";
import { tip } from "./tip.js";

export { own } from "./own.js";
export { sprite } from "./sprite.js";
export { tip };

/** @typedef {import("./facts.js").View} View */
/** @typedef {import("./facts.js").Side} Side */
/** @typedef {import("#js/types.js").Ui} Ui */
/** @typedef {import("#js/types.js").LogEntry} LogEntry */

/** @param {View} view @param {Ui} ui */
export const board = (view, ui) => html`${chart(view, ui)}${land(view, ui)}${mat(view, ui)}`;

/** @param {View} view @param {number} seat */
export const ink = (view, seat) => inkOf(view.sides[seat]);

/** @param {View} view @param {Ui} ui @returns {[string, string]} */
export function where(view, ui) {
  const game = view.mode === "match" ? ui.say("board.where.game", { n: Math.min(view.results.length + 1, 2) }) : "";
  return [
    ui.say("board.where.stage", { n: view.stage }),
    `${game}${ui.say("board.where.round", { n: view.round, last: view.rounds })}`,
  ];
}

/** @param {View} view @param {number} seat @param {Ui} ui */
export function seat(view, seat, ui) {
  const side = view.sides[seat];
  return html`<span class="player-role">${ui.name("side", side)}</span>
    <span class="player-score" data-tip="score:${side}">${ui.say("board.seat.now")} <b data-change="sum:${side}" data-value=${view.sums[side]}>${view.sums[side]}</b></span>
    <div class="player-stats">${stats(side, view, ui)}${points(view, seat, ui)}</div>
    ${view.solo === null ? nothing : html`<div class="player-stats solo ${ui.ink(1)}"><span><i class="seat-mark"></i> ${ui.name("side", BARBARIAN)} (${ui.name("difficulty", view.solo)}) <b>${view.sums.barbarian}</b></span>${stats(BARBARIAN, view, ui)}${events(view, ui)}</div>`}`;
}

/** @param {Side} side @param {View} view @param {Ui} ui */
function stats(side, view, ui) {
  const held = view.held[side];
  const { hand, reserve } = view.cards[side];
  return html`${side === EMPEROR ? html`<span>${ui.say("board.seat.voyages")} ${pips(view.voyages.length, VOYAGES.length)} <b>${view.voyages.length}</b>/${VOYAGES.length}</span>` : nothing}
    <span>${ui.say("board.seat.borderlands")} ${side === BARBARIAN ? pips(held, BORDERLANDS.length) : nothing} <b>${held}</b>${side === BARBARIAN ? `/${BORDERLANDS.length}` : nothing}</span>
    <span>${ui.say("board.seat.hand")} <b>${hand}</b></span><span>${ui.say("board.seat.reserve")} <b>${reserve}</b></span>`;
}

/** @param {number} done @param {number} all */
function pips(done, all) {
  return html`<span class="pips">${Array.from({ length: all }, (_, index) => html`<i class=${index < done ? "done" : ""}></i>`)}</span>`;
}

/** Points of the first game of a match. @param {View} view @param {number} seat @param {Ui} ui */
function points(view, seat, ui) {
  if (view.mode !== "match" || !view.results.length) return nothing;
  return html`<span>${ui.say("board.seat.match")} <b>${view.points[seat]}</b></span>`;
}

/** The first game of a match is lost, the second is still played. @param {View} view @param {Ui} ui */
export const givingUp = (view, ui) =>
  view.mode === "match" && !view.results.length ? ui.say("board.giving_up", { n: ui.facts.major }) : null;

/** The cards that this seat knows in the other's hand and reserve. @param {View} view @param {Ui} ui */
export function extra(view, ui) {
  const side = ownSide(view, ui);
  if (!view.own || !side) return null;
  const { passed, recognised } = view.own;
  /** @param {string} key @param {number[]} cards */
  const part = (key, cards) =>
    html`<h3 class="known-title">${ui.say(key, { who: other(side) })}</h3>${cards.length ? cards.map((number) => line(number, ui)) : html`<p class="quiet">${ui.say("board.known.none")}</p>`}`;
  return {
    title: ui.say("board.known"),
    body: html`<div class="known">${part("board.known.hand", passed)}${part("board.known.reserve", recognised)}</div>`,
  };
}

/** @param {LogEntry} entry @param {View} view */
export function by(entry, view) {
  if (entry.key.endsWith("_own") || entry.key === "draw.own") return null;
  const seat = view.sides.indexOf(entry.values.who);
  return seat < 0 ? null : seat;
}

const DEEPER = /^(took|removed|moved|settled|retreated|attack\.marched|combat\.|voyage\.|act\.|react\.|solo\.)/;

/** @param {LogEntry} entry */
export function tone(entry) {
  if (entry.key === "round.begins" || entry.key === "match.second_game") return /** @type {const} */ ("round");
  return DEEPER.test(entry.key) && entry.key !== "react.done" ? /** @type {const} */ ("deeper") : null;
}
