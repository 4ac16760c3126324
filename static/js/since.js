// What the others did since the own last move: how much it was, and a way to see it step by step.

import { html, nothing } from "lit-html";

/**
 * @param {object} state
 * @param {number} state.fresh log lines since then
 * @param {number} state.own step of the own last move
 * @param {number} state.version step that is looked at
 * @param {number} state.last
 * @param {(step: number) => void} state.look
 * @param {(key: string, values?: import("./types.js").Values) => string} state.word
 */
export function since({ fresh, own, version, last, look, word }) {
  if (!fresh || own >= last) return nothing;
  const stepping = version >= own && version < last;
  const steps = { at: version - own, n: last - own };
  return html`<p class="since"><span>${word(stepping ? "since_at" : "since_last", steps)}</span>
    <button class="choice" @click=${() => look(stepping ? version + 1 : own)}>${word(stepping ? "since_next" : "since_step")}</button></p>`;
}
