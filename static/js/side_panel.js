// Beside the board: the log, the chat, and what a game puts there; the way into the past below.

import { nothing, render } from "lit-html";
import { keepAtEnd, linkLines, log } from "./log.js";
import { by, game, ink, inkOfSeat, page, part, root, store, word } from "./page.js";
import { chat, talk } from "./side_panel_view.js";
import { since } from "./since.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Ui} Ui */

/**
 * @typedef {object} BesideState
 * @property {import("./replay.js").Replay | null} replay
 * @property {import("./past.js").Past} past
 * @property {(message: import("./socket.js").Message) => void} ask
 * @property {(line: import("./types.js").ChatLine) => void} onMind
 * @property {() => void} draw
 */

const place = part(".talk");

export class Beside {
  /** @type {import("./side_panel_view.js").Tab} */ #tab = "log";
  #readChat = 0;

  /** @param {BesideState} state */
  constructor(state) {
    this.state = state;
    linkLines(place, root);
  }

  /** @param {View} view @param {Ui} ui */
  draw(view, ui) {
    const { replay, past, ask } = this.state;
    const extra = game.extra?.(view.board, ui) ?? null;
    if (this.#tab === "extra" && !extra) this.#tab = "log";
    if (this.#tab === "chat") this.#readChat = store.chat.length;
    const { at: version, last } = past;
    const look = (/** @type {number} */ wanted) => past.look(wanted);
    const own = past.stepOf(store.ownVersion);
    const sinceOwn = () => since({ fresh: store.fresh.length, own, version, last, look, word });
    const drawn = talk({
      tab: this.#tab,
      unread: store.chat.length - this.#readChat,
      extra: extra?.title ?? null,
      body: this.#body(view, ui, extra?.body),
      version,
      last,
      mayChat: !!page.known && !replay,
      phrases: page.phrases ?? {},
      whoReads: store.view?.over ? "" : word(page.seat === null ? "chat_watchers" : "chat_players"),
      since: page.seat === null || replay ? nothing : sinceOwn(),
      onPhrase: (phrase) => ask({ do: "phrase", phrase }),
      replay: replay?.controls() ?? nothing,
      onTab: (chosen) => {
        this.#tab = chosen;
        this.state.draw();
      },
      onLook: look,
      onSay: (text) => ask({ do: "chat", text }),
      word,
    });
    keepAtEnd(place.querySelector(".log"), () => {
      render(drawn, place);
      return /** @type {HTMLElement} */ (place.querySelector(".log"));
    });
  }

  /** @param {View} view @param {Ui} ui @param {import("./types.js").Drawn} [extra] */
  #body(view, ui, extra) {
    if (this.#tab === "extra") return extra ?? nothing;
    return this.#tab === "chat" ? this.#chat(view) : this.#log(view, ui);
  }

  /** @param {View} view */
  #chat(view) {
    const inkOf = (/** @type {number | null} */ seat) => (seat === null ? "" : inkOfSeat(view.board, seat));
    const mayMind = (/** @type {import("./types.js").ChatLine} */ one) =>
      !!page.known && !this.state.replay && one.seat !== page.seat;
    return chat(store.chat, inkOf, word, mayMind, this.state.onMind);
  }

  /** @param {View} view @param {Ui} ui */
  #log(view, ui) {
    return log({
      entries: ui.log,
      freshAfter: ui.past || page.seat === null ? Number.POSITIVE_INFINITY : store.ownVersion,
      inkOf: (entry) => {
        const seat = by(entry, view.board);
        return seat === null ? null : (game.ink?.(view.board, seat) ?? seat);
      },
      ink,
      tone: game.tone,
      word,
    });
  }
}
