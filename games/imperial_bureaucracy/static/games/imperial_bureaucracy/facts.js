// Names and small readings of the view that all parts of the board share, and the smallest pictures.

import { html } from "lit-html";

/** @typedef {import("#js/types.js").Ui} Ui */
/** @typedef {{tile: string, owner: number | null, secured: boolean, holder: number | null}} Official */

/**
 * @typedef {object} Ministry
 * @property {(Official | null)[]} spaces the most senior first
 * @property {[number, number]} chits of the Minister, of the Secretary
 * @property {boolean} resolved
 * @property {number | null} minister
 * @property {number | null} secretary
 * @property {number[]} influence by seat
 * @property {[number | null, number | null, number | null]} forecast Minister, Secretary, and who would decide freely
 */

/**
 * What the gifts mean for a seat.
 * @typedef {object} Bond
 * @property {[number, number, number][]} received giver, recipient, value
 * @property {Record<string, number | null>} bribes_left by ministry; null: as many as you like
 * @property {Record<string, number[]>} watching by ministry: givers who must stay ahead
 * @property {string[]} tutors students that must be tutored
 * @property {number} cubes_next
 */

/**
 * @typedef {object} Player
 * @property {number} cards
 * @property {number} rewards
 * @property {string[]} gifts states, by value
 * @property {number[]} given value, by recipient
 * @property {number} stock
 * @property {number} colony
 * @property {number} insulted
 * @property {number} shipyard
 * @property {number} ocean
 * @property {number} cubes
 * @property {number} active_cubes
 * @property {Record<string, number>} placed cubes by action space
 * @property {string[]} used
 * @property {boolean} passed
 * @property {boolean} gone
 * @property {number} score
 * @property {Record<string, number>} points
 * @property {Bond} bond
 * @property {number} army_price
 * @property {number[]} junk_prices
 * @property {number} armies_in_play
 */

/** @typedef {{id: string, boxes: (number | null)[], resolved: number, success: boolean}} Land */

/**
 * What only the own seat sees.
 * @typedef {object} Own
 * @property {number[]} hand
 * @property {number} coins
 * @property {number} licences
 * @property {string[]} rewards
 * @property {Record<string, number>} prices of officials, by the coins on the tile
 * @property {Record<string, number>} cube_costs
 * @property {Record<string, number[]>} gives who may get an available gift
 * @property {string[]} petitions gifts whose petition would have an effect
 * @property {number[]} tutoring
 * @property {string | null} reward
 */

/**
 * The game's view: games/imperial_bureaucracy/view.py.
 * @typedef {object} View
 * @property {boolean} advanced
 * @property {boolean} admiral_variant
 * @property {number} round
 * @property {string} phase
 * @property {number} chief_minister
 * @property {number} turn
 * @property {string | null} doing
 * @property {string | null} doing_by
 * @property {boolean} forced
 * @property {number} wall
 * @property {Record<string, Ministry>} ministries
 * @property {number} official_stack
 * @property {string | null} candidate
 * @property {number} candidates
 * @property {Record<string, number | null>} students
 * @property {{seat: number, student: string, cards: number}[]} tutoring
 * @property {Land[]} lands by slot
 * @property {Record<string, {chit: number, visitors: number[]}>} distant
 * @property {number} junks
 * @property {number} deck
 * @property {number} discard
 * @property {number} rewards
 * @property {Player[]} players
 * @property {Record<string, number | null>} offices
 * @property {Own | null} own
 */

/** @param {View} view @param {Ui} ui @returns {Player | null} */
export const me = (view, ui) => (ui.seat === null ? null : view.players[ui.seat]);

/** @param {string} id */
export const glyph = (id, extra = "") =>
  html`<svg class="glyph ${extra}" aria-hidden="true"><use href="#${id}"></use></svg>`;

export const knot = () => glyph("knot");

/** A seat's shape and colour, with its name for those who can't see it. @param {number} seat @param {Ui} ui */
export const mark = (seat, ui) =>
  html`<i class="seat-mark ${ui.ink(seat)}" role="img" aria-label=${ui.seats[seat]} title=${ui.seats[seat]}></i>`;

/** @param {number[]} seats @param {Ui} ui */
export const marks = (seats, ui) => seats.map((seat) => mark(seat, ui));

/** A marker of a seat: upright if secured, lying if not. @param {number} seat @param {boolean} secured @param {Ui} ui */
export const marker = (seat, secured, ui) =>
  html`<span class="marker ${secured ? "stands" : "lies"} ${ui.ink(seat)}"><svg aria-hidden="true"><use href="#${secured ? "stands" : "lies"}"></use></svg>${mark(seat, ui)}</span>`;

/** @param {number} n */
export const range = (n) => Array.from({ length: n }, (_, index) => index);

/**
 * Whether something has changed since the own last decision: the table marks it in ink.
 * @param {View} view @param {Ui} ui @param {(view: View) => unknown} read
 */
export function changed(view, ui, read) {
  return ui.since && JSON.stringify(read(view)) !== JSON.stringify(read(ui.since)) ? "last-mark" : "";
}

/** Where a box lies. @param {string} box @param {Ui} ui */
export const landOf = (box, ui) =>
  Object.keys(ui.facts.lands).find((land) =>
    ui.facts.lands[land].boxes.some((/** @type {{id: string}} */ one) => one.id === box),
  );

/** @param {string} gift */
export const giftGlyph = (gift) => (gift === "junk" ? "model" : gift);
