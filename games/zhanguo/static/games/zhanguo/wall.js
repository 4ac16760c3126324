// The Great Wall: six sections under three banners, each with its condition and three spaces.

import { html, svg } from "lit-html";
import { viewer } from "./facts.js";
import { piece } from "./icons.js";

/** @typedef {import("./facts.js").View} View */
/** @typedef {import("#js/types.js").Ui} Ui */

const STONES = "M1 85V8h10V2h14v6h12V2h14v6h12V2h14v6h12V2h14v6h12V2h10v83z";
const JOINTS = "M2 26h122M2 68h122M30 9v17M72 9v17M104 9v17M18 68v17M66 68v17";

/** @param {View} view @param {Ui} ui */
export function greatWall(view, ui) {
  return html`<section class="great-wall" id="wall-area" aria-label=${ui.say("board.wall")}>
    ${ui.facts.sections.map((/** @type {{id: string, area: string}} */ one) => section(one, view, ui))}
  </section>`;
}

/** How often the viewer meets a condition, in words. @param {string} face @param {number} n @param {Ui} ui */
export function times(face, n, ui) {
  const kind = ui.facts.faces[face].condition.op;
  if (kind === "minus_total_unrest") return ui.say("board.wall.unrest", { n });
  return ui.say(kind === "count_card_colour_sets" ? "board.wall.sets" : "board.wall.regions", { n });
}

/** @param {string} face @param {Ui} ui */
function per(face, ui) {
  const kind = ui.facts.faces[face].condition.op;
  if (kind === "minus_total_unrest") return ui.say("board.wall.less");
  return ui.say(kind === "count_card_colour_sets" ? "board.wall.per_set" : "board.wall.per_region");
}

/** @param {{id: string, area: string}} one @param {View} view @param {Ui} ui */
function section({ id, area }, view, ui) {
  const face = view.faces[id];
  const { points } = ui.facts.faces[face];
  const count = view.players[viewer(view, ui)].conditions[id];
  return html`<svg class="section ${area}" viewBox="0 0 126 86" role="group" aria-label="${ui.name("face", face)}: ${points.join("/")}, ${times(face, count, ui)}">
    <g data-tip="section:${id}" data-name=${ui.name("face", face)}>
      <path class="stones" d=${STONES}></path><path class="joints" d=${JOINTS}></path>
      <use href="#ban-${area}" x="5" y="9" width="13" height="17"></use>
      <text class="condition" x="21" y="21.5">${ui.name("face", face)}</text>
      <text class="small" x="7" y="80">${per(face, ui)}</text>
      <text class="yours" x="120" y="80">${times(face, count, ui)}</text>
    </g>
    ${points.map((/** @type {number} */ worth, /** @type {number} */ index) => space(id, index, worth, view, ui))}
  </svg>`;
}

/** @param {string} id @param {number} index @param {number} worth @param {View} view @param {Ui} ui */
function space(id, index, worth, view, ui) {
  const bars = index + 1;
  const x = 6 + index * 39.5;
  const owner = view.walls[id][index];
  const middle = x + 17.5;
  const strokes = Array.from({ length: bars }, (_, bar) => `M${middle - 2.5 + (bar - index / 2) * 9} 34.5h5`).join("");
  return svg`<g class="wall-space ${ui.fresh.some((entry) => entry.key === "wall.built" && entry.values.section === id && entry.values.bars === bars) ? "last" : ""}" data-token="wall:${id}>${bars}">
    <rect class="space target" x=${x} y="29" width="35" height="35" rx="3"></rect>
    ${
      owner === null
        ? svg`<path class="bars" d=${strokes}></path><text class="worth" x=${middle} y="55">${worth}</text>`
        : svg`${piece("wall", owner, `${id}>${bars}`, { x: middle - 13, y: 31.5, width: 26, height: 22, mark: [middle - 5, 40, 10] }, ui)}<text class="worth taken" x=${middle} y="62">${worth}</text>`
    }
  </g>`;
}
