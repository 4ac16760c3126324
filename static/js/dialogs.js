// Menu, help, resigning, final score: the sheets that lie on top of the table.

import { html, nothing, render } from "lit-html";

/** @typedef {(key: string, values?: import("./types.js").Values) => string} Word */

const HASTE = 500; // milliseconds: whoever clicks beside a sheet so soon after it came meant what lay there before

export class Dialogs {
  #came = 0;

  /** @param {HTMLDialogElement} element @param {Word} word */
  constructor(element, word) {
    this.element = element;
    this.word = word;
    element.addEventListener("click", (event) => {
      if (event.target === element && event.timeStamp - this.#came > HASTE) element.close();
    });
  }

  /** @param {string} title @param {import("./types.js").Drawn} body */
  show(title, body) {
    this.element.setAttribute("aria-labelledby", "dialog-title");
    render(
      html`<div class="dialog-inside">
        <h2 class="dialog-title" id="dialog-title">${title}</h2>
        ${body}
        <button class="tool dialog-close" aria-label=${this.word("close")} @click=${() => this.element.close()}><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6 6 18" /></svg></button>
      </div>`,
      this.element,
    );
    if (this.element.open) return;
    this.#came = performance.now();
    this.element.showModal();
  }

  get open() {
    return this.element.open;
  }

  close() {
    this.element.close();
  }
}

/**
 * @typedef {object} MenuState
 * @property {string} title of the game
 * @property {readonly string[]} expansions that are played
 * @property {Required<import("./types.js").Preferences>} preferences
 * @property {import("./types.js").Links} links
 * @property {[string, string][]} languages codes and names
 * @property {boolean} mayResign
 * @property {string | undefined} seedHash
 * @property {string | null} autoPass the game's words for passing by itself, where it knows that
 * @property {(change: import("./types.js").Preferences) => void} onPreference
 * @property {(code: string) => void} onLanguage
 * @property {() => void} onCopy
 * @property {() => void} onResign
 * @property {{label: string, onClick: () => void}[]} ways more that can be asked for
 */

const THEMES = ["system", "light", "dark"];

/** @param {MenuState} state @param {Word} word */
export function menu(state, word) {
  const { preferences, links } = state;
  return html`
    ${played(state, word)}
    <fieldset class="menu-part choices-row"><legend>${word("theme")}</legend>
      ${THEMES.map((theme) => html`<label><input type="radio" name="theme" value=${theme} .checked=${preferences.theme === theme} @change=${() => state.onPreference({ theme })}> ${word(`theme_${theme}`)}</label>`)}
    </fieldset>
    <fieldset class="menu-part choices-row"><legend>${word("language")}</legend>
      ${state.languages.map(([code, name]) => html`<label lang=${code}><input type="radio" name="language" .checked=${document.documentElement.lang === code} @change=${() => state.onLanguage(code)}> ${name}</label>`)}
    </fieldset>
    <div class="menu-part">
      ${check("motion", state, word("motion"))}${check("confirm_end", state, word("confirm_end"))}${check("read_log", state, word("read_log"))}${check("sound", state, word("sound"))}${check("notify", state, word("notify"))}${state.autoPass ? check("auto_pass", state, state.autoPass) : nothing}
    </div>
    <label class="menu-part zoom">${word("zoom")} <input type="range" min="80" max="160" step="10" .value=${String(preferences.zoom)} @change=${(/** @type {Event} */ event) => state.onPreference({ zoom: Number(/** @type {HTMLInputElement} */ (event.target).value) })}></label>
    <div class="menu-part menu-ways">
      ${state.ways.map((way) => html`<button class="way" @click=${way.onClick}>${way.label}</button>`)}
      ${links.rules ? html`<a class="way" href=${links.rules} target="_blank">${word("rules")}</a>` : nothing}
      <button class="way" @click=${state.onCopy}>${word("copy_link")}</button>
      ${links.lag ? html`<a class="way" href=${links.lag} target="_blank">${word("lag")}</a>` : nothing}
      <a class="way" href=${links.lobby ?? "/"}>${word("lobby")}</a>
      ${state.mayResign ? html`<button class="way bad" @click=${state.onResign}>${word("resign")}</button>` : nothing}
    </div>
    ${state.seedHash ? html`<p class="fair">${word("fair_before", { hash: state.seedHash })}</p>` : nothing}`;
}

/** Expansions as templates/expansions.html has them. @param {MenuState} state @param {Word} word */
function played({ title, expansions }, word) {
  if (!expansions.length) return nothing;
  const chips = expansions.map((name) => html`<span role="listitem">${name}</span>`);
  return html`<p class="menu-played">${title}<span class="chips" role="list" aria-label=${word("expansions")}>${chips}</span></p>`;
}

/** @param {"sound" | "notify" | "auto_pass" | "motion" | "confirm_end" | "read_log"} key @param {MenuState} state @param {string} words */
function check(key, state, words) {
  const change = (/** @type {Event} */ event) =>
    state.onPreference({ [key]: /** @type {HTMLInputElement} */ (event.target).checked });
  return html`<label class="check"><input type="checkbox" .checked=${state.preferences[key]} @change=${change}> ${words}</label>`;
}

/** @param {string} why @param {() => void} onYes @param {() => void} onNo @param {Word} word */
export function resign(why, onYes, onNo, word) {
  return html`<p>${why}</p>
    <div class="dialog-ways"><button class="choice" @click=${onNo} autofocus>${word("resign_no")}</button><button class="choice main" @click=${onYes}>${word("resign_yes")}</button></div>`;
}

const KEYS = [
  ["Tab", "key_tab"],
  ["Enter", "key_enter"],
  ["1 – 9", "key_digit"],
  ["← ↑ → ↓", "key_arrows"],
  ["U", "key_undo"],
  [", .", "key_history"],
  ["P", "key_position"],
  ["?", "key_help"],
  ["Esc", "key_escape"],
];

/** @param {import("./types.js").Links} links @param {Word} word */
export function help(links, word) {
  return html`<ul class="help-list"><li>${word("help_glow")}</li><li>${word("help_tip")}</li><li>${word("help_log")}</li></ul>
    <h3>${word("help_keys")}</h3>
    <dl class="keys">${KEYS.map(([keys, key]) => html`<dt><kbd>${keys}</kbd></dt><dd>${word(key)}</dd>`)}</dl>
    ${links.rules ? html`<div class="dialog-ways"><a class="choice" href=${links.rules} target="_blank">${word("rules")}</a></div>` : nothing}`;
}

/**
 * @param {import("./types.js").Standing} standing
 * @param {object} how
 * @param {readonly string[]} how.names
 * @param {(seat: number) => string} how.inkOf
 * @param {import("./types.js").Links} how.links
 * @param {string} how.token against forged forms
 * @param {() => void} how.onReplay
 * @param {Word} word
 */
export function score(standing, { names, inkOf, links, token, onReplay }, word) {
  const placings = [...standing.placings].sort((a, b) => (a.rank ?? 99) - (b.rank ?? 99));
  const scored = placings.some((placing) => placing.score !== null);
  const keys = [...new Map(placings.flatMap((placing) => placing.categories.map((one) => [one.key, one.label])))];
  return html`<p class="score-reason">${standing.reason}</p>
    <div class="score-scroll" tabindex="0" role="region" aria-label=${word("final_score")}><table class="score-table">
      <thead><tr><td></td>${placings.map((placing) => html`<th scope="col" class=${inkOf(placing.seat)}><i class="seat-mark"></i> ${names[placing.seat]}${placing.rank === 1 ? html` <span class="crown">${word("winner")}</span>` : nothing}</th>`)}</tr></thead>
      <tbody>
        ${keys.map(([key, label]) => html`<tr><th scope="row">${label}</th>${placings.map((placing) => html`<td>${placing.categories.find((one) => one.key === key)?.points ?? "–"}</td>`)}</tr>`)}
        ${scored ? nothing : html`<tr><th scope="row">${word("place")}</th>${placings.map((placing) => html`<td>${placing.rank ?? "–"}</td>`)}</tr>`}
        ${scored ? html`<tr class="total"><th scope="row">${word("total")}</th>${placings.map((placing) => html`<td>${placing.score}</td>`)}</tr>` : nothing}
      </tbody>
    </table></div>
    <div class="dialog-ways">
      ${links.rematch ? html`<form method="post" action=${links.rematch}><input type="hidden" name="csrfmiddlewaretoken" value=${token}><button class="choice main">${word("rematch")}</button> <button class="choice" name="rotate" value="yes">${word("rematch_rotated")}</button></form>` : nothing}
      <button class="choice" @click=${onReplay}>${word("replay")}</button>
      <a class="choice" href=${links.lobby ?? "/"}>${word("lobby")}</a>
    </div>
    ${standing.seed ? html`<p class="fair">${word("fair", { seed: standing.seed })}</p>` : nothing}`;
}

/**
 * Somebody minds a line of the chat.
 * @param {import("./types.js").ChatLine} line
 * @param {(act: "mute" | "report") => void} onAct
 * @param {Word} word
 */
export function lineActs(line, onAct, word) {
  return html`<p><b>${line.who}</b> ${line.text}</p>
    <div class="dialog-ways"><button class="choice" @click=${() => onAct("mute")}>${word("mute", { name: line.who ?? "" })}</button><button class="choice" @click=${() => onAct("report")}>${word("report")}</button></div>`;
}
