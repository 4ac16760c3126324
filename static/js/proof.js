// Checks every draw of a finished game in the reader's own browser, with nothing but SHA-256.

import { isMineIn, promiseOf } from "./luck.js";

/** @typedef {[word: number, counter: number, below: number, value: number]} Draw */

const SPAN = 2n ** 64n;
const encoder = new TextEncoder();

/** @param {string} hex */
export function bytesOf(hex) {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** @param {Uint8Array} bytes */
async function sha256(bytes) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", /** @type {BufferSource} */ (bytes)));
}

/** @param {Uint8Array} bytes */
const hexOf = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {...Uint8Array} parts */
const joined = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]));

/** Whether the seed is the one that was promised. @param {Uint8Array} seed @param {string} promised */
export async function keepsPromise(seed, promised) {
  return hexOf(await sha256(joined(encoder.encode("tianxia seed "), seed))) === promised;
}

/** Whether the seed is mixed from the secret and what was agreed. @param {Uint8Array} seed @param {Uint8Array} secret @param {string} agreed */
export async function isMixedFrom(seed, secret, agreed) {
  const mixed = await sha256(joined(encoder.encode("tianxia game "), secret, encoder.encode(agreed)));
  return hexOf(mixed.slice(0, 16)) === hexOf(seed);
}

/** Whether the secret is the one that the site promised in what was agreed. @param {Uint8Array} secret @param {string} agreed */
export async function keepsSite(secret, agreed) {
  const hash = hexOf(await sha256(joined(encoder.encode("tianxia site "), secret)));
  return agreed.split("\n").includes(`site ${hash}`);
}

/**
 * The number of the first draw that is wrong, or -1. A number in the uneven rest is drawn again.
 * @param {Uint8Array} seed @param {Draw[]} draws @param {(done: number) => void} onDone
 */
export async function firstWrong(seed, draws, onDone = () => {}) {
  let counter = 0;
  for (const [index, [, from, below, value]] of draws.entries()) {
    if (below === 0 && from > counter) {
      counter = from; // moves were taken back, and what was seen of chance does not come again
      continue;
    }
    if (from !== counter) return index;
    const limit = SPAN - (SPAN % BigInt(below));
    let drawn = limit;
    while (drawn >= limit) {
      const bytes = new Uint8Array(8);
      new DataView(bytes.buffer).setBigUint64(0, BigInt(counter));
      drawn = new DataView((await sha256(joined(seed, bytes))).buffer).getBigUint64(0);
      counter += 1;
    }
    if (drawn % BigInt(below) !== BigInt(value)) return index;
    onDone(index + 1);
  }
  return -1;
}

/** @param {HTMLElement} data */
async function check(data) {
  const { match, hash, seed: hex, draws, secret, agreed } = JSON.parse(data.textContent ?? "");
  const part = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
  /** @param {string} id @param {boolean} good */
  const verdict = (id, good) => {
    const place = part(id);
    place.textContent = (good ? place.dataset.good : place.dataset.bad) ?? "";
    place.className = good ? "verdict good" : "verdict mistake";
  };
  if (!globalThis.crypto?.subtle) {
    part("no-crypto").hidden = false;
    return;
  }
  const seed = bytesOf(hex);
  verdict("promise", await keepsPromise(seed, hash));
  if (secret) {
    const site = bytesOf(secret);
    verdict("mixed", (await isMixedFrom(seed, site, agreed)) && (await keepsSite(site, agreed)));
    part("mine").hidden = !isMineIn(agreed);
  }
  const seen = promiseOf(match);
  part("seen").hidden = seen === undefined;
  if (seen !== undefined) verdict("seen-verdict", seen === hash);
  const progress = /** @type {HTMLProgressElement} */ (part("progress"));
  const wrong = await firstWrong(seed, draws, (done) => {
    if (done % 50 === 0 || done === draws.length) progress.value = done;
  });
  verdict("draws", wrong < 0);
  for (const [index, row] of document.querySelectorAll("#draw-list tr").entries()) {
    const good = wrong < 0 || index < wrong;
    row.classList.toggle("wrong", !good);
  }
}

const data = globalThis.document?.getElementById("proof");
if (data) check(data);
