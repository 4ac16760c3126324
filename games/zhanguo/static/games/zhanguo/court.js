// The court: the pile and the card about to be laid on it, the octagons, the six actions with the cards that would fire.

import { html, nothing } from "lit-html";
import { ARROW, ASPECT_OF, COLOURS, cardFacts, directionOf, REGIONS, SIGN } from "./facts.js";
import { badge, gain, icon, octagon } from "./icons.js";

/** @typedef {import("./facts.js").View} View */
/** @typedef {import("./facts.js").ActionView} ActionView */
/** @typedef {import("./facts.js").Shot} Shot */
/** @typedef {import("#js/types.js").Ui} Ui */

const MOST_NAMED = 2; // cards whose region is named beside them

/** @param {View} view @param {Ui} ui */
export function court(view, ui) {
  return html`<section class="court paper" id="court" aria-label=${ui.say("board.court")}>
    <h2 class="panel-title">${ui.say("board.court")} <small>${ui.say("board.court.any")}</small></h2>
    <div class="court-top">${pile(view, ui)}${stock(view, ui)}</div>
    ${actions(view, ui)}
  </section>`;
}

/** The card that is compared: chosen by the viewer, or lying at court for the action now. @param {View} view */
export const comparing = (view) => view.own?.card ?? view.card;

/** @param {View} view @param {Ui} ui */
function pile(view, ui) {
  const chosen = comparing(view);
  const lies = view.card !== null && view.court[0] === view.card;
  const below = lies ? view.court[1] : view.court[0];
  const sign = chosen === null || below === undefined ? "" : chosen > below ? "<" : ">";
  return html`<div class="pile" data-tip="pile">
    ${below === undefined ? html`<span class="pile-card empty">X</span>` : html`<span class="pile-card below ${cardFacts(below, ui).colour} ${!lies && ui.fresh.some((entry) => entry.values.card === below) ? "last-mark" : ""}">${below}</span>`}
    <span class="pile-sign">${sign}</span>
    ${
      chosen === null
        ? html`<span class="pile-card on-top vacant"></span>`
        : html`<span class="pile-card on-top ${lies ? "lies" : ""} ${cardFacts(chosen, ui).colour}" data-stack=${lies ? `card${chosen}@court` : nothing}>${chosen}</span>`
    }
  </div>`;
}

/** @param {View} view @param {Ui} ui */
function stock(view, ui) {
  return html`<div class="stock">
    <span></span><span>${ui.say("board.supply")}</span><span>${ui.say("board.great", { n: ui.facts.great })}</span>
    ${COLOURS.map((colour) => {
      const holder = view.great_octagons[colour];
      return html`<span class="aspect-mark ${colour}" data-tip="octagons:${colour}">${icon(ASPECT_OF[colour])}</span>
        <span class="stock-place" data-token="octagon:${colour}"><b data-change="octagons:${colour}" data-value=${view.octagons[colour]}>${view.octagons[colour]}</b></span>
        <span class="stock-place" data-token="great:${colour}">${holder === null ? octagon(colour, ui.facts.great) : html`<i class="seat-mark ${ui.ink(holder)}" title=${ui.say("board.great.held", { who: holder, n: ui.facts.great })}></i>`}</span>`;
    })}
  </div>`;
}

/** @param {View} view @param {Ui} ui */
function actions(view, ui) {
  const all = view.own?.court;
  if (!all) return groups(view, ui, null);
  return groups(view, ui, all);
}

/**
 * With a card in view: first the actions whose cards it makes fire. Without: by direction.
 * @param {View} view
 * @param {Ui} ui
 * @param {Record<string, ActionView> | null} all
 */
