// The own screen: resources, pool, general and advisors, tactic cards, commands, claimed hordes.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { inPlay } from "./expansions/index.js";
import { GOODS, glyph, inkClass, inkOf, kindsIn, seatName, signOf } from "./facts.js";

/** @typedef {import("./facts.js").View} View */
/** @typedef {import("./facts.js").Seat} Seat */
/** @typedef {import("./facts.js").Own} Own */
/** @typedef {import("#js/types.js").Ui} Ui */

/** @param {View} view @param {Ui} ui */
export function own(view, ui) {
  const seat = ui.seat;
  if (seat === null || !view.own) return html`${view.seats.map((_, other) => open(view, other, ui))}`;
  const clan = view.seats[seat];
  if (view.own.generals_dealt.length || view.own.advisors_dealt.length) return dealt(view.own, ui);
  return html`${goods(view.own, ui)}${pool(view, seat, clan, ui)}${court(view, seat, clan, view.own, ui)}${tactics(view.own, clan, ui)}${commands(clan, ui)}${claimed(clan, ui)}${inPlay(view).map(({ ownPart }) => ownPart?.(view, ui) ?? nothing)}`;
}

/** During set-up: two generals, two advisors. @param {Own} own @param {Ui} ui */
function dealt(own, ui) {
  return html`<div class="own-part grows"><h2 class="own-title">${ui.say("board.dealt")}</h2>
    <div class="hand dealt">
      ${[...(own.general ? [own.general] : []), ...own.generals_dealt].map(
        (card) =>
          html`<div class="card general" data-token="general:${card}" data-tip="general:${card}"><span class="card-head"><span class="card-name">${ui.name("general", card)}</span></span><span class="card-body">${ui.name("general_text", card)}<br>${GOODS.map((good) => html`<span class="amount">${glyph(good)}<b>${ui.facts.generals[card].start[good] ?? 0}</b></span> `)}<span class="amount">${glyph("tactic")}<b>${ui.facts.generals[card].tactics}</b></span> <span class="amount">${glyph("cup")}<b>${ui.facts.generals[card].tea}</b></span></span></div>`,
      )}
      ${own.advisors_dealt.map((card) => html`<div class="card" data-token="advisor:${card}" data-tip="advisor:${card}"><span class="card-head"><span class="card-name">${ui.name("advisor", card)}</span></span><span class="card-body">${ui.name("advisor_text", card)}</span></div>`)}
    </div></div>`;
}

/** @param {Own} own @param {Ui} ui */
function goods(own, ui) {
  return html`<div class="own-part supply"><h2 class="own-title">${ui.say("board.screen")}</h2>
    <div class="goods">${GOODS.map(
      (good) =>
        html`<span class="good" data-tokens="gain:${good} lose:${good} drop:${good} donate:${good}" data-name=${ui.name("good", good)} data-tip="good:${good}">${glyph(good)} <span class="unseen">${ui.name("good", good)}</span></span><b data-change="own:${good}" data-value=${own.goods[good]}>${own.goods[good]}</b>`,
    )}</div></div>`;
}

/** @param {View} view @param {number} seat @param {Seat} clan @param {Ui} ui */
function pool(view, seat, clan, ui) {
  const body = inkOf(view, seat) + 1;
  return html`<div class="own-part barrack"><h2 class="own-title">${ui.say("board.pool")} <small>${ui.say("board.school", { n: clan.school })}</small></h2>
    <div class="troops ${inkClass(view, seat, ui)}">${kindsIn(view).map((kind) => {
      const waiting = clan.recruits.filter((other) => other === kind).length;
      return html`<div class="troop" data-tokens="recruit:${kind} deploy:${kind} shame:${kind}" data-name=${ui.name("kind", kind)} data-tip="kind:${kind}"><svg viewBox="-15 -15 30 30" data-stack="${kind}${seat}@pool" data-count=${clan.pool[kind]} aria-hidden="true"><use href="#body-${body}"></use><use href="#${signOf(kind)}"></use></svg><b>${clan.pool[kind]}</b>${clan.shamed[kind] ? html`<span class="shamed" title=${ui.say("board.shamed", { n: clan.shamed[kind] })}>${glyph("flag")}${clan.shamed[kind]}</span>` : nothing}${waiting ? html`<span class="shamed">+${waiting}</span>` : nothing} <span class="unseen">${ui.name("kind", kind)}</span></div>`;
    })}<div class="troop" data-token="from:pool" data-tip="clerks"><svg viewBox="-11 -12 22 24" data-stack="clerk${seat}@pool" data-count=${clan.clerks} aria-hidden="true"><use href="#clerk"></use><use href="#mark-${body}"></use></svg><b>${clan.clerks}</b> <span class="unseen">${ui.say("board.clerks")}</span></div></div></div>`;
}

/** @param {string} card */
const uses = (card) => `use:${card}.0 use:${card}.1`;

