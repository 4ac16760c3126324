// The lines to the server: they open again after a loss, and repeat what was not answered under the same id.

/** @typedef {{do: string, id?: string, [key: string]: unknown}} Message */
/** @typedef {"open" | "lost" | "cut" | "unknown"} LineState */

const FIRST_DELAY = 400;
const LONGEST_DELAY = 15_000;
const CONNECT_TIME = 5_000; // a server that is gone may be silent, and the browser would wait for minutes
const ANSWER_TIME = 6_000;
const PING_TIME = 25_000;
const LOOK_TIME = 5_000;
const SLEEP_TIME = 90_000; // a page that nobody looks at has its timers run once a minute
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

/** A machine that slept takes its connections for alive. @param {() => void} callback */
export function onWake(callback) {
  let last = Date.now();
  setInterval(() => {
    const slept = Date.now() - last > SLEEP_TIME;
    last = Date.now();
    if (slept) callback();
  }, LOOK_TIME);
}

/** A socket that has not opened in time is left behind. @param {WebSocket} socket @param {() => void} lost */
function limitConnecting(socket, lost) {
  setTimeout(() => {
    if (socket.readyState !== WebSocket.CONNECTING) return;
    lost();
    socket.close();
  }, CONNECT_TIME);
}

/** A line that only listens. @param {string} path @param {(message: any) => void} onMessage */
export function listen(path, onMessage) {
  let attempt = 0;
  /** @type {WebSocket} */ let socket;
  const open = () => {
    const line = new WebSocket(new URL(path, location.href.replace(/^http/, "ws")));
    socket = line;
    line.onmessage = (event) => {
      attempt = 0;
      onMessage(JSON.parse(event.data));
    };
    /** @param {number} code */
    const lost = (code) => {
      if (line !== socket || code === NOT_KNOWN) return;
      setTimeout(open, delay(attempt, Math.random()));
      attempt += 1;
    };
    line.onclose = (event) => lost(event.code);
    limitConnecting(line, () => {
      line.onclose = null;
      lost(0);
    });
  };
  onWake(() => {
    if (socket.readyState !== WebSocket.OPEN) return;
    const dead = socket;
    open();
    dead.close();
  });
  open();
}

export class Line {
  /** @type {WebSocket | null} */ #socket = null;
  /** @type {Map<string, Message>} unanswered, in order */ #pending = new Map();
  #attempt = 0;
  #number = 0;
  #heard = 0;
  #pinged = 0;
  #shown = false; // a view has come
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
    setInterval(() => this.#watch(), LOOK_TIME);
    onWake(() => this.#giveUp());
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
      setTimeout(() => this.#askForView(socket), ANSWER_TIME);
    };
    socket.onmessage = (event) => {
      this.#heard = Date.now();
      const message = JSON.parse(event.data);
      this.#shown ||= message.type === "view";
      this.onMessage(message);
    };
    socket.onclose = (event) => this.#lost(socket, event.code);
    limitConnecting(socket, () => this.#lost(socket, 0));
  }

  /** The first view may have got lost: a table never stays empty on an open line. @param {WebSocket} socket */
  #askForView(socket) {
    if (this.#shown || this.#socket !== socket) return;
    this.tell({ do: "sync", version: -1 });
    setTimeout(() => this.#askForView(socket), ANSWER_TIME);
  }

  /** @param {WebSocket} socket @param {number} code */
  #lost(socket, code) {
    if (this.#socket !== socket) return;
    this.#socket = null;
    if (code === CUT_OFF || code === NOT_KNOWN) {
      this.onState(code === CUT_OFF ? "cut" : "unknown");
      return;
    }
    this.onState("lost");
    this.#timer = setTimeout(() => this.#open(), delay(this.#attempt, Math.random()));
    this.#attempt += 1;
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
    const now = Date.now();
    const asked = this.#pinged > this.#heard;
    if (asked && now - this.#pinged > PING_TIME) this.#giveUp();
    if (asked || now - this.#heard < PING_TIME) return;
    this.#pinged = now;
    this.tell({ do: "ping" });
  }

  /** To close a dead connection takes the browser many seconds: it is left behind. */
  #giveUp() {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    const dead = this.#socket;
    this.onState("lost");
    this.#open();
    dead.close();
  }
}
