// The wall: three sections side by side. In each x runs from 0 to 300; row 3 at y 4, row 2 at y 77, row 1 at y 150,
// the wall from 222 to 314, the rest zone from 321 to 350.

import { html, nothing, svg } from "lit-html";
import { inPlay } from "./expansions/index.js";
import { hordesAt, inkClass, kindsIn, ROW_Y, SECTIONS, soldier } from "./facts.js";

/** @typedef {import("./facts.js").View} View */
/** @typedef {import("./facts.js").Section} Section */
/** @typedef {import("./facts.js").Horde} Horde */
/** @typedef {import("./facts.js").Kind} Kind */
/** @typedef {import("#js/types.js").Ui} Ui */

const HIDE = "M3 1.5C60 0 210 2.5 289 1c2 20 2 44 .5 65-90 2-200 1-287 .5C1 44 .5 22 3 1.5z";
const COLUMN = 28;
const TOPS = [294, 270, 258, 246]; // of the wall, by level

/** The horde card as it was at the own last decision; null if there is nothing to compare. @param {Horde} card @param {Ui} ui @returns {Horde | null} */
function earlier(card, ui) {
  if (!ui.since) return null;
  /** @type {Section[]} */
  const sections = Object.values(ui.since.sections);
  return sections.flatMap(hordesAt).find(({ id }) => id === card.id) ?? null;
}

/** @param {string} spot */
const at = (spot) => ({ x: 136 + COLUMN * Number(spot[3]), y: spot[1] === "0" ? 18.5 : 49.5 });

/** @param {View} view @param {Ui} ui */
export function wall(view, ui) {
  return html`<nav class="section-tabs" aria-label=${ui.say("board.sections")}>${SECTIONS.map((name) => tab(view, name, ui))}</nav>
    <div class="wall">${SECTIONS.map((name, number) => (view.sections[name] ? section(view, name, number, ui) : blocked(name, number, ui)))}</div>`;
}

/** @param {View} view @param {string} name @param {Ui} ui */
function tab(view, name, ui) {
  const here = view.sections[name];
  if (!here) return nothing;
  const glowing = [...ui.offered].filter((token) => new RegExp(`^(spot|pair|horde):${name}>`).test(token)).length;
  return html`<a href="#section-${name}" class=${verdict(here)}><b>${ui.say(`board.wall.${name}`)}</b><span>${here.forecast.offence} : ${here.forecast.defence}</span><small>${ui.say(`board.${verdict(here)}`)}</small>${glowing ? html`<i class="glowing">${glowing}</i>` : nothing}</a>`;
}

/** @param {Section} section */
export const verdict = (section) => (section.forecast.breach ? "breach" : "holds");

/** @param {string} name @param {number} number @param {Ui} ui */
function blocked(name, number, ui) {
  return html`<svg class="board-map section blocked" id="section-${name}" viewBox="0 0 300 354" preserveAspectRatio="xMidYMax" role="img" aria-label=${ui.say("board.blocked")}>
    ${ground(number)}
    ${ROW_Y.map((y) => svg`<g class="barricade" transform="translate(150 ${y + 34})"><use href="#barricade" transform="scale(2.2)"></use></g>`)}
    ${masonry(0)}<text class="wall-name blocked-word" x="150" y="338">${ui.say("board.blocked")}</text>
  </svg>`;
}

/** @param {number} number */
const ground = (number) =>
  svg`<rect class="steppe" x="-6" width="332" height="316"></rect><rect class="court" x="-6" y="312" width="332" height="42"></rect><use class="ground" href="#steppe-${number + 1}"></use>`;

/** @param {View} view @param {string} name @param {number} number @param {Ui} ui */
function section(view, name, number, ui) {
  const here = view.sections[name];
  const top = TOPS[here.level];
  return html`<svg class="board-map section" id="section-${name}" viewBox="0 0 300 354" preserveAspectRatio="xMidYMax" role="group" aria-label=${ui.name("section", name)}>
    ${ground(number)}
    ${here.hordes.map((card, index) => (card ? horde(view, name, card, index, ui) : nothing))}
    ${Array.from({ length: ui.facts.limits.barricades }, (_, index) => barricade(here, name, index))}
    ${masonry(here.level)}
    ${verdict(here) === "breach" ? svg`<path class="crack" d="M190 270l-5 6 6 6-6 7 5 6-5 7 4 6M191 282l6 3M184 302l-3 4"></path>` : nothing}
    <use href="#tower" x="-15" y=${top - 33} width="26" height=${347 - top}></use>${number === 2 ? svg`<use href="#tower" x="291" y=${top - 33} width="26" height=${347 - top}></use>` : nothing}
    ${firing(view, here, name, top, ui)}
    ${forecast(here, name, top, ui)}
    <text class="wall-name" x="280" y="297">${ui.say(`board.wall.${name}`)}</text><text class="small wall-level" x="280" y="310">${levelWords(here, ui)}</text>
    ${rest(view, here, name, ui)}
    ${inPlay(view).map(({ onWall }) => onWall?.(view, name, ui) ?? nothing)}
  </svg>`;
}

