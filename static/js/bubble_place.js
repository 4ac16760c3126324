// Puts a bubble beside a thing: where there is room, and within the window.

const GAP = 10;
const EDGE = 6;

/** @typedef {{left: number, top: number, right: number, bottom: number, width: number, height: number}} Box */
/** @typedef {{side: "above" | "below" | "left-of" | "right-of", left: number, top: number, at: number}} Spot */

/**
 * @param {Box} thing
 * @param {{width: number, height: number}} bubble
 * @param {{width: number, height: number}} space
 * @returns {Spot}
 */
export function spot(thing, bubble, space) {
  const middle = (thing.left + thing.right) / 2;
  const centre = (thing.top + thing.bottom) / 2;
  const roomAbove = thing.top - bubble.height - GAP > EDGE;
  const roomBelow = space.height - thing.bottom - bubble.height - GAP > EDGE;
  if (roomAbove || roomBelow) {
    const above = roomAbove && (!roomBelow || centre > space.height / 2);
    const left = clamp(middle - bubble.width / 2, space.width - bubble.width);
    const top = above ? thing.top - bubble.height - GAP : thing.bottom + GAP;
    return { side: above ? "above" : "below", left, top, at: clamp(middle - left, bubble.width - 20, 12) - 5 };
  }
  const right = space.width - thing.right - GAP - bubble.width > EDGE;
  const top = clamp(centre - bubble.height / 2, space.height - bubble.height);
  const beside = right ? thing.right + GAP : thing.left - bubble.width - GAP;
  const left = clamp(beside, space.width - bubble.width);
  return { side: right ? "right-of" : "left-of", left, top, at: clamp(centre - top, bubble.height - 20, 12) - 5 };
}

/** @param {number} value @param {number} most @param {number} [least] */
function clamp(value, most, least = EDGE) {
  return Math.max(least, Math.min(value, most - (least === EDGE ? EDGE : 0)));
}

const SIDES = ["above", "below", "left-of", "right-of"];

/** @param {HTMLElement} bubble @param {Element} thing */
export function placeBeside(bubble, thing) {
  const space = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const { side, left, top, at } = spot(visibleBox(thing, space), bubble.getBoundingClientRect(), space);
  bubble.classList.remove(...SIDES);
  bubble.classList.add(side);
  for (const [name, length] of Object.entries({ left, top, "--tip-at": at }))
    bubble.style.setProperty(name, `calc(${length}px / var(--scale))`); // it is drawn larger itself
}

/** A large area counts by a box around its middle, so that the bubble stays near it. */
const LARGE = 170;

/** @param {Element} thing @param {{width: number, height: number}} space @returns {Box} */
function visibleBox(thing, space) {
  const box = (thing.querySelector(".anchor") ?? thing).getBoundingClientRect();
  const shrinkX = Math.max(0, (box.width - LARGE) / 2);
  const left = Math.max(box.left + shrinkX, 0);
  const right = Math.min(box.right - shrinkX, space.width);
  const top = Math.max(box.top, 0);
  const bottom = Math.min(box.bottom, space.height);
  return { left, right, top, bottom, width: right - left, height: bottom - top };
}
