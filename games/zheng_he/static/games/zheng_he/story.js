// What happened around the last card, read from the log: who played it, the voyage, every exchange of a battle.

/** @typedef {import("#js/types.js").LogEntry} LogEntry */
/** @typedef {import("./facts.js").Side} Side */
/** @typedef {{losses: "devastating" | "normal" | "stalemate", loser: Side | null, lost: number, piece: string}} Outcome */
/** @typedef {{dice: number[], hand?: "triple" | "pair" | "single", of?: number}} Roll how the dice are called; a log of long ago does not say it */
/** @typedef {{of: Partial<Record<Side, Roll>>, rolls: number, outcome: Outcome | null}} Exchange */
/** @typedef {{area: string, exchanges: Exchange[], winner: Side | null}} Battle */
/** @typedef {{voyage: number, junks: number, gold: number, strength: number, dice: number[], below?: number[], less: number, completed: boolean}} Sailing */
/** @typedef {{side: Side, card: number | null, deeds: {side: Side, what: string}[], battle: Battle | null, sailing: Sailing | null}} Story */

const BEGINNINGS = new Set(["play.open", "play.reserved", "play.reserved_own"]);

/** @param {LogEntry[]} log @returns {Story | null} */
export function lastStory(log) {
  const start = log.findLastIndex((entry) => BEGINNINGS.has(entry.key));
  if (start < 0) return null;
  const { key, values } = log[start];
  /** @type {Story} */
  const story = {
    side: values.who,
    card: key === "play.open" ? values.card : null,
    deeds: [],
    battle: null,
    sailing: null,
  };
  for (const entry of log.slice(start + 1)) tell(story, entry);
  return story;
}

/** @param {Story} story @param {LogEntry} entry */
function tell(story, { key, values }) {
  if (key === "attack.marched" && (story.battle?.winner || story.battle?.area !== values.target)) {
    story.battle = { area: values.target, exchanges: [], winner: null };
  } else if (key === "act.command") story.deeds.push({ side: values.who, what: values.command });
  else if (key === "act.card" || key === "react.done") story.deeds.push({ side: values.who, what: "card" });
  else if (key === "voyage.completed" || key === "voyage.failed") {
    story.sailing = { .../** @type {Sailing} */ (values), completed: key === "voyage.completed" };
  } else if (story.battle && key.startsWith("combat.")) fight(story.battle, key, values);
}

/** @param {Battle} battle @param {string} key @param {Record<string, any>} values */
function fight(battle, key, values) {
  const [, what, piece] = key.split(".");
  const last = battle.exchanges.at(-1);
  if (what === "rolled" && (!last || last.outcome || last.of[/** @type {Side} */ (values.who)])) {
    battle.exchanges.push({ of: { [values.who]: rollOf(values) }, rolls: 1, outcome: null });
  } else if (last && (what === "rolled" || what === "rerolled")) {
    last.of[/** @type {Side} */ (values.who)] = rollOf(values);
    last.rolls += 1;
  } else if (last && what === "stalemate") last.outcome = { losses: what, loser: null, lost: 0, piece: "" };
  else if (last && (what === "devastating" || what === "normal")) {
    last.outcome = { losses: what, loser: values.who, lost: values.n, piece };
  } else if (what === "won") battle.winner = values.who;
}

/** @param {Record<string, any>} values @returns {Roll} */
const rollOf = ({ dice, hand, of }) => ({ dice, hand, of });
