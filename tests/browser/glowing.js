// What glows at a table, for a finger that looks for it: `point`, `focus` and `tell` below.
(() => {
  const TARGETS = "[data-token], [data-tokens], [data-toggle]";

  /** What can be chosen now: nothing while an answer is on its way. */
  function glowing() {
    if (document.querySelector(".sent")) return [];
    const uses = [...document.querySelectorAll(".pick .legal")];
    return uses.length ? uses : [...document.querySelectorAll("#table-root .legal")];
  }

  const boxOf = (thing) => (thing.querySelector?.(".target") ?? thing).getBoundingClientRect();

  function spotsOf(thing, chance) {
    const box = boxOf(thing);
    const spots = [[0.5, 0.5], [0.5, 0.3], [0.5, 0.7], [0.25, 0.5], [0.75, 0.5], [0.3, 0.2]].map(([across, down]) => ({
      x: box.left + box.width * across,
      y: box.top + box.height * down,
    }));
    const way = thing.querySelector?.("path.way-reach");
    if (!way) return spots;
    const middle = way.getPointAtLength(way.getTotalLength() * (0.3 + 0.4 * chance));
    return [middle.matrixTransform(way.getScreenCTM()), ...spots];
  }

  function named(thing) {
    if (!thing) return "nothing: outside of the window";
    const { token, tokens = token, toggle = tokens } = thing.closest(TARGETS)?.dataset ?? {};
    const classes = [...thing.classList].map((name) => `.${name}`).join("");
    return `${thing.localName}${thing.id && `#${thing.id}`}${classes}${toggle === undefined ? "" : ` [${toggle}]`}`;
  }

  /** How far the game is. */
  const past = () => document.querySelector(".history input")?.max ?? "";

  /** Given a number from 0 to 1: where something that glows can be hit, if it can; null if `unless` is there. */
  function point(unless, chance) {
    if (document.querySelector(unless)) return null;
    const things = glowing();
    const thing = things[Math.floor(chance * things.length)];
    const spots = thing ? spotsOf(thing, chance) : [];
    const spot = spots.find(({ x, y }) => thing.contains(document.elementFromPoint(x, y)));
    return { past: past(), spot: spot && { x: spot.x, y: spot.y } };
  }

  /** The same for keys: whether anything glows, and whether it has the focus. */
  function focus(unless) {
    if (document.querySelector(unless)) return null;
    const things = glowing();
    return { past: past(), glows: things.length > 0, here: things.includes(document.activeElement) };
  }

  /** A line for each thing that glows: where it lies, and what lies above its middle if it can't be hit. */
  function tell() {
    const sent = [...document.querySelectorAll(".sent")].map((thing) => `${named(thing)} is sent and not answered`);
    return [...sent, ...glowing().map((thing) => {
      const { left, top, width, height } = boxOf(thing);
      const where = `at ${[left, top].map(Math.round)}, ${[width, height].map(Math.round).join(" × ")}`;
      const above = spotsOf(thing, 0.5).map(({ x, y }) => document.elementFromPoint(x, y));
      const covered = above.some((other) => thing.contains(other)) ? "free" : `covered by ${named(above[0])}`;
      return `${named(thing)} ${where}: ${covered}`;
    })];
  }

  return { point, focus, tell };
})()
