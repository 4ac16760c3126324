// The players: name, presence, whose move it is; what a game says of a seat stands below.

import { html, nothing } from "lit-html";

/**
 * @typedef {object} PlayersState
 * @property {import("./types.js").View} view
 * @property {import("./types.js").Page} page
 * @property {import("./types.js").Board} game
 * @property {import("./types.js").Ui} ui
 * @property {boolean[]} present
 * @property {number} watching
 * @property {(string | null)[]} standIns
 * @property {(seat: number) => import("./types.js").Drawn} clock
 * @property {(key: string, values?: import("./types.js").Values) => string} word
 */

/** @param {PlayersState} state */
export function players(state) {
  const { page, watching, word } = state;
  const seats = page.seats.map((_, seat) => seat);
  const own = page.seat;
  if (own !== null) seats.unshift(...seats.splice(own, 1));
  return html`${seats.map((seat) => player(seat, state))}${
    own === null || watching > 0
      ? html`<p class="watchers">${[own === null ? word("you_watch") : "", watching > 0 ? word("watching", { n: watching }) : ""].filter(Boolean).join(" · ")}</p>`
      : nothing
  }`;
}

/** @param {number} seat @param {PlayersState} state */
function player(seat, { view, page, game, ui, present, standIns, clock, word }) {
  const { name, bot, you } = page.seats[seat];
  const moves = view.to_move.includes(seat);
  return html`<article class="player ${ui.ink(game.ink?.(view.board, seat) ?? seat)} ${moves ? "to-move" : ""}">
    <i class="seat-mark"></i>
    <span class="player-name" title=${you ? word("you") : name}>${you ? word("you") : name}${bot || you || page.replay ? nothing : presence(present[seat], word)}${standIns[seat] ? html` <small class="stand-in">${word("bot_plays")}</small>` : nothing}</span>
    ${clock(seat)}
    ${game.seat(view.board, seat, ui)}
  </article>`;
}

/** @param {boolean | undefined} here @param {(key: string) => string} word */
function presence(here, word) {
  const words = word(here ? "here" : "away");
  return html`<i class="presence ${here ? "" : "away"}" role="img" aria-label=${words} title=${words}></i>`;
}
