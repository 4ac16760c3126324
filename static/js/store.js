// What the table knows: the newest view, the log, the past it has looked at, what happens beside the game. No DOM, no socket.

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").LogEntry} LogEntry */
/** @typedef {import("./types.js").ChatLine} ChatLine */

const NOTHING = -1; // the version of somebody who knows nothing yet

export class Store {
  /** @type {View | null} */ view = null;
  /** @type {LogEntry[]} */ log = [];
  /** @type {number[]} the versions that count: what was taken back is passed over */ steps = [];
  /** @type {ChatLine[]} */ chat = [];
  /** @type {boolean[]} */ present = [];
  watching = 0;
  /** @type {import("./affairs.js").Affairs | null} */ affairs = null;
  /** @type {import("./personal_line.js").Mine["waiting"]} other games in which it is the own move */ waiting = [];
  /** @type {import("./personal_line.js").Mine["invitations"]} */ invitations = [];

  /** version after the own last decision: what came later is fresh */
  ownVersion = 0;
  /** @type {any} the board at that version */
  since = null;
  /** @type {any} the board when the present run of own decisions began */
  begun = null;

  /** @type {Map<number, View>} */ #past = new Map();
  /** @type {number | null} version being looked at; null is the present */
  looking = null;

  /** @type {(entry: LogEntry, board: any) => number | null} */ #by;

  /** @param {(entry: LogEntry, board: any) => number | null} by the seat that did what an entry tells */
  constructor(by) {
    this.#by = by;
  }

  /**
   * Takes a view over. True: events are missing between the last view and this one, ask for them.
   * @param {View} view
   * @param {boolean} own whether an own decision led to it
   */
  accept(view, own) {
    const from = view.log_from ?? NOTHING;
    const gap = this.view !== null && from > this.view.version;
    const undone = new Set(view.undone ?? []);
    if (!gap) {
      const counts = (/** @type {number} */ version) => !undone.has(version);
      const known = this.log.filter((entry) => entry.version <= from);
      this.log = [...known, ...(view.log ?? [])].filter((entry) => counts(entry.version));
      const before = this.steps.filter((version) => version <= from);
      const since = Array.from({ length: view.version - from }, (_, index) => from + 1 + index);
      this.steps = [...before, ...since].filter(counts);
    }
    this.#mark(view, own);
    this.view = view;
    return gap;
  }

  /** @param {View} view @param {boolean} own */
  #mark(view, own) {
    if (this.view === null) {
      this.ownVersion = this.#lastOwnVersion(view);
      this.since = this.ownVersion === view.version ? view.board : null;
      this.begun = view.ask ? view.board : null;
    } else if (view.seat === null) {
      this.since = this.view.board; // who only watches sees the last change marked
    } else if (own) {
      this.ownVersion = view.version;
      this.since = view.board;
      this.begun = view.ask ? (this.begun ?? view.board) : null;
    } else if (view.version > this.view.version) {
      this.begun = view.ask ? view.board : null;
    }
  }

  /** After a reload only the log can tell when this seat decided last. @param {View} view */
  #lastOwnVersion(view) {
    if (view.seat === null) return view.version;
    return this.log.findLast((entry) => this.#by(entry, view.board) === view.seat)?.version ?? view.version;
  }

  /** The view that is shown: the present, or the past that is looked at. */
  get shown() {
    return this.looking === null ? this.view : (this.#past.get(this.looking) ?? this.view);
  }

  get inPast() {
    return this.looking !== null && this.#past.has(this.looking);
  }

  /** The log up to what is shown. */
  get shownLog() {
    const { looking } = this;
    return looking === null ? this.log : this.log.filter((entry) => entry.version <= looking);
  }

  get fresh() {
    return this.log.filter((entry) => entry.version > this.ownVersion);
  }

  /** @param {View} past */
  remember(past) {
    this.#past.set(past.version, past);
    if (this.since === null && past.version === this.ownVersion) this.since = past.board;
  }

  /** @param {number} version */
  remembers(version) {
    return this.#past.has(version);
  }
}
