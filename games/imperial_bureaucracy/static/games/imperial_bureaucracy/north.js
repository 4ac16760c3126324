// The north: foreign lands beyond the Great Wall, and the wall itself, which counts the rounds.

import { html, nothing } from "lit-html";
import { changed, glyph, mark, range } from "./facts.js";

/** @typedef {import("./facts.js").View} View */
/** @typedef {import("./facts.js").Land} Land */
/** @typedef {import("#js/types.js").Ui} Ui */

/** @param {View} view @param {Ui} ui */
export function north(view, ui) {
  return html`<section class="wall panel" aria-label=${ui.say("board.wall.long")}>
    <h2 class="panel-title">${ui.say("board.wall")} <small>${ui.say("board.wall.built", { n: view.wall, last: ui.facts.wall })}</small></h2>
    <svg class="peaks" viewBox="0 0 580 84" preserveAspectRatio="none" aria-hidden="true"><path d="M0 84V58c18-4 30-22 44-24 10 0 16 12 26 14 14-2 24-30 40-34 14 2 22 22 36 26 16 2 26-16 42-16 14 2 22 18 36 20 20 0 34-26 54-28 14 2 24 24 40 26 18 0 30-22 48-22 14 2 22 16 38 18 18 0 34-28 52-30 16 2 28 26 46 28 16 0 26-14 40-16 14 2 24 14 38 14v50z"></path><path d="M0 84V70c30-2 50-16 84-16s60 14 100 12 70-14 110-12 80 14 120 10 90-16 166-6v26z"></path></svg>
    <div class="track">
      ${view.lands.map((land, slot) => foreign(land, slot, view, ui))}
      ${range(ui.facts.wall).map((index) => stretch(index + 1, view, ui))}
    </div>
  </section>`;
}

/** @param {Land} land @param {number} slot @param {View} view @param {Ui} ui */
function foreign(land, slot, view, ui) {
  const { cost, boxes } = ui.facts.lands[land.id];
  return html`<div class="land land-${slot + 1} ${land.resolved ? "done" : ""}" data-tip="land:${land.id}">
    <span class="land-name">${ui.name("land", land.id)} ${land.resolved ? nothing : html`<span class="price">${glyph("coin")}${cost}</span>`}</span>
    <span class="boxes">${boxes.map((/** @type {{id: string, vp: number, reward: boolean}} */ box, /** @type {number} */ index) => one(box, land.boxes[index], slot, index, view, ui))}</span>
    <small>${when(land, slot, view, ui)}</small>
  </div>`;
}

/**
 * @param {{id: string, vp: number, reward: boolean}} box @param {number | null} army
 * @param {number} slot @param {number} index @param {View} view @param {Ui} ui
 */
function one(box, army, slot, index, view, ui) {
  const last = changed(view, ui, (at) => at.lands[slot].boxes[index]);
  return html`<span class="box ${army === null ? "" : `taken ${ui.ink(army)}`} ${last}" data-token="box:${box.id}" data-tip="box:${box.id}" data-name=${ui.name("box", box.id)}>
    ${box.reward ? glyph("scroll") : nothing}<span class="vp">${box.vp}</span>
    ${army === null ? nothing : html`<span class="army" data-stack="army${army}@${box.id}" data-count="1"><svg aria-hidden="true"><use href="#army"></use></svg>${mark(army, ui)}</span>`}
  </span>`;
}

/** @param {Land} land @param {number} slot @param {View} view @param {Ui} ui */
export function when(land, slot, view, ui) {
  if (land.resolved) return ui.say(land.success ? "board.land.won" : "board.land.lost", { n: land.resolved });
  const at = ui.facts.slots[slot].wall;
  return at === view.round ? ui.say("board.land.now") : ui.say("board.land.later", { n: at });
}

/** @param {number} number @param {View} view @param {Ui} ui */
function stretch(number, view, ui) {
  const built = number <= view.wall;
  const now = !built && number === view.round;
  const slot = ui.facts.slots.find((/** @type {{wall: number}} */ one) => one.wall === number);
  const word = slot ? "" : now ? ui.say("board.wall.now") : number === ui.facts.wall ? ui.say("board.wall.end") : "";
  return html`<span class="stretch ${built ? "" : "planned"} ${now ? "now" : ""}" data-tip="wall:${number}"><svg aria-hidden="true"><use href=${built ? "#wall-built" : "#wall-plan"}></use></svg><span>${number} ${word}${slot ? range(slot.soldiers).map(() => glyph("soldier")) : nothing}</span></span>`;
}
