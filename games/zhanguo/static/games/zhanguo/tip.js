// What a thing on the table is, and how it stands: the inside of its tooltip.

import { html, nothing } from "lit-html";
import { ARROW, ASPECTS, COLOURS, cardFacts, directionOf, inked, unrestTrack, viewer } from "./facts.js";
import { times } from "./wall.js";

/** @typedef {import("./facts.js").View} View */
/** @typedef {import("./facts.js").Colour} Colour */
/** @typedef {import("#js/types.js").Ui} Ui */
/** @typedef {import("#js/types.js").Drawn} Drawn */

/** @type {Record<string, (of: string, view: View, ui: Ui) => Drawn | null>} */
const TIPS = {
  card: cardTip,
  action: actionTip,
  region: regionTip,
  province: provinceTip,
  square: squareTip,
  open: (of, view, ui) => regionTip(of, view, ui),
  next: nextTip,
  section: sectionTip,
  reward: rewardTip,
  aspect: aspectTip,
  octagons: octagonsTip,
  values: valuesTip,
  task: taskTip,
  track: (_of, _view, ui) => titled(ui.say("board.track"), ui.say("board.track.tip")),
  pile: pileTip,
  score: scoreTip,
  supply: (_of, _view, ui) => titled(ui.say("board.in_supply"), ui.say("board.supply.tip")),
  board: (of, _view, ui) => titled(ui.name("board", of), ui.name("board_text", of)),
};

/** @param {string} id @param {View} view @param {Ui} ui */
export function tip(id, view, ui) {
  const [kind, of = ""] = id.split(":");
  return TIPS[kind]?.(of, view, inked(view, ui)) ?? null;
}

/** @param {string} title @param {Drawn} words */
const titled = (title, words) => html`<h3>${title}</h3><p>${words}</p>`;

/** @param {string} of @param {View} view @param {Ui} ui */
function cardTip(of, view, ui) {
  const card = Number(of);
  const { action, bonus, colour } = cardFacts(card, ui);
  const place = view.players.flatMap((player, seat) =>
    player.domains.map((domain, index) => ({ seat, domain, region: index + 1 })),
  );
  const lies = place.find(({ domain }) => domain.cards.includes(card));
  return html`<h3>${card} · ${ui.name("card", card)}</h3>
    <p class="quiet">${ui.say("board.card.colour", { colour, aspect: colour })}</p>
    <dl><dt>${ui.say("board.card.when")}</dt><dd>${ui.name("action", action)} ${ARROW[directionOf(action, ui)]} ${ui.say(`board.card.${directionOf(action, ui)}`)}</dd>
    <dt>${ui.say("board.card.brings")}</dt><dd>${ui.name("bonus_text", bonus)}</dd></dl>
    ${lies?.domain.asleep ? html`<p class="down">${ui.say("board.card.asleep", { region: lies.region })}</p>` : nothing}`;
}

/** @param {string} action @param {View} view @param {Ui} ui */
function actionTip(action, view, ui) {
  const direction = directionOf(action, ui);
  const facts = view.own?.court[action];
  const cards = (/** @type {string} */ fate) =>
    facts?.shots.filter((shot) => shot.fate === fate).map((shot) => shot.card) ?? [];
  const [asleep, open] = [cards("sleeps"), cards("open")];
  const text = action === "hire_workers" && view.unrest_per_worker ? "hire_workers_each" : action;
  return html`<h3>${ui.name("action", action)}</h3><p>${ui.name("action_text", text)}</p>
    <p class="quiet">${ui.say(`board.action.${direction}`)}</p>
    ${asleep.length ? html`<p class="down">${ui.say("board.action.asleep", { cards: asleep })}</p>` : nothing}
    ${open.length ? html`<p class="down">${ui.say("board.action.open", { cards: open })}</p>` : nothing}`;
}

/** @param {string} of @param {View} view @param {Ui} ui */
function regionTip(of, view, ui) {
  const region = Number(of);
  const land = view.lands[region - 1];
  return html`<h3>${ui.name("region", region)}</h3>
    <dl>${view.players.map((_, seat) => html`<dt><i class="seat-mark ${ui.ink(seat)}"></i> ${ui.seats[seat]}</dt><dd class=${land.points[seat] ? "up" : ""}>${ui.say(land.points[seat] ? "board.governors.lead" : "board.governors", { n: land.governors[seat], points: land.points[seat] })}</dd>`)}
    <dt>${ui.name("piece", "palace")}</dt><dd>${ui.say("board.places_left", { n: view.palace_spaces - land.palaces.length })}</dd></dl>
    <p class="quiet">${ui.say("board.region.scores", ui.facts.majority)}</p>`;
}

/** @param {string} of @param {View} view @param {Ui} ui */
function provinceTip(of, view, ui) {
  const [seat, region] = of.split(">").map(Number);
  const domain = view.players[seat].domains[region - 1];
  const [spaces, forbidden] = unrestTrack(view.players[seat].board, region, ui);
  return html`<h3>${ui.name("region", region)}</h3>
    <dl><dt>${ui.say("board.unrest")}</dt><dd>${ui.say("board.unrest.of", { n: domain.unrest, most: spaces })}</dd>
    <dt>${ui.say("board.officials")}</dt><dd>${domain.governor_area.length} + ${domain.worker_area.length}</dd>
    <dt>${ui.say("board.workers_word")}</dt><dd>${domain.workers}</dd></dl>
    <p class="quiet">${ui.say("board.unrest.limits", { palace: forbidden, cards: spaces })}</p>
    ${domain.asleep ? html`<p class="down">${ui.say("board.unrest.asleep")}</p>` : domain.no_palace ? html`<p class="down">${ui.say("board.unrest.no_palace")}</p>` : nothing}`;
}

