// What this browser adds to the chance of games, and what it has been promised of them (provable fairness).
// A new number lies ready on each page (a cookie, since forms of many kinds take it along); what was used or shown is
// remembered here, where the site can't change it, and compared on the page "Fair chance".

const COOKIE = "luck";
const MINE = "luck.numbers";
const SEEN = "luck.promises";
const MOST = 200; // that are remembered

/** @returns {any} */
function recall(/** @type {string} */ key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "[]");
  } catch {
    return []; // no memory here, or a damaged one
  }
}

/** @param {string} key @param {unknown[]} list */
function remember(key, list) {
  try {
    localStorage.setItem(key, JSON.stringify(list.slice(-MOST)));
  } catch {
    // a browser that keeps nothing can compare nothing
  }
}

/** A number that nobody could foresee, for the next game that is begun from this page. */
function newNumber() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const number = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not everywhere yet
  document.cookie = `${COOKIE}=${number}; path=/; max-age=86400; samesite=lax`;
  remember(MINE, [...recall(MINE), number]);
}

/** The first promise that this browser sees of a game counts. @param {string | number} match @param {string} hash */
export function promised(match, hash) {
  const seen = recall(SEEN);
  if (!seen.some((/** @type {[string, string]} */ [id]) => id === String(match))) {
    remember(SEEN, [...seen, [String(match), hash]]);
  }
}

/** The hash that was seen at the start; undefined: this browser was not there. @param {string} match */
export function promiseOf(match) {
  return recall(SEEN).find((/** @type {[string, string]} */ [id]) => id === match)?.[1];
}

/** Whether a number of this browser is among those of a game. @param {string} agreed */
export function isMineIn(agreed) {
  const mine = new Set(recall(MINE));
  return agreed.split(/\s/).some((word) => mine.has(word));
}

if (globalThis.document) newNumber();
