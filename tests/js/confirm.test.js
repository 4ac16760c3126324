import assert from "node:assert/strict";
import { test } from "node:test";
import { Confirm } from "../../static/js/confirm.js";

/** @param {string} token */
const option = (token, ends = false) => ({ token, label: token, hint: null, ends });

test("what ends a turn is asked for twice, in the same position only", () => {
  const confirm = new Confirm();
  const pass = option("pass", true);
  assert.equal(confirm.holds(option("card:3"), 1), false);
  assert.equal(confirm.holds(pass, 1), true);
  assert.equal(confirm.holds(pass, 1), false);
  assert.equal(confirm.holds(pass, 2), true);
  assert.equal(confirm.holds(option("pass"), 2), false);
});