function groups(view, ui, all) {
  const names = Object.keys(SIGN);
  const card = comparing(view);
  const top = card !== null && view.card === card ? view.court[1] : view.court[0];
  if (card === null || view.own?.card == null || !all) {
    const higher = names.filter((action) => directionOf(action, ui) === "higher");
    const others = names.filter((action) => directionOf(action, ui) !== "higher");
    return html`${group("▲", "board.group.higher", "board.group.higher_why", higher, view, ui)}
      ${group("▼", "board.group.lower", "board.group.lower_why", others, view, ui)}`;
  }
  const isHigher = top === undefined || card > top;
  const first = names.filter((action) => directionOf(action, ui) === (isHigher ? "higher" : "lower"));
  const also = top === undefined ? names.filter((action) => directionOf(action, ui) === "lower") : [];
  const rest = names.filter((action) => !first.includes(action) && !also.includes(action));
  return html`${group(isHigher ? "▲" : "▼", top === undefined ? "board.group.first" : isHigher ? "board.group.is_higher" : "board.group.is_lower", "board.group.fires", [...first, ...also], view, ui)}
    ${group(isHigher ? "▼" : "▲", top === undefined ? "board.group.never" : isHigher ? "board.group.not_lower" : "board.group.not_higher", "board.group.only", rest, view, ui)}`;
}

/** @param {string} arrow @param {string} title @param {string} why @param {string[]} actions @param {View} view @param {Ui} ui */
function group(arrow, title, why, actions, view, ui) {
  return html`<p class="group"><b>${arrow} ${ui.say(title)}</b> ${ui.say(why)}</p>
    <div class="rows">${actions.map((action) => row(action, view, ui))}</div>`;
}

/** @param {string} action @param {View} view @param {Ui} ui */
function row(action, view, ui) {
  const token = `court:${action}`;
  const facts = view.own?.court[action];
  const why = ui.closed.get(token);
  const now = view.action === action;
  return html`<div class="row ${why ? "closed" : ""} ${now ? "now" : ""}" data-token=${token} data-tip="action:${action}" data-name=${ui.name("action", action)}>
    <svg class="act" aria-hidden="true"><use href="#${SIGN[action]}"></use></svg>
    <span class="row-name">${ui.name("action", action)}</span>
    <span class="row-where">${facts ? where(action, facts, ui) : ARROW[directionOf(action, ui)]}</span>
    ${facts ? html`<span class="row-fires">${why ?? html`${shots(facts, ui)}${also(facts, ui)}`}</span>` : nothing}
  </div>`;
}

/** @param {string} action @param {ActionView} facts @param {Ui} ui */
function where(action, facts, ui) {
  if (action === "reassign_officials") return ui.say("board.steps", { n: ui.facts.steps });
  if (facts.bars.length) return ui.say(facts.bars.length === 1 ? "board.bar" : "board.bars", { bars: facts.bars });
  if (facts.regions.length === REGIONS.length) return ui.say("board.anywhere");
  if (facts.regions.length) return ui.say("board.in", { regions: facts.regions });
  return "";
}

/**
 * Own cards that are linked to an action: those that fire or could, those that sleep, those blocked by unrest.
 * @param {ActionView} facts
 * @param {Ui} ui
 */
function shots({ shots, fires }, ui) {
  const awake = shots.filter((shot) => shot.fate !== "sleeps");
  const blocked = shots.filter((shot) => shot.fate === "sleeps");
  return html`${
    fires === false
      ? awake.length
        ? html`<span class="shot sleeps">${awake.map(({ card }) => badge(card, ui))}<span>${ui.say("board.sleeps", { n: awake.length })}</span></span>`
        : nothing
      : awake.map(
          (shot) =>
            html`<span class="shot ${fires ? "" : "waits"} ${shot.fate}">${badge(shot.card, ui)}${awake.length > MOST_NAMED ? nothing : html`<span>${ui.name("region", shot.region)}</span>`}${gain(cardFacts(shot.card, ui).bonus, ui)}${shot.fate === "open" ? icon("flame") : nothing}</span>`,
        )
  }${blocked.length ? html`<span class="shot blocked">${blocked.map(({ card }) => badge(card, ui))}${icon("flame")}</span>` : nothing}`;
}

/** What the action brings besides. @param {ActionView} facts @param {Ui} ui */
function also({ points, great, possible }, ui) {
  if (points === undefined || !possible) return nothing;
  const key = great ? "board.palace.brings_great" : "board.palace.brings";
  return html`<span>${ui.say(key, { n: points, worth: ui.facts.great })}</span>`;
}
