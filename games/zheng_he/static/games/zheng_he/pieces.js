// Pieces on the two maps: a symbol and a number, marked so that they travel when they move.

import { nothing, svg } from "lit-html";

const OWNER = {
  army: "of-emperor",
  junk: "of-emperor",
  gold: "of-treasure",
  horde: "of-barbarian",
  settlement: "of-barbarian",
};

/** @typedef {keyof typeof OWNER} Piece */
/** @typedef {{piece: Piece, count: number}} Item */
/** @typedef {{x: number, y: number, size: number, countX: number, countY: number}} Spot */

/** @param {Piece} piece */
export const owner = (piece) => OWNER[piece];

/**
 * @param {Item} item
 * @param {string} place
 * @param {Spot} spot
 */
export function stack({ piece, count }, place, { x, y, size, countX, countY }) {
  return svg`<g class="stack ${count ? "" : "none"}">
    <use class=${OWNER[piece]} href="#${piece}" data-stack="${piece}@${place}" data-count=${count} x=${x} y=${y} width=${size} height=${size}></use>
    ${count ? svg`<text class="count" data-change="${piece}@${place}" data-value=${count} x=${countX} y=${countY}>${count}</text>` : nothing}
  </g>`;
}

/**
 * Pieces side by side, each with its number to the right; those that are not there wait unseen in the middle.
 * @param {Item[]} items
 * @param {string} place
 * @param {{x: number, y: number, size: number, pitch: number}} row its middle, top, and the width of one piece
 */
export function row(items, place, { x, y, size, pitch }) {
  const here = items.filter((item) => item.count > 0);
  return items.map((item) => {
    const index = here.indexOf(item);
    const left = index < 0 ? x - size / 2 : x - (here.length * pitch) / 2 + index * pitch + (pitch - size - 13) / 2;
    return stack(item, place, { x: left, y, size, countX: left + size + 2, countY: y + size / 2 + 9 });
  });
}

/**
 * Both sides in one borderland: barbarians to the left, armies to the right, swords between them.
 * @param {import("./facts.js").Area} area
 * @param {string} place
 * @param {{x: number, y: number}} middle
 */
export function clash(area, place, { x, y }) {
  const both = area.hordes > 0 && area.settlements > 0;
  const size = both ? 30 : 38;
  /** @type {Item[]} */
  const left = [
    { piece: "horde", count: area.hordes },
    { piece: "settlement", count: area.settlements },
  ];
  const here = left.filter((item) => item.count > 0);
  return svg`${left.map((item) => {
    const index = Math.max(0, here.indexOf(item));
    const top = both ? y - 10 + index * 36 : y;
    const countX = both ? x - 22 : x - 37;
    return stack(item, place, { x: x - 55, y: top, size, countX, countY: both ? top + 21 : y + size + 20 });
  })}
    <use href="#clash" x=${x - 11} y=${y + 10} width="22" height="22"></use>
    ${stack({ piece: "army", count: area.armies }, place, { x: x + 14, y, size: 38, countX: x + 28, countY: y + 58 })}`;
}
