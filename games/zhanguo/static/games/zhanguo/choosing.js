// Before the first round: the B sides that are still free, and the bids for the choice among them.

import { html, nothing } from "lit-html";

/** @typedef {import("./facts.js").View} View */
/** @typedef {import("#js/types.js").Ui} Ui */

/** @param {View} view @param {Ui} ui */
export function choosing(view, ui) {
  return html`<section class="court choosing paper" aria-label=${ui.say("board.boards")}>
    <h2 class="panel-title">${ui.say("board.boards")} <small>${ui.say(view.auction ? "board.boards.auction" : "board.boards.choice")}</small></h2>
    <div class="rows">
      ${view.free_boards.map(
        (
          id,
        ) => html`<div class="row board-row" data-token="board:${id}" data-tip="board:${id}" data-name=${ui.name("board", id)}>
          <span class="row-name">${ui.name("board", id)}</span>
          <span class="row-fires">${ui.name("board_text", id)}</span>
        </div>`,
      )}
    </div>
    ${view.auction ? bids(view, ui) : nothing}
    <p class="board-taken">${view.players.map((player, seat) => (player.board === "A" ? nothing : html`<span><i class="seat-mark ${ui.ink(seat)}"></i> ${ui.name("board", player.board)}</span>`))}</p>
  </section>`;
}

/** @param {View} view @param {Ui} ui */
function bids(view, ui) {
  const { bid = 0, holder = null } = view.auction ?? {};
  return html`<p class="group"><b>${ui.say("board.bid", { n: bid })}</b> ${holder === null ? ui.say("board.bid.none") : html`<i class="seat-mark ${ui.ink(holder)}"></i>`}</p>
    <div class="bids">${ui.facts.bids.map((/** @type {number} */ vp) => html`<span class="chip bid ${vp <= bid ? "passed" : ""}" data-token="bid:${vp}">${vp}</span>`)}</div>`;
}