/** @param {Section} here @param {Ui} ui */
function levelWords(here, ui) {
  const { cost } = ui.facts.levels[here.level];
  return cost ? ui.say("board.level", { n: here.level, cost }) : ui.say("board.level_top", { n: here.level });
}

/** @param {number} level */
function masonry(level) {
  const top = TOPS[level];
  const merlons = Array.from({ length: 20 }, (_, n) => `${n % 2 ? `V${top}` : `V${top - 7}`}H${15 * (n + 1)}`).join("");
  const courses = [];
  for (let y = top + 10, odd = 0; y < 314; y += 10, odd = 1 - odd) {
    courses.push(`M-6 ${y}C80 ${y - 1} 200 ${y + 1} 326 ${y}`);
    for (let x = odd ? 26 : 12; x < 300; x += 28) courses.push(`M${x} ${y}v${Math.min(10, 314 - y)}`);
  }
  if (level === 0)
    return svg`<path class="masonry ground" d="M-7 314V304C60 301 140 306 200 302 250 305 290 303 326 304V314z"></path>`;
  return svg`<path class="masonry ground" d="M-7 314V${top}H0${merlons}V${top}H326V314z"></path><path class="courses ground" d=${courses.join("")}></path>`;
}

/** @param {Section} here @param {string} name @param {number} index */
function barricade(here, name, index) {
  const stands = index < here.barricades;
  const next = index === here.barricades;
  const y = here.level ? 236 : 242;
  return svg`<g class="barricade ${stands ? (here.forecast.useless ? "useless" : "") : "gap"}" transform="translate(${27 + 38 * index} ${y})" data-token=${next ? `barricade:${name}` : nothing} data-tip="barricade:${name}">
    ${next ? svg`<rect class="hit" x="-18" y="-16" width="36" height="34"></rect><rect class="target frame" x="-17" y="-12" width="34" height="26" rx="5"></rect>` : nothing}
    ${stands ? svg`<use href="#barricade" data-stack="barricade@${name}-${index}"></use>` : svg`<path d="M-13 8h26"></path>`}</g>`;
}

/** @param {View} view @param {Section} here @param {string} name @param {number} top @param {Ui} ui */
function firing(view, here, name, top, ui) {
  const spots = ui.facts.levels[here.level].firing;
  return Array.from({ length: spots }, (_, index) => {
    const x = 262 - 30 * (spots - 1 - index);
    const man = here.firing[index];
    if (!man)
      return svg`<g class="firing open" transform="translate(${x} ${Math.min(top - 12, 268)})" data-token=${index === here.firing.length ? `post:${name}` : nothing} data-tip="firing:${name}"><rect class="hit" x="-15" y="-16" width="30" height="32"></rect><circle class="target" r="13"></circle><use href="#bow"></use></g>`;
    const [seat, kind] = man;
    const first = here.firing.findIndex(([who]) => who === seat) === index;
    const mine = seat === ui.seat && first;
    const uses = [
      `soldier:${name}>firing>${kind}`,
      `take:${name}>firing>${kind}>firing`,
      `take:${name}>firing>${kind}>rest`,
    ];
    if (view.killing?.section === name) uses.push(`doom:firing>${kind}`, `save:firing>${kind}`);
    return svg`<g class="firing" transform="translate(${x} ${Math.min(top - 12, 268)})" data-tokens=${mine ? uses.join(" ") : nothing} data-name=${ui.name("kind", kind)} data-tip="firing:${name}"><circle class="target" r="13.5"></circle>${soldier(view, seat, kind, ui)}</g>`;
  });
}

