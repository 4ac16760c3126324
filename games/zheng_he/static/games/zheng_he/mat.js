// Beside the map: the card on the table, the last battle or voyage, and below them piles, commands or cards to choose.
// A past voyage or battle gives way to commands and cards: all of them must be in reach.

import { html, nothing, svg } from "lit-html";
import { cardName, face, line } from "./cards.js";
import { events } from "./events.js";
import { cardFacts, inkOf, other, ownSide, SIDES } from "./facts.js";
import { lastStory } from "./story.js";

/** @typedef {import("./facts.js").View} View */
/** @typedef {import("./facts.js").Side} Side */
/** @typedef {import("./story.js").Story} Story */
/** @typedef {import("./story.js").Exchange} Exchange */
/** @typedef {import("#js/types.js").Ui} Ui */

/** @param {View} view @param {Ui} ui */
export function mat(view, ui) {
  const story = lastStory(ui.log);
  return html`<aside class="mat" aria-label=${ui.say("board.mat")}>
    ${table(view, ui, story)}
    ${toChoose(view, ui) ?? html`${lastDeed(view, ui, story)}${piles(view, ui)}`}
    ${view.solo === null ? nothing : html`<section class="mat-part opponent paper">${events(view, ui)}</section>`}
  </aside>`;
}

// ---------------------------------------------------------------- the card on the table

/** @param {View} view @param {Ui} ui @param {Story | null} story */
function table(view, ui, story) {
  const number = view.played ?? story?.card ?? null;
  if (number !== null) return played(number, view, ui, story);
  if (story) {
    return html`<div class="card-on-table slot">${ui.say("board.mat.reserved", { who: story.side })}</div>`;
  }
  return html`<div class="card-on-table slot">${ui.say("board.mat.empty")}</div>`;
}

/** @param {number} number @param {View} view @param {Ui} ui @param {Story | null} story */
function played(number, view, ui, story) {
  const onTable = view.played === number;
  /** @type {Partial<Record<Side, string>>} */
  const notes = {};
  for (const deed of story?.deeds ?? [])
    if (deed.what === "card") notes[deed.side] = ui.say("board.mat.done", { who: deed.side });
  const command = story?.deeds.find((deed) => deed.what !== "card");
  const player = story?.side ?? view.active;
  const foot = command
    ? ui.say("board.mat.command", { who: command.side, command: command.what })
    : ui.say(onTable ? "board.mat.lies" : "board.mat.lay", { who: player });
  return html`<div class="card card-on-table ${onTable ? "" : "spent"}" data-token="card_action" data-tip="card:${number}" data-stack="card${number}@table">
    ${face(number, view, ui, notes)}
    <p class="card-foot"><i class="seat-mark ${ui.ink(inkOf(player))}"></i> ${foot}${timing(view, ui)}</p>
  </div>`;
}

/** @param {View} view @param {Ui} ui */
function timing(view, ui) {
  if (!view.timing || view.played === null) return nothing;
  return html` · ${ui.say(`board.mat.${view.timing}`, { who: other(view.active) })}`;
}

// ---------------------------------------------------------------- battle and voyage

/** @param {View} view @param {Ui} ui @param {Story | null} story */
function lastDeed(view, ui, story) {
  return story?.sailing && !story.battle ? sailing(story.sailing, ui) : battle(view, ui, story);
}

/** @param {View} view @param {Ui} ui @param {Story | null} story */
function battle(view, ui, story) {
  const area = view.battle?.area ?? story?.battle?.area;
  if (!area) return nothing;
  const exchanges = story?.battle?.area === area ? story.battle.exchanges : [];
  const last = exchanges.at(-1);
  const number = Math.max(exchanges.length, view.battle?.exchange ?? 0);
  return html`<section class="mat-part battle paper" data-tip="battle">
    <h2 class="mat-title">${ui.say("board.battle.of", { area })} <small>${number ? ui.say("board.battle.exchange", { n: number }) : nothing}</small></h2>
    ${last ? SIDES.map((side) => diceRow(side, last, number, view, ui)) : html`<p class="result">${ui.say("board.battle.gathering")}</p>`}
    ${last ? outcome(last, story?.battle?.winner ?? null, area, ui) : nothing}
    ${rollAgain(ui)}
  </section>`;
}

