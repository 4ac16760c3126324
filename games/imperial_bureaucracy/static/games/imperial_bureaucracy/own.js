// The own area: money cards, reward cards, gifts, pieces; for a spectator what all families have.

import { html, nothing } from "lit-html";
import { giftGlyph, glyph, mark, me } from "./facts.js";

/** @typedef {import("./facts.js").View} View */
/** @typedef {import("./facts.js").Own} Own */
/** @typedef {import("./facts.js").Player} Player */
/** @typedef {import("#js/types.js").Ui} Ui */

/** @param {View} view @param {Ui} ui */
export function own(view, ui) {
  const player = me(view, ui);
  if (!view.own || !player) return html`${view.players.map((each, seat) => open(each, seat, ui))}`;
  return html`${money(view.own, ui)}${rewards(view.own, view, ui)}${gifts(player, ui)}${stores(player, ui)}`;
}

/** @param {Own} mine @param {Ui} ui */
function money(mine, ui) {
  const many = mine.hand.length > 6 ? "many" : "";
  const verb = TOGETHER.find((one) => [...ui.offered].some((token) => token.startsWith(`${one}:`)));
  return html`<div class="own-part">
    <h2 class="own-title">${ui.say("board.cards")} <small>${ui.say("board.cards.worth", { coins: mine.coins, licences: mine.licences })}</small></h2>
    <div class="money ${many}" data-covers=${verb ? `${verb}:` : "–"}>
      ${mine.hand.map((coins, index) => card(coins, verb ? index : null, ui))}
      ${mine.hand.length ? nothing : html`<div class="slot">${ui.say("board.cards.none")}</div>`}
      ${verb ? together(verb, mine.hand, ui) : nothing}
    </div>
  </div>`;
}

const TOGETHER = ["lay", "spend"]; // questions for several cards at once: picked first, then confirmed

/** @param {string} verb @param {number[]} hand @param {Ui} ui */
function together(verb, hand, ui) {
  const cards = hand.filter((_, index) => ui.picked.has(String(index)));
  const words = cards.length ? ui.say(`board.cards.${verb}`, { n: cards.length }) : ui.say("board.cards.choose");
  return html`<div class="lay-down" data-token="${verb}:${cards.join(">")}">${words}</div>`;
}

/** @param {number} coins @param {number | null} toggle its place, if it can be picked @param {Ui} ui */
function card(coins, toggle, ui) {
  const licences = ui.facts.licences[coins];
  return html`<div class="card coin-card" data-toggle=${toggle ?? nothing} data-tip="card:${coins}"><span class="coins">${coins}${glyph("coin")}<span class="unseen">${ui.say("board.card.coins")}</span></span><i></i><span class="licences">${licences}${glyph("licence")}<span class="unseen">${ui.say("board.card.licences")}</span></span></div>`;
}

/** @param {Own} mine @param {View} view @param {Ui} ui */
function rewards(mine, view, ui) {
  return html`<div class="own-part">
    <h2 class="own-title">${ui.say("board.rewards")} <small>${ui.say("board.rewards.note", { n: view.rewards })}</small></h2>
    <div class="rewards">
      ${mine.rewards.map((id) => reward(id, ui))}
      ${mine.rewards.length ? nothing : html`<div class="slot">${ui.say("board.rewards.none")}</div>`}
    </div>
  </div>`;
}

/** @param {string} id @param {Ui} ui */
function reward(id, ui) {
  const token = `reward:${id}`;
  const why = ui.closed.get(token);
  return html`<div class="card reward ${why ? "closed" : ""}" data-token=${token} data-tip=${token} data-name=${ui.name("reward", id)}>
    <span class="card-head"><span class="card-name">${ui.name("reward", id)}</span>${glyph("scroll")}</span>
    <span class="card-body">${ui.name("reward_text", id)}</span>
    ${why ? html`<small>${why}</small>` : nothing}
  </div>`;
}

/** @param {Player} player @param {Ui} ui */
function gifts(player, ui) {
  return html`<div class="own-part">
    <h2 class="own-title">${ui.say("board.own_gifts")} <small>${ui.say("board.own_gifts.note")}</small></h2>
    <div class="own-gifts">${ui.facts.gift_ids.map((/** @type {string} */ id) => gift(id, player, ui))}</div>
  </div>`;
}

const LOOK = { not_available: "unbought", available: "bought", active: "given", removed: "gone" };

/** @param {string} id @param {Player} player @param {Ui} ui */
function gift(id, player, ui) {
  const { value } = ui.facts.gifts[id];
  const state = /** @type {keyof typeof LOOK} */ (player.gifts[value - 1]);
  const to = player.given.indexOf(value);
  return html`<div class="gift ${LOOK[state]} ${state === "active" ? ui.ink(to) : ""}" data-token="gift:${id}" data-tip="gift:${id}" data-name=${ui.name("gift_short", id)}>
    <i class="worth">${value}</i>${glyph(giftGlyph(id))}<b>${ui.name("gift_short", id)}</b>
    <span>${state === "active" ? html`${ui.say("board.gift.binds")} ${mark(to, ui)}` : ui.say(`board.gift.${state}`, { n: value })}</span>
  </div>`;
}

/** @param {Player} player @param {Ui} ui */
function stores(player, ui) {
  const lines = [
    ["junk", "shipyard", player.shipyard],
    ["", "ocean", player.ocean],
    ["army", "colony", player.colony],
    ["", "stock", player.stock],
  ];
  return html`<div class="own-part grows">
    <h2 class="own-title">${ui.say("board.stores")}</h2>
    <dl class="stores ${ui.seat === null ? "" : ui.ink(ui.seat)}">${lines.map(
      ([picture, name, count]) =>
        html`<dt>${picture ? glyph(String(picture)) : nothing}<span>${ui.say(`board.stores.${name}`)}</span></dt><dd data-change="own:${name}" data-value=${count}>${count}</dd>`,
    )}</dl>
  </div>`;
}

/** @param {Player} player @param {number} seat @param {Ui} ui */
function open(player, seat, ui) {
  return html`<div class="own-part grows open-family">
    <h2 class="own-title">${mark(seat, ui)} ${ui.seats[seat]} <small>${ui.say("board.family.cards", { cards: player.cards, rewards: player.rewards })}</small></h2>
    <p class="open-gifts">${ui.facts.gift_ids.map((/** @type {string} */ id, /** @type {number} */ index) => html`<span class="mini ${LOOK[/** @type {keyof typeof LOOK} */ (player.gifts[index])]}" data-tip="gift:${id}">${glyph(giftGlyph(id))}<span class="unseen">${ui.name("gift", id)}: ${ui.say(`board.gift.${player.gifts[index]}`, { n: ui.facts.gifts[id].value })}</span></span>`)}</p>
    <dl class="stores ${ui.ink(seat)}"><dt>${glyph("junk")}<span>${ui.say("board.stores.shipyard")}</span></dt><dd>${player.shipyard}</dd><dt>${glyph("army")}<span>${ui.say("board.stores.colony")}</span></dt><dd>${player.colony}</dd></dl>
  </div>`;
}
