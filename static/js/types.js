// Shapes of what the server sends and of what a board is given. Types only: docs/protocol.md says what they mean.

/** @typedef {import("lit-html").TemplateResult<1 | 2>} Template */
/** @typedef {Template | string | typeof import("lit-html").nothing} Drawn */
/** @typedef {number | string | boolean | readonly (number | string)[]} Value */
/** @typedef {Record<string, Value>} Values */

/**
 * What the page is given at load.
 * @typedef {object} Page
 * @property {string | number} match
 * @property {string} game
 * @property {boolean} board whether the game has brought one
 * @property {string} [title] the game's name
 * @property {string[]} [expansions] names of those that are played
 * @property {number | null} seat
 * @property {{name: string, bot?: boolean, level?: string | null, you?: boolean}[]} seats
 * @property {string} [seed_hash]
 * @property {import("./replay.js").ReplayPage} [replay] of a replay only
 * @property {Record<string, string>} words sentences of the table itself
 * @property {Record<string, Record<string, string>>} names
 * @property {Record<string, string>} sentences the game's `board.…` sentences
 * @property {any} [facts] printed numbers of the game
 * @property {string[]} [designed] tooltips of what is not printed, but ours
 * @property {Preferences} [preferences]
 * @property {boolean} [known] whoever looks has a session
 * @property {boolean} [rated]
 * @property {Record<string, string>} [phrases] ready sentences of the chat
 * @property {string} socket path of the table's socket
 * @property {Links} [links]
 * @property {[string, string][]} [languages] codes and names of all that are spoken here
 */

/** @typedef {{theme?: string, sound?: boolean, notify?: boolean, auto_pass?: boolean, motion?: boolean, confirm_end?: boolean, read_log?: boolean, zoom?: number}} Preferences */

/**
 * Where the table leads to.
 * @typedef {object} Links
 * @property {string} [lobby]
 * @property {string} [rules]
 * @property {string | null} [position] the position in words
 * @property {string} [lag] measures network and server
 * @property {string} [rematch] a form is posted there
 * @property {string} [watch] to be given to spectators
 * @property {string} [language] a form is posted there: `language`, `next`
 * @property {string} [preferences] JSON is posted there
 * @property {string} [record] the finished game as a text
 * @property {string} [replay] the finished game step by step
 * @property {string} [proof] every draw to be checked
 * @property {string} [practise] a form is posted there: `version`, `seat`, `level`
 */

/** @typedef {{token: string, label: string, hint?: string | null, ends: boolean}} Option */
/** @typedef {{token: string, why: string}} Closed */
/** @typedef {{prompt: string, why?: string | null, options: Option[], closed?: Closed[]}} Ask */
/** @typedef {{version: number, key: string, values: Record<string, any>, text: string}} LogEntry */
/** @typedef {{key: string, label: string, points: number}} Category */
/** @typedef {{seat: number, rank: number | null, score: number | null, categories: Category[]}} Placing */
/** @typedef {{reason: string, placings: Placing[], seed?: string | null}} Standing */

/**
 * @typedef {object} View
 * @property {number} version
 * @property {number | null} seat
 * @property {boolean} over
 * @property {any} board the game's own view
 * @property {number[]} to_move
 * @property {Ask | null} [ask]
 * @property {boolean} [undo]
 * @property {import("./clock.js").Clock[] | null} [clocks]
 * @property {LogEntry[]} [log]
 * @property {number} [log_from]
 * @property {number[]} [undone] versions that were taken back, or took something back
 * @property {Standing | null} [standing]
 */

/** @typedef {{id: number, who: string | null, seat: number | null, text: string, at: number}} ChatLine */

/**
 * What a board may ask of the table.
 * @typedef {object} Ui
 * @property {number | null} seat the own seat; null for a spectator
 * @property {string[]} seats names
 * @property {Set<string>} offered tokens that can be chosen now
 * @property {Map<string, string>} closed tokens that can't be chosen now, and why
 * @property {Set<string>} picked things toggled with `data-toggle` for the present question
 * @property {LogEntry[]} log all events up to what is shown
 * @property {LogEntry[]} fresh events since the own last decision
 * @property {any} since the board at the own last decision; null if unknown
 * @property {any} begun the board when the present run of own decisions began; null if there is none
 * @property {boolean} past true while looking at history
 * @property {any} facts printed numbers of the game
 * @property {(kind: string, id: string | number) => string} name
 * @property {(key: string, values?: Values) => string} say
 * @property {(number: number) => string} ink class of a seat's colour and shape: 0…4 → seat-1…seat-5
 */

/**
 * A game's board: pure functions of the view.
 * @typedef {object} Board
 * @property {(view: any, ui: Ui) => Drawn} board
 * @property {(view: any, ui: Ui) => Drawn} own
 * @property {(view: any, seat: number, ui: Ui) => Drawn} seat
 * @property {(view: any, ui: Ui) => [string, string]} where
 * @property {(id: string, view: any, ui: Ui) => Drawn | null} tip
 * @property {Template} sprite
 * @property {(view: any, ui: Ui) => {words: string, token: string | null}} [autoPass] words of the preference, and what to choose now for those who set it
 * @property {(view: any, seat: number) => number} [ink] the colour of a seat, where it isn't its number
 * @property {(view: any, ui: Ui) => string | null} [givingUp] what it means now to give up, where it does not end the game
 * @property {(view: any, ui: Ui) => {title: string, body: Drawn} | null} [extra] one more tab beside log and chat
 * @property {(entry: LogEntry) => "round" | "deeper" | null} [tone] how a log line is set
 * @property {(entry: LogEntry, view: any) => number | null} [by] the seat that did what a log line tells
 */

export {};
