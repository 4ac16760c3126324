import assert from "node:assert/strict";
import { test } from "node:test";
import { Store } from "../../static/js/store.js";

const entry = (version, who = 1) => ({ version, key: "moved", values: { who }, text: `move ${version}` });
const view = (version, more = {}) => ({
  version,
  seat: 0,
  over: false,
  board: { at: version },
  to_move: [0],
  ask: null,
  log_from: version - 1,
  log: [entry(version)],
  ...more,
});
const store = () => new Store((one) => one.values.who);

test("views follow each other, and their events make up the log", () => {
  const table = store();
  assert.equal(table.accept(view(0, { log_from: -1 }), false), false);
  assert.equal(table.accept(view(1), false), false);
  assert.deepEqual(
    table.log.map((one) => one.version),
    [0, 1],
  );
});

test("a gap asks for what is missing, and the answer fills it", () => {
  const table = store();
  table.accept(view(0, { log_from: -1 }), false);
  assert.equal(table.accept(view(3), false), true);
  assert.deepEqual(
    table.log.map((one) => one.version),
    [0],
  );
  table.accept(view(3, { log_from: 0, log: [entry(1), entry(2), entry(3)] }), false);
  assert.deepEqual(
    table.log.map((one) => one.version),
    [0, 1, 2, 3],
  );
});

test("what was taken back leaves the log", () => {
  const table = store();
  table.accept(view(0, { log_from: -1 }), false);
  table.accept(view(1), true);
  table.accept(view(2, { log: [], undone: [1, 2] }), true);
  table.accept(view(3), true);
  assert.deepEqual(
    table.log.map((one) => one.version),
    [0, 3],
  );
});

test("history passes over what was taken back, until it is put back", () => {
  const table = store();
  table.accept(view(2, { log_from: -1 }), false);
  table.accept(view(3, { log: [], undone: [2, 3] }), true);
  table.accept(view(6), false);
  assert.deepEqual(table.steps, [0, 1]);
  table.accept(view(6, { log_from: 3 }), false);
  assert.deepEqual(table.steps, [0, 1, 4, 5, 6]);
  table.accept(view(7, { log_from: -1, undone: [3, 4, 5, 6, 7] }), false);
  assert.deepEqual(table.steps, [0, 1, 2]);
});

test("what came after the own last decision is fresh", () => {
  const table = store();
  table.accept(view(0, { log_from: -1 }), false);
  table.accept(view(1), true);
  table.accept(view(2), false);
  table.accept(view(3), false);
  assert.deepEqual(
    table.fresh.map((one) => one.version),
    [2, 3],
  );
  assert.deepEqual(table.since, { at: 1 });
});

test("after a reload the log tells when this seat decided last", () => {
  const table = store();
  table.accept(view(3, { log_from: -1, log: [entry(1, 0), entry(2), entry(3)] }), false);
  assert.equal(table.ownVersion, 1);
  assert.equal(table.since, null);
  table.remember({ ...view(1), board: { at: 1 } });
  assert.deepEqual(table.since, { at: 1 });
});

test("a run of own decisions has a beginning", () => {
  const table = store();
  const ask = { prompt: "", options: [] };
  table.accept(view(0, { log_from: -1 }), false);
  table.accept(view(1, { ask }), false);
  table.accept(view(2, { ask }), true);
  assert.deepEqual(table.begun, { at: 1 });
  table.accept(view(3), true);
  assert.equal(table.begun, null);
});

test("the past is shown while it is looked at", () => {
  const table = store();
  table.accept(view(5, { log_from: -1, log: [entry(1), entry(5)] }), false);
  table.remember({ ...view(1), board: { at: 1 } });
  table.looking = 1;
  assert.deepEqual(table.shown?.board, { at: 1 });
  assert.deepEqual(
    table.shownLog.map((one) => one.version),
    [1],
  );
  assert.equal(table.inPast, true);
});