/**
 * @param {Side} side
 * @param {Exchange} exchange
 * @param {number} number
 * @param {View} view
 * @param {Ui} ui
 */
function diceRow(side, exchange, number, view, ui) {
  const roll = exchange.of[side];
  if (!roll) return nothing;
  const { dice, hand, of } = roll;
  const mine = side === ownSide(view, ui) && [...ui.offered].some((token) => token.startsWith("reroll:"));
  return html`<div class="dice-row ${ui.ink(inkOf(side))}"><i class="seat-mark"></i>
    <span class="dice" data-covers=${mine ? "reroll:" : "–"}>${dice.map((face, index) => {
      const value = `${number}.${exchange.rolls}.${face}`;
      return mine
        ? toggleDie(face, index, value, side, face === of, ui)
        : die(face, index, value, side, face === of, ui);
    })}</span>
    <span>${hand ? ui.say(`board.dice.${hand}`, { n: of ?? 0 }) : nothing}</span></div>`;
}

/**
 * @param {number} face
 * @param {number} index
 * @param {string} value changes with each roll
 * @param {string} side
 * @param {boolean} counts
 * @param {Ui} ui
 */
function die(face, index, value, side, counts, ui) {
  return html`<svg class="die ${counts ? "" : "idle"}" role="img" aria-label=${ui.say("board.dice.die", { n: face })} data-change="die:${side}:${index}" data-value=${value} data-how="tumble">${svg`<use href="#die-${face}"></use>`}</svg>`;
}

/**
 * A die to be chosen for rolling again.
 * @param {number} face
 * @param {number} index
 * @param {string} value
 * @param {string} side
 * @param {boolean} counts
 * @param {Ui} ui
 */
function toggleDie(face, index, value, side, counts, ui) {
  return html`<span class="die-choice" data-toggle=${index + 1} aria-label=${ui.say("board.dice.die", { n: face })}>${die(face, index, value, side, counts, ui)}</span>`;
}

/** @param {Ui} ui */
function rollAgain(ui) {
  if (![...ui.offered].some((token) => token.startsWith("reroll:"))) return nothing;
  const chosen = [...ui.picked].sort().join(">");
  return html`<div class="roll-again" data-token="reroll:${chosen}">${ui.picked.size ? ui.say("board.dice.roll", { n: ui.picked.size }) : ui.say("board.dice.choose")}</div>`;
}

/**
 * @param {Exchange} exchange
 * @param {Side | null} winner
 * @param {string} area
 * @param {Ui} ui
 */
function outcome({ outcome }, winner, area, ui) {
  if (!outcome) return nothing;
  const { losses, loser, lost, piece } = outcome;
  const lines =
    losses === "stalemate" || !loser
      ? nothing
      : lost
        ? ui.say(`board.battle.lost.${piece}`, { n: lost, who: loser })
        : ui.say("board.battle.shielded");
  return html`<p class="result"><b>${ui.say(`board.battle.${losses}`)}</b> ${lines} ${winner ? ui.say("board.battle.holds", { who: winner, area }) : nothing}</p>`;
}

/** @param {import("./story.js").Sailing} sailing @param {Ui} ui */
function sailing({ voyage, junks, gold, strength, dice, below, less, completed }, ui) {
  return html`<section class="mat-part battle paper" data-tip="voyage:${voyage}">
    <h2 class="mat-title">${ui.say("board.voyage.to", { voyage })}</h2>
    <div class="dice-row seat-1"><i class="seat-mark"></i>
      <span class="dice">${dice.map((face, index) => die(face, index, `v${voyage}.${dice.join("")}.${ui.log.length}`, "voyage", below?.includes(face) ?? true, ui))}</span>
      <span>${ui.say("board.voyage.against", { strength })}</span></div>
    <p class="result"><b class=${completed ? "good" : ""}>${ui.say(completed ? "board.voyage.completed" : "board.voyage.failed")}</b>
      ${ui.say("board.voyage.fleet", { junks, gold })}${less ? html` ${ui.say("board.voyage.less", { n: less })}` : nothing}</p>
  </section>`;
}

