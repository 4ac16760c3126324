// The log. Pointing at a line lights up what it talks of.

import { html, nothing } from "lit-html";

/** @typedef {import("./types.js").LogEntry} LogEntry */

/**
 * @param {object} state
 * @param {LogEntry[]} state.entries
 * @param {number} state.freshAfter version of the own last decision
 * @param {(entry: LogEntry) => number | null} state.inkOf colour of whoever did it
 * @param {(number: number) => string} state.ink
 * @param {import("./types.js").Board["tone"]} state.tone
 * @param {(key: string) => string} state.word
 */
export function log({ entries, freshAfter, inkOf, ink, tone, word }) {
  if (!entries.length) return html`<li class="log-line">${word("no_log")}</li>`;
  return entries.map((entry) => line(entry, entry.version > freshAfter, tone?.(entry) ?? null, inkOf(entry), ink));
}

/**
 * @param {LogEntry} entry
 * @param {boolean} fresh
 * @param {"round" | "deeper" | null} tone
 * @param {number | null} by
 * @param {(number: number) => string} ink
 */
function line(entry, fresh, tone, by, ink) {
  if (tone === "round") return html`<li class="log-round">${entry.text}</li>`;
  const marked = by !== null && tone !== "deeper";
  return html`<li class="log-line ${fresh ? "fresh" : ""} ${tone ?? ""} ${marked ? ink(by) : ""}" .entry=${entry}>
    ${marked ? html`<i class="seat-mark"></i>` : nothing}${entry.text}
  </li>`;
}

/**
 * What a line talks of: things whose tip id ends with one of its words, or names one of its values.
 * @param {LogEntry} entry
 * @param {Element} root
 */
export function spokenOf(entry, root) {
  /** @type {Set<Element>} */
  const things = new Set();
  for (const [name, value] of Object.entries(entry.values)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      const selector = typeof one === "string" ? `[data-tip$=":${CSS.escape(one)}"]` : `[data-tip="${name}:${one}"]`;
      for (const thing of root.querySelectorAll(selector)) things.add(thing);
    }
  }
  return things;
}

/**
 * @param {HTMLElement} list
 * @param {Element} root where the things are
 */
export function linkLines(list, root) {
  /** @type {Set<Element>} */
  let lit = new Set();
  list.addEventListener("pointerover", (event) => {
    const line = event.target instanceof Element ? event.target.closest(".log-line") : null;
    const entry = /** @type {{entry?: LogEntry} | null} */ (/** @type {unknown} */ (line))?.entry;
    for (const thing of lit) thing.classList.remove("spoken-of");
    lit = entry ? spokenOf(entry, root) : new Set();
    for (const thing of lit) thing.classList.add("spoken-of");
  });
  list.addEventListener("pointerleave", () => {
    for (const thing of lit) thing.classList.remove("spoken-of");
  });
}

const NEAR = 40;

/**
 * Keeps the newest line in sight, unless somebody reads further up.
 * @param {Element | null} before the list as it was; null at first
 * @param {() => Element} draw gives the list as it is
 */
export function keepAtEnd(before, draw) {
  const atEnd = !before || before.scrollHeight - before.scrollTop - before.clientHeight < NEAR;
  const after = draw();
  if (atEnd || after.id !== before.id) after.scrollTop = after.scrollHeight;
}
