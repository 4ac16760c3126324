// What a replay is fed with, in place of a socket: each position is one plain request, which the browser keeps.

export class Feed {
  /** @type {Map<number, Promise<unknown>>} */ #asked = new Map();

  /**
   * @param {string} address that of the replay
   * @param {string} query which seat, which language
   * @param {(message: any) => void} onMessage
   * @param {(state: import("./socket.js").LineState) => void} onState
   */
  constructor(address, query, onMessage, onState) {
    this.address = address;
    this.query = query;
    this.onMessage = onMessage;
    this.onState = onState;
    this.#hear(this.#get("view"));
  }

  /** @param {{do: string, version?: unknown}} message */
  tell(message) {
    if (message.do !== "look") return;
    const version = Number(message.version);
    this.#hear(this.#at(version));
  }

  /** Nobody is asked anything in a replay. @returns {string} */
  ask() {
    return "";
  }

  settle() {
    return false;
  }

  /** Fetches a position before it is wanted. @param {number} version */
  prepare(version) {
    this.#at(version).catch(() => {});
  }

  /** @param {number} version */
  #at(version) {
    const asked = this.#asked.get(version) ?? this.#get(String(version));
    this.#asked.set(version, asked);
    asked.catch(() => this.#asked.delete(version));
    return asked;
  }

  /** @param {string} what */
  async #get(what) {
    const response = await fetch(`${this.address}${what}/${this.query}`, { credentials: "same-origin" });
    if (!response.ok) throw new Error(`${response.status}`);
    return response.json();
  }

  /** @param {Promise<unknown>} coming */
  async #hear(coming) {
    try {
      const message = await coming;
      this.onState("open");
      this.onMessage(message);
    } catch (error) {
      console.error(error);
      this.onState("lost");
    }
  }
}
