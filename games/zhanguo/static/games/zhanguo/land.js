// The map: five regions with palace places, governor squares and open ground; Qi lies behind a wall from Zhao and Wei.

import { html, svg } from "lit-html";
import { REGIONS } from "./facts.js";
import { piece } from "./icons.js";

/** @typedef {import("./facts.js").View} View */
/** @typedef {import("#js/types.js").Ui} Ui */

/** @type {Record<number, string>} */
const SHAPE = {
  2: "M10 14C60 6 110 12 160 8s80 2 100 0c-4 20 2 40-4 62s-2 40-8 52c-12 10-26 26-36 50-40 8-80 2-110 8s-60 2-92 4C6 140 12 90 8 60 6 40 6 30 10 14z",
  3: "M10 184c32-2 62 2 92-4s70 0 110-8c8 28 26 60 32 84 2 30-4 66 4 108-40 4-80-4-120 2s-80 2-120-4c4-60-2-120 2-178z",
  4: "M244 256c36-4 76 2 116-4s90 4 130-2c-2 40 4 76-2 110-40 8-80 0-120 6s-80-4-120-2c-8-42-2-78-4-108z",
  1: "M260 8c50 4 90-4 130 0s80-2 102 4c-4 30 2 60-2 108-40 8-80 2-120 6s-90-6-122-4c6-12 2-30 8-52s0-42 4-62z",
  5: "M248 122c32-2 82 8 122 4s80 2 120-6c6 40 4 84 0 130-40 6-90-4-130 2s-80 0-116 4c-6-24-24-56-32-84 10-24 24-40 36-50z",
};
const ORDER = [2, 3, 4, 1, 5];
/** @type {Record<number, [number, number]>} left top of a region's goods */
const AT = { 1: [268, 26], 2: [20, 107], 3: [20, 240], 4: [268, 296], 5: [256, 160] };
const WALL = "M246 126c-14 10-24 24-34 46 8 28 24 58 31 82";
const MERLONS = "M242 122c-14 10-26 28-36 50 8 28 24 58 31 82";
const PEAKS = [
  [34, 26, 40, 26],
  [72, 20, 46, 30],
  [196, 22, 40, 26],
  [20, 338, 36, 22],
  [58, 334, 40, 25],
  [424, 92, 36, 23],
  [456, 96, 32, 20],
];
const LOT = 33;
const SQUARE = 41;

/** @param {View} view @param {Ui} ui */
export function land(view, ui) {
  return html`<svg class="board-map land" id="map" viewBox="2 2 494 396" role="group" aria-label=${ui.say("board.map")}>
    <g transform="scale(1 1.062)">
      ${ORDER.map((region) => area(region, ui))}
      <g class="scenery" aria-hidden="true">
        <path class="river brush" d="M14 70c30-14 60 10 92-4s60 12 84 2 40-4 62 4"></path>
        ${PEAKS.map(([x, y, width, height]) => svg`<use href="#peaks" x=${x} y=${y} width=${width} height=${height}></use>`)}
        <path class="ripple" d="M196 310c6-5 10-5 16 0s10 5 16 0M176 326c6-5 10-5 16 0s10 5 16 0M420 226c6-5 10-5 16 0s10 5 16 0"></path>
        <path class="masonry-edge" d=${WALL}></path><path class="masonry" d=${WALL}></path><path class="crenels" d=${MERLONS}></path>
      </g>
    </g>
    ${REGIONS.map((region) => goods(region, view, ui))}
  </svg>`;
}

/** @param {number} region @param {Ui} ui */
function area(region, ui) {
  return svg`<g class="area r${region}" data-token="region:${region}" data-tip="region:${region}" data-name=${ui.name("region", region)}>
    <path class="target brush" d=${SHAPE[region]}></path>
  </g>`;
}

