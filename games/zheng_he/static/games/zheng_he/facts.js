// Names and small readings of the view that all parts of the board share.

/** @typedef {import("#js/types.js").Ui} Ui */
/** @typedef {"emperor" | "barbarian"} Side */
/** @typedef {{armies: number, hordes: number, settlements: number, holder: Side | null}} Area */

/**
 * The game's view: games/zheng_he/view.py.
 * @typedef {object} View
 * @property {"single" | "match"} mode
 * @property {string | null} solo difficulty
 * @property {Side[]} sides by seat
 * @property {{emperor_seat: number, points: Record<Side, number>, victory: string, winner: Side}[]} results
 * @property {number[]} points
 * @property {number} stage
 * @property {number} round
 * @property {number} rounds
 * @property {string} phase
 * @property {Side} active
 * @property {Record<string, Area>} areas
 * @property {number} gold_home
 * @property {number} gold_sea
 * @property {number} junks
 * @property {number[]} voyages
 * @property {boolean} grown
 * @property {number} strength
 * @property {Record<string, number>} supply
 * @property {number} draw_pile
 * @property {number[]} discard
 * @property {Record<Side, {hand: number, reserve: number}>} cards
 * @property {number | null} played
 * @property {"before" | "after" | null} timing
 * @property {number[]} used
 * @property {{side: Side, what: string, points: number}[]} deeds
 * @property {Record<Side, number[]>} open_halves
 * @property {{area: string, attacker: Side, exchange: number, dice: Partial<Record<Side, number[]>>, losses: string | null, loser: Side | null, over: boolean} | null} battle
 * @property {string | null} event
 * @property {string | null} order
 * @property {Record<string, string[]>} event_decks
 * @property {Record<string, string[]>} spent_events
 * @property {Record<Side, number>} held
 * @property {Record<Side, number>} sums
 * @property {{hand: number[], reserve: number[], passed: number[], recognised: number[]} | null} own
 */

/** @type {Side} */
export const EMPEROR = "emperor";
/** @type {Side} */
export const BARBARIAN = "barbarian";
/** @type {readonly Side[]} */
export const SIDES = [EMPEROR, BARBARIAN];

export const HOMELANDS = ["west_mongols", "east_mongols", "manchu"];
export const BORDERLANDS = ["gansu", "sichuan", "shaanxi", "shanxi", "liaodong"];
export const HOME = "empire_home";
export const VOYAGES = [1, 2, 3, 4, 5, 6, 7];

/** Jade is the Emperor, indigo the barbarian, whoever sits where. @param {Side} side */
export const inkOf = (side) => (side === EMPEROR ? 0 : 1);

/** @param {Side} side */
export const other = (side) => (side === EMPEROR ? BARBARIAN : EMPEROR);

/** The own side; null for a spectator. @param {View} view @param {Ui} ui @returns {Side | null} */
export const ownSide = (view, ui) => (ui.seat === null ? null : view.sides[ui.seat]);

/**
 * @typedef {object} CardFacts
 * @property {number} cp
 * @property {"general" | "emperor" | "barbarian"} kind
 * @property {number | null} voyage
 */

/** The names of its orders. @param {string} event @param {Ui} ui @returns {string[]} */
export const eventOrders = (event, ui) => ui.facts.events[event];

/** @param {number} number @param {Ui} ui @returns {CardFacts} */
export const cardFacts = (number, ui) => ui.facts.cards[number];

/** So many completed voyages make the cards of one side stronger. @param {Ui} ui @returns {number} */
export const highFrom = (ui) => ui.facts.high_from;

/** @param {Ui} ui @returns {number} */
export const reserveLimit = (ui) => ui.facts.reserve_limit;

/** The family of cards that a voyage opens. @param {number} voyage @param {Ui} ui @returns {string} */
export const family = (voyage, ui) => ui.facts.voyages[voyage];

/** @param {string} area @param {Ui} ui @returns {string[]} */
export const neighbours = (area, ui) => ui.facts.areas?.[area]?.adjacent ?? [];

/**
 * How many pieces of each kind stand where, for comparing two views.
 * @param {View} view
 */
export function stacks(view) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const [place, area] of Object.entries(view.areas)) {
    counts.set(`army@${place}`, area.armies);
    counts.set(`horde@${place}`, area.hordes);
    counts.set(`settlement@${place}`, area.settlements);
  }
  for (const [piece, count] of Object.entries(view.supply)) counts.set(`${piece}@supply`, count);
  counts.set("gold@empire_home", view.gold_home);
  counts.set("gold@sea", view.gold_sea);
  counts.set("junk@sea", view.junks);
  for (const voyage of VOYAGES) counts.set(`junk@voyage-${voyage}`, view.voyages.includes(voyage) ? 1 : 0);
  return counts;
}
