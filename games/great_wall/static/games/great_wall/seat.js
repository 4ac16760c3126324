// What lies open of a player, under the name.

import { html, nothing } from "lit-html";
import { glyph, inkClass, kindsIn, signOf } from "./facts.js";

/** @typedef {import("./facts.js").View} View */
/** @typedef {import("#js/types.js").Ui} Ui */

/** @param {View} view @param {number} seat @param {Ui} ui */
export function seat(view, seat, ui) {
  const clan = view.seats[seat];
  const known = clan.general ?? (seat === ui.seat ? view.own?.general : null);
  const general = known ? ` · ${ui.name("general", known)}` : "";
  return html`<span class="player-role">${clan.clan ? ui.name("clan", clan.clan) : nothing}${general}</span>
    <span class="player-score" data-tip="score:${seat}"><span class="unit">${ui.say("board.honour")} </span><b data-change="honour:${seat}" data-value=${clan.honour}>${clan.honour}</b></span>
    ${facts(view, seat)}
    ${seat === ui.seat ? nothing : advisors(view, seat, ui)}
    ${view.players === 1 ? others(view, ui) : nothing}`;
}

/** @param {View} view @param {number} seat */
function facts(view, seat) {
  const clan = view.seats[seat];
  const shame =
    kindsIn(view).reduce((sum, kind) => sum + (clan.shamed[kind] ?? 0), 0) +
    clan.claimed.reduce((sum, [, n]) => sum + n, 0);
  const used = clan.clerks + Object.values(view.locations).reduce((sum, { clerks }) => sum + clerks[seat], 0);
  return html`<div class="player-stats facts" data-tip="seat:${seat}"><span>${glyph("clerk-ink")}<b>${clan.clerks}</b>/${used}</span>${kindsIn(view).map((kind) => html`<span>${glyph(`${signOf(kind)}-ink`)}<b>${clan.pool[kind] ?? 0}</b></span>`)}<span>${glyph("tactic")}<b>${clan.tactics}</b></span><span>${glyph("scroll")}<b>${clan.hand.length}</b></span><span>${glyph("flag")}<b>${shame}</b></span></div>`;
}

/** @param {View} view @param {number} seat @param {Ui} ui */
function advisors(view, seat, ui) {
  const clan = view.seats[seat];
  return html`<p class="advisors-of">${clan.active.map((card) => html`<b data-tip="advisor:${card}">${ui.name("advisor", card)}</b>`)}${clan.claimed.length ? html`<i class="trophies-of" data-tip="claims:${seat}">${glyph("rider")}${clan.claimed.length}</i>` : nothing}<span data-tip="support:${seat}">S ${clan.support}</span></p>`;
}

/** Qin Jiushao sits at no chair of the table. @param {View} view @param {Ui} ui */
function others(view, ui) {
  const number = view.seats.findIndex(({ role }) => role === "qin");
  const clan = view.seats[number];
  return html`<div class="player-stats rival ${inkClass(view, number, ui)}"><span><i class="seat-mark"></i> ${ui.name("clan", "qin")}</span><span data-tip="score:${number}">${ui.say("board.honour")} <b data-change="honour:${number}" data-value=${clan.honour}>${clan.honour}</b></span><span>${glyph("clerk-ink")}<b>${clan.clerks}</b></span><span>${glyph("spear-ink")}<b>${clan.pool.spearman}</b></span><span>${glyph("bow-ink")}<b>${clan.pool.archer}</b></span><span>${glyph("rider")}<b>${clan.claimed.length}</b></span><span>S ${clan.support}</span></div>`;
}
