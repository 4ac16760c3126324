// The expansions on the board, by the names under which the view holds their parts. Each draws what it adds, and only
// where it is played.

import * as ancientBeasts from "./ancient_beasts.js";
import * as genghisKhan from "./genghis_khan.js";
import * as ironDragon from "./iron_dragon.js";
import * as rats from "./rats.js";

/** @typedef {import("../facts.js").View} View */
/** @typedef {import("#js/types.js").Ui} Ui */

/**
 * @typedef {object} Expansion what a module may export; all of it is optional
 * @property {unknown} [sprite] its pieces: symbols inside <defs>
 * @property {(id: string) => string[]} [tokensAt] what else a location may be chosen for
 * @property {(view: View, id: string, ui: Ui) => unknown} [inTown] what stands at a location
 * @property {(view: View, name: string, ui: Ui) => unknown} [onWall] what stands in a section (inside its svg)
 * @property {(view: View, ui: Ui) => unknown} [onMat] a part beside the board
 * @property {(view: View, ui: Ui) => unknown} [ownPart] a part of the own screen
 * @property {(kind: string, of: string, view: View, ui: Ui) => unknown} [tip] a tooltip, or null
 */

/** @type {Record<string, Expansion>} */
const ALL = { ancient_beasts: ancientBeasts, genghis_khan: genghisKhan, iron_dragon: ironDragon, rats };

/** Those in play. @param {View} view @returns {Expansion[]} */
export const inPlay = (view) => Object.keys(view.parts ?? {}).map((name) => ALL[name]);

export const sprites = Object.values(ALL).map(({ sprite }) => sprite ?? "");
