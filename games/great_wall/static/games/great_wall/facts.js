// Names and small readings of the view that all parts of the board share.

import { html, nothing, svg } from "lit-html";

/** @typedef {import("#js/types.js").Ui} Ui */
/** @typedef {string} Kind of soldier */
/** @typedef {[number, Kind]} Soldier seat and kind */
/** @typedef {[number, Kind, string[]]} OnCard seat, kind and the spots it covers */

/**
 * @typedef {object} Horde
 * @property {string} id
 * @property {string} type
 * @property {number} offence
 * @property {boolean} complete
 * @property {boolean} closed to wounds
 * @property {OnCard[]} soldiers
 * @property {string[]} wounds
 */

/**
 * @typedef {object} Section
 * @property {number} level
 * @property {number} barricades
 * @property {(Horde | null)[]} hordes row 1 first; null where one has just fallen and those behind have not moved up yet
 * @property {Soldier[]} firing
 * @property {Soldier[]} rest
 * @property {number} offence of all hordes there now
 * @property {{offence: number, defence: number, by: number, breach: boolean, useless: boolean, shame: number[], doomed: number[]}} forecast what winter would bring
 */

/**
 * @typedef {object} Seat
 * @property {"player" | "qin" | "reed"} role
 * @property {string} clan
 * @property {number} honour
 * @property {string | null} general
 * @property {string[]} active
 * @property {number} support
 * @property {number} clerks
 * @property {number} school
 * @property {Record<Kind, number>} pool
 * @property {Record<Kind, number>} shamed
 * @property {Kind[]} recruits
 * @property {Record<string, number>} overseers
 * @property {number} tactics
 * @property {string} playing
 * @property {string[]} hand
 * @property {string[]} discard
 * @property {string | null} command
 * @property {[string, number, number][]} claimed card, shame on it, honour at the end
 * @property {boolean} gone
 * @property {Record<string, number> | null} goods
 * @property {string[] | null} tactic_cards
 * @property {string[] | null} supporting
 */

/** @typedef {{seat: number, honour: number, shame: number, hordes: number, artifacts: Record<string, number>, total: number}} Result */

/**
 * @typedef {object} Own
 * @property {Record<string, number>} goods
 * @property {string[]} tactics
 * @property {string[]} drawn
 * @property {string[]} supporting
 * @property {string[]} generals_dealt
 * @property {string[]} advisors_dealt
 * @property {number} hand_limit
 * @property {number} advisor_price
 * @property {string | null} general
 * @property {Result} worth
 */

/**
 * The game's view: games/great_wall/view.py.
 * @typedef {object} View
 * @property {number} players
 * @property {"a" | "b"} side
 * @property {number} year
 * @property {number} years
 * @property {number} slot
 * @property {string} season
 * @property {number} lethality
 * @property {number} active
 * @property {boolean} last_year
 * @property {Record<string, Section>} sections
 * @property {string} blocked
 * @property {Record<string, {clerks: number[], spaces: number | null, state: string}>} locations
 * @property {Record<string, number>} warehouse
 * @property {number} shame_pool
 * @property {number} shame_start
 * @property {number} walls_to_end
 * @property {string} indicator
 * @property {number} horde_deck
 * @property {string[]} horde_discard
 * @property {number} tactic_deck
 * @property {string[]} tactic_discard
 * @property {string[]} advisor_track
 * @property {number} advisor_deck
 * @property {string[]} advisor_discard
 * @property {string[]} artifacts
 * @property {{seat: number | null, command: string | null, state: string}[]} track
 * @property {number[]} tea
 * @property {Seat[]} seats
 * @property {{section: string, cause: string, doomed: [number, string, Kind, boolean][]} | null} killing
 * @property {{track: string[], deck: number, spent: string[]} | null} qin
 * @property {Own | null} own
 * @property {Result[]} results
 * @property {string} ended_by
 * @property {Record<string, any>} [parts] of the expansions in play
 */

/** Where the horde rows begin in a section, row 1 first. */
export const ROW_Y = [150, 77, 4];
export const SECTIONS = ["left", "middle", "right"];
export const MATERIALS = ["wood", "stone", "gold"];
export const GOODS = ["wood", "stone", "gold", "chi"];
/** @type {Record<Kind, string>} */
const SIGNS = { spearman: "spear", archer: "bow", horseman: "horse" };

/** The symbol of a kind of soldier; those of expansions have its name. @param {Kind} kind */
export const signOf = (kind) => SIGNS[kind] ?? kind;

/** The kinds of soldiers in this game: every player has them all. @param {View} view @returns {Kind[]} */
export const kindsIn = (view) => Object.keys(view.seats[0]?.pool ?? {});

/** The colour of a seat: players have their own, the Reed clan is ash. @param {View} view @param {number} seat */
export const inkOf = (view, seat) => (view.seats[seat].role === "reed" ? 4 : seat);

/** @param {View} view @param {number} seat @param {Ui} ui */
export const inkClass = (view, seat, ui) => ui.ink(inkOf(view, seat));

/** @param {View} view @param {number} seat @param {Ui} ui */
export const seatName = (view, seat, ui) =>
  view.seats[seat].role === "player" ? ui.seats[seat] : ui.name("seat", view.seats[seat].role);

/** @param {string} id @param {string} [more] */
export const glyph = (id, more = "") =>
  html`<svg class="glyph ${more}" viewBox="-10 -10 20 20" aria-hidden="true"><use href="#${id}"></use></svg>`;

/**
 * A soldier, drawn round the middle of its place.
 * @param {View} view @param {number} seat @param {Kind} kind @param {Ui} ui
 */
export const soldier = (view, seat, kind, ui) =>
  svg`<g class="piece ${inkClass(view, seat, ui)}"><use href="#body-${inkOf(view, seat) + 1}"></use><use href="#${signOf(kind)}"></use></g>`;

/** @param {View} view @param {number} seat @param {Ui} ui @param {string} place where it stands for all clerks of its seat when they travel @param {number} count of these */
export const clerk = (view, seat, ui, place = "", count = 1) =>
  html`<svg class="clerk ${inkClass(view, seat, ui)}" viewBox="-11 -12 22 24" data-stack=${place ? `clerk${seat}@${place}` : nothing} data-count=${count} role="img" aria-label=${seatName(view, seat, ui)}><use href="#clerk"></use><use href="#mark-${inkOf(view, seat) + 1}"></use></svg>`;

/** @param {string} card @returns {string} the symbol of an artifact */
export const artifactSign = (card) =>
  ({ art_terracotta_army: "terracotta", art_celadon_tea_set: "celadon" })[card] ??
  card.replace("art_", "").replaceAll("_", "-");

/** @param {Record<string, number>} bundle */
export const bundle = (bundle) =>
  Object.entries(bundle).map(([good, n]) => html`<span class="amount"><b>${n}</b>${glyph(good)}</span>`);

/** @param {Record<string, number>} bundle @param {Ui} ui */
export const bundleWords = (bundle, ui) =>
  Object.entries(bundle)
    .filter(([, n]) => n)
    .map(([good, n]) => `${n} ${ui.name("good", good)}`)
    .join(", ");

/** @param {number} number */
export const roman = (number) => ["", "I", "II", "III", "IV", "V", "VI"][number] ?? String(number);

/** @param {Section} section */
export const hordesAt = (section) => section.hordes.filter((card) => card !== null);

export { nothing };
