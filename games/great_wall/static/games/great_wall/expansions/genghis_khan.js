// Genghis Khan: the Khan in his section, his three cards and the emperor's award beside the board.

import { html, nothing, svg } from "lit-html";
import { glyph, hordesAt, inkClass, seatName, soldier } from "../facts.js";

/** @typedef {import("../facts.js").View} View */
/** @typedef {import("#js/types.js").Ui} Ui */
/** @typedef {[number, string, string, string[]]} OnKhan seat, kind, card, spots */
/** @typedef {{id: string, spots: string[], soldiers: OnKhan[], works: boolean, left: number}} Card */
/** @typedef {{at: string, his: string[], cut_off: string[], cards: Card[], defeated: boolean, award: string, holder: number | null, spots: number[]}} Khan */

/** @param {View} view @returns {Khan} */
const part = (view) => view.parts?.genghis_khan;

const LINE = "stroke: var(--ink); stroke-width: 1.1; stroke-linejoin: round; stroke-linecap: round";

export const sprite = svg`
    <g id="bannerman" fill="var(--on-seat)" stroke="var(--on-seat)" stroke-linecap="round" stroke-linejoin="round"><path d="M-4 9.500V-9" fill="none" stroke-width="1.900"/><path d="M-4-8.500C0-10 3-6.500 7.500-8 6-5 6-3 7.500 0 3 1.200 0-1.500-4 0z" stroke-width=".8"/></g>
    <g id="bannerman-ink" style="--on-seat: var(--ink)"><use href="#bannerman"/></g>
    <g id="khan" style=${LINE}><path d="M-9 13C-9 5-6 2-4 1H4C6 2 9 5 9 13z" fill="var(--accent-fill)"/><path d="M-3 2 0 6 3 2M0 6V13" fill="none" stroke="var(--on-accent)"/><path d="M-5-4C-5 1-2.500 3 0 3S5 1 5-4z" fill="var(--paper-3)"/><path d="M-3.500 0C-2 1.500-1 1-.5.5M3.500 0C2 1.500 1 1 .5.5M0 3V5" fill="none"/><path d="M-8-2C-8-4-6-5-6-5 -6-9-3-11 0-14 3-11 6-9 6-5 6-5 8-4 8-2 5-4-5-4-8-2z" fill="var(--wood)"/><path d="M-6-5H6" fill="none"/><circle cy="-8" r="1.600" fill="var(--gold-2)"/></g>
    <g id="award" style=${LINE}><path d="M-4 1-7 10-3.500 8.500-1.500 11 1-1M4 1 7 10 3.500 8.500 1.500 11-1-1" fill="var(--accent-fill)"/><circle cy="-3" r="7" fill="var(--gold-2)"/><circle cy="-3" r="3.500" fill="var(--paper-3)"/></g>`;

/** He stands between the barricades and the archers; where a horde makes a section his too, only his shadow does. @param {View} view @param {string} name @param {Ui} ui */
export const onWall = (view, name, ui) =>
  part(view).his.includes(name)
    ? svg`<g class="khan ${part(view).at === name ? "" : "also"}" transform="translate(139 236)" role="img" aria-label=${ui.say("board.khan")} data-tip="khan_at:${name}" data-stack=${part(view).at === name ? "khan@wall" : nothing}><rect class="hit" x="-16" y="-18" width="32" height="36"></rect><use href="#khan" transform="scale(1.150)"></use></g>`
    : nothing;

// ---------------------------------------------------------------------------- his cards, side by side

const PITCH = 28;
const FIRST = [15, 174, 244]; // x of the first column of each card
const COLUMN = [1, 2, 2]; // that stands there

/** @param {number} number of the card @param {string} spot */
const at = (number, spot) => ({
  x: FIRST[number] + PITCH * (Number(spot[3]) - COLUMN[number]),
  y: spot[1] === "0" ? 16 : 46,
});

/** @param {View} view @param {Ui} ui */
export const onMat = (view, ui) =>
  html`<section class="mat-part paper khan-cards">
    <h2 class="mat-title"><span data-tip="khan:khn_khan">${ui.name("khan", "khn_khan")}</span> <small>${part(view).defeated ? ui.say("board.khan.defeated") : ui.say(`board.side.${part(view).at}`)}</small></h2>
    <svg class="board-map" viewBox="0 0 290 64" role="group" aria-label=${ui.name("khan", "khn_khan")}>${part(view).cards.map((card, number) => spots(view, card, number, ui))}</svg>
    <ol>${part(view).cards.map((card) => (card.id === "khn_khan" ? nothing : skill(card, ui)))}${award(view, ui)}</ol>
  </section>`;

/** @param {Card} card @param {Ui} ui */
const skill = (card, ui) =>
  html`<li class=${card.works ? "" : "lost"} data-tip="khan:${card.id}">${glyph("swords")}<b>${ui.name("khan", card.id)}</b>${card.works ? nothing : html` <span class="unseen">${ui.say("board.khan.lost")}</span>`}</li>`;

/** @param {View} view @param {Ui} ui */
function award(view, ui) {
  const { award, holder } = part(view);
  const mine = holder !== null && holder === ui.seat;
  return html`<li class=${holder === null ? "" : inkClass(view, holder, ui)} data-tokens=${mine ? `use:${award}.0 use:${award}.1` : nothing} data-name=${ui.name("award", award)} data-tip="khan:${award}">${glyph("award")}<b>${ui.name("award", award)}</b>${holder === null ? nothing : html`<i class="seat-mark" title=${seatName(view, holder, ui)}></i>`}</li>`;
}

