// What a thing on the table is, and how it stands: the inside of its tooltip.

import { html, nothing } from "lit-html";
import { inPlay } from "./expansions/index.js";
import { bundleWords, hordesAt, kindsIn, seatName } from "./facts.js";
import { verdict } from "./wall.js";

/** @typedef {import("./facts.js").View} View */
/** @typedef {import("./facts.js").Kind} Kind */
/** @typedef {import("#js/types.js").Ui} Ui */

/** @param {string} id @param {View} view @param {Ui} ui */
export function tip(id, view, ui) {
  const [kind, ...rest] = id.split(":");
  const of = rest.join(":");
  const parts = of.split(">");
  switch (kind) {
    case "spot":
    case "horde":
      return hordeTip(parts, view, ui);
    case "forecast":
      return winterTip(of, view, ui);
    case "barricade":
      return plain(ui.say("board.barricades"), ui.name("board_tip", "barricade"));
    case "firing":
      return plain(ui.say("board.firing"), ui.name("board_tip", "firing"));
    case "rest":
      return restTip(of, view, ui);
    case "location":
      return locationTip(of, view, ui);
    case "year":
      return yearTip(Number(of), view, ui);
    case "pool":
      return plain(ui.say(`board.pool.${of}`), ui.say(`board.pool.${of}.tip`));
    case "advisor":
      return plain(ui.name("advisor", of), ui.name("advisor_text", of));
    case "general":
      return generalTip(of, ui);
    case "tactic":
      return tacticTip(of, ui);
    case "artifact":
      return plain(ui.name("artifact", of), ui.name("artifact_text", of));
    case "command":
      return commandTip(of, ui, "command_text");
    case "order":
      return commandTip(
        view.seats[Number(of)].command ?? "",
        ui,
        view.seats[Number(of)].role === "qin" ? "solo_text" : "command_text",
      );
    case "tea":
      return plain(seatName(view, Number(of), ui), ui.say("board.tea.tip"));
    case "good":
      return plain(ui.name("good", of), ui.say(`board.good.${of}`));
    case "kind":
      return soldierTip(/** @type {Kind} */ (of), ui);
    case "clerks":
      return plain(ui.say("board.clerks"), ui.say("board.clerks.tip"));
    case "claimed":
      return plain(
        ui.name("horde", ui.facts.cards[of]),
        ui.say("board.claimed.tip", { n: ui.facts.hordes[ui.facts.cards[of]].honour }),
      );
    case "claims":
      return claimsTip(Number(of), view, ui);
    case "seat":
      return plain(seatName(view, Number(of), ui), ui.say("board.seat.tip"));
    case "support":
      return plain(ui.say("board.support", { n: view.seats[Number(of)].support }), ui.say("board.support.tip"));
    case "score":
      return scoreTip(Number(of), view, ui);
    case "qin":
      return plain(ui.name("clan", "qin"), ui.say("board.qin.tip"));
  }
  for (const expansion of inPlay(view)) {
    const theirs = expansion.tip?.(kind, of, view, ui);
    if (theirs) return theirs;
  }
  return null;
}

/** @param {string} title @param {string} words */
const plain = (title, words) => html`<h3>${title}</h3><p>${words}</p>`;

