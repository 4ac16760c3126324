// The sea chart: seven voyages, and the fleet that waits in the South China Sea.

import { html, nothing, svg } from "lit-html";
import { family, VOYAGES } from "./facts.js";
import { stack } from "./pieces.js";
import { AREAS, CHART, HARBOURS } from "./shapes.js";

/** @typedef {import("./facts.js").View} View */
/** @typedef {import("#js/types.js").Ui} Ui */

/** @param {View} view @param {Ui} ui */
export function chart(view, ui) {
  return html`<svg class="board-map chart" viewBox="0 0 280 500" role="group" aria-label=${ui.say("board.chart")}>
    ${SILK}
    ${sea(view, ui)}
    ${VOYAGES.map((voyage) => harbour(voyage, view, ui))}
  </svg>`;
}

/** @param {View} view @param {Ui} ui */
function sea(view, ui) {
  const { path, name } = AREAS.sea;
  const changed = ui.since && (ui.since.junks !== view.junks || ui.since.gold_sea !== view.gold_sea);
  return svg`<g class="area waters ${changed ? "last" : ""}" data-token="region:sea" data-tip="region:sea">
    <path class="target" d=${path}></path>
    <path class="ripple" d=${CHART.seaRipples}></path>
    <text class="place-name" x=${name[0]} y=${name[1]}>${ui.name("region", "sea")}</text>
    ${stack({ piece: "junk", count: view.junks }, "sea", { x: 62, y: 412, size: 42, countX: 106, countY: 442 })}
    ${stack({ piece: "gold", count: view.gold_sea }, "sea", { x: 156, y: 415, size: 34, countX: 194, countY: 442 })}
  </g>`;
}

/** Number, name, and the family of cards that the voyage opens. @param {number} voyage @param {View} view @param {Ui} ui */
function harbour(voyage, view, ui) {
  const [x, y] = HARBOURS[voyage];
  const done = view.voyages.includes(voyage);
  const changed = done && ui.since && !ui.since.voyages.includes(voyage);
  return svg`<g class="harbour ${done ? "done" : ""} ${changed ? "last" : ""}" data-token="voyage:${voyage}" data-tip="voyage:${voyage}" transform="translate(${x} ${y})">
    <circle class="reach" r="30"></circle>
    <circle class="target" r="24"></circle>
    ${done ? nothing : svg`<circle class="inner" r="19.5"></circle><text class="no" y="8">${voyage}</text>`}
    <use class="of-emperor ${done ? "" : "none"}" href="#junk" data-stack="junk@voyage-${voyage}" data-count=${done ? 1 : 0} x="-17" y="-18" width="34" height="34"></use>
    ${done ? svg`<circle class="no-badge" cx="-19" cy="-17" r="9"></circle><text class="no-small" x="-19" y="-13">${voyage}</text>` : nothing}
    <text class="place-name" y="38">${ui.name("voyage", voyage)}</text>
    <text class="opens" y="50">${ui.name("family", family(voyage, ui))}</text>
  </g>`;
}

const SILK = svg`<g filter="url(#brush)">
  <path class="silk" d="M18 14h244v472H18z"></path>
  ${CHART.shores.map((path) => svg`<path class="foreign" d=${path}></path>`)}
  <path class="ripple" d=${CHART.ripples}></path>
  <path class="route" d=${CHART.route}></path>
  <g class="rod"><path d="M10 6h260v13H10zM10 481h260v13H10z"></path><path d="M4 3h8v19H4zM268 3h8v19h-8zM4 478h8v19H4zM268 478h8v19h-8z"></path></g>
</g>`;
