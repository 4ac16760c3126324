import assert from "node:assert/strict";
import { test } from "node:test";
import { by, tone, where } from "../../games/zhanguo/static/games/zhanguo/board.js";
import { comparing } from "../../games/zhanguo/static/games/zhanguo/court.js";
import {
  cardsOn,
  directionOf,
  everywhere,
  inked,
  isFresh,
  viewer,
} from "../../games/zhanguo/static/games/zhanguo/facts.js";
import { gain } from "../../games/zhanguo/static/games/zhanguo/icons.js";
import { tip } from "../../games/zhanguo/static/games/zhanguo/tip.js";

const facts = {
  actions: { higher: ["build_wall"], lower: ["recruit_official"], never: ["reassign_officials"] },
  rounds: 5,
  hand: 6,
};
const ui = (more = {}) => ({ facts, fresh: [], seat: 0, say: (key, values) => [key, values], ...more });

test("an action says which card makes it fire", () => {
  assert.equal(directionOf("build_wall", ui()), "higher");
  assert.equal(directionOf("recruit_official", ui()), "lower");
  assert.equal(directionOf("reassign_officials", ui()), "never");
});

test("the card that is compared is the own one, or the one that lies at court", () => {
  assert.equal(comparing({ own: { card: 88 }, card: null }), 88);
  assert.equal(comparing({ own: { card: null }, card: 54 }), 54);
  assert.equal(comparing({ own: null, card: null }), null);
});

test("what a bonus is drawn as follows its effect", () => {
  const drawn = (/** @type {any} */ effect) => gain("it", ui({ facts: { ...facts, bonuses: { it: effect } } })).values;
  assert.equal(drawn({ op: "reassign", points: 7 })[0], 7);
  assert.equal(drawn({ op: "gain_vp", amount: 4 })[0], 4);
  assert.equal(drawn({ op: "gain_worker", amount: 1 })[0], "");
  assert.equal(drawn({ op: "gain_worker", amount: 3 })[0], 3);
});

test("players wear the colour that they chose", () => {
  const view = { players: [{ ink: 3 }, { ink: 0 }] };
  const worn = inked(view, ui({ ink: (/** @type {number} */ number) => `seat-${number + 1}` }));
  assert.deepEqual([worn.ink(0), worn.ink(1)], ["seat-4", "seat-1"]);
});

test("the tooltip of a task tells of its own track", () => {
  /** @type {unknown[]} */
  const told = [];
  const facts = {
    tracks: [
      { kind: "wall", section: "north" },
      { kind: "palace", section: "south" },
    ],
    tasks: { first: ["a"], second: [2, 4] },
  };
  const say = (/** @type {string} */ key, /** @type {object} */ values) => told.push([key, values]);
  tip("task:second", { players: [], tasks: ["first", "second"] }, ui({ facts, say, name: () => "" }));
  assert.deepEqual(told[0], ["board.task.regions", { places: [2, 4] }]);
});

test("all regions together are written in few signs", () => {
  assert.equal(everywhere([1, 2, 3, 4, 5]), "1–5");
  assert.equal(everywhere([1, 3, 5]), null);
});

test("a spectator looks over the shoulder of whoever moves", () => {
  assert.equal(viewer({ active: 2 }, ui({ seat: null })), 2);
  assert.equal(viewer({ active: 2 }, ui()), 0);
});

test("only what others did is fresh", () => {
  const fresh = [
    { key: "unify.done", values: { who: 0, card: 7 } },
    { key: "unify.done", values: { who: 1, card: 9 } },
  ];
  const lies = (card) => isFresh(ui({ fresh }), (values) => values.card === card);
  assert.equal(lies(7), false);
  assert.equal(lies(9), true);
});

test("all cards of a realm", () => {
  assert.deepEqual(cardsOn({ domains: [{ cards: [3, 4] }, { cards: [] }, { cards: [5] }] }), [3, 4, 5]);
});

test("the prompt bar says where the game stands", () => {
  assert.deepEqual(where({ round: 2, phase: "play", turn: 3 }, ui())[1], ["board.where.card", { n: 3, last: 6 }]);
  assert.deepEqual(where({ round: 2, phase: "rewards" }, ui())[1][0], "board.rewards");
  assert.deepEqual(where({ round: 1, phase: "boards" }, ui())[1][0], "board.boards");
});

test("rounds are headings of the log, consequences stand deeper and belong to their seat", () => {
  assert.equal(tone({ key: "round.begins" }), "round");
  assert.equal(tone({ key: "palace.built" }), "deeper");
  assert.equal(tone({ key: "court.played" }), null);
  assert.equal(by({ key: "court.played", values: { who: 2 } }), 2);
  assert.equal(by({ key: "round.begins", values: { who: 2 } }), null);
});
