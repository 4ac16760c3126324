// Fills the slots of a sentence, in the same way as games/core/words.py:
//   {n}   {n:# army|# armies}   {target:region}   {cost:*good}   {who:seat}

/** @typedef {import("./types.js").Value} Value */
/** @typedef {{names?: Record<string, Record<string, string>>, seats?: readonly string[]}} Lexicon */

const SLOT = /\{(\w+)(?::([^{}]*))?\}/g;

/**
 * @param {string} template
 * @param {Readonly<Record<string, Value>>} [values]
 * @param {Lexicon} [lexicon]
 */
export function fill(template, values = {}, lexicon = {}) {
  // A slot without a value stays visible: a slip in one sentence must not stop the table.
  return template.replace(SLOT, (slot, name, spec) => (name in values ? spoken(values[name], spec, lexicon) : slot));
}

/**
 * @param {Value} value
 * @param {string | undefined} spec
 * @param {Lexicon} lexicon
 * @returns {string}
 */
function spoken(value, spec, lexicon) {
  if (spec?.startsWith("*")) {
    const counted = /** @type {[number, string][]} */ (/** @type {unknown} */ (value));
    return counted.map(([n, of]) => `${n} ${spoken(of, spec.slice(1), lexicon)}`).join(", ");
  }
  if (Array.isArray(value)) return value.map((item) => spoken(item, spec, lexicon)).join(", ");
  if (spec === undefined) return String(value);
  if (spec === "seat" && typeof value === "number") return lexicon.seats?.[Number(value)] ?? "";
  if (spec.includes("|")) {
    const [one, many] = spec.split("|");
    return (value === 1 ? one : many).replaceAll("#", String(value));
  }
  return lexicon.names?.[spec]?.[String(value)] ?? String(value);
}

/**
 * All sentences of a table in one language.
 * @param {import("./types.js").Page} page
 */
export function speaker(page) {
  const seats = page.seats.map((seat) => seat.name);
  const lexicon = { names: page.names, seats };
  return {
    seats,
    /** @param {string} kind @param {string | number} id */
    name: (kind, id) => page.names[kind]?.[String(id)] ?? String(id),
    /** @param {string} key @param {import("./types.js").Values} [values] */
    say: (key, values) => fill(page.sentences[key] ?? key, values, lexicon),
    /** @param {string} key @param {import("./types.js").Values} [values] */
    word: (key, values) => fill(page.words[key] ?? key, values, lexicon),
  };
}
