// A player's panel: pieces on the map, points, a small realm that can be enlarged, hand and octagons.

import { html, nothing } from "lit-html";
import { COLOURS, cardsOn, inked } from "./facts.js";
import { octagon } from "./icons.js";
import { mini, realm } from "./realm.js";

/** @typedef {import("./facts.js").View} View */
/** @typedef {import("#js/types.js").Ui} Ui */

/** @param {View} view @param {number} seat @param {Ui} ui */
export function seat(view, seat, ui) {
  const player = view.players[seat];
  return html`<span class="player-role">${pieces(view, seat, inked(view, ui))}</span>
    <span class="player-score" data-tip="score:${seat}"><b data-change="vp:${seat}" data-value=${player.vp}>${player.vp}</b> ${ui.say("board.points", { n: player.vp })}</span>
    <div class="player-stats">
      ${seat === ui.seat ? nothing : html`<button class="mini" popovertarget="realm-${seat}" aria-label=${ui.say("board.enlarge", { who: seat })}>${mini(seat, view, ui)}</button>`}
      ${hand(view, seat, ui)}
      <span class="octs" data-tip="values:${seat}">${COLOURS.map((colour) => octagon(colour, player.values[colour], player.values[colour] === 0))}</span>
      ${seat === ui.seat ? nothing : peek(view, seat, inked(view, ui))}
    </div>`;
}

/** @param {View} view @param {number} seat @param {Ui} ui */
function pieces(view, seat, ui) {
  const governors = view.lands.reduce((sum, land) => sum + land.governors[seat], 0);
  const palaces = view.lands.reduce((sum, land) => sum + land.palaces.filter((owner) => owner === seat).length, 0);
  const walls = Object.values(view.walls).filter((owners) => owners.includes(seat)).length;
  const player = view.players[seat];
  /** @type {["governor" | "palace" | "wall", number, number][]} */
  const all = [
    ["governor", governors, player.governors],
    ["palace", palaces, player.palaces],
    ["wall", walls, player.walls],
  ];
  return html`<span class="pieces">${all.map(([piece, built, left]) => html`<span title="${ui.name("piece", piece)}: ${built}"><svg aria-hidden="true" data-stack="${piece}${seat}@supply" data-count=${left}><use href="#${piece}"></use></svg>${built}</span>`)}
    ${view.start === seat ? html`<em>${ui.say("board.starts")}</em>` : nothing}${player.gone ? html`<em>${ui.say("board.gone")}</em>` : nothing}</span>`;
}

/** @param {View} view @param {number} seat @param {Ui} ui */
function hand(view, seat, ui) {
  const { hand } = view.players[seat];
  const count = COLOURS.reduce((sum, colour) => sum + hand[colour], 0);
  if (seat === ui.seat) return html`<span>${ui.say("board.seat.hand")} <b>${count}</b></span>`;
  return html`<span class="backs" role="img" aria-label=${ui.say("board.in_hand", { n: count })} title=${ui.say("board.in_hand", { n: count })}>${COLOURS.flatMap((colour) => Array.from({ length: hand[colour] }, () => html`<i class=${colour}></i>`))}</span>`;
}

/** The realm of another player, enlarged. @param {View} view @param {number} seat @param {Ui} ui */
function peek(view, seat, ui) {
  const player = view.players[seat];
  return html`<section class="dialog peek ${ui.ink(seat)}" id="realm-${seat}" popover aria-label=${ui.say("board.realm_of", { who: seat })}>
    <h2 class="panel-title"><span><i class="seat-mark"></i> ${ui.say("board.realm_of", { who: seat })}</span>
      <small>${ui.say("board.cards", { n: cardsOn(player).length })}${player.board === "A" ? nothing : ` · ${ui.name("board", player.board)}`}</small></h2>
    ${realm(seat, view, ui, false)}
  </section>`;
}
