import assert from "node:assert/strict";
import { test } from "node:test";
import { autoPass, tone } from "../../games/imperial_bureaucracy/static/games/imperial_bureaucracy/board.js";
import { changed } from "../../games/imperial_bureaucracy/static/games/imperial_bureaucracy/facts.js";

const ui = (...tokens) => ({ offered: new Set(tokens), say: (key) => key });

test("it passes by itself only when nothing of weight is left", () => {
  assert.equal(autoPass({}, ui("pass")).token, "pass");
  assert.equal(autoPass({}, ui("action:transfer_influence", "pass")).token, "pass");
  assert.equal(autoPass({}, ui("reward:reward_cash", "pass")).token, null);
  assert.equal(autoPass({}, ui("action:no_action")).token, null);
  assert.equal(autoPass({}, ui()).token, null);
});

test("with reward cards in hand it never passes by itself: that would tell of them", () => {
  assert.equal(autoPass({ own: { rewards: ["reward_gift"] } }, ui("pass")).token, null);
  assert.equal(autoPass({ own: { rewards: [] } }, ui("pass")).token, "pass");
});

test("what changed since the own last decision is marked", () => {
  const read = (view) => view.students.red;
  const now = { students: { red: 2 } };
  assert.equal(changed(now, { since: null }, read), "");
  assert.equal(changed(now, { since: { students: { red: 2 } } }, read), "");
  assert.equal(changed(now, { since: { students: { red: null } } }, read), "last-mark");
});

test("rounds are headings of the log, consequences stand deeper", () => {
  assert.equal(tone({ key: "round.begins" }), "round");
  assert.equal(tone({ key: "gift.ended" }), "deeper");
  assert.equal(tone({ key: "gift.given" }), null);
});
