// The three ministries: seven officials each, two posts, who leads, and what your gifts forbid you there.

import { html, nothing } from "lit-html";
import { changed, glyph, knot, mark, marker, me } from "./facts.js";

/** @typedef {import("./facts.js").View} View */
/** @typedef {import("./facts.js").Ministry} Ministry */
/** @typedef {import("./facts.js").Official} Official */
/** @typedef {import("#js/types.js").Ui} Ui */

/** @param {View} view @param {Ui} ui */
export const halls = (view, ui) =>
  html`<div class="halls">${ui.facts.ministries.map((/** @type {string} */ id) => hall(id, view, ui))}</div>`;

/** @param {string} id @param {View} view @param {Ui} ui */
function hall(id, view, ui) {
  const ministry = view.ministries[id];
  const left = me(view, ui)?.bond.bribes_left[id] ?? null;
  const closed = !ministry.resolved && left === 0;
  return html`<section class="ministry ${ministry.resolved ? "resolved" : closed ? "closed" : "open"}" aria-label="${ui.name("ministry", id)}, ${ui.name("ministry_long", id)}">
    <svg class="roof" viewBox="0 0 250 30" preserveAspectRatio="none" aria-hidden="true"><use href="#roof"></use></svg>
    <h2 class="ministry-name" data-tip="ministry:${id}">${glyph(`of-${id}`)}${ui.name("ministry", id)}<small>${ui.name("ministry_discount", id)}</small></h2>
    <div class="hall">
      ${ministry.spaces.map((official, index) => space(id, index + 1, official, view, ui))}
      <div class="posts">${post("minister", 0, ministry, ui)}${post("secretary", 1, ministry, ui)}</div>
    </div>
    ${standing(id, ministry, ui)}
    ${binding(id, ministry, left, view, ui)}
  </section>`;
}

/** @param {string} id @param {number} number @param {Official | null} official @param {View} view @param {Ui} ui */
function space(id, number, official, view, ui) {
  const token = `official:${id}>${number}`;
  const last = changed(view, ui, (at) => at.ministries[id].spaces[number - 1]);
  if (!official) {
    return html`<div class="official empty at-${number}" data-token=${token} data-tip=${token}><b class="seniority">${number}</b></div>`;
  }
  const won = !(official.tile in ui.facts.cost);
  const barred = official.owner === null && !view.ministries[id].resolved && me(view, ui)?.bond.bribes_left[id] === 0;
  const doubtful = barred && !ui.offered.has(token);
  return html`<div class="official at-${number} ${won ? "candidate" : ""} ${doubtful ? "barred" : ""} ${last}" data-token=${token} data-tip=${token} data-name=${ui.name("official", official.tile)}>
    <b class="seniority">${number}</b>
    <span class="price">${won ? ui.say("board.official.won") : html`${glyph("coin")}${ui.facts.cost[official.tile]}`}</span>
    ${glyph(won ? "candidate" : "official", "face")}
    ${official.owner === null ? nothing : marker(official.owner, official.secured, ui)}
    ${official.holder !== null && official.holder !== official.owner ? html`<span class="lent">${mark(official.holder, ui)}</span>` : nothing}
    ${doubtful ? glyph("knot", "bar") : nothing}
    ${pay(official, token, view, ui)}
  </div>`;
}

/** What an official costs you. @param {string} tile @param {View} view @param {Ui} ui */
export const price = (tile, view, ui) => view.own?.prices[ui.facts.cost[tile]] ?? ui.facts.cost[tile];

const PRICED = ["bribe_official", "secure_official"];

/** What the offered official costs. @param {Official} official @param {string} token @param {View} view @param {Ui} ui */
function pay(official, token, view, ui) {
  const doing = view.own?.reward ?? view.doing;
  if (!ui.offered.has(token) || !doing) return nothing;
  const bribery = ui.facts.briberies.includes(doing);
  if (bribery && official.owner === null) return html`<span class="pay">${ui.say("board.official.free")}</span>`;
  if (!bribery && !PRICED.includes(doing)) return nothing;
  const n = price(official.tile, view, ui);
  return html`<span class="pay">${ui.say("board.official.pay", { n })}</span>`;
}

/** @param {"minister" | "secretary"} name @param {number} index @param {Ministry} ministry @param {Ui} ui */
function post(name, index, ministry, ui) {
  const holder = ministry[name];
  const would = ministry.resolved ? null : ministry.forecast[index];
  const words = would === null ? nothing : ui.say("board.post.now", { who: would });
  return html`<span class="post ${holder === null ? "" : `held ${ui.ink(holder)}`}" title=${words}>
    <b>${ministry.chits[index]}${holder === null ? nothing : mark(holder, ui)}${would === null ? nothing : html`<span class="would">${mark(would, ui)}</span>`}</b><span class="post-name">${ui.say(`board.post.${name}`)}</span>
  </span>`;
}

/** @param {string} id @param {Ministry} ministry @param {Ui} ui */
function standing(id, ministry, ui) {
  const order = ministry.influence
    .map((count, seat) => ({ count, seat }))
    .filter((one) => one.count)
    .sort((a, b) => b.count - a.count);
  const leads = order.length && order[0].count > (order[1]?.count ?? 0);
  const marked = order.reduce((sum, one) => sum + one.count, 0);
  return html`<p class="standing" data-tip="ministry:${id}">${
    order.length
      ? order.map((one, index) =>
          index === 0 && leads
            ? html`<span class="leader">${mark(one.seat, ui)}<b>${one.count}</b> ${ui.say("board.ministry.leads")}</span>`
            : html`<span>${mark(one.seat, ui)}${one.count}</span>`,
        )
      : html`<span>${ui.say("board.ministry.nobody")}</span>`
  }<span class="filled">${ui.say("board.ministry.filled", { n: marked, of: ministry.spaces.length })}</span></p>`;
}

/** @param {string} id @param {Ministry} ministry @param {number | null} left @param {View} view @param {Ui} ui */
function binding(id, ministry, left, view, ui) {
  if (ministry.resolved)
    return html`<p class="binding" data-tip="ministry:${id}"><span>${ui.say("board.ministry.resolved")}</span></p>`;
  const own = me(view, ui);
  if (!own || left === null)
    return html`<p class="binding" data-tip="ministry:${id}"><span>${forecast(ministry, ui)}</span></p>`;
  return html`<p class="binding" data-tip="ministry:${id}">${knot()}<span><b>${left ? ui.say("board.ministry.more", { n: left }) : ui.say("board.ministry.closed")}</b> ${compare(id, view, ui)}</span></p>`;
}

/** Own influence, and that of the givers who must stay ahead. @param {string} id @param {View} view @param {Ui} ui */
export function compare(id, view, ui) {
  const own = me(view, ui);
  if (!own) return nothing;
  const { influence } = view.ministries[id];
  return html`${ui.say("board.ministry.you", { n: influence[/** @type {number} */ (ui.seat)] })}${own.bond.watching[id].map((giver) => html`, ${mark(giver, ui)} ${influence[giver]}`)}`;
}

/** @param {Ministry} ministry @param {Ui} ui */
export function forecast(ministry, ui) {
  const [minister, secretary, open] = ministry.forecast;
  if (open !== null) return html`${ui.say("board.ministry.open")} ${mark(open, ui)}`;
  if (minister === null || secretary === null) return ui.say("board.ministry.free");
  return html`${ui.say("board.ministry.now")} ${ui.say("board.post.minister")} ${mark(minister, ui)} ${ui.say("board.post.secretary")} ${mark(secretary, ui)}`;
}
