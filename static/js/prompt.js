// The prompt bar: the teacher. It always says whose move it is and what to do.

import { html, nothing } from "lit-html";
import { sentences } from "./choices.js";

/**
 * @typedef {object} PromptState
 * @property {string} title of the game
 * @property {import("./types.js").View | null} view what is shown
 * @property {import("./types.js").View | null} now the present
 * @property {boolean} past
 * @property {number} move the number of what is shown
 * @property {number} last
 * @property {import("./types.js").Drawn | null} replay what steps through a finished game
 * @property {boolean} broken the rules failed, and somebody has to look at it
 * @property {[string, string]} where
 * @property {import("./choices.js").Choice[]} choices without a picture on the table
 * @property {boolean} pictured whether anything on the table can be chosen
 * @property {readonly string[]} names of the seats
 * @property {import("./types.js").Links} links
 * @property {boolean} canUndo
 * @property {(key: string, values?: import("./types.js").Values) => string} word
 * @property {() => void} onUndo
 * @property {() => void} onHelp
 * @property {() => void} onMenu
 * @property {boolean} sideOpen the drawer with players, log and chat
 * @property {() => void} onSide
 * @property {() => void} onPresent
 * @property {() => void} onScore
 */

/** @param {PromptState} state */
export function prompt(state) {
  const { where, word, links } = state;
  return html`<h1 class="unseen">${state.title}</h1>
    <a class="home-seal" href=${links.lobby ?? "/"} aria-label=${word("to_lobby")}><svg aria-hidden="true"><use href="#seal"></use></svg></a>
    <div class="prompt-where"><b>${where[0]}</b>${where[1]}</div>
    <div class="prompt-words ${wordy(state) ? "long" : ""}" aria-live="polite">${words(state)}</div>
    <div class="prompt-choices ${crowded(state.choices) ? "many" : ""}" role="group" aria-label=${word("choices")}>${buttons(state)}</div>
    <div class="prompt-tools" role="group" aria-label=${word("tools")}>
      <button class="tool" ?disabled=${!state.canUndo} aria-label=${word("undo_long")} @click=${state.onUndo}><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6" /></svg><span class="tool-words">${word("undo")}</span></button>
      <button class="tool" aria-label=${word("help_long")} @click=${state.onHelp}><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M9 9a3 3 0 1 1 4.5 2.6C12.4 12.300 12 13 12 14.2M12 18v.2" /><circle cx="12" cy="12.500" r="9.500" /></svg><span class="tool-words">${word("help")}</span></button>
      <button class="tool side-button" aria-label=${word("side_panel")} aria-expanded=${state.sideOpen} aria-controls="side" @click=${state.onSide}><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 4.500h16v15H4zM14.500 4.500v15M17 9h1M17 12h1M17 15h1" /></svg><span class="tool-words">${word("log")}</span></button>
      <button class="tool" id="menu-button" aria-label=${word("menu_long")} @click=${state.onMenu}><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 7c6-.6 11-.4 16 0M4 12.500c6-.4 11-.4 16 0M4 18c6-.4 11-.4 16 0" /></svg><span class="tool-words">${word("menu")}</span></button>
    </div>`;
}

const ROW = 51; // letters that fit in one row of choices, each with its frame and number as wide as seven of them

/** @param {import("./choices.js").Choice[]} choices */
const crowded = (choices) => choices.reduce((letters, { label }) => letters + label.length + 7, 0) > ROW;

const LINE = 52; // letters that fit in one line of the bar beside its choices

/** Two lines and a reason below them: they fit the bar in a smaller type. @param {PromptState} state */
const wordy = ({ view }) => (view?.ask?.prompt.length ?? 0) > LINE || (view?.standing?.reason?.length ?? 0) > 2 * LINE;

/** @param {PromptState} state */
function words({ view, now, past, move, last, broken, pictured, choices, names, word }) {
  if (!view || !now) return said(word(broken ? "broken" : "connecting"), "", true);
  if (past) {
    return html`${said(word("looking_back"), word("move_of", { n: move, last }), true)}${reason(now.over ? null : word("past_why"))}`;
  }
  if (broken) return said(word("broken"), "", true);
  if (view.over) return said(word("game_over"), view.standing?.reason ?? word("ended"), true);
  if (view.ask) {
    const why = whyAsked(view.ask) || (pictured && !choices.length ? word("choose_on_board") : null);
    return html`${said(word("your_move"), view.ask.prompt, false)}${reason(why)}`;
  }
  const movers = view.to_move.map((seat) => names[seat]);
  return said(word(view.seat === null ? "to_move" : "waiting_for", { names: movers }), "", true);
}

/** @param {string} who @param {string} what @param {boolean} waits */
function said(who, what, waits) {
  return html`<p class="prompt-say"><span class="prompt-who ${waits ? "waits" : ""}">${who}</span> ${what}</p>`;
}

/** What has only one answer is asked for what it leads to: that is said without pointing. @param {import("./types.js").Ask} ask */
export function whyAsked({ why, options }) {
  return sentences(why, options.length === 1 ? options[0].hint : null);
}

/** @param {string | null | undefined} why */
function reason(why) {
  return why ? html`<p class="prompt-why">${why}</p>` : nothing;
}

/** @param {PromptState} state */
function buttons({ view, past, replay, choices, links, word, onPresent, onScore }) {
  if (past) {
    return html`${replay ?? nothing}<button class="choice ${replay ? "" : "main"}" @click=${onPresent}>${word("back_to_now")}</button>`;
  }
  if (view?.over) {
    return html`${replay ?? nothing}${view.standing ? html`<button class="choice main" @click=${onScore}>${word("score")}</button>` : nothing}
      <a class="choice" href=${links.lobby ?? "/"}>${word("lobby")}</a>`;
  }
  return choices.map(choice);
}

/** @param {import("./choices.js").Choice} one */
function choice(one) {
  return html`<button class="choice legal" data-token=${one.token}>
    ${one.number <= 9 ? html`<kbd>${one.number}</kbd>` : nothing}<span>${one.label}</span>
  </button>`;
}
