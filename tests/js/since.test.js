import assert from "node:assert/strict";
import { test } from "node:test";
import { nothing } from "lit-html";
import { since } from "../../static/js/since.js";

/** What is said, of a table at step 12 whose onlooker moved last at step 7. */
function said(version, last = 12) {
  const words = [];
  const word = (key, values) => words.push([key, values]);
  const drawn = since({ fresh: 3, own: 7, version, last, look() {}, word });
  return drawn === nothing ? nothing : words;
}

test("at the present it says how many steps there were since the own last move", () => {
  assert.deepEqual(said(12), [
    ["since_last", { at: 5, n: 5 }],
    ["since_step", undefined],
  ]);
});

test("on the way it says which of them is shown, from the own move on", () => {
  assert.deepEqual(said(7)[0], ["since_at", { at: 0, n: 5 }]);
  assert.deepEqual(said(9), [
    ["since_at", { at: 2, n: 5 }],
    ["since_next", undefined],
  ]);
});

test("before the own move nothing of it is shown", () => {
  assert.deepEqual(said(3)[0][0], "since_last");
  assert.equal(said(7, 7), nothing);
});
