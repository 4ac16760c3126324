// The gift tracker: rows receive, columns are gifts, marks are givers; beside it what follows from that.

import { html, nothing } from "lit-html";
import { giftGlyph, glyph, knot, mark, marks } from "./facts.js";

/** @typedef {import("./facts.js").View} View */
/** @typedef {import("./facts.js").Player} Player */
/** @typedef {import("#js/types.js").Ui} Ui */

/** @param {View} view @param {Ui} ui */
export function gifts(view, ui) {
  return html`<section class="gifts panel" aria-label=${ui.say("board.gifts.long")}>
    <table class="tracker">
      <colgroup><col class="col-name"><col span=${ui.facts.gift_ids.length}><col span=${ui.facts.ministries.length} class="col-room"><col class="col-tutor"><col class="col-cubes"></colgroup>
      <thead>
        <tr><th class="tracker-title" scope="col">${ui.say("board.gifts")}</th><th colspan=${ui.facts.gift_ids.length} scope="colgroup">${ui.say("board.gifts.from")}</th><th class="first" colspan=${ui.facts.ministries.length} scope="colgroup">${ui.say("board.gifts.room")}</th><th class="first" scope="col">${ui.say("board.gifts.tutors")}</th><th scope="col">${ui.say("board.gifts.cubes")}</th></tr>
        <tr class="icons"><td></td>${ui.facts.gift_ids.map((/** @type {string} */ gift) => html`<th scope="col" data-tip="gift:${gift}"><span class="unseen">${ui.name("gift", gift)}</span>${glyph(giftGlyph(gift))}${ui.facts.gifts[gift].value}</th>`)}${ui.facts.ministries.map((/** @type {string} */ id, /** @type {number} */ index) => html`<th scope="col" class=${index ? "" : "first"}><span class="unseen">${ui.name("ministry", id)}</span>${glyph(`of-${id}`)}</th>`)}<td class="first"></td><td></td></tr>
      </thead>
      <tbody>${order(view, ui).map((seat) => row(seat, view, ui))}</tbody>
    </table>
    <p class="tracker-note">${knot()} ${ui.say("board.gifts.note")}</p>
  </section>`;
}

/** The own row first. @param {View} view @param {Ui} ui */
function order(view, ui) {
  const seats = view.players.map((_, seat) => seat);
  const own = ui.seat ?? 0;
  return [...seats.slice(own), ...seats.slice(0, own)];
}

/** @param {number} seat @param {View} view @param {Ui} ui */
function row(seat, view, ui) {
  const player = view.players[seat];
  return html`<tr class="${seat === ui.seat ? "you" : ""} ${ui.ink(seat)} ${player.gone ? "gone" : ""}">
    <th scope="row"><span class="tracker-name" data-token="seat:${seat}" data-tip="seat:${seat}">${mark(seat, ui)}${ui.seats[seat]}</span></th>
    ${ui.facts.gift_ids.map((/** @type {string} */ gift) => cell(ui.facts.gifts[gift].value, seat, view, ui))}
    ${ui.facts.ministries.map((/** @type {string} */ id, /** @type {number} */ index) => room(id, index === 0, player, view, ui))}
    <td class="first">${tutors(player, view, ui)}</td>
    <td>${player.active_cubes}<i class="arrow">→</i>${player.bond.cubes_next}</td>
  </tr>`;
}

/** @param {number} value @param {number} seat @param {View} view @param {Ui} ui */
function cell(value, seat, view, ui) {
  const givers = view.players[seat].bond.received.filter((gift) => gift[2] === value).map((gift) => gift[0]);
  const fresh = ui.since && JSON.stringify(givers) !== JSON.stringify(before(value, seat, ui.since)) ? "last-mark" : "";
  return html`<td class="cell ${givers.length > 1 ? "several" : ""} ${fresh}" data-tip=${givers.length ? `bond:${seat}>${value}` : nothing}><span>${marks(givers, ui)}</span></td>`;
}

/** @param {number} value @param {number} seat @param {View} since */
const before = (value, seat, since) =>
  since.players[seat].bond.received.filter((gift) => gift[2] === value).map((gift) => gift[0]);

/** @param {string} id @param {boolean} first @param {Player} player @param {View} view @param {Ui} ui */
function room(id, first, player, view, ui) {
  const left = player.bond.bribes_left[id];
  const done = view.ministries[id].resolved;
  const words = done ? "–" : left === null ? ui.say("board.gifts.any") : left;
  return html`<td class="room ${first ? "first" : ""} ${!done && left === 0 ? "none" : ""}">${!done && left === 0 ? html`<span class="unseen">${ui.say("board.gifts.none")}</span>${knot()}` : words}</td>`;
}

/** @param {Player} player @param {View} view @param {Ui} ui */
function tutors(player, view, ui) {
  const owners = player.bond.tutors.flatMap((space) => view.students[space] ?? []);
  return owners.length ? marks(owners, ui) : html`<span class="nobody">·</span>`;
}
