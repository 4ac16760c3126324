import assert from "node:assert/strict";
import { test } from "node:test";
import { spot } from "../../static/js/bubble_place.js";
import { choicesOf, inReadingOrder, sentences } from "../../static/js/choices.js";
import { flows } from "../../static/js/motion.js";
import { whyAsked } from "../../static/js/prompt.js";
import { delay } from "../../static/js/socket.js";

test("options keep the server's order and get numbers", () => {
  const choices = choicesOf({
    prompt: "",
    options: [
      { token: "a", label: "A" },
      { token: "b", label: "B" },
    ],
  });
  assert.deepEqual(
    [...choices.values()].map((one) => [one.token, one.number]),
    [
      ["a", 1],
      ["b", 2],
    ],
  );
  assert.equal(choicesOf(null).size, 0);
});

test("what lies on the table is numbered row by row, from left to right", () => {
  const at = (/** @type {string} */ name, left, top) => ({ name, box: { left, top, bottom: top + 20 } });
  const things = [at("right", 90, 4), at("below", 0, 40), at("left", 10, 8), at("middle", 50, 0)];
  assert.deepEqual(
    inReadingOrder(things).map((one) => one.name),
    ["left", "middle", "right", "below"],
  );
});

test("what is said one after the other has one full stop each", () => {
  assert.equal(
    sentences("March in", "Gansu would stand empty.", "Gansu 1"),
    "March in. Gansu would stand empty. Gansu 1",
  );
  assert.equal(sentences("March in", null, undefined, ""), "March in");
});

test("a question with one answer says what it leads to", () => {
  const march = { token: "march", label: "March", hint: "Gansu would stand empty.", ends: false };
  const stop = { token: "pass", label: "Enough", hint: null, ends: true };
  const ask = { prompt: "where from?", why: "2 hordes are there." };
  assert.equal(whyAsked({ ...ask, options: [march] }), "2 hordes are there. Gansu would stand empty.");
  assert.equal(whyAsked({ ...ask, options: [march, stop] }), "2 hordes are there.");
  assert.equal(whyAsked({ prompt: "where from?", options: [stop] }), "");
});

test("losses of a kind are matched with its gains, neighbours first", () => {
  const before = new Map([
    ["army@home", 3],
    ["army@west", 0],
    ["army@east", 1],
    ["gold@home", 1],
  ]);
  const after = new Map([
    ["army@home", 2],
    ["army@west", 2],
    ["army@east", 0],
    ["gold@home", 1],
  ]);
  const near = (from, to) => from === "east" && to === "west";
  assert.deepEqual(flows(before, after, near), [
    { kind: "army", from: "east", to: "west", count: 1 },
    { kind: "army", from: "home", to: "west", count: 1 },
  ]);
  assert.deepEqual(flows(before, before), []);
});

test("a bubble stays within the window", () => {
  const space = { width: 1000, height: 600 };
  const bubble = { width: 200, height: 100 };
  for (const [left, top] of [
    [0, 0],
    [980, 0],
    [0, 580],
    [980, 580],
    [500, 300],
  ]) {
    const thing = { left, top, right: left + 20, bottom: top + 20, width: 20, height: 20 };
    const found = spot(thing, bubble, space);
    assert.ok(found.left >= 0 && found.left + bubble.width <= space.width, JSON.stringify(found));
    assert.ok(found.top >= 0 && found.top + bubble.height <= space.height, JSON.stringify(found));
  }
});

test("a bubble beside a thing as tall as the window goes to its side", () => {
  const thing = { left: 100, top: 0, right: 200, bottom: 600, width: 100, height: 600 };
  assert.equal(spot(thing, { width: 200, height: 100 }, { width: 1000, height: 600 }).side, "right-of");
});

test("new attempts wait longer each time, spread and bounded", () => {
  assert.ok(delay(0, 0) >= 200 && delay(0, 1) <= 400);
  assert.ok(delay(3, 0) > delay(0, 1));
  assert.ok(delay(30, 1) <= 15_000);
});