/** @param {View} view @param {Card} card @param {number} number @param {Ui} ui */
function spots(view, card, number, ui) {
  const pairs = [...ui.offered].filter((token) => token.startsWith(`khan_pair:${card.id}>`));
  const open = card.spots.filter((spot) => !card.soldiers.some(([, , , there]) => there.includes(spot)));
  const honour = ui.facts.expansions.genghis_khan.honour[card.id];
  return svg`<g class="khan-card ${card.works ? "" : "lost"}" data-tip="khan:${card.id}">
    <rect class="hide" x=${FIRST[number] - 14} y="1" width=${number ? 56 : 142} height="60" rx="6"></rect>
    ${open.map((spot) => {
      const { x, y } = at(number, spot);
      return svg`<g class="spot" transform="translate(${x} ${y})" data-token="khan:${card.id}>${spot}" data-tip="khan:${card.id}"><rect class="hit" x="-14" y="-15" width="28" height="30"></rect><circle class="halo" r="17"></circle><circle class="target" r="12.500"></circle><use href="#honour"></use><text class="worth" y="4.200">${honour}</text></g>`;
    })}
    ${card.soldiers.map((man) => standing(view, number, man, ui))}
    ${pairs.map((token) => pair(token, number, view, ui))}
  </g>`;
}

/** @param {View} view @param {number} number @param {OnKhan} man @param {Ui} ui */
function standing(view, number, [seat, kind, card, there], ui) {
  const places = there.map((spot) => at(number, spot));
  const middle = (/** @type {"x" | "y"} */ of) => places.reduce((sum, place) => sum + place[of], 0) / places.length;
  const fresh = ui.since?.parts && !covered(/** @type {any} */ (ui.since), card).includes(there[0]);
  const ground =
    places.length > 1
      ? svg`<g class=${inkClass(view, seat, ui)}><rect class="rider-ground" x=${Math.min(places[0].x, places[1].x) - 13} y=${Math.min(places[0].y, places[1].y) - 13} width=${places[0].x === places[1].x ? 26 : 54} height=${places[0].x === places[1].x ? 56 : 26} rx="13"></rect></g>`
      : nothing;
  return svg`<g class="standing ${fresh ? "last" : ""}">${ground}<g transform="translate(${middle("x")} ${middle("y")})"><circle class="frame" r="15"></circle><g data-stack="${kind}${seat}@${card}-${there[0]}">${soldier(view, seat, kind, ui)}</g></g></g>`;
}

/** @param {View} view @param {string} id */
const covered = (view, id) =>
  (part(view).cards.find((card) => card.id === id)?.soldiers ?? []).flatMap(([, , , spots]) => spots);

/** @param {string} token @param {number} number @param {View} view @param {Ui} ui */
function pair(token, number, view, ui) {
  const [card, one, other] = token.slice("khan_pair:".length).split(">");
  const [a, b] = [at(number, one), at(number, other)];
  return svg`<g class="pair" transform="translate(${(a.x + b.x) / 2} ${(a.y + b.y) / 2})" data-token=${token} data-tip="khan:${card}"><circle class="hit" r="12"></circle><circle class="target" r="8.500"></circle><g class=${ui.seat === null ? "" : inkClass(view, ui.seat, ui)}><use href="#horse-ink" transform="scale(.62)"></use></g></g>`;
}

// ---------------------------------------------------------------------------- tooltips

/** @param {string} kind @param {string} of @param {View} view @param {Ui} ui */
export function tip(kind, of, view, ui) {
  if (kind === "khan_at") return standingTip(of, view, ui);
  if (kind !== "khan") return null;
  const card = part(view).cards.find(({ id }) => id === of);
  return card ? cardTip(card, view, ui) : awardTip(of, view, ui);
}

/** What he does there, as things stand. @param {string} name @param {View} view @param {Ui} ui */
function standingTip(name, view, ui) {
  const { at, cards, cut_off } = part(view);
  const doomed = hordesAt(view.sections[name]).reduce(
    (sum, card) => sum + (card.complete ? 0 : card.soldiers.length),
    0,
  );
  const working = cards.filter((card) => card.works && card.id !== "khn_khan");
  return html`<h3>${ui.say("board.khan")}</h3><p>${at === name ? ui.say("board.khan.tip") : ui.say("board.khan.also")}</p>
    ${working.map((card) => html`<p class="quiet"><b>${ui.name("khan", card.id)}</b>: ${ui.name("khan_text", card.id)}</p>`)}
    ${doomed && cut_off.includes(name) ? html`<p class="down">${ui.say("board.khan.cut_off", { n: doomed })}</p>` : nothing}`;
}

/** @param {Card} card @param {View} view @param {Ui} ui */
function cardTip(card, view, ui) {
  const presence = view.seats.flatMap((_, seat) => {
    const n = card.soldiers.reduce((sum, [who, , , spots]) => sum + (who === seat ? spots.length : 0), 0);
    return n ? [html`<dt>${seatName(view, seat, ui)}</dt><dd>${ui.say("board.khan.spots", { n })}</dd>`] : [];
  });
  return html`<h3>${ui.name("khan", card.id)}</h3><p>${ui.name("khan_text", card.id)}</p>
    <p class="quiet">${card.works || card.left ? ui.say("board.khan.left", { n: card.left }) : ui.say("board.khan.lost")}</p><dl>${presence}</dl>`;
}

/** @param {string} card @param {View} view @param {Ui} ui */
function awardTip(card, view, ui) {
  const { holder } = part(view);
  return html`<h3>${ui.say("board.award")}: ${ui.name("award", card)}</h3><p>${ui.name("award_text", card)}</p>
    <p class="quiet">${holder === null ? ui.say("board.award.free") : ui.say("board.award.held", { who: seatName(view, holder, ui) })}</p>`;
}
