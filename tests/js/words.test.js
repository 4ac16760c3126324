import assert from "node:assert/strict";
import { test } from "node:test";
import { fill, speaker } from "../../static/js/words.js";

const lexicon = { names: { region: { gansu: "Gansu", manchu: "Manchu" } }, seats: ["Ann", "Bot"] };

test("slots are spoken as games/core/words.py speaks them", () => {
  assert.equal(fill("{n} of {last}", { n: 3, last: 10 }), "3 of 10");
  assert.equal(fill("{n:# army|# armies}", { n: 1 }), "1 army");
  assert.equal(fill("{n:# army|# armies}", { n: 2 }), "2 armies");
  assert.equal(fill("{n:does # horde|do # hordes} flee?", { n: 0 }), "do 0 hordes flee?");
  assert.equal(fill("to {area:region}", { area: "gansu" }, lexicon), "to Gansu");
  assert.equal(fill("{who:seat} moves", { who: 1 }, lexicon), "Bot moves");
  assert.equal(fill("{dice}", { dice: [4, 4, 2] }), "4, 4, 2");
  assert.equal(fill("{areas:region}", { areas: ["gansu", "manchu"] }, lexicon), "Gansu, Manchu");
});

test("a slot without a value stays visible", () => {
  assert.equal(fill("{n} and {m}", { n: 1 }), "1 and {m}");
});

test("a speaker knows the table's words, the game's sentences and its names", () => {
  const page = {
    match: 1,
    game: "toy",
    seat: 0,
    seats: [{ name: "Ann" }],
    words: { hello: "Hello {name}" },
    names: lexicon.names,
    sentences: { "board.here": "{area:region}: {n}" },
    socket: "",
  };
  const { word, say, name } = speaker(page);
  assert.equal(word("hello", { name: "Ann" }), "Hello Ann");
  assert.equal(say("board.here", { area: "gansu", n: 2 }), "Gansu: 2");
  assert.equal(name("region", "manchu"), "Manchu");
});
