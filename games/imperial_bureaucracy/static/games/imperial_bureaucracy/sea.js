// The sea: shipyards, fleets on the ocean, distant lands. Below it the score track.

import { html, nothing } from "lit-html";
import { changed, mark, marks, range } from "./facts.js";

/** @typedef {import("./facts.js").View} View */
/** @typedef {import("#js/types.js").Ui} Ui */

/** @param {View} view @param {Ui} ui */
export function sea(view, ui) {
  return html`<section class="sea panel" aria-label=${ui.say("board.sea.long")}>
    <svg class="waves" aria-hidden="true"><rect width="100%" height="100%" fill="url(#wave)"></rect></svg>
    <h2 class="panel-title">${ui.say("board.sea")} <small>${ui.say("board.sea.note", { n: view.junks, five: ui.facts.voyage })}</small></h2>
    <div class="fleets">
      <div class="fleet head"><span></span><span>${ui.say("board.sea.yard")}</span><span>${ui.say("board.sea.ocean")}</span></div>
      ${view.players.map((_, seat) => fleet(seat, view, ui))}
    </div>
    <div class="lands">${ui.facts.distant.map((/** @type {string} */ land) => isle(land, view, ui))}</div>
  </section>`;
}

/** @param {number} seat @param {View} view @param {Ui} ui */
function fleet(seat, view, ui) {
  const { shipyard, ocean } = view.players[seat];
  return html`<div class="fleet ${ui.ink(seat)}" data-token="yard:${seat}" data-tip="yard:${seat}">${mark(seat, ui)}<b class="yard" data-change="yard:${seat}" data-value=${shipyard}>${shipyard}</b><span class="pips" role="img" aria-label=${ui.say("board.sea.on_ocean", { n: ocean })}>${range(ui.facts.voyage).map((index) => html`<i class=${index < ocean ? "done" : ""}></i>`)}</span></div>`;
}

/** @param {string} land @param {View} view @param {Ui} ui */
function isle(land, view, ui) {
  const { chit, visitors } = view.distant[land];
  const last = changed(view, ui, (at) => at.distant[land].visitors);
  return html`<div class="isle ${last}" data-token="distant:${land}" data-tip="distant:${land}" data-name=${ui.name("distant", land)}>${ui.name("distant", land)}<span>${marks(visitors, ui)}</span><span class="chit ${visitors.length ? "gone" : ""}">${chit}</span></div>`;
}

/** @param {View} view @param {Ui} ui */
export function score(view, ui) {
  const end = Math.max(ui.facts.track, ...view.players.map((player) => player.score));
  return html`<div class="score"><span>${ui.say("board.points")}</span>
    <ol aria-label=${ui.say("board.points.track")}>${range(ui.facts.track + 1).map((points) => field(points, end, view, ui))}</ol>
  </div>`;
}

/** The last field holds all who are beyond it. @param {number} points @param {number} end @param {View} view @param {Ui} ui */
function field(points, end, view, ui) {
  const last = points === ui.facts.track;
  const here = view.players.flatMap((player, seat) =>
    player.score === points || (last && player.score > points && player.score <= end) ? [seat] : [],
  );
  if (here.length)
    return html`<li class="held ${here.length > 2 ? "crowd" : ""}">${here.map((seat) => mark(seat, ui))}</li>`;
  return html`<li class=${points % 5 ? "" : "five"}>${points}${last && end > points ? "+" : nothing}</li>`;
}
