// What a thing on the table is, and how it stands: the inside of its tooltip.

import { html, nothing } from "lit-html";
import { glyph, knot, landOf, mark, marks, me } from "./facts.js";
import { compare, forecast, price } from "./ministries.js";
import { when } from "./north.js";

/** @typedef {import("./facts.js").View} View */
/** @typedef {import("#js/types.js").Ui} Ui */

/** @type {Record<string, (of: string, view: View, ui: Ui) => import("#js/types.js").Drawn | null>} */
const TIPS = {
  action: actionTip,
  official: officialTip,
  ministry: ministryTip,
  gift: giftTip,
  bond: bondTip,
  seat: seatTip,
  score: scoreTip,
  land: landTip,
  box: (of, view, ui) => landTip(landOf(of, ui) ?? "", view, ui),
  distant: distantTip,
  yard: yardTip,
  student: (_of, _view, ui) => plain("board.tip.student", ui),
  candidate: (_of, view, ui) =>
    html`<h3>${view.candidate === null ? ui.say("board.exam.none") : ui.name("official", view.candidate)}</h3><p>${ui.say("board.tip.candidate.text", { n: view.candidates })}</p>`,
  wall: (of, view, ui) => wallTip(Number(of), view, ui),
  pair: (_of, _view, ui) => html`<h3>${ui.say("board.tip.pair")}</h3><p>${ui.name("note", "pair")}</p>`,
  card: (of, _view, ui) =>
    html`<h3>${ui.say("board.tip.card", { coins: Number(of), licences: ui.facts.licences[of] })}</h3><p>${ui.say("board.tip.card.text")}</p>`,
  reward: (of, view, ui) => rewardTip(of, view, ui),
};

/** @param {string} id @param {View} view @param {Ui} ui */
export function tip(id, view, ui) {
  const [kind, of = ""] = id.split(":");
  return TIPS[kind]?.(of, view, ui) ?? null;
}

/** @param {string} key @param {Ui} ui */
const plain = (key, ui) => html`<h3>${ui.say(key)}</h3><p>${ui.say(`${key}.text`)}</p>`;

/** @param {string} of @param {View} view @param {Ui} ui */
function actionTip(of, view, ui) {
  const own = me(view, ui);
  return html`<h3>${ui.name("action", of)}</h3><p>${ui.name("action_text", of)}</p>
    ${of === "bribe_official" && own ? limits(view, ui) : nothing}
    ${of === "transfer_influence" && own?.bond.received.length ? html`<p>${ui.say("board.tip.transfer")} ${own.bond.received.map(([giver]) => html`${mark(giver, ui)} ${ui.seats[giver]} `)}</p>` : nothing}`;
}

/** Where the gifts still allow to bribe. @param {View} view @param {Ui} ui */
function limits(view, ui) {
  const bond = me(view, ui)?.bond;
  if (!bond?.received.length) return nothing;
  return html`<dl>${ui.facts.ministries.map((/** @type {string} */ id) => {
    const left = bond.bribes_left[id];
    return html`<dt>${glyph(`of-${id}`)}${ui.name("ministry", id)}</dt><dd>${left === null ? ui.say("board.ministry.free") : html`${left ? ui.say("board.ministry.more", { n: left }) : html`<span class="no">${ui.say("board.ministry.closed")}</span>`} ${compare(id, view, ui)}`}</dd>`;
  })}</dl>
  <p class="knot-note">${knot()}<span>${ui.say("board.tip.be_free")}</span></p>`;
}

/** @param {string} of @param {View} view @param {Ui} ui */
function officialTip(of, view, ui) {
  const [id, number] = of.split(">");
  const official = view.ministries[id].spaces[Number(number) - 1];
  if (!official) return html`<h3>${ui.name("ministry", id)} ${number}</h3><p>${ui.say("board.tip.empty")}</p>`;
  const cost = ui.facts.cost[official.tile];
  const due = price(official.tile, view, ui);
  return html`<h3>${ui.name("official", official.tile)}</h3>
    <dl>
      <dt>${ui.say("board.tip.place")}</dt><dd>${ui.name("ministry", id)} ${number}</dd>
      ${cost === undefined ? nothing : html`<dt>${ui.say("board.tip.price")}</dt><dd>${ui.say("board.tip.coins", { n: due })}${due < cost ? html` <span class="up">${ui.say("board.tip.discount", { n: cost })}</span>` : nothing}</dd>`}
      <dt>${ui.say("board.tip.marker")}</dt><dd>${official.owner === null ? ui.say("board.tip.nobody") : html`${mark(official.owner, ui)} ${ui.seats[official.owner]}, ${ui.say(official.secured ? "board.tip.secured" : "board.tip.unsecured")}`}</dd>
      ${official.holder !== null && official.holder !== official.owner ? html`<dt>${ui.say("board.tip.lent")}</dt><dd>${mark(official.holder, ui)} ${ui.seats[official.holder]}</dd>` : nothing}
    </dl>
    ${ui.facts.names_ours && cost !== undefined ? html`<p><small>${ui.say("board.tip.name_ours")}</small></p>` : nothing}
    ${official.owner === null && me(view, ui)?.bond.bribes_left[id] === 0 ? html`<p class="knot-note">${knot()}<span>${ui.say("board.ministry.closed")} ${compare(id, view, ui)}</span></p>` : nothing}`;
}

/** @param {string} of @param {View} view @param {Ui} ui */
function ministryTip(of, view, ui) {
  const ministry = view.ministries[of];
  return html`<h3>${ui.name("ministry", of)}, ${ui.name("ministry_long", of)}</h3>
    <p>${ui.name("ministry_text", of)}</p>
    <dl>${ministry.influence.map((count, seat) => (count ? html`<dt>${mark(seat, ui)} ${ui.seats[seat]}</dt><dd>${count}</dd>` : nothing))}</dl>
    ${ministry.resolved ? html`<p>${ui.say("board.ministry.resolved")}</p>` : html`<p>${ui.say("board.tip.if_now")} ${forecast(ministry, ui)}</p>`}`;
}

