// What happens at the table beside the game: a bot that stands in, questions to the others, games that wait elsewhere.

import { html, nothing } from "lit-html";

/**
 * @typedef {object} Proposal
 * @property {number} id
 * @property {string} kind
 * @property {number} by
 * @property {number | null} about
 * @property {number} asked the version at which it was made
 * @property {number[]} agreed
 * @property {number[]} needed
 */

/** @typedef {{number: number, broken: boolean, stand_ins: (string | null)[], clocks: import("./clock.js").Clock[] | null, proposals: Proposal[]}} Affairs */

/**
 * @typedef {object} AffairsState
 * @property {Affairs | null} affairs
 * @property {number | null} seat
 * @property {number} version
 * @property {boolean} over
 * @property {readonly string[]} names
 * @property {{url: string, title: string}[]} waiting other games in which it is the own move
 * @property {{url: string, title: string, by: string}[]} invitations to other tables
 * @property {(key: string, values?: import("./types.js").Values) => string} word
 * @property {(message: {do: string, [key: string]: unknown}) => void} ask
 */

/** @param {AffairsState} state */
export function affairsBar(state) {
  const { affairs, seat, word, waiting, invitations } = state;
  const away = seat !== null && affairs?.stand_ins[seat] && !state.over;
  return html`${
    away
      ? html`<p class="affair"><span>${word("stood_in")}</span><button class="choice main" @click=${() => state.ask({ do: "return" })}>${word("return")}</button></p>`
      : nothing
  }${invitations.map(
    ({ url, title, by }) =>
      html`<p class="affair" role="status"><a class="next-game" href=${url}>${word("invited", { by, title })} →</a></p>`,
  )}${(affairs?.proposals ?? []).filter((one) => valid(one, state)).map((one) => proposal(one, state))}${
    waiting.length
      ? html`<p class="affair"><a class="next-game" href=${waiting[0].url}>${word("next_game", { n: waiting.length })} →</a></p>`
      : nothing
  }`;
}

/** A move can be taken back only while nobody has gone on. @param {Proposal} one @param {AffairsState} state */
function valid(one, state) {
  return !state.over && (one.kind !== "take_back" || one.asked === state.version);
}

/** @param {Proposal} one @param {AffairsState} state */
function proposal(one, { seat, names, word, ask }) {
  const about = one.about === null ? "" : names[one.about];
  const vote = (/** @type {boolean} */ agree) => ask({ do: "vote", proposal: one.id, agree });
  return html`<div class="affair" role="status"><span>${word(`${seat === one.by ? "you_ask" : "asks"}_${one.kind}`, { name: names[one.by], about })}</span>${
    seat !== null && one.needed.includes(seat)
      ? html`<span class="affair-acts"><button class="choice" @click=${() => vote(false)}>${word("refuse")}</button><button class="choice main" @click=${() => vote(true)}>${word("agree")}</button></span>`
      : html`<small>${word("asked", { names: one.needed.map((other) => names[other]) })}</small>${
          seat === one.by
            ? html`<button class="choice" @click=${() => vote(false)}>${word("withdraw")}</button>`
            : nothing
        }`
  }</div>`;
}

/**
 * What one may ask of the others now, for the menu.
 * @param {object} state
 * @param {boolean} state.rated
 * @param {number | null} state.seat
 * @param {{name: string, bot?: boolean}[]} state.seats
 * @param {boolean[]} state.present
 * @param {Affairs | null} state.affairs
 * @param {(key: string, values?: import("./types.js").Values) => string} state.word
 */
export function proposalsFor({ rated, seat, seats, present, affairs, word }) {
  if (seat === null || affairs?.stand_ins[seat]) return [];
  const ways = [{ label: word("ask_take_back"), message: { do: "propose", kind: "take_back" } }];
  const others = seats.filter((one, index) => index !== seat && !one.bot).length;
  for (const [index, one] of seats.entries()) {
    if (index === seat || one.bot || present[index] || affairs?.stand_ins[index] || affairs?.clocks) continue;
    const message = { do: "propose", kind: "stand_in", about: index };
    ways.push({ label: word("ask_stand_in", { name: one.name }), message });
  }
  if (!rated && others) ways.push({ label: word("ask_end"), message: { do: "propose", kind: "end" } });
  return ways;
}
