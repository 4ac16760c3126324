// What the table says beside the game: errors, a lost connection, and that it is the own move.

import { badge, notify, pluck } from "./alert.js";
import { sentences } from "./choices.js";
import { focusFirst } from "./keys.js";
import { inColumn, page, pageTitle, part, pictures, preferences, promptBar, root, store, word } from "./page.js";

const TOAST_TIME = 7000;

const toasts = part(".toasts");

/** @param {string} text @param {"error" | "note"} kind */
export function toast(text, kind) {
  const note = document.createElement("p");
  note.className = `toast ${kind}`;
  note.textContent = text;
  toasts.append(note);
  setTimeout(() => note.remove(), TOAST_TIME);
}

const STATES = { cut: "cut_off", unknown: "not_known", lost: "reconnecting" };

/** @param {import("./socket.js").LineState} state */
export function lineState(state) {
  toasts.querySelector(".connection")?.remove();
  root.classList.toggle("offline", state !== "open");
  if (state === "open") return;
  const note = document.createElement("p");
  note.className = "toast connection";
  note.textContent = word(STATES[state]);
  toasts.prepend(note);
}

/** The title speaks of this game, or of others in which it is the own move. */
export function showBadge() {
  const { view, waiting, invitations } = store;
  const [invited] = invitations;
  const called = invited ? word("invited", { by: invited.by, title: invited.title }) : null;
  const others = waiting.length ? word("next_game", { n: waiting.length }) : called;
  badge(pageTitle, view?.ask ? word("your_move").replace(/:$/, "") : others);
}

/** It has become the own move. @param {{first: boolean}} how the page has only just come */
export function callToMove({ first }) {
  if (first || store.begun !== store.view?.board) return;
  if (preferences.sound) pluck();
  if (preferences.notify) notify(page.title ?? pageTitle, word("notify_move"));
}

const heard = part(".heard");

/** What the others have done is said once, when it is the own turn again; to those who watch at every step. */
export function readAloud() {
  const { view, fresh } = store;
  if (!preferences.read_log || !view || (page.seat !== null && !view.ask && !view.over)) return;
  const said = page.seat === null ? store.log.filter((entry) => entry.version === view.version) : fresh;
  if (said.length) heard.textContent = sentences(...said.map((entry) => entry.text));
}

/** What can be chosen is drawn: keys and eyes find it. @param {{byKeys: boolean}} how */
export function bringToHand({ byKeys }) {
  const lost = document.activeElement === document.body || !document.activeElement?.classList.contains("legal");
  if (byKeys && lost) focusFirst([promptBar, ...pictures]);
  if (inColumn.matches) bringIntoSight();
}

/** In a column what glows may lie outside of the window, or below the bar that stays at its top. */
function bringIntoSight() {
  const things = [...root.querySelectorAll(".legal")];
  const above = promptBar.getBoundingClientRect().bottom;
  const visible = things.some((thing) => {
    const { top, height } = thing.getBoundingClientRect();
    const middle = top + height / 2;
    return height > 0 && middle < innerHeight && (middle > above || promptBar.contains(thing));
  });
  if (!visible) things[0]?.scrollIntoView({ block: "center", behavior: "smooth" });
}
