// The Imperial Examination: the candidate, two desks, the cards of the tutors.

import { html, nothing } from "lit-html";
import { changed, glyph, knot, mark, marker, me } from "./facts.js";

/** @typedef {import("./facts.js").View} View */
/** @typedef {import("#js/types.js").Ui} Ui */

/** @param {View} view @param {Ui} ui */
export function exam(view, ui) {
  return html`<section class="exam panel" aria-label=${ui.say("board.exam.long")}>
    <h2 class="panel-title">${ui.say("board.exam")} <small>${ui.say("board.exam.left", { n: view.candidates })}</small></h2>
    <div class="exam-row">
      ${candidate(view, ui)}
      ${ui.facts.students.map((/** @type {string} */ space) => desk(space, view, ui))}
    </div>
    <p class="knot-note">${note(view, ui)}</p>
  </section>`;
}

/** @param {View} view @param {Ui} ui */
function candidate(view, ui) {
  const ministry = view.candidate === null ? null : ui.facts.candidates[view.candidate];
  return html`<div class="desk ${ministry ? "" : "free"}" data-tip="candidate">
    ${ministry === "any" ? html`<span class="any">${ui.facts.ministries.map((/** @type {string} */ id) => glyph(`of-${id}`))}</span>` : ministry ? glyph(`of-${ministry}`) : html`<span></span>`}
    <span>${ministry === null ? ui.say("board.exam.none") : ministry === "any" ? ui.say("board.exam.any") : ui.say("board.exam.for", { ministry })}</span>
  </div>`;
}

/** @param {string} space @param {View} view @param {Ui} ui */
function desk(space, view, ui) {
  const owner = view.students[space];
  const last = changed(view, ui, (at) => at.students[space]);
  const cards = view.tutoring.filter((one) => one.student === space);
  const word = ui.say(space === ui.facts.ties ? "board.exam.ties" : "board.exam.second");
  return html`<div class="desk ${space} ${owner === null ? "free" : ""} ${last}" data-token="student:${space}" data-tip="student:${space}" data-name=${ui.name("student", space)}>
    ${owner === null ? html`<span></span>` : marker(owner, true, ui)}
    <span>${owner === null ? html`${word}<br>${ui.say("board.exam.free")}` : cards.length ? cards.map((one) => html`<span class="laid">${mark(one.seat, ui)}${one.cards}</span>`) : word}</span>
    ${owner === null ? html`<span></span>` : nothing}
  </div>`;
}

/** @param {View} view @param {Ui} ui */
function note(view, ui) {
  const owners = (me(view, ui)?.bond.tutors ?? []).flatMap((space) => view.students[space] ?? []);
  if (view.forced) return html`<span><b>${ui.say("board.exam.forced")}</b></span>`;
  if (owners.length)
    return html`${knot()}<span>${ui.say("board.exam.must")} ${owners.map((seat) => html`${mark(seat, ui)} ${ui.seats[seat]} `)}</span>`;
  return html`<span>${ui.say("board.exam.when")}</span>`;
}
