// The land: three homelands, the Great Wall, five borderlands, the Empire.

import { html, nothing, svg } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { flows } from "#js/motion.js";
import { BORDERLANDS, HOME, HOMELANDS, neighbours, stacks } from "./facts.js";
import { clash, row, stack } from "./pieces.js";
import { AREAS, LAND } from "./shapes.js";

/** @typedef {import("./facts.js").View} View */
/** @typedef {import("#js/types.js").Ui} Ui */

const HELD = { emperor: "held-1", barbarian: "held-2" };
const FIELDS = [...HOMELANDS, ...BORDERLANDS, HOME];

/** Where the pieces of an area stand, and arrows begin and end. @param {string} id @returns {[number, number]} */
function heart(id) {
  const [x, y] = AREAS[id].name;
  if (HOMELANDS.includes(id)) return [x, y + 52];
  return id === HOME ? [110, 384] : [x, y + 44];
}

/** @param {View} view @param {Ui} ui */
export function land(view, ui) {
  const changed = changedAreas(view, ui);
  // What can be chosen is drawn last, so that its glow lies on top.
  const order = [...FIELDS].sort(
    (a, b) => Number(ui.offered.has(`region:${a}`)) - Number(ui.offered.has(`region:${b}`)),
  );
  return html`<svg class="board-map land" viewBox="0 0 600 500" role="group" aria-label=${ui.say("board.land")}>
    ${GROUND}
    ${repeat(
      order,
      (id) => id,
      (id) => area(id, view, ui, changed.has(id)),
    )}
    ${RANGES}${WALL}
    ${trails(view, ui)}${routes(ui)}
  </svg>`;
}

/** @param {View} view @param {Ui} ui */
function changedAreas(view, ui) {
  /** @type {Set<string>} */
  const changed = new Set();
  if (!ui.since) return changed;
  const before = stacks(ui.since);
  for (const [key, count] of stacks(view)) if (before.get(key) !== count) changed.add(key.split("@")[1]);
  return changed;
}

/**
 * @param {string} id
 * @param {View} view
 * @param {Ui} ui
 * @param {boolean} changed since the own last decision
 */
function area(id, view, ui, changed) {
  const { path, name, tufts } = AREAS[id];
  const fighting = view.battle !== null && !view.battle.over && view.battle.area === id;
  const kind = id === HOME ? "heart" : HOMELANDS.includes(id) ? "homeland" : "borderland";
  const { holder } = view.areas[id];
  const held = holder ? HELD[holder] : "";
  return svg`<g class="area ${kind} ${held} ${fighting ? "picked" : ""} ${changed ? "last" : ""}" data-token="region:${id}" data-tip="region:${id}">
    <path class="target" d=${path}></path>
    ${tufts ? svg`<path class="tuft" d=${tufts}></path>` : nothing}
    ${id === HOME ? PALACE : nothing}
    <text class="place-name" x=${name[0]} y=${name[1]}>${ui.name("region", id)}</text>
    ${pieces(id, view)}
  </g>`;
}

/** @param {string} id @param {View} view */
function pieces(id, view) {
  const here = view.areas[id];
  const [x, y] = AREAS[id].name;
  if (id === HOME) {
    return svg`${stack({ piece: "army", count: here.armies }, id, { x: 78, y: 362, size: 50, countX: 130, countY: 398 })}
      ${stack({ piece: "gold", count: view.gold_home }, id, { x: 158, y: 384, size: 36, countX: 197, countY: 409 })}`;
  }
  if (HOMELANDS.includes(id)) {
    const items = [
      { piece: /** @type {const} */ ("horde"), count: here.hordes },
      { piece: /** @type {const} */ ("settlement"), count: here.settlements },
    ];
    return row(items, id, { x, y: y + 30, size: 42, pitch: 72 });
  }
  if (here.armies && (here.hordes || here.settlements)) return clash(here, id, { x, y: y + 22 });
  const items = [
    { piece: /** @type {const} */ ("horde"), count: here.hordes },
    { piece: /** @type {const} */ ("settlement"), count: here.settlements },
    { piece: /** @type {const} */ ("army"), count: here.armies },
  ];
  const two = here.hordes > 0 && here.settlements > 0;
  return row(items, id, { x, y: y + 24, size: two ? 37 : 42, pitch: two ? 54 : 57 });
}

