// A realm: the five regions of a player board; large for oneself, enlarged on demand and small for the others.

import { html, nothing, svg } from "lit-html";
import { cardFacts, isFresh, OFFICIALS, REGIONS, unrestTrack } from "./facts.js";
import { actionIcon, badge, gain, icon, numeral } from "./icons.js";

/** @typedef {import("./facts.js").View} View */
/** @typedef {import("./facts.js").Domain} Domain */
/** @typedef {import("./facts.js").Official} Official */
/** @typedef {import("#js/types.js").Ui} Ui */

const WAYS = "M1 5h7M6 2.5 8.5 5 6 7.5M9 11H2M4 8.5 1.500 11 4 13.500";
const MOST_DRAWN = 4; // workers; more are a number

/** @param {number} seat @param {View} view @param {Ui} ui @param {boolean} live whether its parts can be chosen */
export function realm(seat, view, ui, live) {
  return html`<div class="realm ${ui.ink(seat)}">${REGIONS.map((region) => province(region, seat, view, ui, live))}</div>`;
}

/** @param {number} region @param {number} seat @param {View} view @param {Ui} ui @param {boolean} live */
function province(region, seat, view, ui, live) {
  const domain = view.players[seat].domains[region - 1];
  const token = (/** @type {string} */ name) => (live ? name : nothing);
  return html`<section class="province" aria-label=${ui.name("region", region)}>
    <div class="tucks">
      ${domain.brings ? next(region, domain.brings, domain.closed, ui, live) : nothing}
      ${domain.cards.toReversed().map((card) => tuck(card, region, seat, view, ui, live))}
    </div>
    <div class="province-head" data-token=${token(`region:${region}`)} data-tip="province:${seat}>${region}" data-name=${ui.name("region", region)}>
      ${numeral(region)}<b>${ui.name("region", region)}</b> ${unrest(domain, view.players[seat].board, seat, region, ui)}
    </div>
    <div class="ground" data-token=${token(`to:governor>${region}`)} aria-label=${ui.name("half", "governor")}>
      <svg class="kind" aria-hidden="true"><use href="#act-governor"></use></svg>${officials(domain.governor_area, "governor", region, seat, live)}
    </div>
    <div class="ground fields" data-token=${token(`to:worker>${region}`)} aria-label=${ui.name("half", "worker")}>
      <svg class="kind" aria-hidden="true"><use href="#act-hire"></use></svg>${officials(domain.worker_area, "worker", region, seat, live)}
      ${Array.from({ length: ui.facts.working - domain.worker_area.length }, () => html`<span class="seatless"></span>`)}
      ${crew(domain.workers, region, seat, ui, live)}
    </div>
    ${region < REGIONS.length ? html`<svg class="step" viewBox="0 0 10 16" aria-hidden="true"><path d=${WAYS}></path></svg>` : nothing}
  </section>`;
}

/** Where the next card would be tucked, and what it would bring. @param {number} region @param {[number, number]} brings @param {boolean | undefined} closed @param {Ui} ui @param {boolean} live */
function next(region, [octagons, unrest], closed, ui, live) {
  const words = closed
    ? html`${icon("flame")} ${ui.say("board.too_much_unrest")}`
    : html`+${octagons}${icon("octagon")} +${unrest}${icon("flame")}`;
  return html`<span class="next" data-token=${live ? `unify:${region}` : nothing} data-tip="next:${region}">${words}</span>`;
}

/** @param {number} card @param {number} region @param {number} seat @param {View} view @param {Ui} ui @param {boolean} live */
function tuck(card, region, seat, view, ui, live) {
  const { action, bonus, colour } = cardFacts(card, ui);
  const asleep = view.players[seat].domains[region - 1].asleep;
  const fires = live ? view.own?.court[action].fires : null;
  const state = [
    asleep ? "blocked dull" : fires ? "fires" : fires === false && (view.own?.card ?? view.card) !== null ? "dull" : "",
    live && view.used.includes(String(card)) ? "used" : "",
    isFresh(ui, (values, key) => key === "unify.done" && values.card === card) ? "last-mark" : "",
  ].join(" ");
  return html`<div class="tuck ${colour} ${state}" data-token=${live ? `use:${card}` : nothing} data-tip="card:${card}" data-name="${card} ${ui.name("card", card)}" data-stack=${live ? `card${card}@realm` : nothing}>
    ${badge(card, ui)}${actionIcon(action)}<span class="gain">${gain(bonus, ui)}</span>
  </div>`;
}

