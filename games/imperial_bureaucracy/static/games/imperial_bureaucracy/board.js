// Imperial Bureaucracy in the browser: pure functions of the view (docs/protocol.md, "What a board is").

import { html, nothing } from "lit-html";
import { actions } from "./actions.js";
import { exam } from "./exam.js";
import { mark, range } from "./facts.js";
import { gifts } from "./gifts.js";
import { halls } from "./ministries.js";
import { north } from "./north.js";
import { score, sea } from "./sea.js";

export { own } from "./own.js";
export { sprite } from "./sprite.js";
export { tip } from "./tip.js";

/** @typedef {import("./facts.js").View} View */
/** @typedef {import("#js/types.js").Ui} Ui */
/** @typedef {import("#js/types.js").LogEntry} LogEntry */

/** @param {View} view @param {Ui} ui */
export const board = (view, ui) =>
  html`${actions(view, ui)}${north(view, ui)}${exam(view, ui)}${halls(view, ui)}${gifts(view, ui)}${sea(view, ui)}${score(view, ui)}`;

/** @param {View} view @param {Ui} ui @returns {[string, string]} */
export const where = (view, ui) => [
  ui.say("board.where.round", { n: view.round, last: ui.facts.wall }),
  ui.name("phase", view.phase),
];

/** @param {View} view @param {number} seat @param {Ui} ui */
export function seat(view, seat, ui) {
  const player = view.players[seat];
  return html`<span class="player-role">${role(view, seat, ui)}</span>
    <span class="player-score" data-tip="score:${seat}"><b data-change="score:${seat}" data-value=${player.score}>${player.score}</b></span>
    <div class="player-stats">
      <span class="cubes-left" role="img" aria-label=${ui.say("board.seat.cubes", { n: player.cubes, of: player.active_cubes })} data-stack="cube${seat}@family" data-count=${player.cubes}>${range(player.active_cubes).map((index) => html`<svg class=${index < player.cubes ? "" : "spent"} aria-hidden="true"><use href="#cube"></use></svg>`)}</span>
      ${debts(
        "board.seat.owes",
        player.bond.received.map(([giver, , value]) => ({ seat: giver, value })),
        ui,
      )}
      ${debts(
        "board.seat.binds",
        player.given.map((value, to) => ({ seat: to, value })).filter((gift) => gift.value),
        ui,
      )}
    </div>`;
}

/** @param {View} view @param {number} seat @param {Ui} ui */
function role(view, seat, ui) {
  const player = view.players[seat];
  if (player.gone) return ui.say("board.seat.gone");
  const words = [ui.say("board.seat.cards", { n: player.cards })];
  if (player.rewards) words.push(ui.say("board.seat.rewards", { n: player.rewards }));
  if (seat === view.chief_minister) words.unshift(ui.say("board.seat.chief"));
  if (player.passed && view.phase === "actions") words.push(ui.say("board.seat.passed"));
  return words.join(" · ");
}

/** @param {string} key @param {{seat: number, value: number}[]} gifts @param {Ui} ui */
function debts(key, gifts, ui) {
  if (!gifts.length) return nothing;
  return html`<span>${ui.say(key)} ${gifts.map((gift) => html`${mark(gift.seat, ui)}<b>${gift.value}</b> `)}</span>`;
}

/**
 * Only passing and free transfers are left. Not with reward cards in hand: to pass at once would tell that none of them
 * is of use. @param {View} view @param {Ui} ui
 */
export function autoPass(view, ui) {
  const idle =
    !view.own?.rewards.length &&
    [...ui.offered].every((token) => token === "pass" || token === "action:transfer_influence");
  return { words: ui.say("board.auto_pass"), token: idle && ui.offered.has("pass") ? "pass" : null };
}

const DEEPER =
  /^(cards\.|gift\.ended|reward\.(earned|own|none)|resolution\.(yielded|minister|secretary|nobody)|invasion\.scored|candidate\.|tutored|exam\.)/;

/** @param {LogEntry} entry */
export function tone(entry) {
  if (entry.key === "round.begins") return /** @type {const} */ ("round");
  return DEEPER.test(entry.key) ? /** @type {const} */ ("deeper") : null;
}