/** @param {Section} here @param {string} name @param {number} top @param {Ui} ui */
function forecast(here, name, top, ui) {
  const what = verdict(here);
  const { offence, defence, by } = here.forecast;
  const falls = offence !== here.offence;
  const first = falls ? 26 + String(here.offence).length * 7 + 13 : 26;
  const colon = first + String(offence).length * 12 + 3;
  const quiet = !hordesAt(here).length;
  return svg`<g class="forecast ${what}" transform="translate(14 ${Math.min(top + 6, 278)})" data-tokens="section:${name} wall:${name}" data-name=${ui.name("section", name)} data-tip="forecast:${name}">
    <path class="plaque target" d="M2 1.5C50 0 120 1 165 1c1.5 9 1.5 20 .5 30-50 1.5-118 1-164 .5C.5 22 .5 11 2 1.5z"></path>
    <use href="#swords" transform="translate(14 16) scale(.85)"></use>
    ${falls ? svg`<text class="was" x="26" y="22">${here.offence}→</text>` : nothing}
    <text class="number" x=${first} y="23" data-change="offence:${name}" data-value=${offence}>${offence}</text>
    <text class="versus" x=${colon} y="22">:</text>
    <use href="#shield" transform="translate(${colon + 17} 16) scale(.85)"></use>
    <text class="number" x=${colon + 27} y="23" data-change="defence:${name}" data-value=${defence}>${defence}</text>
    ${quiet ? svg`<text class="verdict" x="160" y="21">${ui.say("board.quiet")}</text>` : svg`<text class="verdict" x="160" y="15">${ui.say(`board.${what}`)}</text><text class="verdict" x="160" y="27">${ui.say("board.by", { n: by })}</text>`}
  </g>`;
}

/** @param {View} view @param {Section} here @param {string} name @param {Ui} ui */
function rest(view, here, name, ui) {
  /** @type {{seat: number, kind: Kind, n: number}[]} */
  const groups = [];
  for (let seat = 0; seat < view.seats.length; seat++)
    for (const kind of kindsIn(view)) {
      const n = here.rest.filter(([who, what]) => who === seat && what === kind).length;
      if (n) groups.push({ seat, kind, n });
    }
  const width = 46 + 7.4 * ui.say("board.rest").length;
  const pitch = Math.min(34, (270 - width) / Math.max(1, groups.length));
  return svg`<g class="rest lesser" data-token="rest:${name}" data-tip="rest:${name}">
      <rect class="hit" x="0" y="316" width=${width + 14} height="38"></rect><rect class="target" x="8" y="321.5" width=${width} height="27" rx="8"></rect><use href="#tent" transform="translate(25 335.5)"></use><text class="rest-word" x="42" y="339.5">${ui.say("board.rest")}</text>
    </g>
    ${groups.map(({ seat, kind, n }, index) => {
      const mine = seat === ui.seat;
      const uses = [`soldier:${name}>rest>${kind}`, `take:${name}>rest>${kind}>rest`];
      if (view.killing?.section === name) uses.push(`doom:rest>${kind}`, `save:rest>${kind}`);
      return svg`<g class="waiting" transform="translate(${282 - pitch * (groups.length - 1 - index)} 335.5) scale(.84)" data-tokens=${mine ? uses.join(" ") : nothing} data-name=${ui.name("kind", kind)} data-tip="rest:${name}"><circle class="target frame" r="16"></circle><g data-stack="${kind}${seat}@rest-${name}" data-count=${n}>${soldier(view, seat, kind, ui)}</g>${n > 1 ? svg`<text class="heap" x="9" y="15">${n}</text>` : nothing}</g>`;
    })}`;
}

// ---------------------------------------------------------------------------- horde cards

/** @param {View} view @param {string} name @param {Horde} card @param {number} index @param {Ui} ui */
function horde(view, name, card, index, ui) {
  const row = index + 1;
  const facts = ui.facts.hordes[card.type];
  const words = ui.name("horde", card.type).split(" ");
  const two = words.length > 1 && ui.name("horde", card.type).length > 10;
  const lines = two ? [words[0], words.slice(1).join(" ")] : [words.join(" ")];
  const y = two ? 46 : 33;
  const trait = ui.name("horde_short", card.type);
  const covered = card.wounds.length + card.soldiers.reduce((sum, [, , spots]) => sum + spots.length, 0);
  const pairs = [...ui.offered].filter((token) => token.startsWith(`pair:${name}>${row}>`));
  return svg`<g class="horde ${card.complete ? "complete" : ""}" transform="translate(4 ${ROW_Y[index]})" data-token="horde:${name}>${row}" data-tip="horde:${name}>${row}">
    <path class="hide target" d=${HIDE}></path>
    <path class="pennant" d="M3 1.5H31V50L17 58 3 50z"></path>
    <use href="#swords" class="on-pennant" transform="translate(17 12) scale(.78)"></use><text class="offence" x="17" y="38" data-change="horde:${card.id}" data-value=${card.offence}>${card.offence}</text>
    ${card.offence === facts.offence ? nothing : svg`<text class="offence-was" x="17" y="49.5">${facts.offence}${card.offence > facts.offence ? "+" : "−"}${Math.abs(card.offence - facts.offence)}</text>`}
    ${lines.map((line, number) => svg`<text class="horde-name ${line.length > 11 ? "long" : ""}" x="37" y=${17 + 14 * number}>${line}</text>`)}
    <text class="small ${trait.length > 13 ? "long" : ""}" x="37" y=${y}>${trait}</text>
    <text class="small" x="37" y=${two ? 60 : 48}><tspan class="strong">${facts.honour}</tspan> ${ui.say("board.honour")} · ${covered}/${facts.spots.length}</text>
    <path class="cells" d=${cells(facts.spots)}></path>
    ${facts.spots.map((/** @type {string} */ spot) => vital(name, row, card, spot, ui))}
    ${card.soldiers.map((man) => onCard(view, card, man, ui))}
    ${pairs.map((token) => pair(token, view, ui))}
    ${card.complete ? svg`<g class="stamp" transform="translate(214 58) rotate(-3)"><rect x="-69" y="-9" width="138" height="17" rx="3"></rect><text y="3.5">${ui.say("board.falls")}</text></g>` : nothing}
  </g>`;
}

