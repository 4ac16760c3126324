// The pieces of The Great Wall: each symbol is drawn once, round its own middle (0 0), and used everywhere.

import { svg } from "lit-html";
import { sprites } from "./expansions/index.js";

export const sprite = svg`<defs>
<!-- soldiers: the seat's shape as the body, the kind as the sign on it -->
    <g id="body-1"><circle r="13" fill="var(--seat)" stroke="var(--ink)" stroke-width="1.2"/><circle r="10.6" fill="none" stroke="var(--on-seat)" stroke-width="1" opacity=".75"/></g>
    <path id="body-2" d="M0-14.5C5-10 10-5 14.5 0 10 5 5 10 0 14.5-5 10-10 5-14.5 0-10-5-5-10 0-14.5z" fill="var(--seat)" stroke="var(--ink)" stroke-width="1.2"/>
    <path id="body-3" d="M0-14C5-6 10 3 14.5 11.5-5 12.5-9 12-14.5 11.5-10 3-5-6 0-14z" fill="var(--seat)" stroke="var(--ink)" stroke-width="1.2"/>
    <path id="body-4" d="M0-13a6 6 0 0 1 7 4 6 6 0 0 1 5 9 6 6 0 0 1-5 9 7 7 0 0 1-14 0 6 6 0 0 1-5-9 6 6 0 0 1 5-9 6 6 0 0 1 7-4z" fill="var(--seat)" stroke="var(--ink)" stroke-width="1.2"/>
    <path id="body-5" d="M-7-12.5H7L14 0 7 12.5H-7L-14 0z" fill="var(--seat)" stroke="var(--ink)" stroke-width="1.2"/>
    <g id="spear" fill="var(--on-seat)" stroke="var(--on-seat)" stroke-linecap="round"><path d="M0 9.5V-3" fill="none" stroke-width="1.9"/><path d="M0-10C2-7.5 2.6-5.5 2.4-4L0-2.4-2.4-4C-2.6-5.5-2-7.5 0-10z" stroke-width=".6"/><path d="M-3.2-1.2 0 .4l3.2-1.6" fill="none" stroke-width="1.4"/></g>
    <g id="bow" fill="none" stroke="var(--on-seat)" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><path d="M-3-6.5C4.5-5 4.5 7-3 8.5" stroke-width="1.9"/><path d="M-3-6.5V8.5" stroke-width=".9"/><path d="M-7.5 1H7M7 1 4.2-1.2M7 1 4.2 3.2"/></g>
    <path id="horse" d="M-5.5 9c-.3-4.5 1.7-5.8 2.7-8.6-1.3.4-2.2.9-3.2 1.9l-2.3-1.9c.7-2.6 2.6-4.5 4.5-5.7l.3-3 2.4 2C3.3-5.6 7.5-.7 6.7 9z" fill="var(--on-seat)"/>
    <!-- clerk: a robe and the winged hat of a Song official; the seat's mark on the chest -->
    <path id="clerk" d="M-10-6.5c3-1 5-.8 6.3-.6C-3.5-10-2-11 0-11s3.5 1 3.7 3.9c1.3-.2 3.3-.4 6.3.6-2.5.8-4.4 1.2-6 1C4-2.8 3.4-1.5 2.4-.6 6 .6 8 5 8.5 11-3 11.8-5 11.6-8.5 11-8 5-6 .6-2.4-.6-3.4-1.5-4-2.8-4-5.5c-1.6.2-3.5-.2-6-1z" fill="var(--seat)" stroke="var(--ink)" stroke-width="1" stroke-linejoin="round"/>
    <circle id="mark-1" cy="5.5" r="2.4" fill="none" stroke="var(--on-seat)" stroke-width="1.7"/>
    <path id="mark-2" d="M0 2 3.5 5.5 0 9-3.5 5.5z" fill="var(--on-seat)"/>
    <path id="mark-3" d="M0 2.2 3.8 8.6h-7.6z" fill="var(--on-seat)"/>
    <path id="mark-4" d="M0 2.2a2 2 0 0 1 2.4 1.3 2 2 0 0 1 1 3.2 2 2 0 0 1-2.4 2.3 2 2 0 0 1-2 0A2 2 0 0 1-3.4 6.700a2 2 0 0 1 1-3.2A2 2 0 0 1 0 2.2z" fill="var(--on-seat)"/>
    <path id="mark-5" d="M-1.800 2.300h3.600L3.600 5.500 1.800 8.700h-3.600L-3.600 5.500z" fill="var(--on-seat)"/>
    <!-- resources and rewards -->
    <g id="wood" stroke="var(--ink)" stroke-width="1" stroke-linejoin="round"><path d="M-8-2 4-7c2 0 4 3 4 6L-3 5z" fill="var(--wood)"/><ellipse cx="-5.3" cy="1.5" rx="3" ry="4" transform="rotate(-20 -5.3 1.5)" fill="var(--gold-2)"/><path d="M-5.6 0c1 .4 1.3 1.6.6 2.6M1-3l4-1.7" fill="none"/></g>
    <path id="stone" d="M-7.5 5.5-6-3-1-6.5 5-5 8 1.5 6 6c-4 .8-9 .6-13.5-.5zM-6-3l4 1.5L5-5M-2-1.5-1 6.5" fill="var(--stone)" stroke="var(--ink)" stroke-width="1" stroke-linejoin="round"/>
    <g id="gold"><circle r="7.5" fill="var(--gold-2)" stroke="var(--ink)" stroke-width="1.1"/><circle r="5.7" fill="none" stroke="var(--gold)" stroke-width="1"/><path d="M-2.3-2.3h4.6v4.6h-4.6z" fill="var(--paper-3)" stroke="var(--ink)" stroke-width=".9"/></g>
    <path id="chi" d="M0-8C4-4 6.5-1 6.5 2.2 6.5 6 3.5 8 0 8s-6.5-2-6.5-5.8C-6.5-1-4-4 0-8zM0 5C-2.5 5-3.5 3-2.5 1.2-1 2.5 1 1.5.5-1.5 3.5 1 3.5 5 0 5z" fill="var(--chi)" fill-rule="evenodd" stroke="var(--ink)" stroke-width="1" stroke-linejoin="round"/>
    <path id="honour" d="M0-10 2.9-7 7.1-7.1 7-2.9 10 0 7 2.9 7.1 7.1 2.9 7 0 10-2.9 7-7.1 7.1-7 2.9-10 0-7-2.9-7.1-7.1-2.9-7z" fill="var(--gold-2)" stroke="var(--ink)" stroke-width="1" stroke-linejoin="round"/>
    <g id="tactic"><path d="M-4.5-7.5 6-6.5 5 7.5-5.5 6.5z" fill="var(--paper-3)" stroke="var(--ink)" stroke-width="1.2" stroke-linejoin="round"/><path d="M-1.8-3.5 3-3M-2-.5l4.8.5M-2.2 2.5l4.8.5" stroke="var(--ink)" stroke-width="1.1"/></g>
    <g id="any" fill="none" stroke="var(--ink)" stroke-width="1.1"><circle cy="-4.2" r="3.3" fill="var(--gold-2)"/><circle cx="-4.2" cy="3" r="3.3" fill="var(--wood)"/><circle cx="4.2" cy="3" r="3.3" fill="var(--chi)"/></g>
    <g id="material" fill="none" stroke="var(--ink)" stroke-width="1.1"><circle cy="-4.2" r="3.3" fill="var(--gold-2)"/><circle cx="-4.2" cy="3" r="3.3" fill="var(--wood)"/><circle cx="4.2" cy="3" r="3.3" fill="var(--stone)"/></g>
    <g id="wound" stroke="var(--ink)" stroke-linecap="round" fill="none"><path d="M7-8-3.5 5" stroke-width="2"/><path d="M7-8l1 3.6M7-8l-3.6-.4M4.6-5l1.2 3.3M4.6-5 1-5.3" stroke-width="1.3"/><path d="M-8 4c2 1 3.5 1.2 4.5 1C-4 6.5-3.5 7.5-2.5 9M-6.5 8.5l1.8-2" stroke-width="1.5"/></g>
    <!-- signs -->
    <g id="swords" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round"><path d="M-6.5-7C-2-3 2 1.5 6 7M6.5-7C2-3-2 1.5-6 7M-7.5 3l4 4M7.5 3l-4 4"/></g>
    <path id="shield" d="M0-8C3-6.5 5.5-6 7.5-6 7.5 1 5 6 0 8.5-5 6-7.5 1-7.5-6-5.5-6-3-6.5 0-8zM0-5v10.5" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round"/>
    <g id="skull"><path d="M0-8c5 0 7.5 3 7 7C6.8 1.5 5 2.5 4 3.5V7h-8V3.5C-5 2.5-6.8 1.5-7-1c-.5-4 2-7 7-7z" fill="var(--paper-3)" stroke="var(--ink)" stroke-width="1.3"/><circle cx="-2.8" cy="-.6" r="1.7" fill="var(--ink)"/><circle cx="2.8" cy="-.6" r="1.7" fill="var(--ink)"/><path d="M-1.3 7V4.6M1.3 7V4.6" stroke="var(--ink)"/></g>
    <path id="rider" d="M-7 8c-.3-5 2-6.5 3-9.5-1.5.5-2.5 1-3.5 2L-9.5-1.5c.7-3 3-5 5-6.3l.3-3 2.6 2.2C3.5-7.5 8-2 7 8z" fill="var(--ink-2)"/>
    <g id="flag"><path d="M-5 8V-8" stroke="var(--ink)" stroke-width="1.6" stroke-linecap="round"/><path d="M-5-7.5C-1-9 2-6 6.5-7.5 5.5-5.5 5-3.5 6.5-1 2 .5-1-2-5-.5z" fill="var(--ink-3)" stroke="var(--ink)" stroke-width="1"/><path d="M-2.5-5.5 3.5-2.5M3.5-5.7-2-2" stroke="var(--paper-3)" stroke-width="1.3"/></g>
    <g id="scroll"><path d="M-6-5.5h11V6.5h-11z" fill="var(--paper-3)" stroke="var(--ink)" stroke-width="1.1"/><path d="M-8-7.5H7v3.5H-8zM-8 4.5H7V8H-8z" fill="var(--wood)" stroke="var(--ink)" stroke-width="1"/></g>
    <g id="cup"><path d="M-7-4H5C5 3 3 6.5-1 6.5S-7 3-7-4zM5-2.5c4-.8 4.5 4-.6 4.5" fill="var(--paper-3)" stroke="var(--ink)" stroke-width="1.3"/><path d="M-3-6c1-1 0-2 1-3M1-6c1-1 0-2 1-3" fill="none" stroke="var(--ink-3)" stroke-width="1.1" stroke-linecap="round"/></g>
    <g id="clerk-ink"><use href="#clerk" style="--seat: var(--ink-2)" transform="scale(.85)"/></g>
    <g id="spear-ink" style="--on-seat: var(--ink)"><use href="#spear"/></g>
    <g id="bow-ink" style="--on-seat: var(--ink)"><use href="#bow" transform="translate(1 -1)"/></g>
    <g id="horse-ink" style="--on-seat: var(--ink-2)"><use href="#horse"/></g>
    <!-- wall and land -->
    <g id="barricade" stroke="var(--ink)" stroke-linecap="round"><path d="M-14 2C-5 0 5 3 14 1" stroke="var(--wood)" stroke-width="4"/><path d="M-10 8-5-8M-10-7-5 8M0-9.5-1 9M3 8.5 8-8M3-7.5 9 8" stroke-width="2.3"/></g>
    <path id="tent" d="M-11 8C-6 2-3-3 0-8c3 5 6 10 11 16zM0-8V8M-4 8 0-2 4 8" fill="var(--paper-3)" stroke="var(--ink-2)" stroke-width="1.3" stroke-linejoin="round"/>
    <symbol id="tower" viewBox="0 0 26 64" preserveAspectRatio="xMidYMin slice">
      <path d="M3 64 4.5 14h17L23 64z" fill="var(--map-stone)" stroke="var(--ink)" stroke-width="1.4"/>
      <path d="M1 14c4 0 7-4 12-9 5 5 8 9 12 9-8 1.8-16 1.8-24 0z" fill="var(--ink-2)" stroke="var(--ink)" stroke-width="1.2" stroke-linejoin="round"/>
      <path d="M9 21h3M14 21h3M13 5V1" stroke="var(--ink)" stroke-width="2" stroke-linecap="round"/>
    </symbol>
    <!-- the steppe behind the horde rows, one piece per section, joining at y 62 and y 118 -->
    <g id="steppe-1"><path class="hill" d="M-6 62C14 58 24 40 42 26c9 10 15 14 22 26 12-18 22-30 36-38 16 12 22 28 36 42 20-14 34-20 52-14 22 10 30 22 56 18 22-4 40-2 62 2h20V118C250 112 200 122 150 116S50 112-6 118z"/><path class="crest" d="M-6 62C14 58 24 40 42 26c9 10 15 14 22 26 12-18 22-30 36-38 16 12 22 28 36 42 20-14 34-20 52-14 22 10 30 22 56 18 22-4 40-2 62 2h20M42 26c-2 9 1 14-2 22M100 14c-3 12 2 20-2 32M108 22c2 10 0 14 4 20M188 42c-1 6 1 9-1 14M-6 118C50 112 100 110 150 116s100-4 156 2M20 150C60 142 100 144 140 150M180 190c30-6 60-4 90 0"/><path class="tuft" d="M30 92l2-7M34 92v-9M38 92l-2-7M222 96l2-7M226 96v-9M230 96l-2-7M140 98l2-7M144 98v-9M148 98l-2-7"/></g>
    <g id="steppe-2"><path class="hill" d="M-6 62C40 70 60 50 100 56s70-12 110-4 60 6 96 10h20V118C250 124 200 110 150 116S50 122-6 118z"/><path class="crest" d="M-6 62C40 70 60 50 100 56s70-12 110-4 60 6 96 10h20M-6 118C50 122 100 122 150 116s100 8 156 2"/></g>
    <g id="steppe-3"><path class="hill" d="M-6 62C20 64 34 46 56 38c18 4 26 14 42 18 20-20 34-36 54-44 16 10 22 26 40 40 16-10 26-14 42-12 22 6 40 20 72 22h20V118C250 124 200 110 150 116S50 122-6 118z"/><path class="crest" d="M-6 62C20 64 34 46 56 38c18 4 26 14 42 18 20-20 34-36 54-44 16 10 22 26 40 40 16-10 26-14 42-12 22 6 40 20 72 22h20M152 12c-3 12 2 20-2 32M160 20c2 8 0 14 4 20M56 38c-2 6 0 9-2 14M234 40c-1 6 1 9-1 14M-6 118C50 122 100 122 150 116s100 8 156 2h20"/><path class="camp" d="M30 104c1-9 6-12 12-14 6 2 11 5 12 14zM60 106c1-7 5-10 10-12 5 2 9 5 10 12zM236 104c1-9 6-12 12-14 6 2 11 5 12 14z"/><path class="crest" d="M42 88c-3-6 3-9 0-16M248 88c-3-6 3-9 0-16"/></g>
    <!-- artifacts -->
    <g id="jade-seal" stroke="var(--ink)" stroke-width="1.1" stroke-linejoin="round"><path d="M-8 1.5H8V9H-8z" fill="var(--good)"/><path d="M-4.5 1.5C-6-5-2-10 0-10s6 5 4.5 11.5z" fill="var(--good)"/><path d="M-5 4.5H5M-2-4c1-1.5 3-1.5 4 0" fill="none" stroke="var(--on-seat)"/></g>
    <g id="terracotta" stroke="var(--ink)" stroke-width="1.1" stroke-linejoin="round"><path d="M-7 10C-7 3-5 0-3-.8h6C5 0 7 3 7 10z" fill="var(--wood)"/><circle cy="-4" r="4" fill="var(--wood)"/><path d="M-2-8.5C-2-11 3-11 2-8M-4 5H4M0 0v10" fill="none"/></g>
    <g id="celadon" stroke="var(--ink)" stroke-width="1.1" stroke-linejoin="round"><path d="M-7-2C-7 6-4 9 0 9s7-3 7-11C5-4-5-4-7-2zM7 0c4-1 5 5-.6 5.5M-7 1c-2-1-3-4-4-4" fill="var(--map-sea-2)"/><path d="M-3.5-4C-3-6 3-6 3.5-4M0-5.5V-8" fill="none"/></g>
    <g id="golden-abacus" stroke="var(--ink)" stroke-width="1.1" stroke-linejoin="round"><path d="M-10-7H10V7H-10z" fill="var(--wood)"/><path d="M-8-5H8V5H-8z" fill="var(--paper-3)"/><path d="M-8-1H8M-5-5V5M0-5V5M5-5V5" fill="none"/><g fill="var(--gold-2)"><circle cx="-5" cy="-3" r="1.6"/><circle cx="0" cy="2" r="1.6"/><circle cx="5" cy="3.3" r="1.6"/><circle cx="-5" cy="3" r="1.6"/></g></g>
    <g id="bronze-mirror" stroke="var(--ink)" stroke-width="1.1"><circle r="9.5" fill="var(--gold-2)"/><circle r="6.5" fill="var(--map-sea-2)"/><path d="M-4 2C-2-3 2-4 4-3" fill="none" stroke="var(--paper-3)" stroke-width="1.6" stroke-linecap="round"/></g>
    <g id="merchant-ledger" stroke="var(--ink)" stroke-width="1.1" stroke-linejoin="round"><path d="M-8-9H7v18H-8z" fill="var(--paper-3)"/><path d="M-8-9h3V9h-3z" fill="var(--wood)"/><path d="M-2-5h6M-2-1h6M-2 3h4" fill="none"/></g>
    <g id="dragon-banner" stroke="var(--ink)" stroke-width="1.1" stroke-linejoin="round"><path d="M-8-10V10" stroke-width="1.8"/><path d="M-8-9C-2-11 3-6 10-8 8-3 8 0 10 4 4 5-2 1-8 3z" fill="var(--accent)"/><path d="M-4-4c3-2 5 3 8 0" fill="none" stroke="var(--on-accent)" stroke-width="1.5"/></g>
    <g id="book-of-war" stroke="var(--ink)" stroke-width="1.1" stroke-linejoin="round"><path d="M-9-7C-6-9-3-8 0-6 3-8 6-9 9-7V8C6 6 3 7 0 9-3 7-6 6-9 8z" fill="var(--paper-3)"/><path d="M0-6V9M-6-3h3M-6 1h3M3-3h3M3 1h3" fill="none"/></g>
    <g id="white-jade-tablet" stroke="var(--ink)" stroke-width="1.1" stroke-linejoin="round"><path d="M-6-10H6V9C2 10-2 10-6 9z" fill="var(--paper-3)"/><path d="M-3-6h6M0-6V5M-3-1h6M-3 5h6" fill="none"/></g>
    <g id="scholar-hat" stroke="var(--ink)" stroke-width="1.1" stroke-linejoin="round"><path d="M-6 4C-7-4-4-9 0-9s7 5 6 13z" fill="var(--ink-2)"/><path d="M-11 1C-8-1-6 0-6 3M11 1C8-1 6 0 6 3M-7 4H7v3H-7z" fill="var(--ink-2)"/></g>
${sprites}</defs>`;
