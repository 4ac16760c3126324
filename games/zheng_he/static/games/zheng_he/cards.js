// Cards: command points, name, and two halves, each with the mark of the side that may use it.

import { html, nothing } from "lit-html";
import { BARBARIAN, cardFacts, EMPEROR, highFrom, inkOf, SIDES } from "./facts.js";

/** @typedef {import("./facts.js").View} View */
/** @typedef {import("./facts.js").Side} Side */
/** @typedef {import("#js/types.js").Ui} Ui */

/**
 * What a side's half says, and whether that side could use it now.
 * @param {number} number
 * @param {Side} side
 * @param {View} view
 * @param {Ui} ui
 * @returns {{text: string, note: string, open: boolean}}
 */
export function half(number, side, view, ui) {
  const { kind, voyage } = cardFacts(number, ui);
  const open = view.open_halves[side].includes(number);
  if (kind === "general") {
    const text = ui.name(side === EMPEROR ? "card_emperor" : "card_barbarian", number);
    return { text, open, note: open ? "" : ui.say("board.card.needs", { voyage: voyage ?? 0 }) };
  }
  if (kind !== side) return { text: ui.say("board.card.nothing"), open: false, note: "" };
  const high = ui.name("card_high", number);
  if (view.grown) return { text: high, open, note: "" };
  return { text: ui.name("card_low", number), open, note: ui.say("board.card.later", { n: highFrom(ui), text: high }) };
}

const WORDY = 90; // letters that fit a card in the usual type

/**
 * @param {number} number
 * @param {View} view
 * @param {Ui} ui
 * @param {Partial<Record<Side, string>>} [deeds] what each side has done with it
 */
export function face(number, view, ui, deeds) {
  const { cp } = cardFacts(number, ui);
  const letters = SIDES.map((side) => half(number, side, view, ui)).reduce(
    (n, of) => n + of.text.length + of.note.length,
    0,
  );
  return html`<span class="card-head ${letters > WORDY ? "wordy" : ""}"><span class="cp" title=${ui.say("board.card.points")}>${cp}</span>${cardName(number, ui)}</span>
    ${SIDES.map((side) => halfOf(number, side, view, ui, deeds?.[side]))}
    <span class="card-no">${number}</span>`;
}

/**
 * @param {number} number
 * @param {Side} side
 * @param {View} view
 * @param {Ui} ui
 * @param {string} [deed]
 */
function halfOf(number, side, view, ui, deed) {
  const { text, note, open } = half(number, side, view, ui);
  const small = deed ?? note;
  return html`<span class="half ${ui.ink(inkOf(side))} ${open ? "" : "closed"} ${deed ? "in-use" : ""}"><i class="seat-mark"></i><span>${text}</span>${small ? html`<small>${small}</small>` : nothing}</span>`;
}

const LONG = 11; // letters that fit beside the points

/** @param {number} number @param {Ui} ui */
export function cardName(number, ui) {
  const name = ui.name("card", number);
  return html`<span class="card-name ${name.split(" ").some((word) => word.length > LONG) ? "long" : ""}">${name}</span>`;
}

/**
 * A small row: points and name.
 * @param {number} number
 * @param {Ui} ui
 * @param {string} [tokens] that choosing it may mean
 */
export function line(number, ui, tokens = "") {
  return html`<div class="row card-row" data-tokens=${tokens} data-tip="card:${number}" data-name=${ui.name("card", number)}>
    <span class="cp">${cardFacts(number, ui).cp}</span>${cardName(number, ui)}<small>${number}</small>
  </div>`;
}

/** @param {number} number @param {View} view @param {Ui} ui */
export function cardTip(number, view, ui) {
  const { cp } = cardFacts(number, ui);
  const text = (/** @type {Side} */ side) => {
    const { text, note } = half(number, side, view, ui);
    return html`<dt><i class="seat-mark ${ui.ink(inkOf(side))}"></i> ${ui.name("side", side)}</dt><dd>${text}${note ? html`<br><small>${note}</small>` : nothing}</dd>`;
  };
  return html`<h3>${ui.name("card", number)}</h3>
    <p>${ui.say("board.card.number", { number, cp })}</p>
    <dl>${text(EMPEROR)}${text(BARBARIAN)}</dl>`;
}