/** @param {string[]} spots */
function cells(spots) {
  const empty = [];
  for (const row of [0, 1])
    for (let column = 0; column < 6; column++) {
      const spot = `r${row}c${column}`;
      if (!spots.includes(spot)) empty.push(`M${at(spot).x} ${at(spot).y}h0`);
    }
  return empty.join("");
}

/** @param {string} name @param {number} row @param {Horde} card @param {string} spot @param {Ui} ui */
function vital(name, row, card, spot, ui) {
  const { x, y } = at(spot);
  if (card.soldiers.some(([, , spots]) => spots.includes(spot))) return nothing;
  if (card.wounds.includes(spot))
    return svg`<g class="spot wounded ${earlier(card, ui)?.wounds.includes(spot) === false ? "last" : ""}" transform="translate(${x} ${y})"><circle class="target" r="12.5"></circle><use href="#wound" data-stack="wound@${card.id}-${spot}"></use></g>`;
  const reward = Object.entries(ui.facts.hordes[card.type].rewards[spot]);
  return svg`<g class="spot" transform="translate(${x} ${y})" data-token="spot:${name}>${row}>${spot}" data-tip="spot:${name}>${row}>${spot}"><rect class="hit" x="-14" y="-15.5" width="28" height="31"></rect><circle class="halo" r="18"></circle><circle class="target" r="12.5"></circle>${reward.map(([good, n]) => worth(good, Number(n)))}</g>`;
}

/** @param {string} good @param {number} n */
function worth(good, n) {
  if (good === "honour") return svg`<use href="#honour"></use><text class="worth" y="4.2">${n}</text>`;
  if (n === 1) return svg`<use href="#${good}"></use>`;
  return svg`<text class="worth" x="-5.8" y="4.3">${n}</text><use href="#${good}" transform="translate(3.4 0) scale(.72)"></use>`;
}

/** @param {View} view @param {Horde} card @param {import("./facts.js").OnCard} man @param {Ui} ui */
function onCard(view, card, [seat, kind, spots], ui) {
  const places = spots.map(at);
  const x = places.reduce((sum, place) => sum + place.x, 0) / places.length;
  const y = places.reduce((sum, place) => sum + place.y, 0) / places.length;
  const left = Math.min(...places.map((place) => place.x)) - 13;
  const top = Math.min(...places.map((place) => place.y)) - 13;
  const tall = places.length > 1 && places[0].x === places[1].x;
  const first = card.soldiers.findIndex(([who, what]) => who === seat && what === kind);
  const mine = seat === ui.seat && card.soldiers[first][2][0] === spots[0];
  const uses = mine ? `doom:${card.id}>${kind} save:${card.id}>${kind}` : nothing;
  const fresh = earlier(card, ui)?.soldiers.every((other) => other[2][0] !== spots[0]);
  return svg`<g class="standing ${fresh ? "last" : ""}" data-tokens=${uses} data-name=${ui.name("kind", kind)}>${places.length > 1 ? svg`<g class=${inkClass(view, seat, ui)}><rect class="rider-ground" x=${left} y=${top} width=${tall ? 26 : 54} height=${tall ? 57 : 26} rx="13"></rect></g>` : nothing}<g transform="translate(${x} ${y})"><circle class="target frame" r="16"></circle><g data-stack="${kind}${seat}@${card.id}-${spots[0]}">${soldier(view, seat, kind, ui)}</g></g></g>`;
}

/** Two neighbouring spots for a horseman. @param {string} token @param {View} view @param {Ui} ui */
function pair(token, view, ui) {
  const [, , one, other] = token.slice(5).split(">");
  const a = at(one);
  const b = at(other);
  return svg`<g class="pair" transform="translate(${(a.x + b.x) / 2} ${(a.y + b.y) / 2})" data-token=${token} data-tip=${token.replace("pair:", "spot:")}><circle class="hit" r="12"></circle><circle class="target" r="8.5"></circle><g class=${ui.seat === null ? "" : inkClass(view, ui.seat, ui)}><use href="#horse-ink" transform="scale(.62)"></use></g></g>`;
}
