// The own area: realm and hand. A spectator sees the realm of whoever moves.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { ARROW, cardFacts, cardsOn, directionOf, inked, OFFICIALS, viewer } from "./facts.js";
import { actionIcon, badge, gain } from "./icons.js";
import { realm } from "./realm.js";

/** @typedef {import("./facts.js").View} View */
/** @typedef {import("./facts.js").Official} Official */
/** @typedef {import("#js/types.js").Ui} Ui */

const LONG = 9; // letters that fit beside the number

/** @param {View} view @param {Ui} ui */
export function own(view, ui) {
  return html`${realmPart(view, inked(view, ui))}${view.own ? hand(view, ui) : nothing}`;
}

/** @param {View} view @param {Ui} ui */
function realmPart(view, ui) {
  const seat = viewer(view, ui);
  const player = view.players[seat];
  const title = ui.seat === null ? ui.say("board.realm_of", { who: seat }) : ui.say("board.realm");
  return html`<div class="own-part realm-part" id="realm">
    <h2 class="own-title">${title} <small>${ui.say("board.cards", { n: cardsOn(player).length })}</small>
      ${player.board === "A" ? nothing : html`<span class="board-name" data-tip="board:${player.board}">${ui.name("board", player.board)}</span>`}
      ${supply(seat, view, ui)}</h2>
    ${realm(seat, view, ui, ui.seat !== null)}
  </div>`;
}

/** @param {number} seat @param {View} view @param {Ui} ui */
function supply(seat, view, ui) {
  const player = view.players[seat];
  /** @type {["governor" | "palace" | "wall", number][]} */
  const pieces = [
    ["governor", player.governors],
    ["palace", player.palaces],
    ["wall", player.walls],
  ];
  return html`<span class="supply ${ui.ink(seat)}" data-tip="supply:${seat}"><small>${ui.say("board.in_supply")}</small>
    ${OFFICIALS.map((official) => html`<span class="supply-place" data-token=${ui.seat === null ? nothing : `official:${official}`}><svg aria-hidden="true" data-stack="${official}${seat}@supply" data-count=${player.supply[official]}><use href="#off-${official}"></use></svg><b>${player.supply[official]}</b></span>`)}
    ${pieces.map(([piece, count]) => html`<span class="supply-place"><svg aria-hidden="true"><use href="#${piece}"></use></svg><b>${count}</b></span>`)}
  </span>`;
}

/** @param {View} view @param {Ui} ui */
function hand(view, ui) {
  const { hand = [], card: chosen = null } = view.own ?? {};
  return html`<div class="own-part grows">
    <h2 class="own-title">${ui.say("board.hand")} <small>${ui.say("board.hand.how", ui.facts.actions)}</small></h2>
    <div class="hand by-aspect ${hand.length > ui.facts.hand ? "drafting" : ""}">
      ${repeat(
        hand,
        (card) => card,
        (card) => face(card, chosen === card, ui),
      )}
    </div>
  </div>`;
}

/** A name that takes three lines, or a word that hardly fits. @param {string} name */
function crowded(name) {
  const words = name.split(/[ -]/);
  return words.length > 2 || words.some((word) => word.length > LONG);
}

/** @param {number} card @param {boolean} chosen @param {Ui} ui */
function face(card, chosen, ui) {
  const { action, bonus, colour } = cardFacts(card, ui);
  const name = ui.name("card", card);
  return html`<div class="card ${colour} ${crowded(name) ? "crowded" : ""} ${chosen ? "picked" : ""}" data-tokens="card:${card} discard:${card}" data-tip="card:${card}" data-name="${card} ${name}" data-stack="card${card}@hand">
    <span class="card-head">${badge(card, ui)} <span class="card-name">${name}</span></span>
    <span class="card-body">${actionIcon(action)}<span><b>${ui.name("action_short", action)} ${ARROW[directionOf(action, ui)]}</b><br> <span class="bonus-words">${ui.name("bonus", bonus)}</span></span> <span class="gain brief">${gain(bonus, ui)}</span></span>
  </div>`;
}
