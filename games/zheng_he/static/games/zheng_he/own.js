// The own area: hand, reserve and supply; for a spectator the backs of both hands.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { cardName, face } from "./cards.js";
import { cardFacts, inkOf, other, ownSide, reserveLimit, SIDES } from "./facts.js";
import { owner } from "./pieces.js";

/** @typedef {import("./facts.js").View} View */
/** @typedef {import("./facts.js").Side} Side */
/** @typedef {import("#js/types.js").Ui} Ui */

const PIECES = /** @type {const} */ (["army", "junk", "gold", "horde", "settlement"]);

/** @param {View} view @param {Ui} ui */
export function own(view, ui) {
  const side = ownSide(view, ui);
  if (!view.own || !side) return html`${SIDES.map((one) => backs(one, view, ui))}${supply(view, ui)}`;
  return html`${hand(view.own.hand, side, view, ui)}${reserve(view.own.reserve, side, ui)}${supply(view, ui)}`;
}

/** @param {number[]} cards @param {Side} side @param {View} view @param {Ui} ui */
function hand(cards, side, view, ui) {
  const mine = view.active === side ? view.played : null;
  // The others stay where they lie while it is on the table.
  const places = mine === null ? cards : [...cards, mine].sort((one, other) => one - other);
  return html`<div class="own-part grows">
    <h2 class="own-title">${ui.say("board.hand")} <small>${ui.say("board.hand.passes", { who: other(side) })}</small></h2>
    <div class="hand">
      ${repeat(
        places,
        (number) => number,
        (number) =>
          number === mine
            ? html`<div class="card slot">${ui.name("card", number)}<br>${ui.say("board.hand.on_table")}</div>`
            : html`<div class="card" data-tokens="play:${number} reserve:${number}" data-tip="card:${number}" data-name=${ui.name("card", number)} data-stack="card${number}@hand">${face(number, view, ui)}</div>`,
      )}
      ${places.length ? nothing : html`<div class="card slot">${ui.say("board.hand.empty")}</div>`}
    </div>
  </div>`;
}

/** @param {number[]} cards @param {Side} side @param {Ui} ui */
function reserve(cards, side, ui) {
  const most = reserveLimit(ui);
  return html`<div class="own-part reserve ${ui.ink(inkOf(side))}">
    <h2 class="own-title">${ui.say("board.reserve")} <small>${ui.say("board.reserve.used", { n: cards.length, most })}</small></h2>
    <div class="reserve-row">
      ${repeat(
        cards,
        (number) => number,
        (
          number,
        ) => html`<div class="card" data-tokens="boost:${number} reveal:${number}" data-tip="card:${number}" data-name=${ui.name("card", number)} data-stack="card${number}@reserve">
          <span class="cp">${cardFacts(number, ui).cp}</span>${cardName(number, ui)}<small>${ui.say("board.reserve.rerolls", { n: cardFacts(number, ui).cp })}</small>
        </div>`,
      )}
      ${Array.from({ length: most - cards.length }, () => html`<div class="slot">${ui.say("board.reserve.free")}</div>`)}
    </div>
  </div>`;
}

/** @param {Side} side @param {View} view @param {Ui} ui */
function backs(side, view, ui) {
  const { hand, reserve } = view.cards[side];
  const back = html`<div class="card-back"></div>`;
  return html`<div class="own-part grows ${ui.ink(inkOf(side))}">
    <h2 class="own-title"><i class="seat-mark"></i> ${ui.name("side", side)} <small>${ui.say("board.backs", { hand, reserve })}</small></h2>
    <div class="hand backs">${Array.from({ length: hand }, () => back)}${reserve ? html`<span class="backs-gap"></span>` : nothing}${Array.from({ length: reserve }, () => back)}</div>
  </div>`;
}

/** @param {View} view @param {Ui} ui */
function supply(view, ui) {
  return html`<div class="own-part supply">
    <h2 class="own-title">${ui.say("board.supply")}</h2>
    <dl>${PIECES.map(
      (piece) =>
        html`<dt data-tip="supply:${piece}"><svg class="glyph ${owner(piece)}" data-stack="${piece}@supply" data-count=${view.supply[piece]} aria-hidden="true"><use href="#${piece}"></use></svg><span>${ui.name("piece", piece)}</span></dt><dd data-change="supply:${piece}" data-value=${view.supply[piece]}>${view.supply[piece]}</dd>`,
    )}</dl>
  </div>`;
}
