// Rewards with the reward track, and the imperial tasks.

import { html, nothing } from "lit-html";
import { ASPECT_OF, ASPECTS, COLOURS, everywhere, PIECE_SIGN, SIGN, viewer } from "./facts.js";
import { icon, several } from "./icons.js";

/** @typedef {import("./facts.js").View} View */
/** @typedef {import("#js/types.js").Ui} Ui */
/** @typedef {{id: string, round: number, aspect: string, colour: string, effect: import("./facts.js").Effect}} Reward */

/** @param {View} view @param {Ui} ui */
export function offices(view, ui) {
  return html`<div class="offices" id="offices">${rewards(view, ui)}${tasks(view, ui)}</div>`;
}

/** @param {View} view @param {Ui} ui */
function rewards(view, ui) {
  const rounds = Array.from({ length: ui.facts.rounds }, (_, index) => index + 1);
  return html`<section class="office paper">
    <h2 class="panel-title">${ui.say("board.rewards")} <small>${ui.say("board.rewards.mark")}</small></h2>
    <div class="rewards">
      <span></span>${rounds.map((round) => html`<span class="head ${round === view.round ? "now" : ""}">${round}</span>`)}<span class="head">${ui.say("board.track")}</span>
      ${COLOURS.map(
        (
          colour,
          row,
        ) => html`<span class="aspect-mark ${colour}" data-tip="aspect:${row}">${icon(ASPECT_OF[colour])}</span>
          ${rounds.map((round) => reward(round, row, view, ui))}`,
      )}
      <span class="track" data-tip="track">${view.players.map((_, place) => html`<span>${view.track[place] === undefined ? nothing : html`<i class="seat-mark ${ui.ink(view.track[place])}"></i>`}</span>`)}</span>
    </div>
  </section>`;
}

/** @param {number} round @param {number} row @param {View} view @param {Ui} ui */
function reward(round, row, view, ui) {
  /** @type {Reward} */
  const facts = ui.facts.rewards.find(
    (/** @type {Reward} */ one) => one.round === round && one.aspect === ASPECTS[row],
  );
  const now = round === view.round;
  const given = view.aspect === row && now;
  const disc = now ? view.cells[row] : null;
  const leader = now && disc === null ? view.claims[row][0] : undefined;
  const state = now ? "now" : round < view.round ? "past" : "";
  return html`<span class="reward ${state} ${facts.colour} ${given ? "given" : ""}" data-tip="reward:${facts.id}" data-name=${ui.name("reward", facts.id)}>
    ${picture(facts.effect, ui)}
    ${leader === undefined ? nothing : html`<i class="seat-mark leader ${ui.ink(leader)}"></i>`}
    ${disc === null || disc === undefined ? nothing : html`<i class="seat-mark disc ${ui.ink(disc)}"></i>`}
  </span>`;
}

/** What a reward gives, drawn. @param {import("./facts.js").Effect} effect @param {Ui} ui */
function picture(effect, ui) {
  const place = (/** @type {string | number} */ text) => html`<i class="where">${text}</i>`;
  switch (effect.op) {
    case "recruit_official":
      return html`<span>${several(effect.amount)}${icon(effect.colour === "choice" ? "off-any" : `off-${effect.colour}`)}</span>${place(effect.region)}`;
    case "gain_worker":
      return html`<span>${several(effect.amount)}${icon("worker")}</span>${place(effect.region)}`;
    case "install_governor":
      return html`<span>${icon(SIGN[effect.op])}</span>${place(everywhere(effect.regions) ?? effect.regions.join("·"))}`;
    default:
      return html`<span>${icon(SIGN[effect.op])}</span>${place(ui.say("board.free"))}`;
  }
}

/** @param {View} view @param {Ui} ui */
function tasks(view, ui) {
  return html`<section class="office paper">
    <h2 class="panel-title">${ui.say("board.tasks")} <small>${ui.say("board.tasks.order")}</small></h2>
    <div class="tasks">
      ${["upper", "lower"].map(
        (
          section,
        ) => html`<p class="task-section">${ui.name("task_section", section)}<small>${ui.say("board.tasks.times")}</small></p>
          ${ui.facts.tracks.map((/** @type {{section: string}} */ track, /** @type {number} */ index) => (track.section === section ? task(index, view, ui) : nothing))}`,
      )}
    </div>
  </section>`;
}

/** @param {number} index @param {View} view @param {Ui} ui */
function task(index, view, ui) {
  const { kind, vp } = ui.facts.tracks[index];
  const places = ui.facts.tasks[view.tasks[index]];
  const seat = viewer(view, ui);
  const met = view.players[seat].tasks[index];
  return html`<div class="task" data-tip="task:${view.tasks[index]}">
    ${icon(PIECE_SIGN[kind])}
    <span class="needs">${places.map((/** @type {string | number} */ place, /** @type {number} */ at) => html`<span class="need ${met.includes(at) ? `met ${ui.ink(seat)}` : ""}">${icon(kind === "wall" ? `ban-${place}` : `num-${place}`)}</span>`)}</span>
    <span class="places">${vp.map((/** @type {number} */ points, /** @type {number} */ place) => {
      const disc = view.discs[index][place];
      return html`<span>${disc === undefined ? points : html`<i class="seat-mark ${ui.ink(disc)}"></i>`}</span>`;
    })}</span>
  </div>`;
}
