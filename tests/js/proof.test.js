import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { bytesOf, firstWrong, keepsPromise } from "../../static/js/proof.js";

const hex = "000102030405060708090a0b0c0d0e0f";
const seed = bytesOf(hex);

/** @param {number} counter @param {number} below */
function drawn(counter, below) {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(counter));
  const digest = createHash("sha256").update(Buffer.from(hex, "hex")).update(bytes).digest();
  return Number(digest.readBigUInt64BE(0) % BigInt(below));
}

test("a seed keeps the promise of its hash, another one does not", async () => {
  const promised = createHash("sha256").update("tianxia seed ").update(Buffer.from(hex, "hex")).digest("hex");
  assert.equal(await keepsPromise(seed, promised), true);
  assert.equal(await keepsPromise(bytesOf("ff"), promised), false);
});

test("what was seen before moves were taken back does not come again", async () => {
  /** @type {import("../../static/js/proof.js").Draw[]} */
  const draws = [
    [1, 0, 6, drawn(0, 6)],
    [2, 5, 0, 0],
    [3, 5, 6, drawn(5, 6)],
  ];
  assert.equal(await firstWrong(seed, draws), -1);
  draws[1][1] = 0; // back to a draw that was there already
  assert.equal(await firstWrong(seed, draws), 1);
});

test("every draw is checked, and the first wrong one is found", async () => {
  /** @type {import("../../static/js/proof.js").Draw[]} */
  const draws = [6, 6, 52, 3].map((below, counter) => [0, counter, below, drawn(counter, below)]);
  assert.equal(await firstWrong(seed, draws), -1);
  draws[2][3] = (draws[2][3] + 1) % 52;
  assert.equal(await firstWrong(seed, draws), 2);
  draws.splice(1, 1);
  assert.equal(await firstWrong(seed, draws), 1);
});
