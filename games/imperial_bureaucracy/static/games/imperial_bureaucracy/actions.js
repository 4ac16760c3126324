// The Actions Box: thirteen spaces, three of them pairs. At the right of a name the cubes that it costs you;
// in the tray the cubes of all families.

import { html, nothing } from "lit-html";
import { glyph, knot, mark, marks, me, range } from "./facts.js";

/** @typedef {import("./facts.js").View} View */
/** @typedef {import("#js/types.js").Ui} Ui */

const ALONE = ["commercial", "tax", "buy_gift", "give_gift", "transfer", "petition", "nominate", "force_exam"];
const IN_PAIRS = ["bribe_secure", "junks_voyage", "army_invade", "no_action", "imperial_favour"];

/** @param {View} view @param {Ui} ui */
export function actions(view, ui) {
  return html`<section class="actions panel" aria-label=${ui.say("board.actions")}>
    <h2 class="panel-title">${ui.say("board.actions")} <small>${ui.name("note", "actions")}</small></h2>
    ${IN_PAIRS.map((id) => space(id, "in-pairs", view, ui))}
    ${ALONE.map((id) => space(id, "alone", view, ui))}
  </section>`;
}

/** @param {string} id @param {string} column @param {View} view @param {Ui} ui */
function space(id, column, view, ui) {
  const names = ui.facts.spaces[id];
  const pair = names.length > 1;
  return html`<div class="space ${pair ? "pair" : ""} ${column}">
    ${names.map((/** @type {string} */ name) => action(name, view, ui))}
    ${pair ? html`<svg class="pair-tie" data-tip="pair" aria-hidden="true"><use href="#tie"></use></svg>` : nothing}
    <span class="tray">${view.players.map((player, seat) => cubes(seat, player.placed[id] ?? 0, id, ui))}</span>
  </div>`;
}

/** @param {number} seat @param {number} count @param {string} place @param {Ui} ui */
function cubes(seat, count, place, ui) {
  return range(count).map(
    (index) =>
      html`<span class="cube ${ui.ink(seat)}" data-stack=${index ? nothing : `cube${seat}@${place}`} data-count=${count}><svg aria-hidden="true"><use href="#cube"></use></svg>${mark(seat, ui)}</span>`,
  );
}

/** @param {string} name @param {View} view @param {Ui} ui */
function action(name, view, ui) {
  const token = `action:${name}`;
  const asked = ui.offered.has("pass") || [...ui.offered].some((one) => one.startsWith("action:"));
  const why = ui.closed.get(token);
  const closed = asked && !ui.offered.has(token);
  return html`<div class="action ${closed ? "closed" : ""} ${view.doing === name ? "doing" : ""}" data-token=${token} data-tip=${token}>
    <span class="action-name">${ui.name("action_short", name)}</span>${closed ? html`<span></span>` : due(name, view, ui)}
    ${closed && why ? html`<span class="action-what">${why}</span>` : what(name, view, ui)}
  </div>`;
}

/** @param {string} name @param {View} view @param {Ui} ui */
function due(name, view, ui) {
  const cost = view.own?.cube_costs[name];
  const free = view.doing_by === "imperial_favour" || view.doing_by === "extra_action";
  if (cost === undefined || free) return html`<span></span>`;
  const again = cost > ui.facts.cubes[name];
  return html`<span class="due ${again ? "again" : ""} ${cost ? "" : "zero"} ${ui.seat === null ? "" : ui.ink(ui.seat)}">${cost}<svg aria-hidden="true"><use href="#cube"></use></svg></span>`;
}

/** What an action is about for this seat, in one line. @param {string} name @param {View} view @param {Ui} ui */
function what(name, view, ui) {
  const inside = line(name, view, ui);
  return html`<span class="action-what ${name === "bribe_official" ? "reach" : ""}">${inside}</span>`;
}