/**
 * How the pieces came: what the others did in ink, the own present action in cinnabar.
 * @param {View} view
 * @param {Ui} ui
 */
function trails(view, ui) {
  if (!ui.since) return nothing;
  const near = (/** @type {string} */ from, /** @type {string} */ to) => neighbours(from, ui).includes(to);
  const now = stacks(view);
  const own = ui.begun && ui.begun.played === view.played ? flows(stacks(ui.begun), now, near) : [];
  const others = flows(stacks(ui.since), now, near);
  return svg`${others.map((flow) => trail(flow, false))}${own.map((flow) => trail(flow, true))}`;
}

/** @param {import("#js/motion.js").Flow} flow @param {boolean} own */
function trail({ from, to }, own) {
  if (!FIELDS.includes(from) || !FIELDS.includes(to)) return nothing;
  return svg`<path class="trail ${own ? "own-trail" : ""}" d=${curve(heart(from), heart(to))} marker-end="url(#${own ? "tip-own" : "tip-ink"})"></path>`;
}

/** A bent way between two places, which begins and ends beside the pieces. @param {[number, number]} from @param {[number, number]} to */
function curve([x1, y1], [x2, y2]) {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const [sx, sy, ex, ey] = [x1 + ux * 26, y1 + uy * 26, x2 - ux * 30, y2 - uy * 30];
  const bend = length * 0.16;
  return `M${sx.toFixed(1)} ${sy.toFixed(1)}Q${((sx + ex) / 2 - uy * bend).toFixed(1)} ${((sy + ey) / 2 + ux * bend).toFixed(1)} ${ex.toFixed(1)} ${ey.toFixed(1)}`;
}

/** Offered ways, each an arrow to click on. @param {Ui} ui */
function routes(ui) {
  const tokens = [...ui.offered].filter((token) => token.startsWith("route:"));
  return repeat(
    tokens,
    (token) => token,
    (token) => {
      const [from, to] = token.slice("route:".length).split(">");
      const way = curve(heart(from), heart(to));
      return svg`<g class="way-choice" data-token=${token}>
        <path class="way-reach" d=${way}></path>
        <path class="target" d=${way} marker-end="url(#tip-own)"></path>
      </g>`;
    },
  );
}

const GROUND = svg`<g filter="url(#brush)">
    <path class="sea-wash" d="M4 12h592v484H4z"></path>
    <path class="ground" d=${LAND.ground}></path>
    <path class="foreign" d=${LAND.hills}></path>
    ${LAND.ripples.map((path) => svg`<path class="ripple" d=${path}></path>`)}
  </g>
  <g><use href="#peaks" x="10" y="384" width="40" height="26"></use><use href="#peaks" x="34" y="412" width="46" height="30"></use><use href="#peaks" x="6" y="428" width="40" height="26"></use><use href="#peaks" x="60" y="446" width="46" height="30"></use><use href="#peaks" x="16" y="460" width="42" height="28"></use></g>`;

const PALACE = svg`<path class="river" d=${LAND.river}></path><use class="palace" href="#palace" x="216" y="366" width="112" height="72"></use>`;

/** Mountains between the homelands: they are not linked. */
const RANGES = svg`<g class="scenery">${[
  [164, 18, 36],
  [160, 48, 42],
  [164, 82, 36],
  [162, 112, 40],
  [400, 18, 36],
  [398, 48, 42],
  [400, 82, 36],
  [398, 108, 40],
].map(([x, y, width]) => svg`<use href="#peaks" x=${x} y=${y} width=${width} height=${(width * 2) / 3}></use>`)}</g>`;

const WALL = svg`<g class="scenery" filter="url(#brush)">
    <path class="masonry-edge" d=${LAND.wall}></path><path class="masonry" d=${LAND.wall}></path>
    <path class="crenels" d=${LAND.wall} transform="translate(0 -5)"></path>
  </g>
  <g class="tower scenery">${[
    [2, 146],
    [111, 146],
    [229, 143],
    [347, 140],
    [467, 138],
    [572, 132],
  ].map(([x, y]) => svg`<use href="#tower" x=${x} y=${y} width="26" height="33"></use>`)}</g>`;
