// Below the players: tabs with log, chat and what a game adds; the history slider; the line to say something.

import { html, nothing } from "lit-html";

/** @typedef {"log" | "chat" | "extra"} Tab */

/**
 * @typedef {object} TalkState
 * @property {Tab} tab
 * @property {number} unread
 * @property {string | null} extra title of the game's own tab
 * @property {import("./types.js").Drawn | import("./types.js").Drawn[]} body of the chosen tab
 * @property {number} version that is looked at
 * @property {number} last
 * @property {boolean} mayChat
 * @property {Record<string, string>} phrases
 * @property {string} whoReads
 * @property {import("./types.js").Drawn} since
 * @property {(phrase: string) => void} onPhrase
 * @property {import("./types.js").Drawn} replay its controls
 * @property {(tab: Tab) => void} onTab
 * @property {(version: number) => void} onLook
 * @property {(text: string) => void} onSay
 * @property {(key: string, values?: import("./types.js").Values) => string} word
 */

/** @param {TalkState} state */
export function talk(state) {
  const { word, tab } = state;
  return html`<div class="tabs" role="tablist" @keydown=${(/** @type {KeyboardEvent} */ event) => turnTab(event, state)}>
      ${tabsOf(state).map(
        (one) =>
          html`<button class="tab" role="tab" id="tab-${one}" aria-controls="talk-panel" tabindex=${one === tab ? 0 : -1} aria-selected=${one === tab} @click=${() => state.onTab(one)}>${
            one === "extra" ? state.extra : word(one)
          }${one === "chat" && state.unread ? html` <span class="badge" title=${word("unread", { n: state.unread })}>${state.unread}</span>` : nothing}</button>`,
      )}
    </div>
    <div class="talk-panel" role="tabpanel" id="talk-panel" aria-labelledby="tab-${tab}">${panel(state)}</div>
    ${state.since}${slider(state)}${state.replay}${state.mayChat ? chatBox(state) : nothing}`;
}

/** @param {TalkState} state */
function panel({ tab, body }) {
  return tab === "log"
    ? html`<ol class="log" id="log" tabindex="0">${body}</ol>`
    : html`<div class="log" id=${tab} tabindex="0">${body}</div>`;
}

/** @param {TalkState} state @returns {Tab[]} */
function tabsOf(state) {
  return state.extra === null ? ["log", "chat"] : ["log", "chat", "extra"];
}

/** @param {KeyboardEvent} event @param {TalkState} state */
function turnTab(event, state) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step) return;
  event.stopPropagation();
  const tabs = tabsOf(state);
  const next = tabs[(tabs.indexOf(state.tab) + step + tabs.length) % tabs.length];
  state.onTab(next);
  document.getElementById(`tab-${next}`)?.focus();
}

/** @param {TalkState} state */
function slider({ version, last, onLook, word }) {
  return html`<div class="history">
    <button class="tool" aria-label=${word("step_back")} ?disabled=${version <= 0} @click=${() => onLook(version - 1)}><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M15 5 8 12l7 7" /></svg></button>
    <input type="range" min="0" max=${last} .value=${String(version)} aria-label=${word("history")} aria-valuetext=${word("move_n", { n: version })}
      @input=${(/** @type {Event} */ event) => onLook(Number(/** @type {HTMLInputElement} */ (event.target).value))}>
    <button class="tool" aria-label=${word("step_on")} ?disabled=${version >= last} @click=${() => onLook(version + 1)}><svg viewBox="0 0 24 24" aria-hidden="true"><path d="m9 5 7 7-7 7" /></svg></button>
    <span>${word("move_n", { n: version })}</span>
  </div>`;
}

/** @param {TalkState} state */
function chatBox({ tab, onSay, onPhrase, phrases, whoReads, word }) {
  const say = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const input = /** @type {HTMLFormElement} */ (event.target).querySelector("input");
    const text = input?.value.trim();
    if (!input || !text) return;
    onSay(text);
    input.value = "";
  };
  const speak = (/** @type {Event} */ event, /** @type {string} */ phrase) => {
    /** @type {HTMLElement} */ (event.currentTarget).closest("details")?.removeAttribute("open");
    onPhrase(phrase);
  };
  return html`${tab === "chat" ? html`<p class="who-reads">${whoReads}</p>` : nothing}<form class="chat-box" @submit=${say}>
    <details class="phrases"><summary class="tool" aria-label=${word("phrases")} title=${word("phrases")}><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 5h16v11H10l-5 4v-4H4zM8 9h8M8 12h5" /></svg></summary>
      <div class="phrase-list">${Object.entries(phrases).map(([key, text]) => html`<button type="button" @click=${(/** @type {Event} */ event) => speak(event, key)}>${text}</button>`)}</div></details>
    <input aria-label=${word("message")} placeholder=${word("say_something")} maxlength="500" autocomplete="off">
    <button class="tool" aria-label=${word("send")}><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 12 20 5l-5 15-3-7z" /></svg></button>
  </form>`;
}

/**
 * @param {import("./types.js").ChatLine[]} lines
 * @param {(seat: number | null) => string} inkOf
 * @param {(key: string, values?: import("./types.js").Values) => string} word
 * @param {(line: import("./types.js").ChatLine) => boolean} mayMind
 * @param {(line: import("./types.js").ChatLine) => void} onMind somebody minds a line of another
 */
export function chat(lines, inkOf, word, mayMind, onMind) {
  if (!lines.length) return html`<p class="chat-line quiet">${word("no_chat")}</p>`;
  return lines.map((line) =>
    line.who === null
      ? html`<p class="chat-line note">${line.text}</p>`
      : html`<p class="chat-line ${inkOf(line.seat)}">
      ${line.seat === null ? nothing : html`<i class="seat-mark"></i>`} <b>${line.who}</b> <time datetime=${new Date(line.at * 1000).toISOString()}>${clock(line.at)}</time> ${line.text}
      ${mayMind(line) ? html`<button class="line-acts" aria-label=${word("line_acts")} @click=${() => onMind(line)}>⋯</button>` : nothing}
    </p>`,
  );
}

/** @param {number} at seconds */
function clock(at) {
  return new Date(at * 1000).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
}
