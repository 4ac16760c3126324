// A table in the browser: draws what the server sends, lights up what can be chosen, sends one token back.

import { html, nothing, render } from "lit-html";
import { affairsBar } from "./affairs.js";
import { light, number, tokensOf } from "./choices.js";
import { Choosing } from "./choosing.js";
import { Clocks } from "./clock.js";
import { Drawer } from "./drawer.js";
import { renewEdges } from "./edges.js";
import { Feed } from "./feed.js";
import { listen } from "./keys.js";
import { promised } from "./luck.js";
import { Motion } from "./motion.js";
import { bringToHand, callToMove, lineState, readAloud, showBadge, toast } from "./notices.js";
import {
  expansions,
  game,
  inColumn,
  ink,
  links,
  name,
  page,
  pageTitle,
  part,
  pictures,
  promptBar,
  root,
  say,
  seats,
  store,
  word,
} from "./page.js";
import { Past } from "./past.js";
import { ownLine } from "./personal_line.js";
import { Pick } from "./pick.js";
import { players } from "./players.js";
import { prompt } from "./prompt.js";
import { Replay } from "./replay.js";
import { Sheets } from "./sheets.js";
import { Beside } from "./side_panel.js";
import { Line } from "./socket.js";
import { Tips } from "./tips.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Ui} Ui */

const [boardPart, ownPart] = pictures;
const playersPart = part(".players");
const affairsPart = part(".affairs");

/** @param {import("./socket.js").Message} message */
const ask = (message) => line.ask(message);

const motion = new Motion(root);
const clocks = new Clocks(playersPart, word("time_left"));
const pick = new Pick(part(".pick-layer"), word);
const note = (/** @type {string} */ text) => toast(text, "note");
const choosing = new Choosing({ pick, tips: () => tips, ask, note, draw });
const tips = new Tips(root, part(".tip-layer"), describe);
const past = new Past({
  steps: page.replay?.steps ?? null,
  fetch: (version) => line.tell({ do: "look", version }),
  leave: () => choosing.forget(),
  saw,
  draw,
});
const look = (/** @type {number | null} */ step) => past.look(step);
if (page.seed_hash && !page.replay) promised(page.match, page.seed_hash);
const replay = page.replay ? new Replay({ page, word, past, draw }) : null;
const sheets = new Sheets({
  replay: replay !== null,
  ui: uiOf,
  ask,
  send: (message) => choosing.send(message),
  look,
  draw,
});
const drawer = new Drawer(draw);
const beside = new Beside({ replay, past, ask, onMind: (said) => sheets.minded(said), draw });

// ---------------------------------------------------------------- drawing

/** @returns {Ui} */
function uiOf() {
  const inPast = store.inPast;
  return {
    seat: page.seat,
    seats: page.seats.map((seat) => (seat.you ? word("you") : seat.name)),
    offered: new Set(inPast ? [] : choosing.choices.keys()),
    closed: new Map(inPast ? [] : store.view?.ask?.closed?.map((one) => [one.token, one.why])),
    picked: choosing.picked,
    log: store.shownLog,
    fresh: inPast ? [] : store.fresh,
    since: inPast ? null : store.since,
    begun: inPast ? null : store.begun,
    past: inPast,
    facts: page.facts ?? {},
    name,
    say,
    ink,
  };
}

let drawn = false; // what has changed; else the next picture does it
let asked = false; // since the last drawing

/** With the next picture, once for all that has changed by then: who falls behind sees the newest table at once. */
function draw() {
  if (drawn) requestAnimationFrame(drawNow);
  drawn = false;
}

function drawNow() {
  drawn = true;
  const view = store.shown;
  if (!view) {
    drawPrompt([], ["", ""], false);
    return;
  }
  const ui = uiOf();
  motion.before();
  root.classList.toggle("in-past", ui.past);
  render(game.board(view.board, ui), boardPart);
  render(game.own(view.board, ui), ownPart);
  drawPlayers(view, ui);
  drawAffairs();
  const offered = ui.past ? new Map() : choosing.choices;
  const pictured = light(pictures, offered, choosing.picked);
  number(pictures, offered);
  choosing.drawn();
  drawPrompt(
    [...offered.values()].filter((choice) => !pictured.has(choice.token)),
    game.where(view.board, ui),
    pictured.size > 0,
  );
  beside.draw(view, ui);
  motion.after();
  tips.refresh();
  renewEdges();
  if (asked) bringToHand({ byKeys: choosing.playsByKeys });
  asked = false;
}

/** @param {View} view @param {Ui} ui */
function drawPlayers(view, ui) {
  const { present, watching } = store;
  const standIns = store.affairs?.stand_ins ?? [];
  const clock = (/** @type {number} */ seat) => (ui.past ? nothing : clocks.draw(seat));
  render(players({ view, page, game, ui, present, watching, standIns, clock, word }), playersPart);
}

