// Shows what changed between two drawings of the table: pieces travel, numbers pulse, dice tumble.
// It compares the marked elements before and after, and knows nothing of any game:
//   data-stack="army@shaanxi" data-count="2"   so many pieces of a kind in a place
//   data-change="key" data-value="…"           pulses when its value changes; data-how="tumble" for dice

/** @typedef {{kind: string, place: string, count: number, box: DOMRect | null, picture: Element}} Stack */
/** @typedef {{kind: string, from: string, to: string, count: number}} Flow */

const TRAVEL = 280;
const MOST_GHOSTS = 12;

/**
 * Which pieces went where: each kind's losses are matched with its gains, nearest in order first.
 * @param {ReadonlyMap<string, number>} before "kind@place" → count
 * @param {ReadonlyMap<string, number>} after
 * @param {(from: string, to: string) => boolean} [near] prefer these pairs
 * @returns {Flow[]}
 */
export function flows(before, after, near = () => true) {
  /** @type {Map<string, {losses: [string, number][], gains: [string, number][]}>} */
  const kinds = new Map();
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const change = (after.get(key) ?? 0) - (before.get(key) ?? 0);
    if (change === 0) continue;
    const [kind, place] = key.split("@");
    const entry = kinds.get(kind) ?? { losses: [], gains: [] };
    kinds.set(kind, entry);
    (change < 0 ? entry.losses : entry.gains).push([place, Math.abs(change)]);
  }
  /** @type {Flow[]} */
  const found = [];
  for (const [kind, { losses, gains }] of kinds) {
    for (const nearOnly of [true, false]) {
      for (const loss of losses) {
        for (const gain of gains) {
          const count = Math.min(loss[1], gain[1]);
          if (!count || (nearOnly && !near(loss[0], gain[0]))) continue;
          loss[1] -= count;
          gain[1] -= count;
          found.push({ kind, from: loss[0], to: gain[0], count });
        }
      }
    }
  }
  return found;
}

const still = () =>
  matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.dataset.motion === "off";

export class Motion {
  /** @type {Map<string, Stack>} */ #stacks = new Map();
  /** @type {Map<string, string>} */ #values = new Map();

  /** @param {Element} root */
  constructor(root) {
    this.root = root;
  }

  /** Before drawing: where everything is. */
  before() {
    if (still()) return;
    this.#stacks = this.#readStacks(true);
    this.#values = this.#readValues();
  }

  /** After drawing: move what moved. */
  after() {
    if (still()) return;
    const now = this.#readStacks(false);
    const moved = flows(counts(this.#stacks), counts(now)).slice(0, MOST_GHOSTS);
    for (const { kind, from, to } of moved) this.#travel(this.#stacks.get(`${kind}@${from}`), now.get(`${kind}@${to}`));
    for (const element of this.root.querySelectorAll("[data-change]")) {
      const { change = "", value = "", how } = /** @type {HTMLElement} */ (element).dataset;
      const old = this.#values.get(change);
      if (old === value || (old === undefined && how !== "tumble")) continue;
      if (how === "tumble") tumble(element);
      else pulse(element);
    }
  }

  /** @param {boolean} withBoxes */
  #readStacks(withBoxes) {
    /** @type {Map<string, Stack>} */
    const stacks = new Map();
    for (const picture of this.root.querySelectorAll("[data-stack]")) {
      const { stack = "", count = "1" } = /** @type {HTMLElement} */ (picture).dataset;
      const [kind, place] = stack.split("@");
      stacks.set(stack, {
        kind,
        place,
        count: Number(count),
        picture,
        box: withBoxes ? picture.getBoundingClientRect() : null,
      });
    }
    return stacks;
  }

  #readValues() {
    /** @type {Map<string, string>} */
    const values = new Map();
    for (const element of this.root.querySelectorAll("[data-change]")) {
      const { change = "", value = "" } = /** @type {HTMLElement} */ (element).dataset;
      values.set(change, value);
    }
    return values;
  }

  /** @param {Stack | undefined} from @param {Stack | undefined} to */
  #travel(from, to) {
    const start = from?.box;
    const end = to?.picture.getBoundingClientRect();
    if (!from || !to || !start?.width || !end?.width) return;
    const ghost = ghostOf(to.picture);
    ghost.style.left = `${end.left}px`;
    ghost.style.top = `${end.top}px`;
    ghost.style.width = `${end.width}px`;
    ghost.style.height = `${end.height}px`;
    this.root.append(ghost);
    const x = start.left + start.width / 2 - end.left - end.width / 2;
    const y = start.top + start.height / 2 - end.top - end.height / 2;
    const way = [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }];
    ghost.animate(way, { duration: TRAVEL, easing: "cubic-bezier(.3, .7, .2, 1)" }).onfinish = () => ghost.remove();
    to.picture.animate([{ opacity: 0 }, { opacity: 0, offset: 0.9 }, { opacity: 1 }], { duration: TRAVEL });
  }
}

/** @param {Map<string, Stack>} stacks */
function counts(stacks) {
  return new Map([...stacks].map(([key, stack]) => [key, stack.count]));
}

/** A copy of a piece that may leave its drawing. @param {Element} picture @returns {HTMLElement | SVGElement} */
function ghostOf(picture) {
  const inDrawing = picture instanceof SVGGraphicsElement && !(picture instanceof SVGSVGElement);
  const ghost = inDrawing ? cutOut(picture) : /** @type {HTMLElement} */ (copyOf(picture));
  ghost.classList.add("ghost");
  ghost.setAttribute("aria-hidden", "true");
  const look = getComputedStyle(picture); // what the places around it give it
  ghost.style.color = look.color;
  ghost.style.setProperty("--seat", look.getPropertyValue("--seat"));
  return ghost;
}

/** A drawing of its own for a part of one. @param {SVGGraphicsElement} picture */
function cutOut(picture) {
  const { x, y, width, height } = picture.getBBox();
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawing.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  const copy = copyOf(picture);
  copy.removeAttribute("transform");
  drawing.append(copy);
  return drawing;
}

/** Nothing that could be chosen or pointed at. @param {Element} picture */
function copyOf(picture) {
  const copy = /** @type {Element} */ (picture.cloneNode(true));
  for (const name of ["data-stack", "data-token", "data-tokens", "data-tip", "role", "aria-label", "tabindex"])
    copy.removeAttribute(name);
  copy.classList.remove("legal");
  return copy;
}

/** @param {Element} element */
function pulse(element) {
  element.animate([{}, { transform: "scale(1.3)", offset: 0.4 }, {}], { duration: 600, delay: TRAVEL / 2 });
}

/** @param {Element} element */
function tumble(element) {
  const spin = [
    { transform: "translateY(-14px) rotate(-220deg) scale(.7)", opacity: 0.2 },
    { transform: "translateY(-9px) rotate(-90deg)", offset: 0.45 },
    { transform: "translateY(2px) rotate(14deg)", offset: 0.8 },
    { transform: "none" },
  ];
  element.animate(spin, { duration: 480 + Math.random() * 160, easing: "cubic-bezier(.3, .7, .3, 1)" });
}
