// Names and small readings of the view that all parts of the board share.

/** @typedef {import("#js/types.js").Ui} Ui */
/** @typedef {"red" | "grey" | "white"} Official */
/** @typedef {"ivory" | "orange" | "brown"} Colour */
/** @typedef {{cards: number[], governor_area: Official[], worker_area: Official[], workers: number, unrest: number, brings?: [number, number], closed?: boolean, no_palace?: boolean, asleep?: boolean}} Domain */
/** @typedef {{ink: number, board: string, gone: boolean, domains: Domain[], supply: Record<Official, number>, values: Record<Colour, number>, governors: number, palaces: number, walls: number, hand: Record<Colour, number>, vp: number, score: Record<string, number>, total: number, conditions: Record<string, number>, tasks: number[][]}} Player */
/** @typedef {{card: number, region: number, fate: "fires" | "sleeps" | "open"}} Shot */
/** @typedef {{possible: boolean, regions: number[], bars: number[], shots: Shot[], fires: boolean | null, points?: number, great?: boolean}} ActionView */
/** @typedef {{hand: number[], set_aside: number[], card: number | null, court: Record<string, ActionView>}} Own */
/** @typedef {{squares: (number | null)[], open_area: number[], palaces: number[], governors: number[], points: number[]}} Land */
/** An effect of the tables, as the rules carry it out. @typedef {{op: string, [field: string]: any}} Effect */

/**
 * The game's view: games/zhanguo/view.py.
 * @typedef {object} View
 * @property {string} boards
 * @property {boolean} unrest_per_worker
 * @property {number} round
 * @property {string} phase
 * @property {number} turn
 * @property {number} active
 * @property {number} start
 * @property {string | null} action
 * @property {number | null} card
 * @property {boolean} activated
 * @property {string[]} used
 * @property {number[]} court top first
 * @property {Record<Colour, number>} decks
 * @property {Record<Colour, number>} octagons
 * @property {Record<Colour, number | null>} great_octagons
 * @property {Land[]} lands
 * @property {number} palace_spaces
 * @property {Record<string, string>} faces
 * @property {Record<string, (number | null)[]>} walls
 * @property {string[]} tasks
 * @property {number[][]} discs
 * @property {number | null} aspect
 * @property {number[]} track
 * @property {(number | null)[]} cells
 * @property {number[][]} claims by aspect: who would be asked for the reward, in this order
 * @property {boolean} agreeing which boards are auctioned is not settled yet
 * @property {string[]} free_boards
 * @property {number[]} inks colours that can still be chosen
 * @property {{bidders: number[], bid: number, holder: number | null} | null} auction
 * @property {Player[]} players
 * @property {Own | null} own
 */

export const REGIONS = [1, 2, 3, 4, 5];
/** @type {Official[]} */
export const OFFICIALS = ["red", "grey", "white"];
/** @type {Colour[]} */
export const COLOURS = ["ivory", "orange", "brown"];
/** All regions, in few signs, if it is all of them. @param {number[]} regions */
export const everywhere = (regions) =>
  regions.length === REGIONS.length ? `${REGIONS[0]}–${REGIONS[REGIONS.length - 1]}` : null;
export const ASPECTS = ["writing", "currency", "laws"];
/** @type {Record<string, string>} */
export const ASPECT_OF = { ivory: "writing", orange: "currency", brown: "laws" };
/** @type {Record<string, string>} the symbol of each action */
export const SIGN = {
  recruit_official: "act-recruit",
  reassign_officials: "act-reassign",
  hire_workers: "act-hire",
  install_governor: "act-governor",
  build_palace: "act-palace",
  build_wall: "act-wall",
};
/** @type {Record<string, string>} the symbol of each kind of piece */
export const PIECE_SIGN = { wall: "act-wall", palace: "act-palace", governor: "act-governor" };

/** @param {number} number @param {Ui} ui @returns {{colour: Colour, action: string, bonus: string}} */
export const cardFacts = (number, ui) => ui.facts.cards[number];

/** "higher", "lower", or "never". @param {string} action @param {Ui} ui */
export function directionOf(action, ui) {
  if (ui.facts.actions.higher.includes(action)) return "higher";
  return ui.facts.actions.lower.includes(action) ? "lower" : "never";
}

/** @type {Record<string, string>} */
export const ARROW = { higher: "▲", lower: "▼", never: "" };

/** What is said of the viewer: the own seat, or for a spectator whoever moves. @param {View} view @param {Ui} ui */
export const viewer = (view, ui) => ui.seat ?? view.active;

/** With the colours that the players have chosen. @param {View} view @param {Ui} ui @returns {Ui} */
export const inked = (view, ui) => ({ ...ui, ink: (seat) => ui.ink(view.players[seat].ink) });

/** @param {Player} player */
export const cardsOn = (player) => player.domains.flatMap((domain) => domain.cards);

/** Events since the own last decision that name this thing. @param {Ui} ui @param {(values: Record<string, any>, key: string) => boolean} about */
export const isFresh = (ui, about) =>
  ui.fresh.some((entry) => entry.values.who !== ui.seat && about(entry.values, entry.key));

/** The unrest track of a region: its length, and from where on palaces are forbidden. @param {string} board @param {number} region @param {Ui} ui @returns {[number, number]} */
export const unrestTrack = (board, region, ui) => ui.facts.unrest[board][region];
