// Before the first round: colours; the B sides that are still free, and the bids for the choice among them.

import { html, nothing } from "lit-html";

/** @typedef {import("./facts.js").View} View */
/** @typedef {import("#js/types.js").Ui} Ui */

/** @param {View} view @param {Ui} ui @param {Ui["ink"]} ink of a colour, not of a seat */
export function colours(view, ui, ink) {
  return html`<section class="court choosing paper" aria-label=${ui.say("board.colours")}>
    <h2 class="panel-title">${ui.say("board.colours")}</h2>
    <div class="rows">${view.inks.map((one) => html`<div class="row" data-token="ink:${one}" data-name=${ui.name("ink", one)}><i class="seat-mark ${ink(one)}"></i><span class="row-name">${ui.name("ink", one)}</span></div>`)}</div>
  </section>`;
}

/** @param {View} view @param {Ui} ui */
export function choosing(view, ui) {
  return html`<section class="court choosing paper" aria-label=${ui.say("board.boards")}>
    <h2 class="panel-title">${ui.say("board.boards")} <small>${ui.say(`board.boards.${how(view)}`)}</small></h2>
    <div class="rows">
      ${view.free_boards.map(
        (
          id,
        ) => html`<div class="row board-row" data-tokens="board:${id} without:${id}" data-tip="board:${id}" data-name=${ui.name("board", id)}>
          <span class="row-name">${ui.name("board", id)}</span>
          <span class="row-fires">${ui.name("board_text", id)}</span>
        </div>`,
      )}
    </div>
    ${view.auction && !view.agreeing ? bids(view, ui) : nothing}
    <p class="board-taken">${view.players.map((player, seat) => (player.board === "A" ? nothing : html`<span><i class="seat-mark ${ui.ink(seat)}"></i> ${ui.name("board", player.board)}</span>`))}</p>
  </section>`;
}

/** How the boards come to the players. @param {View} view */
const how = ({ agreeing, auction }) => (agreeing ? "agreed" : auction ? "auction" : "choice");

/** @param {View} view @param {Ui} ui */
function bids(view, ui) {
  const { bid = 0, holder = null } = view.auction ?? {};
  return html`<p class="group"><b>${ui.say("board.bid", { n: bid })}</b> ${holder === null ? ui.say("board.bid.none") : html`<i class="seat-mark ${ui.ink(holder)}"></i>`}</p>
    <div class="bids">${ui.facts.bids.map((/** @type {number} */ vp) => html`<span class="chip bid ${vp <= bid ? "passed" : ""}" data-token="bid:${vp}">${vp}</span>`)}</div>`;
}
