// Given a number from 0 to 1: the middle of something that glows and can really be hit there.
(chance) => {
  if (document.querySelector("dialog[open] .score-table")) return "over";
  if (document.querySelector(".sent")) return null;
  const glowing = [...document.querySelectorAll(".pick .legal")];
  if (!glowing.length) glowing.push(...document.querySelectorAll("#table-root .legal"));
  if (!glowing.length) return null;
  const thing = glowing[Math.floor(chance * glowing.length)];
  const spots = [];
  const way = thing.querySelector?.("path.way-reach");
  if (way) {
    const middle = way.getPointAtLength(way.getTotalLength() * (0.3 + 0.4 * Math.random()));
    spots.push(middle.matrixTransform(way.getScreenCTM()));
  }
  const box = (thing.querySelector?.(".target") ?? thing).getBoundingClientRect();
  for (const [across, down] of [[0.5, 0.5], [0.5, 0.3], [0.5, 0.7], [0.25, 0.5], [0.75, 0.5], [0.3, 0.2]]) {
    spots.push({ x: box.left + box.width * across, y: box.top + box.height * down });
  }
  const hit = spots.find(({ x, y }) => thing.contains(document.elementFromPoint(x, y)));
  return hit ? { x: hit.x, y: hit.y } : null;
}