/** @param {string[]} parts @param {View} view @param {Ui} ui */
function hordeTip([name, row, ...spots], view, ui) {
  const card = view.sections[name]?.hordes[Number(row) - 1];
  if (!card) return null;
  const facts = ui.facts.hordes[card.type];
  const covered = card.wounds.length + card.soldiers.reduce((sum, [, , of]) => sum + of.length, 0);
  /** @type {Record<string, number>} */
  const reward = {};
  for (const spot of spots)
    for (const [good, n] of Object.entries(facts.rewards[spot] ?? {})) reward[good] = (reward[good] ?? 0) + Number(n);
  const title = spots.length
    ? `${ui.name("horde", card.type)}: ${bundleWords(reward, ui)}`
    : ui.name("horde", card.type);
  const presence = view.seats.flatMap((_, seat) => {
    const n = card.soldiers.filter(([who]) => who === seat).reduce((sum, [, , of]) => sum + of.length, 0);
    return n ? [{ seat, n }] : [];
  });
  return html`<h3>${title}</h3><p class="quiet">${ui.name("horde_text", card.type)}</p>
    <dl><dt>${ui.say("board.offence")}</dt><dd>${card.offence}</dd><dt>${ui.say("board.worth")}</dt><dd>${facts.honour} ${ui.say("board.honour")}</dd>
    <dt>${ui.say("board.covered")}</dt><dd>${covered} / ${facts.spots.length}</dd>
    ${presence.map(({ seat, n }) => html`<dt>${seatName(view, seat, ui)}</dt><dd>${n}</dd>`)}
    ${card.complete ? html`<dt></dt><dd class="up">${ui.say("board.falls")}</dd>` : nothing}</dl>
    ${facts.ours ? html`<p class="tip-ours">${ui.say("board.ours")}</p>` : nothing}`;
}

/** @param {string} name @param {View} view @param {Ui} ui */
function winterTip(name, view, ui) {
  const here = view.sections[name];
  const what = verdict(here);
  const level = ui.facts.levels[here.level];
  return html`<h3>${ui.say(`board.wall.${name}`)}</h3>
    <dl><dt>${ui.say("board.offence")}</dt><dd>${here.offence}${here.forecast.offence === here.offence ? nothing : html` → ${here.forecast.offence}`}</dd>
    <dt>${ui.say("board.wall_defence", { n: here.level })}</dt><dd>${level.defence}</dd>
    <dt>${ui.say("board.barricades")}</dt><dd>${here.barricades}${here.forecast.useless ? ` (${ui.say("board.useless")})` : nothing}</dd>
    <dt>${ui.say("board.defence")}</dt><dd><b>${here.forecast.defence}</b></dd></dl>
    <p class=${what === "breach" ? "down" : "up"}>${hordesAt(here).length ? ui.say(`board.now.${what}`) : ui.say("board.now.quiet")}</p>
    ${what === "breach" && ui.seat !== null ? html`<p>${ui.say("board.now.shame", { n: here.forecast.shame[ui.seat] })}</p>` : nothing}`;
}

/** @param {string} name @param {View} view @param {Ui} ui */
function restTip(name, view, ui) {
  const here = view.sections[name].rest;
  const rows = view.seats.flatMap((_, seat) =>
    kindsIn(view).flatMap((kind) => {
      const n = here.filter(([who, what]) => who === seat && what === kind).length;
      return n ? [html`<dt>${seatName(view, seat, ui)}</dt><dd>${n} ${ui.name("kind", kind)}</dd>`] : [];
    }),
  );
  return html`<h3>${ui.say("board.rest")}: ${ui.say(`board.side.${name}`)}</h3><p class="quiet">${ui.say("board.rest.tip")}</p><dl>${rows}</dl>`;
}

/** @param {string} id @param {View} view @param {Ui} ui */
function locationTip(id, view, ui) {
  const facts = ui.facts.locations[id];
  const { clerks, spaces } = view.locations[id];
  return html`<h3>${ui.name("location", id)}</h3><p>${ui.name("location_text", id)}</p>
    <dl>${clerks.map((n, seat) => (n ? html`<dt>${seatName(view, seat, ui)}</dt><dd>${ui.say("board.n_clerks", { n })}</dd>` : nothing))}
    ${spaces === null ? nothing : html`<dt>${ui.say("board.spaces")}</dt><dd>${spaces}</dd>`}
    ${facts.overseers.map((/** @type {Record<string, number>} */ cost, /** @type {number} */ index) => html`<dt>${ui.say("board.rank", { n: index + 1 })}</dt><dd>${bundleWords(cost, ui)}</dd>`)}</dl>
    ${facts.flag ? html`<p class="quiet">${ui.say("board.flag")}</p>` : nothing}`;
}

