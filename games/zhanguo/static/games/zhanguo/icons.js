// Small pictures that stand in words and panels.

import { html, svg } from "lit-html";
import { cardFacts, everywhere, REGIONS, SIGN } from "./facts.js";

/** @typedef {import("#js/types.js").Ui} Ui */

/** @param {string} symbol */
export const icon = (symbol) => html`<svg class="ic" aria-hidden="true"><use href="#${symbol}"></use></svg>`;

/** @param {number | string} points */
export const points = (points) =>
  html`<span class="vp"><svg aria-hidden="true"><use href="#vp"></use></svg><b>${points}</b></span>`;

/** @param {string} colour @param {number | string} text @param {boolean} [gone] */
export const octagon = (colour, text, gone = false) =>
  html`<span class="oct ${colour} ${gone ? "gone" : ""}"><svg aria-hidden="true"><use href="#octagon"></use></svg><b>${text}</b></span>`;

/** @param {number} number @param {Ui} ui */
export const badge = (number, ui) => html`<b class="no ${cardFacts(number, ui).colour}">${number}</b>`;

/** @param {number} region */
export const numeral = (region) =>
  html`<svg class="numeral-seal" aria-hidden="true"><use href="#num-${region}"></use></svg>`;

/** How many of something, where one goes without saying. @param {number} amount */
export const several = (amount) => (amount === 1 ? "" : amount);

/** What a card's ability brings, drawn. @param {string} bonus @param {Ui} ui */
export function gain(bonus, ui) {
  /** @type {import("./facts.js").Effect} */
  const effect = ui.facts.bonuses[bonus];
  switch (effect.op) {
    case "gain_vp":
      return points(effect.amount);
    case "gain_vp_per_card":
      return html`${points(1)}${ui.say("board.per")}<b class="no tiny ${effect.colour}"></b>`;
    case "gain_octagon":
      return html`1${icon("octagon")}`;
    case "reassign":
      return html`${effect.points}${icon("act-reassign")}`;
    case "recruit_official":
      return html`${several(effect.amount)}${icon("off-any")}`;
    case "gain_worker":
      return html`${several(effect.amount)}${icon("worker")}`;
    case "move_worker":
      return html`${icon("worker")}${icon("move")}`;
    default:
      return html`${icon("calm")}${effect.region === "choice" ? everywhere(REGIONS) : ""}`;
  }
}

/** @param {string} action */
export const actionIcon = (action) => icon(SIGN[action]);

/**
 * A piece of a seat on the map: the piece in its colour, its shape on top.
 * @param {"governor" | "palace" | "wall"} piece
 * @param {number} seat
 * @param {string} place
 * @param {{x: number, y: number, width: number, height: number, mark: [number, number, number]}} spot
 * @param {Ui} ui
 */
export function piece(piece, seat, place, { x, y, width, height, mark: [markX, markY, size] }, ui) {
  return svg`<g class="piece ${ui.ink(seat)} ${piece === "palace" ? "marked" : ""}">
    <use class="body" href="#${piece}" data-stack="${piece}${seat}@${place}" x=${x} y=${y} width=${width} height=${height}></use>
    <use class="shape" href="#shape-${seat + 1}" x=${markX} y=${markY} width=${size} height=${size}></use>
  </g>`;
}
