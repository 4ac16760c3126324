// The sheets that lie on top of the table, and what is done there: preferences, proposals, resigning, the score.

import { html } from "lit-html";
import { proposalsFor } from "./affairs.js";
import { mayNotify, pluck } from "./alert.js";
import { Dialogs, help, lineActs, menu, resign, score } from "./dialogs.js";
import { toast } from "./notices.js";
import { expansions, game, inkOfSeat, links, page, part, preferences, root, seats, store, word } from "./page.js";
import { apply, formToken, post, save } from "./preferences.js";

/** @typedef {import("./socket.js").Message} Message */

/**
 * @typedef {object} SheetsState
 * @property {boolean} replay
 * @property {() => import("./types.js").Ui} ui
 * @property {(message: Message) => void} ask
 * @property {(message: Message) => void} send what changes the game
 * @property {(version: number) => void} look
 * @property {() => void} draw
 */

export class Sheets {
  #dialogs = new Dialogs(/** @type {HTMLDialogElement} */ (part("dialog")), word);
  #menuLies = false;

  /** @param {SheetsState} state */
  constructor(state) {
    this.state = state;
    apply(preferences);
    zoomBoard();
  }

  help() {
    this.#show(word("help_title"), help(links, word));
  }

  /** For those who listen: what the table shows, in sentences. */
  async position() {
    if (!links.position) return;
    const answer = await fetch(links.position);
    const told = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector(".told");
    if (told) this.#show(word("position"), html`${told}`);
  }

  menu() {
    const { view } = store;
    const { replay, ui } = this.state;
    const state = {
      title: page.title ?? "",
      expansions,
      preferences,
      links,
      languages: page.languages ?? [],
      autoPass: (view && page.seat !== null && game.autoPass?.(view.board, ui()).words) || null,
      mayResign: page.seat !== null && !replay && view?.over === false,
      seedHash: page.seed_hash,
      onPreference: (/** @type {import("./types.js").Preferences} */ change) => this.#setPreference(change),
      onLanguage: setLanguage,
      onCopy: () => this.#copyLink(),
      onResign: () => this.#resign(),
      ways: this.#ways(),
    };
    this.#show(word("menu"), menu(state, word));
    this.#menuLies = true;
  }

  /** Somebody went away or came back: the menu that lies open offers what is true now. */
  renew() {
    if (this.#menuLies && this.#dialogs.open) this.menu();
  }

  /** @param {string} title @param {import("./types.js").Drawn} body */
  #show(title, body) {
    this.#menuLies = false;
    this.#dialogs.show(title, body);
  }

  /** Somebody minds a line of the chat. @param {import("./types.js").ChatLine} said */
  minded(said) {
    const act = (/** @type {"mute" | "report"} */ way) => {
      this.#dialogs.close();
      this.state.ask({ do: way, line: said.id });
      if (way === "mute") store.chat = store.chat.filter((other) => other.who !== said.who);
      toast(word(way === "mute" ? "muted" : "reported", { name: said.who ?? "" }), "note");
      this.state.draw();
    };
    this.#show(word("line_acts"), lineActs(said, act, word));
  }

  score() {
    const { view } = store;
    if (!view?.standing) return;
    const how = {
      names: seats,
      inkOf: (/** @type {number} */ seat) => inkOfSeat(view.board, seat),
      links,
      token: formToken(),
      onReplay: () => {
        this.#dialogs.close();
        if (links.replay && !this.state.replay) location.assign(links.replay);
        else this.state.look(0);
      },
    };
    this.#show(word("final_score"), score(view.standing, how, word));
  }

  #ways() {
    if (this.state.replay || store.view?.over !== false) return [];
    const { seat, seats: people, rated = false } = page;
    const { present, affairs } = store;
    return proposalsFor({ rated, seat, seats: people, present, affairs, word }).map(({ label, message }) => ({
      label,
      onClick: () => {
        this.#dialogs.close();
        this.state.ask(message);
      },
    }));
  }

  #resign() {
    const no = () => this.#dialogs.close();
    const yes = () => {
      no();
      if (store.view) this.state.send({ do: "resign", version: store.view.version });
    };
    const why = (store.view && game.givingUp?.(store.view.board, this.state.ui())) ?? word("resign_why");
    this.#show(word("resign_sure"), resign(why, yes, no, word));
  }

  /** @param {import("./types.js").Preferences} change */
  async #setPreference(change) {
    if (change.notify && !(await mayNotify())) change.notify = false;
    Object.assign(preferences, change);
    apply(preferences);
    zoomBoard();
    save(preferences, page.known ? links.preferences : undefined);
    if (change.sound) pluck();
    this.menu();
  }

  async #copyLink() {
    await navigator.clipboard.writeText(links.watch ?? location.href);
    this.#dialogs.close();
    toast(word("copied"), "note");
  }
}

/** Board and own area are drawn larger than their frames, which pan. */
function zoomBoard() {
  root.style.setProperty("--wish", String(preferences.zoom / 100));
  root.classList.toggle("zoomed", preferences.zoom > 100);
}

/** @param {string} code */
async function setLanguage(code) {
  const form = new FormData();
  form.set("language", code);
  form.set("next", location.pathname);
  await post(links.language ?? "/language/", form);
  location.reload();
}
