// Finds every offered token among the pictures of the table, lights those up and makes them buttons.
// What no picture stands for is left to the prompt bar.

/** @typedef {import("./types.js").Option} Option */
/** @typedef {Option & {number: number}} Choice an option and its place in the list, from 1 */

const PICTURES = "[data-token], [data-tokens], [data-toggle]";

/** @param {Element} element */
export function tokensOf(element) {
  const { tokens, token } = /** @type {HTMLElement} */ (element).dataset;
  return (tokens ?? token ?? "").split(" ").filter(Boolean);
}

/** @param {import("./types.js").Ask | null | undefined} ask */
export function choicesOf(ask) {
  const options = ask?.options ?? [];
  return new Map(options.map((option, index) => [option.token, { ...option, number: index + 1 }]));
}

/** The innermost picture that an event happened on and that can be chosen. @param {EventTarget | null} target */
export function legalAt(target) {
  const element = target instanceof Element ? target.closest(".legal") : null;
  return element?.matches(PICTURES) ? element : null;
}

/**
 * @param {Element[]} roots
 * @param {Map<string, Choice>} choices
 * @param {Set<string>} picked
 * @returns {Set<string>} the tokens that have a picture
 */
export function light(roots, choices, picked) {
  /** @type {Set<string>} */
  const pictured = new Set();
  for (const root of roots) {
    // Drawn anew without its token: it is no picture of a choice any more.
    for (const element of root.querySelectorAll(".legal"))
      if (!element.matches(PICTURES)) setToggle(element, false, false);
    for (const element of root.querySelectorAll(PICTURES)) {
      const uses = tokensOf(element).filter((token) => choices.has(token));
      const toggle = /** @type {HTMLElement} */ (element).dataset.toggle;
      if (toggle !== undefined) setToggle(element, choices.size > 0, picked.has(toggle));
      else setChoice(element, uses, choices);
      if (uses.length && element.getClientRects().length) for (const token of uses) pictured.add(token);
    }
    for (const element of root.querySelectorAll("[data-covers]")) {
      const prefix = /** @type {HTMLElement} */ (element).dataset.covers ?? "";
      for (const token of choices.keys()) if (token.startsWith(prefix)) pictured.add(token);
    }
  }
  return pictured;
}

/**
 * Whatever lies on the table is numbered as it is read, row by row from left to right; what has no picture follows.
 * @param {Element[]} roots
 * @param {Map<string, Choice>} choices
 */
export function number(roots, choices) {
  const left = new Map(choices);
  let last = 0;
  for (const root of roots) {
    const legal = [...root.querySelectorAll(".legal")].filter((thing) => thing.getClientRects().length);
    for (const { thing } of inReadingOrder(legal.map((thing) => ({ thing, box: thing.getBoundingClientRect() }))))
      for (const token of tokensOf(thing)) {
        const choice = left.get(token);
        if (choice && left.delete(token)) choice.number = ++last;
      }
  }
  for (const choice of left.values()) choice.number = ++last;
}

/**
 * Things whose middle lies beside the first one of a row belong to that row.
 * @template {{box: {top: number, bottom: number, left: number}}} T
 * @param {T[]} things
 * @returns {T[]}
 */
export function inReadingOrder(things) {
  const sorted = [...things].sort((a, b) => a.box.top - b.box.top);
  /** @type {T[][]} */
  const rows = [];
  for (const thing of sorted) {
    const row = rows.at(-1);
    const middle = (thing.box.top + thing.box.bottom) / 2;
    if (row && middle < row[0].box.bottom) row.push(thing);
    else rows.push([thing]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.box.left - b.box.left));
}

/**
 * @param {Element} element
 * @param {string[]} uses
 * @param {Map<string, Choice>} choices
 */
function setChoice(element, uses, choices) {
  if (!setButton(element, uses.length > 0)) return;
  // What it does, then what is seen on it: whoever sees and whoever hears it speak of the same thing.
  const does = uses.map((token) => choices.get(token)).flatMap((use) => [use?.label, use?.hint]);
  element.setAttribute("aria-label", sentences(...does, element.textContent?.replace(/\s+/g, " ").trim()));
  if (uses.length > 1) element.setAttribute("aria-haspopup", "dialog");
  else element.removeAttribute("aria-haspopup");
}

/** One after the other, with one full stop each. @param {(string | null | undefined)[]} said */
export function sentences(...said) {
  return said
    .filter(Boolean)
    .map((one, index, all) =>
      index < all.length - 1 && !/[.:!?]$/.test(/** @type {string} */ (one)) ? `${one}.` : one,
    )
    .join(" ");
}

/** @param {Element} element @param {boolean} can @param {boolean} pressed */
function setToggle(element, can, pressed) {
  element.classList.toggle("picked", pressed);
  if (setButton(element, can)) element.setAttribute("aria-pressed", String(pressed));
  else element.removeAttribute("aria-pressed");
}

/** @param {Element} element @param {boolean} legal */
function setButton(element, legal) {
  element.classList.toggle("legal", legal);
  if (element instanceof HTMLButtonElement) {
    element.disabled = !legal;
    return legal;
  }
  if (legal) {
    element.setAttribute("role", "button");
    element.setAttribute("tabindex", "0");
  } else {
    for (const name of ["role", "aria-label", "aria-haspopup"]) element.removeAttribute(name);
    if (element.hasAttribute("data-tip")) element.setAttribute("tabindex", "-1");
    else element.removeAttribute("tabindex");
  }
  return legal;
}
