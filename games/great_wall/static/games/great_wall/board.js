// The Great Wall in the browser: pure functions of the view (docs/protocol.md, "What a board is").

import { html, nothing } from "lit-html";
import { hordesAt, SECTIONS, seatName } from "./facts.js";
import { mat, north } from "./mat.js";
import { town } from "./town.js";
import { verdict, wall } from "./wall.js";

export { own } from "./own.js";
export { seat } from "./seat.js";
export { sprite } from "./sprite.js";
export { tip } from "./tip.js";

/** @typedef {import("./facts.js").View} View */
/** @typedef {import("#js/types.js").Ui} Ui */
/** @typedef {import("#js/types.js").LogEntry} LogEntry */

/** @param {View} view @param {Ui} ui */
export const board = (view, ui) =>
  html`<div class="field">${north(view, ui)}${wall(view, ui)}${town(view, ui)}</div>${mat(view, ui)}`;

/** @param {View} view @param {Ui} ui @returns {[string, string]} */
export const where = (view, ui) => [
  ui.say("board.where.year", { n: view.year, last: view.years }),
  ui.name("season", view.season),
];

/** What winter would bring now, section by section. @param {View} view @param {Ui} ui */
export function extra(view, ui) {
  return {
    title: ui.say("board.winter"),
    body: html`<div class="winter">${SECTIONS.map((name) => (view.sections[name] ? front(view, name, ui) : nothing))}<p class="quiet">${ui.say("board.winter.note")}</p></div>`,
  };
}

/** @param {View} view @param {string} name @param {Ui} ui */
function front(view, name, ui) {
  const here = view.sections[name];
  const what = verdict(here);
  const { offence, defence, shame, doomed } = here.forecast;
  return html`<section class="front ${what}"><h3>${ui.say(`board.wall.${name}`)} <b>${offence} : ${defence}</b></h3>
    <p>${hordesAt(here).length ? ui.say(`board.now.${what}`) : ui.say("board.now.quiet")}</p>
    ${what === "breach" ? html`<ul>${view.seats.map((clan, seat) => (clan.role === "player" ? html`<li>${seatName(view, seat, ui)}: ${ui.say("board.winter.shame", { n: shame[seat] })}, ${ui.say("board.winter.doomed", { n: doomed[seat] })}</li>` : nothing))}</ul>` : nothing}</section>`;
}

const DEEPER =
  /^(goods|honour|warehouse|tea|soldier|archer|recruited|shame|wound|attack|overseer|clerk\.hired|ability|tactic\.d|barricade|wall|horde\.(claimed|unclaimed))/;

/** @param {LogEntry} entry */
export function tone(entry) {
  if (entry.key === "year.begins" || entry.key === "winter.begins") return /** @type {const} */ ("round");
  return DEEPER.test(entry.key) ? /** @type {const} */ ("deeper") : null;
}

/** @param {LogEntry} entry @param {View} view */
export function by(entry, view) {
  const { who } = entry.values;
  if (typeof who === "number") return who;
  return typeof who === "string" && view.players === 1 && who === "qin" ? 1 : null;
}
