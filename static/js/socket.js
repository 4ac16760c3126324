// The line to the server: opens again after a loss, and repeats what was not answered under the same id.

/** @typedef {{do: string, id?: string, [key: string]: unknown}} Message */
/** @typedef {"open" | "lost" | "cut" | "unknown"} LineState */

const FIRST_DELAY = 400;
const LONGEST_DELAY = 15_000;
const ANSWER_TIME = 6_000;
const PING_TIME = 25_000;
const CUT_OFF = 4008;
const NOT_KNOWN = 4003; // banned, or the account is gone

/**
 * Waiting time before the n-th new attempt: doubling, and spread so that not all clients come back at once.
 * @param {number} attempt
 * @param {number} chance from 0 to 1
 */
export function delay(attempt, chance) {
  return Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** attempt) * (0.5 + chance / 2);
}

export class Line {
  /** @type {WebSocket | null} */ #socket = null;
  /** @type {Map<string, Message>} unanswered, in order */ #pending = new Map();
  #attempt = 0;
  #number = 0;
  #heard = 0;
  #prefix = Math.random().toString(36).slice(2, 8); // ids stay unique after a reload

  /**
   * @param {string} url
   * @param {(message: any) => void} onMessage
   * @param {(state: LineState) => void} onState
   */
  constructor(url, onMessage, onState) {
    this.url = url;
    this.onMessage = onMessage;
    this.onState = onState;
    setInterval(() => this.#watch(), PING_TIME / 5);
    addEventListener("online", () => this.#hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.#hurry());
    this.#open();
  }

  get busy() {
    return this.#pending.size > 0;
  }

  /** Sends a message that must be answered by `done` or `error`. @param {Message} message */
  ask(message) {
    this.#number += 1;
    const id = `${this.#prefix}-${this.#number}`;
    this.#pending.set(id, { ...message, id });
    this.tell({ ...message, id });
    setTimeout(() => this.#repeat(id), ANSWER_TIME);
    return id;
  }

  /** Sends a message that may get lost. @param {Message} message */
  tell(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** @param {string} id */
  settle(id) {
    return this.#pending.delete(id);
  }

  #open() {
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    socket.onopen = () => {
      this.#attempt = 0;
      this.#heard = Date.now();
      this.onState("open");
      for (const message of this.#pending.values()) this.tell(message);
    };
    socket.onmessage = (event) => {
      this.#heard = Date.now();
      this.onMessage(JSON.parse(event.data));
    };
    socket.onclose = (event) => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      if (event.code === CUT_OFF || event.code === NOT_KNOWN) {
        this.onState(event.code === CUT_OFF ? "cut" : "unknown");
        return;
      }
      this.onState("lost");
      this.#timer = setTimeout(() => this.#open(), delay(this.#attempt, Math.random()));
      this.#attempt += 1;
    };
  }

  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;

  /** The network or the person is back: do not wait for the next attempt. */
  #hurry() {
    if (this.#socket !== null || this.#attempt === 0) return;
    clearTimeout(this.#timer);
    this.#open();
  }

  /** @param {string} id */
  #repeat(id) {
    const message = this.#pending.get(id);
    if (!message) return;
    this.tell(message);
    setTimeout(() => this.#repeat(id), ANSWER_TIME);
  }

  /** A connection may die without a word: ask for a sign of life, and give it up if none comes. */
  #watch() {
    const silence = Date.now() - this.#heard;
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    if (silence > 2 * PING_TIME) this.#socket.close();
    else if (silence > PING_TIME) this.tell({ do: "ping" });
  }
}