/** @param {import("./choices.js").Choice[]} unpictured @param {[string, string]} where @param {boolean} pictured */
function drawPrompt(unpictured, where, pictured) {
  const now = store.view;
  promptBar.classList.toggle("yours", !!now?.ask && !store.inPast);
  promptBar.classList.toggle("busy", choosing.slow);
  render(
    prompt({
      title: [page.title ?? pageTitle, ...expansions].join(" · "),
      view: store.shown,
      now,
      past: store.inPast,
      move: past.at,
      last: past.last,
      replay: replay?.buttons() ?? null,
      broken: store.affairs?.broken ?? false,
      where,
      choices: unpictured,
      pictured,
      names: seats,
      links,
      canUndo: !!now?.undo && !store.inPast && !choosing.busy,
      word,
      onUndo: () => choosing.undo(),
      onHelp: () => sheets.help(),
      onMenu: () => sheets.menu(),
      sideOpen: drawer.open,
      onSide: () => drawer.toggle(),
      onPresent: () => look(null),
      onScore: () => sheets.score(),
    }),
    promptBar,
  );
}

function drawAffairs() {
  const { affairs, view, waiting, invitations } = store;
  const { version = 0, over = false } = view ?? {};
  render(
    affairsBar({ affairs, seat: page.seat, version, over, names: seats, waiting, invitations, word, ask }),
    affairsPart,
  );
}

/** What a thing is, and what choosing it does. @param {Element} thing */
function describe(thing) {
  const view = store.shown;
  const id = /** @type {HTMLElement} */ (thing).dataset.tip;
  if (!view || pick.isFor(thing)) return null;
  const ui = uiOf();
  const about = id ? game.tip(id, view.board, ui) : null;
  const named = thing.closest(".prompt") !== null; // a button that already says what it does
  const tokens = tokensOf(thing);
  const uses = tokens.flatMap((token) => choosing.choices.get(token) ?? []);
  const closed = tokens.flatMap((token) => ui.closed.get(token) ?? []);
  const acts = ui.past ? [] : uses.map((use) => act(use, named));
  if (about === null && !acts.some((one) => one !== nothing) && !closed.length) return null;
  const ours =
    about !== null && id && page.designed?.includes(id) ? html`<p class="tip-ours">${word("designed")}</p>` : nothing;
  return html`${about ?? nothing}${ours}${acts}${closed.map((why) => html`<p class="tip-closed">${why}</p>`)}`;
}

/** @param {import("./choices.js").Choice} use @param {boolean} named */
function act(use, named) {
  if (named) return use.hint ? html`<p>${use.hint}</p>` : nothing;
  return html`<p class="tip-act">${use.number <= 9 ? html`<kbd>${use.number}</kbd> ` : nothing}${use.label}</p>
    ${use.hint ? html`<p class="down">${use.hint}</p>` : nothing}`;
}

// ---------------------------------------------------------------- what the server says

/** @param {any} message */
function heard(message) {
  if (message.type === "view") heardView(message);
  else if (message.type === "past") past.came(message);
  else if (message.type === "done") {
    line.settle(message.id);
    choosing.settled(message.id);
  } else if (message.type === "error") heardError(message);
  else if (message.type === "chat") {
    store.chat = message.start ? message.lines : [...store.chat, ...message.lines];
    draw();
  } else if (message.type === "affairs") {
    store.affairs = message;
    clocks.accept(message.clocks);
    choosing.renew();
    draw();
    sheets.renew();
  } else if (message.type === "people") {
    store.present = message.seats;
    store.watching = message.watching;
    draw();
    sheets.renew();
  }
}

/** @param {View} view */
function heardView(view) {
  const first = store.view === null;
  const newer = view.version !== store.view?.version;
  const own = newer && choosing.busy;
  if (store.accept(view, own)) line.tell({ do: "sync", version: store.view?.version ?? -1 });
  choosing.seen(newer);
  clocks.accept(view.clocks);
  draw();
  showBadge();
  if (newer && view.over && !first) sheets.score();
  if (newer) asked = !!view.ask && !view.over;
  if (newer && asked) callToMove({ first });
  if (newer && !first) readAloud();
  choosing.passByItself(uiOf);
  if (first && replay) look(replay.start);
  if (first && store.since === null) line.tell({ do: "look", version: store.ownVersion });
}

/** @param {{id?: string | null, code: string, text: string}} error */
function heardError(error) {
  if (error.id) line.settle(error.id);
  choosing.refused(error.id);
  toast(error.text, "error");
  draw();
}

/** @param {number} step that is looked at */
function saw(step) {
  replay?.saw(step);
  if (line instanceof Feed && step + 1 < past.last) line.prepare(past.versionOf(step + 1));
}

// ---------------------------------------------------------------- beginning

listen({
  root,
  act: (thing) => thing.classList.contains("legal") && choosing.actOn(thing),
  choose: (number) => choosing.chooseNumber(number),
  undo: () => choosing.undo(),
  help: () => sheets.help(),
  position: () => sheets.position(),
  history: (step) => look(past.at + step),
  escape: () => {
    if (pick.open) pick.close({ back: true });
    else if (tips.open) tips.hide();
    else if (drawer.open) drawer.close();
    else if (store.inPast && !document.querySelector("dialog[open]")) look(null);
  },
});
root.querySelector(".to-position")?.addEventListener("click", (event) => {
  event.preventDefault();
  sheets.position();
});
drawNow();
inColumn.addEventListener("change", draw); // other things have a picture there
const line = page.replay
  ? new Feed(page.replay.feed, page.replay.query, heard, lineState)
  : new Line(new URL(page.socket, location.href.replace(/^http/, "ws")).href, heard, lineState);
if (page.known && !replay) {
  ownLine((mine) => {
    store.waiting = mine.waiting.filter((one) => one.url !== location.pathname);
    store.invitations = mine.invitations;
    showBadge();
    drawAffairs();
  });
}
