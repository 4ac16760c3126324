// The board of a game that has drawn none yet: whatever its view says, as lists and tables. Choices are buttons in the
// prompt bar. A field is called by the sentence `board.<field>`, if there is one.

import { html, nothing, svg } from "lit-html";

/** @typedef {import("./types.js").Ui} Ui */
/** @typedef {import("./types.js").Drawn} Drawn */

export const sprite = svg``;
export const seat = () => nothing;
export const tip = () => null;

/** @returns {[string, string]} */
export const where = () => ["", ""];

/** @param {any} view @param {Ui} ui */
export function board({ own: _, ...open }, ui) {
  return html`<div class="plain-board">${value(open, ui)}</div>`;
}

/** @param {any} view @param {Ui} ui */
export function own(view, ui) {
  const empty = view.own === null || !Object.keys(Object(view.own)).length;
  return empty ? nothing : html`<div class="plain-board">${value(view.own, ui)}</div>`;
}

/** @param {any} shown @param {Ui} ui @returns {Drawn | Drawn[]} */
function value(shown, ui) {
  if (shown === null || shown === undefined || shown === false) return "–";
  if (shown === true) return "✓";
  if (typeof shown !== "object") return String(shown);
  if (!Array.isArray(shown)) return pairs(Object.entries(shown), ui);
  if (shown.length === ui.seats.length) return pairs(shown.entries(), ui, (seat) => ui.seats[seat]);
  return html`<ul>${shown.map((one) => html`<li>${value(one, ui)}</li>`)}</ul>`;
}

/**
 * @param {Iterable<[any, any]>} entries
 * @param {Ui} ui
 * @param {(key: any) => string} [called]
 */
function pairs(entries, ui, called = (field) => title(field, ui)) {
  return html`<dl>${[...entries].map(([key, one]) => html`<div><dt>${called(key)}</dt><dd data-change="${called(key)}" data-value=${JSON.stringify(one)}>${value(one, ui)}</dd></div>`)}</dl>`;
}

/** @param {string} field @param {Ui} ui */
function title(field, ui) {
  const sentence = `board.${field}`;
  const said = ui.say(sentence);
  return said === sentence ? field.replaceAll("_", " ") : said;
}
