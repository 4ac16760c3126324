// Playing without a mouse: Enter takes what has the focus, 1–9 the first options, arrows look around.

/**
 * @typedef {object} KeyActions
 * @property {(number: number) => void} choose
 * @property {() => void} undo
 * @property {() => void} help
 * @property {() => void} position
 * @property {() => void} escape
 * @property {(step: -1 | 1) => void} history
 * @property {(thing: Element) => void} act
 * @property {Element} root where things can be looked at
 */

/** @param {KeyActions} actions */
export function listen(actions) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || writes(event.target)) return;
    if (pressed(event, actions)) event.preventDefault();
  });
}

/** True if the key meant something. @param {KeyboardEvent} event @param {KeyActions} actions */
function pressed(event, actions) {
  const { key, target } = event;
  if (key === "Escape") {
    actions.escape();
    return false; // dialogs close themselves
  }
  if (document.querySelector("dialog[open]")) return false;
  if (/^[1-9]$/.test(key)) actions.choose(Number(key));
  else if (key === "u" || key === "U") actions.undo();
  else if (key === "p" || key === "P") actions.position();
  else if (key === "?") actions.help();
  else if (key === ",") actions.history(-1);
  else if (key === ".") actions.history(1);
  else if ((key === "Enter" || key === " ") && isDrawnButton(target)) actions.act(/** @type {Element} */ (target));
  else if (key in DIRECTIONS && !(target instanceof HTMLInputElement)) return lookAround(key, actions.root);
  else return false;
  return true;
}

/** @param {EventTarget | null} target */
function writes(target) {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return (
    target instanceof HTMLInputElement &&
    target.type !== "range" &&
    target.type !== "checkbox" &&
    target.type !== "radio"
  );
}

/** A real button presses itself. @param {EventTarget | null} target */
function isDrawnButton(target) {
  return (
    target instanceof Element && !(target instanceof HTMLButtonElement) && target.getAttribute("role") === "button"
  );
}

/** @type {Record<string, [number, number]>} */
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Moves the focus to the nearest thing in a direction. @param {string} key @param {Element} root */
function lookAround(key, root) {
  const current = document.activeElement;
  if (!current || !root.contains(current)) return focusFirst([root]) || focusFirst([root], "[data-tip]");
  const [dx, dy] = DIRECTIONS[key];
  const from = centre(current);
  let best = null;
  let least = Number.POSITIVE_INFINITY;
  for (const thing of root.querySelectorAll("[data-tip], .legal")) {
    if (thing === current || !thing.getClientRects().length || thing.closest("[aria-hidden=true]")) continue;
    const to = centre(thing);
    const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    if (along > 4 && along + 2 * aside < least) {
      least = along + 2 * aside;
      best = thing;
    }
  }
  return focus(best);
}

/** Whatever can be explained can have the focus. @param {Element | null} thing */
function focus(thing) {
  if (!(thing instanceof HTMLElement || thing instanceof SVGElement)) return false;
  if (!thing.hasAttribute("tabindex") && !(thing instanceof HTMLButtonElement)) thing.setAttribute("tabindex", "-1");
  thing.focus();
  return true;
}

/** @param {Element} element */
function centre(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/**
 * Whoever plays by keys finds the focus on a choice when a new question comes, and before the first arrow key. False: there is none.
 * @param {Element[]} roots in reading order
 */
export function focusFirst(roots, what = ".choice.legal, .legal") {
  return roots.some((root) => focus(root.querySelector(what)));
}