/** @param {number} region @param {View} view @param {Ui} ui */
function goods(region, view, ui) {
  const [x, y] = AT[region];
  return svg`<g class="region-goods">
    <g class="region-title" aria-hidden="true"><rect class="seal-back" x=${x} y=${y} width="20" height="20" rx="4"></rect>
    <use class="seal-sign" href="#num-${region}" x=${x + 2} y=${y + 2} width="16" height="16"></use>
    <text class="place-name" x=${x + 26} y=${y + 16}>${ui.name("region", region)}</text></g>
    ${palaces(region, x + 83, y, view, ui)}
    ${view.lands[region - 1].squares.map((owner, index) => square(region, index, owner, x + index * SQUARE, y + 33, ui))}
    ${open(region, x + 130, y + 52, view, ui)}
  </g>`;
}

/** @param {number} region @param {number} x @param {number} y @param {View} view @param {Ui} ui */
function palaces(region, x, y, view, ui) {
  const built = view.lands[region - 1].palaces;
  return Array.from({ length: view.palace_spaces }, (_, index) => {
    const left = x + index * LOT;
    const owner = built[index];
    if (owner === undefined) return svg`<path class="lot" d="M${left} ${y + 22}v-13l13-9 13 9v13z"></path>`;
    return piece(
      "palace",
      owner,
      `land${region}.${index}`,
      { x: left - 3, y: y - 5, width: 32, height: 29, mark: [left + 8.5, y + 11, 9] },
      ui,
    );
  });
}

/** @param {number} region @param {number} index @param {number | null} owner @param {number} x @param {number} y @param {Ui} ui */
function square(region, index, owner, x, y, ui) {
  const bonus = ui.facts.squares[region][index];
  const fresh = ui.fresh.some(
    ({ key, values }) => key === "governor.installed" && values.region === region && values.bonus === bonus,
  );
  return svg`<g class=${fresh ? "last" : ""} data-tokens="square:${region}>${bonus} governor:${region}>${bonus}" data-tip="square:${region}>${bonus}" data-name="${ui.name("region", region)}: ${ui.name("square", bonus)}">
    <rect class="square target" x=${x} y=${y} width="37" height="37" rx="2"></rect>
    ${owner === null ? bonusPicture(ui.facts.square_bonuses[bonus], x, y) : governor(owner, `land${region}.${index}`, x + 2, y, ui)}
  </g>`;
}

/** @param {import("./facts.js").Effect} effect @param {number} x @param {number} y */
function bonusPicture(effect, x, y) {
  if (effect.op === "gain_vp")
    return svg`<use href="#vp" x=${x + 6} y=${y + 6} width="25" height="25"></use><text class="digit" x=${x + 18.5} y=${y + 23}>${effect.amount}</text>`;
  if (effect.op === "reassign")
    return svg`<use class="faint" href="#act-reassign" x=${x + 3} y=${y + 9} width="20" height="20"></use><text class="digit" x=${x + 29} y=${y + 23}>${effect.points}</text>`;
  return svg`<use href="#off-any" x=${x + 8} y=${y + 8} width="21" height="21"></use>`;
}

/** @param {number} seat @param {string} place @param {number} x @param {number} y @param {Ui} ui @param {number} [size] */
function governor(seat, place, x, y, ui, size = 33) {
  const height = (size * 35) / 33;
  const mark = size / 3;
  const spot = {
    x,
    y,
    width: size,
    height,
    mark: /** @type {[number, number, number]} */ ([x + mark, y + height * 0.63, mark]),
  };
  return piece("governor", seat, place, spot, ui);
}

/** The open ground: governors without a square, side by side. @param {number} region @param {number} x @param {number} y @param {View} view @param {Ui} ui */
function open(region, x, y, view, ui) {
  const here = view.lands[region - 1].open_area;
  const pitch = here.length > 1 ? Math.min(27, 62 / (here.length - 1)) : 0;
  const left = x + 42 - ((here.length - 1) * pitch) / 2 - 12;
  return svg`<g data-token="governor:${region}>open" data-tip="open:${region}" data-name="${ui.name("region", region)}: ${ui.name("square", "open")}">
    <path class="open-ground target" d="M${x} ${y}c0-22 84-22 84 0s-84 22-84 0z"></path>
    ${here.length ? here.map((seat, index) => governor(seat, `open${region}.${index}`, left + index * pitch, y - 13, ui, 24)) : svg`<text class="open-word" x=${x + 42} y=${y + 4}>${ui.say("board.open")}</text>`}
  </g>`;
}
