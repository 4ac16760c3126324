// Above and beside the board: the time track and pools; the command track, tea order, advisors, artifacts; Qin's track.

import { html, nothing } from "lit-html";
import { inPlay } from "./expansions/index.js";
import { artifactSign, glyph, inkClass, MATERIALS, roman, seatName } from "./facts.js";

/** @typedef {import("./facts.js").View} View */
/** @typedef {import("#js/types.js").Ui} Ui */

const SEASONS = ["spring", "summer", "autumn", "winter"];

/** @param {View} view @param {Ui} ui */
export function north(view, ui) {
  const first = ui.facts.starts[view.players];
  /** @type {{slot: number, lethality: number, hordes: number}[]} */
  const slots = ui.facts.timeline[view.side].filter((/** @type {{slot: number}} */ { slot }) => slot >= first);
  return html`<div class="north paper">
    <ol class="seasons" aria-label=${ui.say("board.season")}>${SEASONS.map((season) => html`<li aria-current=${season === view.season ? "step" : nothing}>${ui.name("season", season)}</li>`)}</ol>
    <ol class="calendar" aria-label=${ui.say("board.years")}>${slots.map(
      ({ slot, lethality, hordes }, index) =>
        html`<li class="year ${slot < view.slot ? "past" : slot === view.slot ? "now" : ""}" aria-current=${slot === view.slot ? "step" : nothing} data-tip="year:${slot}"><b>${roman(index + 1)}</b><span>${glyph("skull")}${lethality}</span><span>${glyph("rider")}${index === 0 ? "–" : hordes}</span></li>`,
    )}</ol>
    <span class="pool" data-tip="pool:hordes"><b>${ui.say("board.next_horde")}</b><span>${glyph("rider")}→ ${ui.say(`board.side.${view.indicator}`)} <small>${ui.say("board.left", { n: view.horde_deck })}</small></span></span>
    <span class="pool" data-tip="pool:shame"><b>${ui.say("board.shame_pool")}</b><span>${glyph("flag")}<b class="count" data-change="shame" data-value=${view.shame_pool}>${view.shame_pool}</b> <small>${ui.say("board.of", { n: view.shame_start })}</small></span></span>
    <span class="pool" data-tip="pool:warehouse"><b>${ui.say("board.warehouse")}</b><span>${MATERIALS.map((material) => html`${glyph(material)}<b class="count" data-change="warehouse:${material}" data-value=${view.warehouse[material]}>${view.warehouse[material]}</b> `)}</span></span>
  </div>`;
}

/** @param {View} view @param {Ui} ui */
export function mat(view, ui) {
  const more = inPlay(view).flatMap(({ onMat }) => (onMat ? [onMat(view, ui)] : []));
  return html`<aside class="mat ${more.length ? "more" : ""}" tabindex=${more.length ? 0 : nothing}>${orders(view, ui)}${view.qin ? qin(view, view.qin.track, ui) : nothing}${advisors(view, ui)}${artifacts(view, ui)}${more}</aside>`;
}

/** @param {View} view @param {Ui} ui */
function orders(view, ui) {
  return html`<section class="mat-part paper command-track">
    <h2 class="mat-title">${ui.say("board.commands")} <small>${ui.say("board.this_autumn")}</small></h2>
    <div class="spaces-of">${view.track.length ? view.track.map((order, index) => space(view, order, index + 1, ui)) : html`<div class="done">${ui.say("board.no_commands")}</div>`}</div>
    <h2 class="mat-title tea-title">${ui.say("board.tea")} <small>${ui.say("board.first_to_last")}</small></h2>
    <ol class="tea-stack">${view.tea.map((seat) => html`<li class=${inkClass(view, seat, ui)} data-tip="tea:${seat}" aria-label=${seatName(view, seat, ui)}>${glyph("cup")}<i class="seat-mark"></i></li>`)}</ol>
  </section>`;
}

/** @param {View} view @param {View["track"][number]} order @param {number} number @param {Ui} ui */
function space(view, { seat, command, state }, number, ui) {
  if (seat === null) {
    const open = view.seats.filter(
      (other) => other.command && !view.track.some((order) => order.seat !== null && view.seats[order.seat] === other),
    );
    return html`<div class="free" data-token="space:${number}"><i class="number">${number}</i>${open.length ? html`<small>${ui.say("board.space_free")}</small>` : nothing}</div>`;
  }
  return html`<div class="${state} ${inkClass(view, seat, ui)}" data-token="copy:${view.seats[seat].role === "player" ? seat : view.seats[seat].role}" data-tip="order:${seat}"><i class="seat-mark"></i>${command ? ui.name("command", command) : nothing}<small>${ui.say(`board.order.${state}`)}</small></div>`;
}

/** @param {View} view @param {string[]} track @param {Ui} ui */
function qin(view, track, ui) {
  const seat = view.seats.findIndex(({ role }) => role === "qin");
  return html`<section class="mat-part paper qin-track ${inkClass(view, seat, ui)}" data-tip="qin">
    <h2 class="mat-title">${ui.say("board.qin_wants")} <small>${ui.say("board.qin_order")}</small></h2>
    <ol>${[...track].reverse().map((location) => html`<li aria-label=${ui.name("location", location)} title=${ui.name("location", location)}>${glyph(ui.facts.locations[location].resource ?? "wound")}</li>`)}</ol>
  </section>`;
}

/** @param {View} view @param {Ui} ui */
function advisors(view, ui) {
  return html`<section class="mat-part paper advisors">
    <h2 class="mat-title">${ui.say("board.advisors")} ${view.own ? html`<small>${ui.say("board.advisor_price", { n: view.own.advisor_price })}</small>` : nothing}</h2>
    <div class="advisor-row">${view.advisor_track.map((card) => html`<div data-tokens="advisor:${card} discard:${card}" data-name=${ui.name("advisor", card)} data-tip="advisor:${card}"><b>${ui.name("advisor", card)}</b><span>${ui.name("advisor_text", card)}</span></div>`)}</div>
  </section>`;
}

/** @param {View} view @param {Ui} ui */
function artifacts(view, ui) {
  return html`<section class="mat-part paper artifacts">
    <h2 class="mat-title">${ui.say("board.artifacts")} <small>${ui.say("board.at_the_end")}</small></h2>
    <ol>${view.artifacts.map(
      (card) =>
        html`<li data-tip="artifact:${card}"><svg class="artifact" viewBox="-12 -12 24 24" aria-hidden="true"><use href="#${artifactSign(card)}"></use></svg><span><b>${ui.name("artifact", card)}</b>${view.own ? ui.say("board.artifact_now", { n: view.own.worth.artifacts[card] }) : nothing}</span></li>`,
    )}</ol>
  </section>`;
}