/** @param {string} of @param {View} view @param {Ui} ui */
function squareTip(of, view, ui) {
  const [region, bonus] = of.split(">");
  const owner = view.lands[Number(region) - 1].squares[ui.facts.squares[region].indexOf(bonus)];
  return html`<h3>${ui.name("region", region)}: ${ui.name("square", bonus)}</h3>
    <p>${owner === null ? ui.say("board.square.free") : ui.say("board.square.taken", { who: owner })}</p>`;
}

/** @param {string} of @param {View} view @param {Ui} ui */
function nextTip(of, view, ui) {
  const { brings: [n, unrest] = [0, 0], closed } = view.players[viewer(view, ui)].domains[Number(of) - 1];
  return titled(
    ui.say("board.unify", { region: Number(of) }),
    closed ? ui.say("board.unify.unrest") : ui.say("board.unify.brings", { n, unrest }),
  );
}

/** @param {string} of @param {View} view @param {Ui} ui */
function sectionTip(of, view, ui) {
  const face = view.faces[of];
  return html`<h3>${ui.name("face", face)}</h3><p>${ui.name("face_text", face)}</p>
    <dl><dt>${ui.say("board.wall.levels")}</dt><dd>${ui.facts.faces[face].points.join(" / ")}</dd>
    ${view.players.map((player, seat) => html`<dt><i class="seat-mark ${ui.ink(seat)}"></i> ${ui.seats[seat]}</dt><dd>${times(face, player.conditions[of], ui)}</dd>`)}</dl>`;
}

/** @param {string} of @param {View} view @param {Ui} ui */
function rewardTip(of, view, ui) {
  const { round, aspect } = ui.facts.rewards.find((/** @type {{id: string}} */ { id }) => id === of);
  const leader = round === view.round ? (view.claims[ASPECTS.indexOf(aspect)][0] ?? null) : null;
  return html`<h3>${ui.say("board.reward", { aspect, n: round })}</h3><p>${ui.name("reward", of)}</p>
    ${leader === null ? nothing : html`<p><i class="seat-mark ${ui.ink(leader)}"></i> ${ui.say("board.reward.leads", { who: leader })}</p>`}`;
}

/** @param {string} of @param {View} view @param {Ui} ui */
function aspectTip(of, view, ui) {
  return octagonsTip(COLOURS[Number(of)], view, ui);
}

/** @param {string} of @param {View} view @param {Ui} ui */
function octagonsTip(of, view, ui) {
  const colour = /** @type {Colour} */ (of);
  const claims = view.claims[COLOURS.indexOf(colour)];
  const order = [...claims, ...[...view.players.keys()].filter((seat) => !claims.includes(seat))];
  return html`<h3>${ui.name("aspect_of", colour)}</h3><p>${ui.say("board.octagons.left", { n: view.octagons[colour] })}</p>
    <dl>${order.map((seat) => html`<dt><i class="seat-mark ${ui.ink(seat)}"></i> ${ui.seats[seat]}</dt><dd>${view.players[seat].values[colour]}</dd>`)}</dl>
    <p class="quiet">${ui.say("board.octagons.tip")}</p>`;
}

/** @param {string} of @param {View} view @param {Ui} ui */
function valuesTip(of, view, ui) {
  const { values } = view.players[Number(of)];
  return html`<h3>${ui.say("board.octagons")}</h3>
    <dl>${COLOURS.map((colour) => html`<dt>${ui.name("aspect_of", colour)}</dt><dd>${values[colour]}</dd>`)}</dl>`;
}

/** @param {string} of @param {View} view @param {Ui} ui */
function taskTip(of, view, ui) {
  const { kind, section } = ui.facts.tracks[view.tasks.indexOf(of)];
  const places = ui.facts.tasks[of];
  const key = kind === "wall" ? "board.task.areas" : "board.task.regions";
  return html`<h3>${ui.name("piece", kind)}, ${ui.name("task_section", section)}</h3>
    <p>${ui.say(key, { places })}</p><p class="quiet">${ui.say("board.task.tip")}</p>`;
}

const SHOWN = 12;

/** @param {string} _of @param {View} view @param {Ui} ui */
function pileTip(_of, view, ui) {
  const shown = view.court.slice(0, SHOWN);
  return html`<h3>${ui.say("board.pile")}</h3>
    <p>${shown.length ? ui.say("board.pile.cards", { cards: shown }) : ui.say("board.pile.empty")}</p>
    <p class="quiet">${ui.say("board.decks", { ivory: view.decks.ivory, orange: view.decks.orange, brown: view.decks.brown })}</p>`;
}

/** @param {string} of @param {View} view @param {Ui} ui */
function scoreTip(of, view, ui) {
  const { score, total } = view.players[Number(of)];
  return html`<h3>${ui.say("board.now")}</h3>
    <dl>${Object.entries(score).map(([key, n]) => html`<dt>${ui.say(`board.score.${key}`)}</dt><dd>${n}</dd>`)}
    <dt>${ui.say("board.score.total")}</dt><dd><b>${total}</b></dd></dl>`;
}
