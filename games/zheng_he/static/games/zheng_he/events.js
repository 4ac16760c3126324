// The solo opponent: the event that was drawn last, what was done by it, and the three decks.

import { html, nothing } from "lit-html";
import { eventOrders } from "./facts.js";

/** @typedef {import("./facts.js").View} View */
/** @typedef {import("#js/types.js").Ui} Ui */

/** On a wide screen with the player, on a phone below the map. @param {View} view @param {Ui} ui */
export function events(view, ui) {
  if (view.solo === null) return nothing;
  return html`<div class="events">
    <p data-tip=${view.event === null ? nothing : `event:${view.event}`}>${view.event === null ? ui.say("board.event.none") : html`<b>${ui.name("event", view.event)}.</b> ${done(view, ui)}`}</p>
    <div class="event-decks">${ui.say("board.decks")} ${Object.entries(view.event_decks).map(
      ([points, left]) =>
        html`<span class="event-deck" data-tip="deck:${points}"><span class="cp">${points}</span><b>${left.length}</b></span>`,
    )}</div>
  </div>`;
}

/** What was done by the event. @param {View} view @param {Ui} ui */
const done = (view, ui) => (view.order === null ? ui.say("board.event.idle") : ui.name("order_done", view.order));

/** @param {string} event @param {View} view @param {Ui} ui */
export function eventTip(event, view, ui) {
  return html`<h3>${ui.name("event", event)}</h3>${orders(event, view.order, ui)}
    ${view.event !== event || eventOrders(event, ui).includes(view.order ?? "") ? nothing : html`<p>${done(view, ui)}</p>`}
    <p class="quiet">${ui.say("board.event.how")}</p>`;
}

/** @param {string} event @param {string | null} order that was carried out @param {Ui} ui */
function orders(event, order, ui) {
  return html`<ol class="orders">${eventOrders(event, ui).map((name) => html`<li class=${name === order ? "done" : ""}>${ui.name("order", name)}</li>`)}</ol>`;
}

/** @param {string} points @param {View} view @param {Ui} ui */
export function deckTip(points, view, ui) {
  const left = view.event_decks[points];
  const spent = view.spent_events[points];
  return html`<h3>${ui.say("board.deck", { n: Number(points) })}</h3>
    <p class="quiet">${ui.say("board.deck.left", { n: left.length })}</p>
    <div class="deck-orders">${left.map((event) => html`<section><h4 class="order-title">${ui.name("event", event)}</h4>${orders(event, null, ui)}</section>`)}</div>
    ${spent.length ? html`<p class="quiet">${ui.say("board.deck.spent", { events: spent })}</p>` : nothing}`;
}
