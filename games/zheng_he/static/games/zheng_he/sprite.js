// The pieces of Zheng He: each symbol is drawn once and used everywhere.

import { svg } from "lit-html";

export const sprite = svg`<defs>
<symbol id="army" viewBox="0 0 32 32">
      <path d="M8 4c6-2 11 2 19 0-1 3-2 5-4 6.5 2 1.5 3 4 4 6.5-8 2-13-2-19 0z" fill="currentColor" stroke="var(--ink)" stroke-width="1.3" stroke-linejoin="round"/>
      <circle cx="14.5" cy="10.5" r="3" fill="none" stroke="var(--on-seat)" stroke-width="2"/>
      <path d="M8 2.5c.6 9 .4 18 0 27M4.5 29.5h7" fill="none" stroke="var(--ink)" stroke-width="2.2" stroke-linecap="round"/>
    </symbol>
    <symbol id="horde" viewBox="0 0 32 32">
      <path d="M8 29c-.6-7 3-9 4.5-13-2 .6-3.5 1.4-5 3L4 16c1-4 4-7 7-9l.4-4.5 3.6 3C22 6.5 27.5 14 26 29z" fill="currentColor" stroke="var(--ink)" stroke-width="1.3" stroke-linejoin="round"/>
      <path d="M15.5 6c4 3.5 6.5 8 6.8 14M19 8.5l3.5-1M21.5 12.5l3.6-.6" fill="none" stroke="var(--on-seat)" stroke-width="1.5" stroke-linecap="round"/>
      <path d="M11 9.8 14 11l-3 .8z" fill="var(--on-seat)"/>
    </symbol>
    <symbol id="settlement" viewBox="0 0 32 32">
      <path d="M4.5 27.5V18C9 16 11 10 16 7c5 3 7 9 11.5 11v9.5z" fill="var(--paper-3)" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/>
      <path d="M4.5 18c8 2 15 2 23 0M16 7V3.5M8.5 19.5l4 7.5M12.5 19.5l-4 7.5M23.5 19.5l-4 7.5" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round"/>
      <path d="M14 27.5v-6h4.5v6z" fill="currentColor"/>
    </symbol>
    <symbol id="junk" viewBox="0 0 32 32">
      <path d="M15 3.5C9.5 7 7 12 7.5 18.8H15zM17.5 6c5 2.5 7 7 6.5 12.8h-6.5z" fill="currentColor" stroke="var(--ink)" stroke-width="1.2" stroke-linejoin="round"/>
      <path d="M10.5 8.5H15M8.6 12H15M7.8 15.5H15M17.5 10h5M17.5 14h6.3" stroke="var(--on-seat)" stroke-width="1.3"/>
      <path d="M2.5 19.5c1.5 6 4 8.5 7 8.5h12.5c4 0 6.5-4 7.5-9.5-8 2.5-18 3-27 1z" fill="var(--wood)" stroke="var(--ink)" stroke-width="1.3" stroke-linejoin="round"/>
      <path d="M16.2 2.5V20" stroke="var(--ink)" stroke-width="1.6" stroke-linecap="round"/>
    </symbol>
    <symbol id="gold" viewBox="0 0 32 32">
      <circle cx="16" cy="16" r="12.5" fill="var(--gold-2)" stroke="var(--ink)" stroke-width="1.4"/>
      <circle cx="16" cy="16" r="10" fill="none" stroke="currentColor" stroke-width="1.3"/>
      <path d="M12 12h8v8h-8z" fill="var(--paper-3)" stroke="var(--ink)" stroke-width="1.3"/>
    </symbol>
    <symbol id="clash" viewBox="0 0 32 32">
      <path d="M6 5c8 6 14 12 20 21M26 5C18 11 12 17 6 26" fill="none" stroke="var(--paper-3)" stroke-width="6" stroke-linecap="round"/>
      <path d="M6 5c8 6 14 12 20 21M26 5C18 11 12 17 6 26M20 26l7-6M12 26l-7-6" fill="none" stroke="var(--accent)" stroke-width="2.6" stroke-linecap="round"/>
    </symbol>
    <symbol id="tower" viewBox="0 0 24 30">
      <path d="M4 29 5.5 12h13L20 29z" fill="var(--map-stone)" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round"/>
      <path d="M2 12c3 0 5-3 10-8 5 5 7 8 10 8-6 1.6-14 1.6-20 0z" fill="var(--ink-2)" stroke="currentColor" stroke-width="1.3" stroke-linejoin="round"/>
      <path d="M10 29v-5a2 2 0 0 1 4 0v5zM8 17h2M14 17h2" fill="currentColor" stroke="currentColor" stroke-width="1.4"/>
    </symbol>
    <symbol id="peaks" viewBox="0 0 40 26">
      <path d="M1 25C6 18 9 10 13 4c3 5 4 8 6 11 3-4 4-7 7-10 4 7 8 14 13 20z" class="ridge"/>
      <path d="M13 4c-1 6 0 9-2 14M26 6c0 5 1 9 0 13M8 16c0 3-1 5-2 7M31 15c1 3 0 5 1 8" fill="none" stroke="var(--map-ridge)" stroke-width="1.1" stroke-linecap="round"/>
    </symbol>
    <symbol id="palace" viewBox="0 0 130 84">
      <path d="M6 82h118l-7-10H13zM18 72h94v-5H18z" fill="var(--map-stone)" stroke="currentColor" stroke-width="1.4" stroke-linejoin="round"/>
      <path d="M26 67V50h78v17zM36 34h58v10H36z" fill="var(--paper-3)" stroke="currentColor" stroke-width="1.4"/>
      <path d="M34 67V50M46 67V50M84 67V50M96 67V50M58 67V55h14v12zM46 44V36M56 44V36M74 44V36M84 44V36" fill="none" stroke="currentColor" stroke-width="1.4"/>
      <path d="M10 51c10-1 18-4 24-9h62c6 5 14 8 24 9-34 3-78 3-110 0zM22 33c10-2 16-7 22-17h42c6 10 12 15 22 17-28 3-58 3-86 0z" fill="var(--gold-2)" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round"/>
      <path d="M44 16c14-2 28-2 42 0M52 18l-5 12M65 17v14M78 18l5 12M40 44l-6 5M65 43v7M90 44l6 5" fill="none" stroke="currentColor" stroke-width="1.1" stroke-linecap="round"/>
    </symbol>
    <symbol id="die" viewBox="0 0 32 32"><path d="M5 3.5c8-1 15-1 22 0 1.5 8 1.5 16 0 24-8 1.5-15 1.5-22 0-1.5-8-1.5-16 0-24z" fill="var(--paper-3)" stroke="currentColor" stroke-width="2.4"/></symbol>
    <symbol id="die-1" viewBox="0 0 32 32"><use href="#die"/><circle cx="16" cy="16" r="3.8" fill="currentColor"/></symbol>
    <symbol id="die-2" viewBox="0 0 32 32"><use href="#die"/><g fill="currentColor"><circle cx="10" cy="10" r="3"/><circle cx="22" cy="22" r="3"/></g></symbol>
    <symbol id="die-3" viewBox="0 0 32 32"><use href="#die"/><g fill="currentColor"><circle cx="9.5" cy="9.5" r="3"/><circle cx="16" cy="16" r="3"/><circle cx="22.5" cy="22.5" r="3"/></g></symbol>
    <symbol id="die-4" viewBox="0 0 32 32"><use href="#die"/><g fill="currentColor"><circle cx="10" cy="10" r="3"/><circle cx="22" cy="10" r="3"/><circle cx="10" cy="22" r="3"/><circle cx="22" cy="22" r="3"/></g></symbol>
    <symbol id="die-5" viewBox="0 0 32 32"><use href="#die"/><g fill="currentColor"><circle cx="9.5" cy="9.5" r="3"/><circle cx="22.5" cy="9.5" r="3"/><circle cx="16" cy="16" r="3"/><circle cx="9.5" cy="22.5" r="3"/><circle cx="22.5" cy="22.5" r="3"/></g></symbol>
    <symbol id="die-6" viewBox="0 0 32 32"><use href="#die"/><g fill="currentColor"><circle cx="10" cy="9" r="2.8"/><circle cx="22" cy="9" r="2.8"/><circle cx="10" cy="16" r="2.8"/><circle cx="22" cy="16" r="2.8"/><circle cx="10" cy="23" r="2.8"/><circle cx="22" cy="23" r="2.8"/></g></symbol>
    <marker id="tip-ink" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="4" markerHeight="4" orient="auto-start-reverse" markerUnits="strokeWidth"><path d="M1 1 9 5 1 9 3 5z" fill="var(--ink)"/></marker>
    <marker id="tip-own" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="4.5" markerHeight="4.5" orient="auto-start-reverse" markerUnits="strokeWidth"><path d="M1 1 9 5 1 9 3 5z" fill="var(--accent)"/></marker>
</defs>`;
