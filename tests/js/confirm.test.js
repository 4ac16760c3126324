import assert from "node:assert/strict";
import { test } from "node:test";
import { Confirm } from "../../static/js/confirm.js";

test("what ends a turn is asked for twice, in the same position only", () => {
  const confirm = new Confirm();
  assert.equal(confirm.holds("card:3", 1), false);
  assert.equal(confirm.holds("pass", 1), true);
  assert.equal(confirm.holds("pass", 1), false);
  assert.equal(confirm.holds("pass", 2), true);
  assert.equal(confirm.holds("end:turn", 2), true);
  assert.equal(confirm.holds("passage", 2), false);
});