/** @param {View} view @param {number} seat @param {Seat} clan @param {Own} own @param {Ui} ui */
function court(view, seat, clan, own, ui) {
  const general = own.general;
  return html`<div class="own-part court-cards ${inkClass(view, seat, ui)}"><h2 class="own-title">${ui.say("board.general")} <small>${ui.say("board.supporting", { n: clan.support })}</small></h2>
    <div class="court-row">
      ${general ? html`<div class="card general" data-tokens=${uses(general)} data-name=${ui.name("general", general)} data-tip="general:${general}"><span class="card-head"><span class="card-name">${ui.name("general", general)}</span><span class="support" title=${ui.say("board.supporting", { n: clan.support })}>S ${clan.support}</span></span><span class="card-body">${ui.name("general_text", general)}</span></div>` : nothing}
      <div class="advisor-stack ${clan.active.length > 2 ? "many" : ""}">${clan.active.map((card) => html`<div class="card" data-tokens=${uses(card)} data-name=${ui.name("advisor", card)} data-tip="advisor:${card}"><span class="card-name">${ui.name("advisor", card)}</span>${clan.active.length > 2 ? nothing : ui.name("advisor_text", card)}</div>`)}</div>
    </div></div>`;
}

/** @param {Own} own @param {Seat} clan @param {Ui} ui */
function tactics(own, clan, ui) {
  const cards = [...own.drawn, ...own.tactics];
  return html`<div class="own-part grows"><h2 class="own-title">${ui.say("board.tactics")} <small>${ui.say("board.tactics_of", { n: own.tactics.length, most: own.hand_limit })}</small></h2>
    <div class="hand ${cards.length > 2 ? "many" : ""}">${repeat(
      cards,
      (card) => card,
      (card) =>
        html`<div class="card tactic ${own.drawn.includes(card) ? "soon" : ""}" data-tokens="tactic:${card}>free tactic:${card}>boosted discard:${card}" data-name=${ui.name("tactic", card)} data-tip="tactic:${card}"><span class="card-head"><span class="card-name">${ui.name("tactic", card)}</span><small>${ui.name("window", ui.facts.tactics[card].window)}</small></span><span class="half">${ui.name("tactic_free", card)}</span><span class="half boosted"><b>${ui.facts.tactics[card].chi} ${glyph("chi")}:</b> ${ui.name("tactic_boosted", card)}</span></div>`,
    )}${clan.playing ? html`<div class="card tactic soon" data-tip="tactic:${clan.playing}"><span class="card-head"><span class="card-name">${ui.name("tactic", clan.playing)}</span><small>${ui.say("board.being_played")}</small></span></div>` : nothing}${cards.length || clan.playing ? nothing : html`<p class="quiet">${ui.say("board.no_tactics")}</p>`}</div></div>`;
}

/** @param {Seat} clan @param {Ui} ui */
function commands(clan, ui) {
  return html`<div class="own-part orders"><h2 class="own-title">${ui.say("board.commands")}</h2>
    <div class="order-list ${clan.hand.length > 4 ? "many" : ""}">${clan.hand.map((kind) => html`<div class="card" data-token="command:${kind}" data-tip="command:${kind}">${ui.name("command", kind)}</div>`)}</div>
    ${clan.discard.length ? html`<p class="used">${ui.say("board.used")} ${clan.discard.map((kind, index) => html`${index ? ", " : nothing}<span data-token="recover:${kind}" data-tip="command:${kind}">${ui.name("command", kind)}</span>`)}</p>` : nothing}</div>`;
}

/** @param {Seat} clan @param {Ui} ui */
function claimed(clan, ui) {
  if (!clan.claimed.length) return nothing;
  return html`<div class="own-part trophies"><h2 class="own-title">${ui.say("board.claimed")}</h2>
    <div class="trophy-row">${clan.claimed.map(([card, shame, worth]) => {
      const type = ui.facts.cards[card];
      return html`<div class="card trophy ${shame ? "spoiled" : ""}" data-token="shame:${card}" data-tip="claimed:${card}"><b>${ui.name("horde", type)}</b><span class="worth-of">${glyph("honour")}${worth}</span><span class="shame-slots">${[0, 1].map((slot) => (slot < shame ? glyph("flag") : html`<i></i>`))}</span></div>`;
    })}</div></div>`;
}

/** What lies open of a seat, for a spectator. @param {View} view @param {number} seat @param {Ui} ui */
function open(view, seat, ui) {
  const clan = view.seats[seat];
  if (clan.role === "reed") return nothing;
  return html`<div class="own-part grows ${inkClass(view, seat, ui)}"><h2 class="own-title"><i class="seat-mark"></i> ${seatName(view, seat, ui)} <small>${clan.general ? ui.name("general", clan.general) : nothing}</small></h2>
    <div class="open-cards">${clan.active.map((card) => html`<span class="card" data-tip="advisor:${card}">${ui.name("advisor", card)}</span>`)}${clan.claimed.map(([card]) => html`<span class="card" data-tip="claimed:${card}">${ui.name("horde", ui.facts.cards[card])}</span>`)}${clan.goods ? GOODS.map((good) => html`<span class="amount">${glyph(good)}<b>${clan.goods?.[good]}</b></span>`) : nothing}</div></div>`;
}