/** @param {Domain} domain @param {string} board @param {number} seat @param {number} region @param {Ui} ui */
function unrest({ unrest }, board, seat, region, ui) {
  const [spaces, forbidden] = unrestTrack(board, region, ui);
  return html`<span class="unrest" data-change="unrest:${seat}>${region}" data-value=${unrest}>${Array.from(
    { length: spaces },
    (_, index) => {
      const level = index + 1;
      const sign = level === spaces ? "no-cards" : level >= forbidden ? "no-palace" : null;
      return html`<i class=${level <= unrest ? "up" : ""}>${sign ? html`<svg aria-hidden="true"><use href="#${sign}"></use></svg>` : nothing}</i>`;
    },
  )}</span>`;
}

/** @param {Official[]} here @param {"governor" | "worker"} half @param {number} region @param {number} seat @param {boolean} live */
function officials(here, half, region, seat, live) {
  return here.map((official, index) => {
    const tokens = `from:${half}>${region}>${official} ${half === "governor" ? `drop:${region}>${official}` : ""}`;
    return html`<span class="off-box" data-tokens=${live ? tokens : nothing}>
      <svg class="off" aria-hidden="true" data-stack=${here.indexOf(official) === index ? `${official}${seat}@${half}${region}` : nothing} data-count=${here.filter((one) => one === official).length}><use href="#off-${official}"></use></svg>
    </span>`;
  });
}

/** @param {number} workers @param {number} region @param {number} seat @param {Ui} ui @param {boolean} live */
function crew(workers, region, seat, ui, live) {
  const drawn = workers > MOST_DRAWN ? 1 : workers;
  return html`<span class="crew" data-token=${live ? `worker:${region}` : nothing} title=${ui.say("board.workers", { n: workers })}>
    ${Array.from({ length: drawn }, (_, index) => html`<svg aria-hidden="true" data-stack=${index === 0 ? `worker${seat}@${region}` : nothing} data-count=${workers}><use href="#worker"></use></svg>`)}
    ${workers > MOST_DRAWN ? html`<b>${workers}</b>` : nothing}
  </span>`;
}

// ---------------------------------------------------------------- small, in the players panel

/** @param {number} seat @param {View} view @param {Ui} ui */
export function mini(seat, view, ui) {
  return html`<svg viewBox="0 0 250 55" aria-hidden="true">${REGIONS.map((region) => miniProvince(region, view.players[seat], seat, ui))}</svg>`;
}

/** @param {number} region @param {import("./facts.js").Player} player @param {number} seat @param {Ui} ui */
function miniProvince(region, player, seat, ui) {
  const domain = player.domains[region - 1];
  const [spaces] = unrestTrack(player.board, region, ui);
  const x = 3 + (region - 1) * 50;
  const fresh = ui.fresh.some(
    ({ values, key }) => key === "unify.done" && values.who === seat && values.region === region,
  );
  const top = 13 - (domain.cards.length - 1) * 6.5;
  return svg`<g>
    ${Array.from({ length: ui.facts.stack }, (_, place) => {
      const card = domain.cards[place];
      const y = 13 - place * 6.5;
      if (card === undefined) return svg`<rect class="gap" x=${x} y=${y} width="43" height="6"></rect>`;
      return svg`<rect class="bar ${cardFacts(card, ui).colour}" x=${x} y=${y} width="43" height="6"></rect>`;
    })}
    ${fresh ? svg`<rect class="fresh" x=${x - 2} y=${top - 2} width="47" height="10"></rect>` : nothing}
    ${miniOfficials(domain.governor_area, x, 22)}${miniOfficials(domain.worker_area, x, 34)}
    ${domain.workers ? svg`<use href="#worker" x=${x + 24} y="34" width="12" height="11"></use><text x=${x + 37} y="43.5">${domain.workers}</text>` : nothing}
    ${Array.from({ length: spaces }, (_, index) => svg`<rect class="heat ${index < domain.unrest ? "up" : ""}" x=${x + index * 11} y="48" width="9.5" height="5"></rect>`)}
    ${region > 1 ? svg`<path class="fence" d="M${x - 3.5} 1v52"></path>` : nothing}
  </g>`;
}

/** @param {Official[]} here @param {number} x @param {number} y */
function miniOfficials(here, x, y) {
  const most = 4;
  if (here.length <= most)
    return here.map(
      (official, index) =>
        svg`<use href="#off-${official}" x=${x + index * 11} y=${y} width="10.5" height="10.5"></use>`,
    );
  const kinds = OFFICIALS.filter((official) => here.includes(official));
  return kinds.map((official, index) => {
    const count = here.filter((one) => one === official).length;
    return svg`<use href="#off-${official}" x=${x + index * 15} y=${y} width="10.5" height="10.5"></use>${count > 1 ? svg`<text class="tiny" x=${x + index * 15 + 10} y=${y + 10}>${count}</text>` : nothing}`;
  });
}
