// What a thing on the table is, and how it stands: the inside of its tooltip.

import { html, nothing } from "lit-html";
import { cardTip } from "./cards.js";
import { deckTip, eventTip } from "./events.js";
import { cardFacts, family, HOME, HOMELANDS, inkOf, neighbours } from "./facts.js";
import { battleTip } from "./mat.js";

/** @typedef {import("./facts.js").View} View */
/** @typedef {import("./facts.js").Side} Side */
/** @typedef {import("#js/types.js").Ui} Ui */

/** @param {string} id @param {View} view @param {Ui} ui */
export function tip(id, view, ui) {
  const [kind, of] = id.split(":");
  if (kind === "card") return cardTip(Number(of), view, ui);
  if (kind === "region") return of === "sea" ? seaTip(view, ui) : regionTip(of, view, ui);
  if (kind === "voyage") return voyageTip(Number(of), view, ui);
  if (kind === "battle") return battleTip(view, ui);
  if (kind === "event") return eventTip(of, view, ui);
  if (kind === "deck") return deckTip(of, view, ui);
  if (kind === "command") return html`<h3>${ui.name("command", of)}</h3><p>${ui.name("command_text", of)}</p>`;
  if (kind === "pile") return of === "draw" ? drawTip(view, ui) : discardTip(view, ui);
  if (kind === "supply")
    return html`<h3>${ui.name("piece", of)}</h3><p>${ui.say("board.supply.tip", { n: view.supply[of] })}</p>`;
  if (kind === "score") return html`<h3>${ui.name("side", of)}</h3><p>${ui.name("rule", of)}</p>`;
  return null;
}

/** @param {string} id @param {View} view @param {Ui} ui */
function regionTip(id, view, ui) {
  const area = view.areas[id];
  const kind = id === HOME ? "home" : HOMELANDS.includes(id) ? "homeland" : "borderland";
  const near = neighbours(id, ui).filter((other) => other in view.areas && unitsWords(other, view, ui));
  return html`<h3>${ui.name("region", id)}</h3>
    <p class="quiet">${ui.say(`board.region.${kind}`)}</p>
    <dl>
      ${kind === "borderland" ? html`<dt>${ui.say("board.region.held")}</dt><dd>${area.holder ? holder(area.holder, ui) : ui.say("board.region.nobody")}</dd>` : nothing}
      <dt>${ui.say("board.region.here")}</dt><dd>${unitsWords(id, view, ui) || ui.say("board.region.empty")}</dd>
      ${near.length ? html`<dt>${ui.say("board.region.near")}</dt><dd>${near.map((other) => html`<span class="near">${ui.name("region", other)}: ${unitsWords(other, view, ui)}</span>`)}</dd>` : nothing}
    </dl>`;
}

/** @param {Side} side @param {Ui} ui */
function holder(side, ui) {
  return html`<i class="seat-mark ${ui.ink(inkOf(side))}"></i> ${ui.name("side", side)}`;
}

/** @param {string} id @param {View} view @param {Ui} ui */
function unitsWords(id, view, ui) {
  const { armies, hordes, settlements } = view.areas[id];
  const gold = id === HOME ? view.gold_home : 0;
  const counts = Object.entries({ army: armies, horde: hordes, settlement: settlements, gold }).filter(
    ([, n]) => n > 0,
  );
  return counts.map(([piece, n]) => ui.say(`board.count.${piece}`, { n })).join(", ");
}

/** @param {View} view @param {Ui} ui */
function seaTip(view, ui) {
  return html`<h3>${ui.name("region", "sea")}</h3><p class="quiet">${ui.say("board.region.sea")}</p>
    <dl><dt>${ui.say("board.region.here")}</dt><dd>${ui.say("board.count.junk", { n: view.junks })}, ${ui.say("board.count.gold", { n: view.gold_sea })}</dd></dl>`;
}

/** @param {number} voyage @param {View} view @param {Ui} ui */
function voyageTip(voyage, view, ui) {
  const done = view.voyages.includes(voyage);
  const opened = Object.keys(ui.facts.cards).filter((number) => cardFacts(Number(number), ui).voyage === voyage);
  return html`<h3>${ui.name("voyage", voyage)}</h3>
    <dl>
      <dt>${ui.say("board.voyage.state")}</dt><dd class=${done ? "up" : ""}>${ui.say(done ? "board.voyage.made" : "board.voyage.open")}</dd>
      <dt>${ui.say("board.voyage.opens")}</dt><dd>${ui.say("board.voyage.family", { family: family(voyage, ui), cards: opened })}</dd>
      ${done ? nothing : html`<dt>${ui.say("board.voyage.strength")}</dt><dd>${ui.say("board.voyage.most", { n: view.strength })}</dd>`}
    </dl>
    ${done ? nothing : html`<p class="quiet">${ui.say("board.voyage.how")}</p>`}`;
}

/** @param {View} view @param {Ui} ui */
function drawTip(view, ui) {
  return html`<h3>${ui.say("board.pile.draw")}</h3><p>${ui.say("board.pile.left", { n: view.draw_pile })} ${ui.name("rule", "draw")}</p>`;
}

/** @param {View} view @param {Ui} ui */
function discardTip(view, ui) {
  return html`<h3>${ui.say("board.pile.discard")}</h3>
    ${view.discard.length ? html`<p class="quiet">${ui.say("board.pile.top_first")}</p><ol class="pile-list">${view.discard.map((number) => html`<li>${ui.name("card", number)} <b>${cardFacts(number, ui).cp}</b></li>`)}</ol>` : html`<p>${ui.say("board.pile.empty")}</p>`}`;
}
