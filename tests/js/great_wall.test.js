import assert from "node:assert/strict";
import { test } from "node:test";
import { tip as khanTip, onWall } from "../../games/great_wall/static/games/great_wall/expansions/genghis_khan.js";
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

test("the Khan is drawn where he stands, and his tooltip tells who would die there", () => {
  const soldiers = [[0, "spearman", ["r0c0"]]];
  const khan = {
    at: "left",
    his: ["left"],
    cut_off: ["left"],
    cards: [{ id: "khn_no_retreat", spots: [], soldiers: [], works: true, left: 2 }],
  };
  const left = { ...here, hordes: [{ complete: false, soldiers }] };
  const played = /** @type {any} */ ({ ...view, sections: { left, right: here }, parts: { genghis_khan: khan } });
  const words = /** @type {any} */ (ui);
  assert.match(JSON.stringify(onWall(played, "left", words)), /khan_at/);
  assert.doesNotMatch(String(JSON.stringify(onWall(played, "right", words))), /khan_at/);
  assert.match(JSON.stringify(khanTip("khan_at", "left", played, words)), /board.khan.cut_off/);
  assert.doesNotMatch(JSON.stringify(khanTip("khan_at", "right", played, words)), /board.khan.cut_off/);
});
