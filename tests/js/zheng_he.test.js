import assert from "node:assert/strict";
import { test } from "node:test";
import { lastStory } from "../../games/zheng_he/static/games/zheng_he/story.js";

const told = (key, values = {}) => ({ version: 1, key, values, text: "" });

test("the story of the last card: who, what, and each exchange of its battle", () => {
  const story = lastStory([
    told("play.open", { who: "barbarian", card: 3 }),
    told("play.open", { who: "emperor", card: 20 }),
    told("act.command", { who: "emperor", command: "muster", n: 2 }),
    told("react.done", { who: "barbarian", card: 20 }),
    told("attack.marched", { who: "barbarian", source: "manchu", target: "shanxi" }),
    told("combat.rolled", { who: "barbarian", dice: [4, 4, 2] }),
    told("combat.rolled", { who: "emperor", dice: [6, 4, 4] }),
    told("combat.stalemate", { area: "shanxi" }),
    told("combat.rolled", { who: "barbarian", dice: [1, 2, 2] }),
    told("combat.rerolled", { who: "barbarian", dice: [2, 2, 2], hand: "triple", of: 2 }),
    told("combat.rolled", { who: "emperor", dice: [6, 3, 1], hand: "single", of: 6 }),
    told("combat.devastating.army", { who: "emperor", n: 1, area: "shanxi" }),
    told("combat.won", { who: "barbarian", area: "shanxi" }),
    told("swap.hands"),
  ]);
  assert.equal(story?.side, "emperor");
  assert.equal(story?.card, 20);
  assert.deepEqual(story?.deeds, [
    { side: "emperor", what: "muster" },
    { side: "barbarian", what: "card" },
  ]);
  assert.equal(story?.battle?.winner, "barbarian");
  assert.equal(story?.battle?.exchanges.length, 2);
  assert.deepEqual(story?.battle?.exchanges[1], {
    of: {
      barbarian: { dice: [2, 2, 2], hand: "triple", of: 2 },
      emperor: { dice: [6, 3, 1], hand: "single", of: 6 },
    },
    rolls: 3,
    outcome: { losses: "devastating", loser: "emperor", lost: 1, piece: "army" },
  });
});

test("a card that went into the reserve stays unnamed", () => {
  assert.equal(lastStory([told("play.reserved_own", { who: "emperor", card: 5 })])?.card, null);
  assert.equal(lastStory([]), null);
});