/** All exchanges of the last battle. @param {View} _view @param {Ui} ui */
export function battleTip(_view, ui) {
  const story = lastStory(ui.log);
  if (!story?.battle?.exchanges.length)
    return html`<h3>${ui.say("board.battle.title")}</h3><p>${ui.name("rule", "combat")}</p>`;
  const { area, exchanges } = story.battle;
  return html`<h3>${ui.say("board.battle.of", { area })}</h3>
    <ol class="exchanges">${exchanges.map(
      ({ of, outcome }) =>
        html`<li>${SIDES.map((side) => (of[side] ? html`<i class="seat-mark ${ui.ink(inkOf(side))}"></i> ${of[side]?.dice.join(" ")} ` : nothing))}${
          outcome
            ? html`<b>${ui.say(`board.battle.${outcome.losses}`)}</b> ${outcome.lost ? ui.say(`board.battle.lost.${outcome.piece}`, { n: outcome.lost, who: outcome.loser ?? "" }) : nothing}`
            : nothing
        }</li>`,
    )}</ol>
    <p>${ui.name("rule", "combat")}</p>`;
}

// ---------------------------------------------------------------- below: what is to be chosen, else the piles

/** @param {Ui} ui @param {string} prefix */
const offered = (ui, prefix) => [...ui.offered].filter((token) => token.startsWith(prefix));

/** @param {View} view @param {Ui} ui */
function toChoose(view, ui) {
  if (offered(ui, "command:").length) return commands(view, ui);
  const nexts = offered(ui, "next:");
  if (nexts.length) return rows("board.mat.order", nexts, ui);
  const takes = offered(ui, "take:");
  return takes.length ? rows("board.mat.take", takes, ui) : null;
}

/** @param {View} view @param {Ui} ui */
function commands(view, ui) {
  const tokens = [...ui.offered, ...ui.closed.keys()].filter((token) => token.startsWith("command:"));
  const order = Object.values(ui.facts.commands).flat();
  const rank = (/** @type {string} */ token) => order.indexOf(token.slice("command:".length));
  tokens.sort((a, b) => rank(a) - rank(b));
  const points = view.played === null ? 0 : cardFacts(view.played, ui).cp;
  return html`<section class="mat-part commands paper">
    <h2 class="mat-title">${ui.say("board.mat.points", { n: points })}</h2>
    <div class="command-grid">${tokens.map((token) => {
      const id = token.slice("command:".length);
      return html`<div class="row command" data-token=${token} data-tip="command:${id}">${ui.name("command", id)}</div>`;
    })}</div>
  </section>`;
}

/** @param {string} title @param {string[]} tokens @param {Ui} ui */
function rows(title, tokens, ui) {
  return html`<section class="mat-part paper">
    <h2 class="mat-title">${ui.say(title)}</h2>
    ${tokens.map((token) => line(Number(token.split(":")[1]), ui, token))}
  </section>`;
}

/** @param {View} view @param {Ui} ui */
function piles(view, ui) {
  const top = view.discard[0];
  return html`<section class="mat-part piles paper">
    <div class="pile card-back" data-tip="pile:draw"><b data-change="draw" data-value=${view.draw_pile}>${view.draw_pile}</b></div>
    <div class="pile-side">
      ${
        top
          ? html`<div class="row top-card" data-tip="pile:discard" data-stack="card${top}@discard"><span class="cp">${cardFacts(top, ui).cp}</span>${cardName(top, ui)}</div>`
          : html`<div class="slot" data-tip="pile:discard">${ui.say("board.pile.none")}</div>`
      }
      <p class="pile-words">${top ? html`${ui.say("board.pile.words", { discard: view.discard.length })}<br>` : nothing}${ui.say(`board.pile.stage.${view.stage}`, { n: view.rounds })}</p>
    </div>
  </section>`;
}
