// Choices outside of what can be seen are announced at the edge behind which they lie; a click goes there.

import { html, render } from "lit-html";
import { part, promptBar, root, word } from "./page.js";

/** @typedef {"up" | "down" | "left" | "right"} Way */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */
/** @typedef {{way: Way, frame: Box, things: Element[]}} Edge */

const ARROWS = { up: "▲", down: "▼", left: "◀", right: "▶" };

/**
 * Behind which edge of a frame a point lies; null if it can be seen.
 * @param {{x: number, y: number}} point
 * @param {Box} frame
 * @returns {Way | null}
 */
export function wayOut({ x, y }, { left, top, right, bottom }) {
  if (y > bottom) return "down";
  if (y < top) return "up";
  if (x > right) return "right";
  return x < left ? "left" : null;
}

const layer = part(".edge-layer");
let waits = false;

/** With the next picture: what glows, or what is seen of it, has changed. */
export function renewEdges() {
  if (waits) return;
  waits = true;
  requestAnimationFrame(() => {
    waits = false;
    render(edges().map(notice), layer);
  });
}
document.addEventListener("scroll", renewEdges, { capture: true, passive: true });
addEventListener("resize", renewEdges);

/** @returns {Edge[]} */
function edges() {
  const window = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  // Where the page scrolls, the bar that stays at its top covers what lies below it.
  const page = getComputedStyle(promptBar).position === "sticky" ? { ...window, top: promptBar.offsetHeight } : window;
  /** @type {Map<string, Edge>} */
  const found = new Map();
  for (const thing of root.querySelectorAll(".legal")) {
    if (!thing.getClientRects().length || thing.closest(".layer, dialog")) continue;
    const edge = edgeOf(thing, promptBar.contains(thing) ? window : page);
    if (!edge) continue;
    const key = [edge.way, ...Object.values(edge.frame).map(Math.round)].join(" ");
    const there = found.get(key);
    if (there) there.things.push(thing);
    else found.set(key, { ...edge, things: [thing] });
  }
  return [...found.values()];
}

/**
 * The outermost edge that hides a thing: what is to be scrolled first.
 * @param {Element} thing
 * @param {Box} page
 */
function edgeOf(thing, page) {
  const box = (thing.querySelector(".target") ?? thing).getBoundingClientRect();
  const point = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  let edge = null;
  for (const frame of [...framesOf(thing), page]) {
    const way = wayOut(point, frame);
    if (!way) continue;
    const { left, top, right, bottom } = frame;
    edge = { way, frame: { left, top, right, bottom } };
    point.x = Math.max(left, Math.min(point.x, right));
    point.y = Math.max(top, Math.min(point.y, bottom));
  }
  return edge && { way: edge.way, frame: within(edge.frame, page) };
}

/** Boxes of all that scrolls around a thing, from the inside. @param {Element} thing */
function framesOf(thing) {
  const frames = [];
  for (let around = thing.parentElement; around && around !== root; around = around.parentElement) {
    if (!(around instanceof HTMLElement)) continue;
    if (around.scrollHeight <= around.clientHeight && around.scrollWidth <= around.clientWidth) continue;
    if (/auto|scroll/.test(getComputedStyle(around).overflow)) frames.push(around.getBoundingClientRect());
  }
  return frames;
}

/** @param {Box} box @param {Box} page @returns {Box} */
function within(box, page) {
  return {
    left: Math.max(box.left, page.left),
    top: Math.max(box.top, page.top),
    right: Math.min(box.right, page.right),
    bottom: Math.min(box.bottom, page.bottom),
  };
}

/** @param {Edge} edge */
function notice({ way, frame, things }) {
  const x = { left: frame.left, right: frame.right }[/** @type {string} */ (way)] ?? (frame.left + frame.right) / 2;
  const y = { up: frame.top, down: frame.bottom }[/** @type {string} */ (way)] ?? (frame.top + frame.bottom) / 2;
  const there = way === "up" || way === "left" ? things[things.length - 1] : things[0];
  const words = word("more_choices", { n: things.length });
  return html`<button class="more-choices ${way}" data-count=${things.length} style="left: ${Math.round(x)}px; top: ${Math.round(y)}px" aria-label=${words}
    @click=${() => there.scrollIntoView({ block: "center", inline: "center", behavior: "smooth" })}>${ARROWS[way]} ${way === "up" || way === "down" ? words : things.length}</button>`;
}