/** @param {string} of @param {View} view @param {Ui} ui */
function giftTip(of, view, ui) {
  const { value, petition } = ui.facts.gifts[of];
  return html`<h3>${ui.say("board.tip.gift", { gift: of, n: value })}</h3>
    <p>${ui.say("board.tip.gift.text")}</p>
    ${view.advanced && petition ? html`<p><b>${ui.name("action", "petition_emperor")}:</b> ${ui.name("petition", petition)}</p>` : nothing}`;
}

/** @param {string} of @param {View} view @param {Ui} ui */
function bondTip(of, view, ui) {
  const [seat, value] = of.split(">").map(Number);
  const givers = view.players[seat].bond.received.filter((gift) => gift[2] === value).map((gift) => gift[0]);
  return html`<h3>${ui.say("board.tip.gift", { gift: ui.facts.gift_ids[value - 1], n: value })}</h3>
    <p>${givers.map((giver) => html`${mark(giver, ui)} ${ui.seats[giver]} `)}→ ${mark(seat, ui)} ${ui.seats[seat]}</p>
    <ul class="tip-list">${["return", "bribe", "tutor", "yield"].map((key) => html`<li>${ui.say(`board.tip.bond.${key}`)}</li>`)}<li>${ui.name("note", "gift_ends")}</li></ul>`;
}

/** @param {string} of @param {View} view @param {Ui} ui */
function seatTip(of, view, ui) {
  const player = view.players[Number(of)];
  const at = (/** @type {string} */ state) =>
    ui.facts.gift_ids.filter((/** @type {string} */ _id, /** @type {number} */ index) => player.gifts[index] === state);
  const held = at("available");
  return html`<h3>${ui.seats[Number(of)]}</h3>
    <dl>
      <dt>${ui.say("board.tip.at_hand")}</dt><dd>${held.length ? held.map((/** @type {string} */ id) => ui.name("gift_short", id)).join(", ") : "–"}</dd>
      <dt>${ui.say("board.tip.armies")}</dt><dd>${ui.say("board.tip.armies.where", { colony: player.colony, stock: player.stock, play: player.armies_in_play })}</dd>
      <dt>${ui.say("board.tip.junks")}</dt><dd>${ui.say("board.tip.junks.where", { yard: player.shipyard, ocean: player.ocean })}</dd>
    </dl>`;
}

/** @param {string} of @param {View} view @param {Ui} ui */
function scoreTip(of, view, ui) {
  const points = Object.entries(view.players[Number(of)].points);
  return html`<h3>${ui.say("board.points")}</h3>
    ${points.length ? html`<dl>${points.map(([source, vp]) => html`<dt>${ui.say(`board.source.${source}`)}</dt><dd>${vp}</dd>`)}</dl>` : html`<p>${ui.say("board.tip.no_points")}</p>`}`;
}

/** @param {string} of @param {View} view @param {Ui} ui */
function landTip(of, view, ui) {
  const slot = view.lands.findIndex((land) => land.id === of);
  const { cost, boxes } = ui.facts.lands[of];
  return html`<h3>${ui.name("land", of)}</h3>
    <dl><dt>${ui.say("board.tip.price")}</dt><dd>${ui.say("board.tip.coins", { n: cost })}</dd>
    <dt>${ui.say("board.points")}</dt><dd>${boxes.map((/** @type {{vp: number}} */ box) => box.vp).join(", ")}</dd></dl>
    <p>${ui.say("board.tip.land")}</p><p>${when(view.lands[slot], slot, view, ui)}</p>`;
}

/** @param {string} of @param {View} view @param {Ui} ui */
function distantTip(of, view, ui) {
  const { chit, visitors } = view.distant[of];
  return html`<h3>${ui.name("distant", of)}</h3>
    <p>${visitors.length ? html`${ui.say("board.tip.visited")} ${marks(visitors, ui)}` : ui.say("board.tip.unvisited", { n: chit })}</p>
    <p>${ui.say("board.tip.distant")}</p>`;
}

/** @param {string} of @param {View} view @param {Ui} ui */
function yardTip(of, view, ui) {
  const player = view.players[Number(of)];
  return html`<h3>${ui.seats[Number(of)]}</h3><p>${ui.say("board.tip.junks.where", { yard: player.shipyard, ocean: player.ocean })}</p><p>${ui.say("board.tip.voyage", { n: ui.facts.voyage })}</p>`;
}

/** @param {number} number @param {View} view @param {Ui} ui */
function wallTip(number, view, ui) {
  const slot = ui.facts.slots.findIndex((/** @type {{wall: number}} */ one) => one.wall === number);
  return html`<h3>${ui.say("board.tip.wall", { n: number })}</h3>
    <p>${ui.say("board.tip.wall.text")}</p>
    ${slot < 0 ? nothing : html`<p>${ui.say("board.tip.wall.land", { land: view.lands[slot].id })}</p>`}
    ${number === ui.facts.wall ? html`<p>${ui.say("board.tip.wall.end")}</p>` : nothing}`;
}

/** @param {string} of @param {View} _view @param {Ui} ui */
function rewardTip(of, _view, ui) {
  return html`<h3>${ui.name("reward", of)}</h3><p>${ui.name("reward_text", of)}</p>
    ${ui.facts.briberies.includes(of) ? html`<p class="knot-note">${knot()}<span>${ui.say("board.tip.bribery")}</span></p>` : nothing}`;
}
