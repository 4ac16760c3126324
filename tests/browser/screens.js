// What is wrong with a table on the present size of the window: a list of sentences, empty if nothing is.
(() => {
  const PANELS = ".prompt, .board, .own, .players, .talk";
  const SLACK = 1.5; // px that rounding may cost
  const SMALLEST = matchMedia("(pointer: coarse)").matches ? 40 : 24;

  const shown = (thing) => thing.getClientRects().length > 0 && getComputedStyle(thing).visibility !== "hidden";
  const round = (box) => [box.left, box.top, box.width, box.height].map(Math.round).join(" ");
  const named = (thing) => {
    const { token, tokens = token, tip } = thing.dataset ?? {};
    const classes = [...thing.classList].filter((name) => name !== "legal").map((name) => `.${name}`).join("");
    return `${thing.localName}${classes}${tokens ?? tip ? ` [${tokens ?? tip}]` : ""} at ${round(thing.getBoundingClientRect())}`;
  };
  const target = (thing) => thing.querySelector?.(".target") ?? thing;

  function spots(thing) {
    const box = target(thing).getBoundingClientRect();
    const way = thing.querySelector?.("path.way-reach");
    const middle = way?.getPointAtLength(way.getTotalLength() / 2).matrixTransform(way.getScreenCTM());
    const grid = [0.5, 0.25, 0.75, 0.1, 0.9].flatMap((down) => [0.5, 0.25, 0.75, 0.1, 0.9].map((across) => ({ x: box.left + box.width * across, y: box.top + box.height * down })));
    return middle ? [middle, ...grid] : grid;
  }
  const hit = (thing) => spots(thing).some(({ x, y }) => thing.contains(document.elementFromPoint(x, y)));

  /** How many choices out of sight the table announces at its edges. */
  const announced = () => [...document.querySelectorAll(".more-choices")].filter(hit).reduce((sum, note) => sum + Number(note.dataset.count), 0);

  /** Whether a thing that lies out of sight can be hit once it is scrolled to. Everything goes back to its place. */
  function reached(thing) {
    const frames = [document.scrollingElement, ...document.querySelectorAll("#table-root *")];
    const places = frames.map((frame) => [frame, frame.scrollLeft, frame.scrollTop]);
    thing.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const there = hit(thing);
    for (const [frame, left, top] of places) if (frame.scrollLeft !== left || frame.scrollTop !== top) frame.scrollTo({ left, top, behavior: "instant" });
    return there;
  }

  function choices() {
    const things = [...document.querySelectorAll("#table-root .legal")].filter(shown);
    const hidden = things.filter((thing) => !hit(thing));
    const small = things.filter((thing) => {
      const { width, height } = thing.getBoundingClientRect();
      return !thing.querySelector(".way-reach") && Math.min(width, height) < SMALLEST - SLACK;
    });
    return [
      ...(hidden.length > announced() ? hidden.map((thing) => `out of sight: ${named(thing)}`) : hidden.filter((thing) => !reached(thing)).map((thing) => `can't be reached: ${named(thing)}`)),
      ...small.map((thing) => `too small: ${named(thing)}`),
    ];
  }

  /** Panels that lie on each other, but for what is meant to stick. */
  function overlaps() {
    const faults = [];
    const panels = [...document.querySelectorAll(PANELS)].filter((panel) => shown(panel) && !["sticky", "fixed"].includes(getComputedStyle(panel).position) && !panel.closest(".drawer"));
    const pairs = (things) => things.flatMap((one, index) => things.slice(index + 1).map((other) => [one, other]));
    const inside = [".board", ".own", ".mat", ".empire", ".field", ".offices"].flatMap((frame) => pairs([...document.querySelectorAll(`${frame} > *`)].filter((part) => shown(part) && getComputedStyle(part).position !== "absolute" && getComputedStyle(part).position !== "sticky")));
    for (const [one, other] of [...pairs(panels), ...inside]) {
      const a = one.getBoundingClientRect();
      const b = other.getBoundingClientRect();
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > SLACK && down > SLACK) faults.push(`overlap: ${named(one)} and ${named(other)}`);
    }
    return faults;
  }

  /** What is drawn outside of the frame it lies in, where nobody can scroll to it. */
  function cut() {
    const faults = [];
    for (const part of document.querySelectorAll(".board *, .own *, .prompt *, .player *")) {
      if (!shown(part) || part.closest("svg") !== null && part.localName !== "svg") continue;
      const style = getComputedStyle(part);
      const text = [...part.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
      if (!text || style.display === "inline") continue;
      const clips = style.overflowX !== "visible" || style.overflowY !== "visible";
      const over = part.scrollWidth > part.clientWidth + SLACK || (part.scrollHeight > part.clientHeight + 3 && style.overflowY !== "visible");
      const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY);
      if (clips && over && !scrolls && !part.closest("[data-tip], [title]") && !part.closest(".player")?.closest(".table:not(.side-open)")?.querySelector(".side-button")?.getClientRects().length && !part.classList.contains("unseen")) faults.push(`cut text: ${named(part)}: ${part.textContent.trim().slice(0, 40)}`);
    }
    for (const frame of document.querySelectorAll(".board, .own")) {
      const bounds = frame.getBoundingClientRect();
      const style = getComputedStyle(frame);
      for (const part of frame.querySelectorAll(":scope > *, :scope > * > *, :scope > * > * > *")) {
        if (!shown(part) || part.closest("svg") !== null && part.localName !== "svg" || getComputedStyle(part).position === "absolute") continue;
        const scrolling = scroller(part, frame);
        if (scrolling) continue;
        const box = part.getBoundingClientRect();
        const right = box.right - bounds.right;
        const down = box.bottom - bounds.bottom;
        if (box.width && box.height && (right > 3 && !/auto|scroll/.test(style.overflowX) || down > 3 && !/auto|scroll/.test(style.overflowY))) faults.push(`outside of its panel by ${Math.round(right)}, ${Math.round(down)}: ${named(part)}`);
      }
    }
    return faults;
  }
  function scroller(part, frame) {
    for (let one = part.parentElement; one && one !== frame; one = one.parentElement) if (/auto|scroll/.test(getComputedStyle(one).overflow)) return one;
    return null;
  }

  function overflow() {
    const { scrollWidth } = document.documentElement;
    const wide = [...document.querySelectorAll(".board, .own")].filter((part) => part.scrollWidth > part.clientWidth + SLACK);
    return [
      ...(scrollWidth > innerWidth ? [`the page is ${scrollWidth - innerWidth} px wider than the window`] : []),
      ...wide.map((part) => `${part.scrollWidth - part.clientWidth} px too wide: ${named(part)}`),
    ];
  }

  function map() {
    const large = [...document.querySelectorAll(".board-map.land, .wall, .halls")].filter(shown).map((thing) => [thing, thing.getBoundingClientRect()]);
    return large.filter(([, box]) => box.width < Math.min(290, innerWidth - 20) || box.height < 90).map(([thing]) => `too small to be read: ${named(thing)}`);
  }

  return [...overflow(), ...choices(), ...overlaps(), ...cut(), ...map()];
})()