/** @param {string} name @param {View} view @param {Ui} ui */
function line(name, view, ui) {
  const own = me(view, ui);
  if (!own || !view.own) return ui.name("action_what", name);
  switch (name) {
    case "bribe_official":
      return reach(view, ui);
    case "secure_official":
      return ui.say("board.what.lying", { n: lying(view, ui) });
    case "buy_junks":
      return ui.say("board.what.coins", { coins: own.junk_prices });
    case "recruit_army":
      return html`${own.army_price < ui.facts.army_price ? html`<s aria-hidden="true">${ui.facts.army_price}</s> ` : nothing}${ui.say("board.what.licences", { n: own.army_price })}`;
    case "invade_land":
      return coins(prices(view, ui), name, ui);
    case "buy_gift":
      return coins(unbought(own.gifts, ui), name, ui);
    case "give_gift":
      return giving(view, ui);
    case "transfer_influence":
      return own.bond.received.length
        ? html`${ui.say("board.what.ends_debt")} ${marks(
            own.bond.received.map(([giver]) => giver),
            ui,
          )}`
        : ui.name("action_what", name);
    case "petition_emperor":
      return view.own.petitions.length
        ? ui.say("board.what.petitions", { gifts: view.own.petitions })
        : ui.name("action_what", name);
    case "nominate_student":
      return html`${ui.name("action_what", name)}${tutoring(view, ui)}`;
    default:
      return ui.name("action_what", name);
  }
}

/** @param {number[]} prices @param {string} name @param {Ui} ui */
const coins = (prices, name, ui) =>
  prices.length ? ui.say("board.what.coins", { coins: prices }) : ui.name("action_what", name);

/** @param {View} view @param {Ui} ui */
function reach(view, ui) {
  const bond = me(view, ui)?.bond;
  return ui.facts.ministries.map((/** @type {string} */ ministry) => {
    const left = bond?.bribes_left[ministry] ?? null;
    const done = view.ministries[ministry].resolved;
    return html`<span class=${done || left === 0 ? "barred" : ""}>${glyph(`of-${ministry}`)}${done ? "–" : left === 0 ? knot() : left === null ? "∞" : left}</span>`;
  });
}

/** @param {View} view @param {Ui} ui */
function lying(view, ui) {
  return Object.values(view.ministries)
    .filter((ministry) => !ministry.resolved)
    .flatMap((ministry) => ministry.spaces)
    .filter((official) => official?.owner === ui.seat && !official?.secured).length;
}

/** @param {View} view @param {Ui} ui */
function prices(view, ui) {
  return view.lands
    .filter((land) => !land.resolved && land.boxes.includes(null))
    .map((land) => ui.facts.lands[land.id].cost)
    .sort((a, b) => a - b);
}

/** What the others cost. @param {string[]} states @param {Ui} ui */
function unbought(states, ui) {
  return ui.facts.gift_ids.flatMap((/** @type {string} */ gift, /** @type {number} */ index) =>
    states[index] === "not_available" ? [ui.facts.gifts[gift].value] : [],
  );
}

/** @param {View} view @param {Ui} ui */
function giving(view, ui) {
  const gifts = Object.keys(view.own?.gives ?? {});
  if (!gifts.length) return ui.name("action_what", "give_gift");
  const best = gifts[gifts.length - 1];
  const may = view.own?.gives[best] ?? [];
  const barred = ui.seats.map((_, seat) => seat).filter((seat) => seat !== ui.seat && !may.includes(seat));
  return html`${may.length ? html`${ui.name("gift_short", best)} ${marks(may, ui)}` : nothing}${barred.length ? html` ${knot()}${marks(barred, ui)}` : nothing}`;
}

/** @param {View} view @param {Ui} ui */
export function tutoring(view, ui) {
  const students = me(view, ui)?.bond.tutors ?? [];
  const owners = students.flatMap((space) => view.students[space] ?? []);
  return owners.length ? html` · ${knot()} ${ui.say("board.what.tutor")} ${marks(owners, ui)}` : nothing;
}
