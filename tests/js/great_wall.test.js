import assert from "node:assert/strict";
import { test } from "node:test";
import { hordesAt } from "../../games/great_wall/static/games/great_wall/facts.js";
import { tip } from "../../games/great_wall/static/games/great_wall/tip.js";
import { wall } from "../../games/great_wall/static/games/great_wall/wall.js";

const forecast = { offence: 0, defence: 2, by: 0, breach: false, useless: false, shame: [0], doomed: [0] };
const here = { level: 0, barricades: 0, hordes: [null], firing: [], rest: [], offence: 0, forecast };
const ui = {
  say: (/** @type {string} */ key) => key,
  name: (/** @type {string} */ _, /** @type {string} */ key) => key,
  offered: new Set(),
  since: null,
  seat: null,
  facts: { limits: { barricades: 3 }, levels: [{ defence: 2 }] },
};
const view = { sections: { left: here }, seats: [], expansions: {} };

test("where the first row has just fallen the board is drawn without it", () => {
  assert.deepEqual(hordesAt(/** @type {any} */ (here)), []);
  assert.ok(wall(/** @type {any} */ (view), /** @type {any} */ (ui)));
  assert.match(
    JSON.stringify(tip("forecast:left", /** @type {any} */ (view), /** @type {any} */ (ui))),
    /board.now.quiet/,
  );
});