/** @param {number} slot @param {View} view @param {Ui} ui */
function yearTip(slot, view, ui) {
  const facts = ui.facts.timeline[view.side].find((/** @type {{slot: number}} */ other) => other.slot === slot);
  return html`<h3>${ui.say("board.year", { n: slot - ui.facts.starts[view.players] + 1 })}</h3>
    <dl><dt>${ui.say("board.lethality")}</dt><dd>${facts.lethality}</dd><dt>${ui.say("board.new_hordes")}</dt><dd>${slot === ui.facts.starts[view.players] ? "–" : facts.hordes}</dd></dl><p class="quiet">${ui.say("board.lethality.tip")}</p>`;
}

/** @param {string} card @param {Ui} ui */
function generalTip(card, ui) {
  const facts = ui.facts.generals[card];
  return html`<h3>${ui.name("general", card)}</h3><p>${ui.name("general_text", card)}</p>${facts ? html`<dl><dt>${ui.say("board.start")}</dt><dd>${bundleWords(facts.start, ui)}</dd><dt>${ui.say("board.tea")}</dt><dd>${facts.tea}</dd></dl>` : nothing}`;
}

/** @param {string} card @param {Ui} ui */
function tacticTip(card, ui) {
  const { window, chi } = ui.facts.tactics[card];
  return html`<h3>${ui.name("tactic", card)}</h3><p class="quiet">${ui.name("window", window)}</p>
    <dl><dt>${ui.name("half", "free")}</dt><dd>${ui.name("tactic_free", card)}</dd><dt>${chi} ${ui.name("good", "chi")}</dt><dd>${ui.name("tactic_boosted", card)}</dd></dl>`;
}

/** @param {string} kind @param {Ui} ui @param {string} texts */
function commandTip(kind, ui, texts) {
  if (!kind) return null;
  const text = (/** @type {number} */ number) => {
    const words = ui.name(texts, `${kind}.${number}`);
    return words === `${kind}.${number}`
      ? nothing
      : html`<dt>${ui.say(`board.effect.${number}`)}</dt><dd>${words}</dd>`;
  };
  return html`<h3>${ui.name("command", kind)}</h3><dl>${text(1)}${text(2)}${text(3)}</dl>`;
}

/** @param {Kind} kind @param {Ui} ui */
function soldierTip(kind, ui) {
  return html`<h3>${ui.name("kind", kind)}</h3><p>${ui.name("kind_text", kind)}</p><dl><dt>${ui.say("board.costs")}</dt><dd>${bundleWords(ui.facts.soldiers[kind], ui)}</dd></dl>`;
}

/** @param {number} seat @param {View} view @param {Ui} ui */
function claimsTip(seat, view, ui) {
  return html`<h3>${ui.say("board.claimed")}</h3><dl>${view.seats[seat].claimed.map(([card, , worth]) => html`<dt>${ui.name("horde", ui.facts.cards[card])}</dt><dd>${worth}</dd>`)}</dl>`;
}

/** @param {number} seat @param {View} view @param {Ui} ui */
function scoreTip(seat, view, ui) {
  const worth = seat === ui.seat ? view.own?.worth : view.results.find((result) => result.seat === seat);
  if (!worth) return plain(seatName(view, seat, ui), ui.say("board.score.tip"));
  return html`<h3>${ui.say("board.score.now")}</h3><dl>
    <dt>${ui.say("board.score.track")}</dt><dd>${worth.honour}</dd><dt>${ui.say("board.score.shame")}</dt><dd>${worth.shame}</dd><dt>${ui.say("board.score.hordes")}</dt><dd>${worth.hordes}</dd>
    ${Object.entries(worth.artifacts).map(([card, n]) => html`<dt>${ui.name("artifact", card)}</dt><dd>${n}</dd>`)}
    <dt>${ui.say("board.score.total")}</dt><dd><b>${worth.total}</b></dd></dl>`;
}
