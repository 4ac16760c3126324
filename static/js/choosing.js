// From a click or a key to one token on its way to the server, and until it is answered.

import { choicesOf, legalAt, tokensOf } from "./choices.js";
import { Confirm } from "./confirm.js";
import { game, page, preferences, promptBar, root, store, word } from "./page.js";

const SLOW = 300; // ms without an answer until the table says that it is sending

/** @typedef {import("./socket.js").Message} Message */

/**
 * @typedef {object} ChoosingState
 * @property {import("./pick.js").Pick} pick
 * @property {() => import("./tips.js").Tips} tips
 * @property {(message: Message) => string} ask
 * @property {(text: string) => void} note
 * @property {() => void} draw
 */

export class Choosing {
  choices = choicesOf(null);
  /** @type {Set<string>} things toggled for the present question */
  picked = new Set();
  slow = false;
  playsByKeys = false;

  /** @type {string | null} id of the choice or undo that is on its way */
  #sending = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #slowTimer;
  #stored = false;
  #tookBack = false;
  #drawn = ""; // the question that the table shows
  #confirm = new Confirm();

  /** @param {ChoosingState} state */
  constructor(state) {
    this.state = state;
    root.addEventListener("click", (event) => {
      const thing = legalAt(event.target);
      if (thing) this.actOn(thing);
    });
    root.addEventListener("pointerdown", () => {
      this.playsByKeys = false;
    });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Tab" || event.key === "Enter" || event.key === " ") this.playsByKeys = true;
    });
  }

  get busy() {
    return this.#sending !== null;
  }

  /** The table shows the present question. */
  drawn() {
    this.#drawn = this.#question();
  }

  /** A question has come that the table doesn't show yet: whoever clicks now means the one before. */
  get #unseen() {
    return this.#drawn !== this.#question();
  }

  #question() {
    return JSON.stringify([store.view?.ask?.prompt, ...this.choices.values()]);
  }

  /** What can be chosen now: nothing while a bot plays for this seat. */
  renew() {
    const stoodIn = store.affairs?.stand_ins[page.seat ?? -1];
    this.choices = choicesOf(stoodIn ? null : (store.view?.ask ?? null));
  }

  /** Whatever was begun for a question is forgotten. */
  forget() {
    this.picked.clear();
    this.state.pick.close();
  }

  /** @param {string} token @param {Element} [thing] */
  choose(token, thing) {
    const option = this.choices.get(token);
    if (!store.view || this.busy || store.inPast || !option) return;
    if (preferences.confirm_end && this.#confirm.holds(option, store.view.version)) {
      this.state.note(word("confirm_choice", { label: option.label }));
      return;
    }
    this.state.pick.close();
    this.state.tips().hide();
    thing?.classList.add("sent");
    this.#tookBack = false;
    this.send({ do: "choose", token, version: store.view.version });
  }

  /** @param {number} number as it lies on the table, from 1 */
  chooseNumber(number) {
    if (this.#unseen) return;
    const choice = [...this.choices.values()].find((one) => one.number === number);
    if (choice) this.choose(choice.token);
  }

  undo() {
    if (!store.view?.undo || this.busy || store.inPast) return;
    this.#tookBack = true;
    this.send({ do: "undo", version: store.view.version });
  }

  /** For those who wish it: nothing of weight is left to choose. What was taken back is not done again. @param {() => import("./types.js").Ui} uiOf */
  passByItself(uiOf) {
    const { view } = store;
    const wished = view?.ask && preferences.auto_pass && !this.#tookBack;
    const token = wished ? game.autoPass?.(view.board, uiOf()).token : null;
    if (token) this.choose(token);
  }

  /** @param {Element} thing */
  actOn(thing) {
    if (this.#unseen) return;
    const { toggle } = /** @type {HTMLElement} */ (thing).dataset;
    if (toggle !== undefined) {
      if (!this.picked.delete(toggle)) this.picked.add(toggle);
      this.state.draw();
      return;
    }
    const { pick } = this.state;
    const uses = tokensOf(thing).flatMap((token) => this.choices.get(token) ?? []);
    if (!uses.length) return; // it glowed for a question that was answered meanwhile, and is not drawn anew yet
    if (uses.length === 1) {
      this.choose(uses[0].token, thing);
    } else if (pick.isFor(thing)) {
      pick.close();
    } else {
      this.state.tips().hide();
      pick.show(thing, uses);
    }
  }

  /** @param {Message} message */
  send(message) {
    this.#sending = this.state.ask(message);
    clearTimeout(this.#slowTimer);
    this.#slowTimer = setTimeout(() => {
      this.slow = true;
      promptBar.classList.add("busy");
      promptBar.setAttribute("aria-busy", "true");
    }, SLOW);
  }

  /** The move is stored; its view may still be on the way. @param {string} id */
  settled(id) {
    if (id === this.#sending) this.#stored = true;
  }

  /** @param {string | null | undefined} id */
  refused(id) {
    if (id && id === this.#sending) this.#answered();
  }

  /** A view has come. @param {boolean} newer than the one before */
  seen(newer) {
    if (newer || this.#stored) {
      this.forget();
      this.#answered();
      this.#stored = false;
    }
    this.renew();
  }

  #answered() {
    this.#sending = null;
    this.slow = false;
    clearTimeout(this.#slowTimer);
    promptBar.classList.remove("busy");
    promptBar.removeAttribute("aria-busy");
    for (const thing of root.querySelectorAll(".sent")) thing.classList.remove("sent");
  }
}
