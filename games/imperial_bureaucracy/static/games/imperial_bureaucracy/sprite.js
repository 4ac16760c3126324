// The pieces of Imperial Bureaucracy: each symbol is drawn once and used everywhere.

import { svg } from "lit-html";

export const sprite = svg`<defs>
    <!-- money -->
    <symbol id="coin" viewBox="0 0 20 20"><path fill="currentColor" fill-rule="evenodd" d="M10 1.2a8.8 8.8 0 1 1 0 17.6 8.8 8.8 0 0 1 0-17.6zM7 7v6h6V7z"/></symbol>
    <symbol id="licence" viewBox="0 0 20 20"><path fill="currentColor" d="M4 2.5c4 .6 8 .5 12 0-.4 5-.4 10 0 15-4-.6-8-.6-12 0 .4-5 .4-10 0-15z"/><path d="M7 6.5h6M7 9.5h6" stroke="var(--paper-3)" stroke-width="1.5" stroke-linecap="round"/><path fill="var(--paper-3)" d="M10 12h3v3h-3z"/></symbol>
    <!-- wooden pieces -->
    <symbol id="cube" viewBox="0 0 14 14"><path fill="color-mix(in srgb, currentColor 55%, var(--paper-3))" d="M.5 4 4 .5h9.5L10.5 4z"/><path fill="color-mix(in srgb, currentColor 72%, var(--ink))" d="M10.5 4l3-3.5V10l-3 3.5z"/><path fill="currentColor" d="M.5 4h10v9.5H.5z"/></symbol>
    <symbol id="stands" viewBox="0 0 24 37">
      <ellipse cx="12.5" cy="33.5" rx="10.5" ry="2.8" fill="var(--ink)" opacity=".3"/>
      <path d="M4 5.5 8.5 2h12.3L17 5.5z" fill="color-mix(in srgb, currentColor 55%, var(--paper-3))" stroke="var(--ink)" stroke-width="1" stroke-linejoin="round"/>
      <path d="M17 5.5 20.8 2v27.5L17 34z" fill="color-mix(in srgb, currentColor 70%, var(--ink))" stroke="var(--ink)" stroke-width="1" stroke-linejoin="round"/>
      <path d="M4 5.5h13V34H4z" fill="currentColor" stroke="var(--ink)" stroke-width="1" stroke-linejoin="round"/>
    </symbol>
    <symbol id="lies" viewBox="0 0 41 24">
      <ellipse cx="20.5" cy="21" rx="19" ry="2.6" fill="var(--ink)" opacity=".26"/>
      <path d="M2.5 8 7 3h32l-5 5z" fill="color-mix(in srgb, currentColor 55%, var(--paper-3))" stroke="var(--ink)" stroke-width="1" stroke-linejoin="round"/>
      <path d="M34 8l5-5v12.5L34 22z" fill="color-mix(in srgb, currentColor 70%, var(--ink))" stroke="var(--ink)" stroke-width="1" stroke-linejoin="round"/>
      <path d="M2.5 8H34v14H2.5z" fill="currentColor" stroke="var(--ink)" stroke-width="1" stroke-linejoin="round"/>
    </symbol>
    <symbol id="army" viewBox="0 0 22 27"><path d="M4.5 2.5c5-1.6 9 1.7 16 0-.8 3-1.5 4.6-3 6 1.5 1.4 2.3 3.4 3 6-7 1.7-11-1.6-16 0z" fill="currentColor" stroke="var(--ink)" stroke-width="1.1" stroke-linejoin="round"/><path d="M4.5 1c.5 8 .4 17 0 25M2 26h5" fill="none" stroke="var(--ink)" stroke-width="1.8" stroke-linecap="round"/></symbol>
    <symbol id="junk" viewBox="0 0 32 32">
      <path d="M15 3.5C9.5 7 7 12 7.5 18.8H15zM17.5 6c5 2.5 7 7 6.5 12.8h-6.5z" fill="currentColor" stroke="var(--ink)" stroke-width="1.2" stroke-linejoin="round"/>
      <path d="M2.5 19.5c1.5 6 4 8.5 7 8.5h12.5c4 0 6.5-4 7.5-9.5-8 2.5-18 3-27 1z" fill="var(--wood)" stroke="var(--ink)" stroke-width="1.3" stroke-linejoin="round"/>
      <path d="M16.2 2.5V20" stroke="var(--ink)" stroke-width="1.6" stroke-linecap="round"/>
    </symbol>
    <symbol id="soldier" viewBox="0 0 11 14"><path fill="currentColor" d="M5.5.5 8.5 4H2.5zM5.5 4a1.8 1.8 0 0 1 1.8 2.2L9.5 9v4.5h-8V9l2.2-2.8A1.8 1.8 0 0 1 5.5 4z"/></symbol>
    <!-- officials -->
    <symbol id="official" viewBox="0 0 42 36"><path fill="currentColor" d="M14 4c2-3 12-3 14 0l1 7h9c3 0 4 3 2 4-4 1.5-8 1-12 .5V18c0 2-1 4-2.5 5.5C33 25 38 29 39 36H3c1-7 6-11 13.5-12.5C15 22 14 20 14 18v-2.5C10 16 6 16.5 2 15c-2-1-1-4 2-4h9z"/></symbol>
    <symbol id="candidate" viewBox="0 0 42 36"><path fill="currentColor" d="M12 6 21 1l9 5v4l3 9-4-3c0 4-1 6-3 8 7 1 12 5 13 12H3c1-7 6-11 13-12-3-2-4-5-4-9z"/></symbol>
    <!-- ministries: spear and banner, silver ingot, square and plumb -->
    <symbol id="of-bingbu" viewBox="0 0 20 20"><path fill="currentColor" d="M6 .8 8.2 6H7l.3 13.2H4.9L5.1 6H3.8zM9.5 4.5c3-1 5 1 8.5 0-.5 1.7-1 2.7-1.9 3.5.9.8 1.4 2 1.9 3.6-3.5 1-5.5-1-8.5 0z"/></symbol>
    <symbol id="of-hubu" viewBox="0 0 20 20"><path fill="currentColor" d="M1.5 6.5C4 8 5.6 8.2 6.8 8 7 5.5 8.3 4 10 4s3 1.5 3.2 4c1.2.2 2.8 0 5.3-1.5-.3 6-3 9.5-8.5 9.5S1.8 12.5 1.5 6.5z"/></symbol>
    <symbol id="of-gongbu" viewBox="0 0 20 20"><path fill="currentColor" fill-rule="evenodd" d="M2.5 2 18 17.5H2.5zm3.2 7.7v4.6h4.6z"/></symbol>
    <symbol id="roof" viewBox="0 0 250 30"><path fill="currentColor" d="M20 2h210c3 10 9 17 20 21-2 3-6 4-11 3H11C6 27 2 26 0 23 11 19 17 12 20 2z"/><path fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" d="M13 28.8h224"/></symbol>
    <!-- obligation: a knotted cord -->
    <symbol id="knot" viewBox="0 0 20 20"><g fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"><path d="M10 1v3M6.5 7.5 10 4l3.5 3.5-7 7L10 18l3.5-3.5-7-7M10 18v1.5"/><path d="M6.5 7.5C3 5.5 1.5 8 2 10.2c.4 1.9 2.5 1.8 4.5.3M13.5 7.5c3.5-2 5 .5 4.5 2.7-.4 1.9-2.5 1.8-4.5.3"/></g></symbol>
    <symbol id="tie" viewBox="0 0 20 20"><circle cx="10" cy="10" r="9" fill="var(--paper-3)" stroke="currentColor" stroke-width="1.3"/><path fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" d="M8.5 11.5 11.5 8.5M9 6.8l1.3-1.3a3 3 0 0 1 4.2 4.2L13.2 11M11 13.2l-1.3 1.3a3 3 0 0 1-4.2-4.2L6.8 9"/></symbol>
    <!-- gifts 1 to 6 -->
    <symbol id="hanging" viewBox="0 0 24 24"><path fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round" d="M4 5h16M12 1.5 7 5M12 1.5 17 5M6.5 5v14h11V5M4.5 19h15M9 16c1-5 4-4 6-8M9.5 10.5l2 1.5"/></symbol>
    <symbol id="tile" viewBox="0 0 24 24"><path fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round" d="M4 4.5c5-.6 11-.6 16 0 .5 5 .5 10 0 15-5 .6-11 .6-16 0-.5-5-.5-10 0-15zM12 7.5 16.5 12 12 16.5 7.5 12z"/></symbol>
    <symbol id="vase" viewBox="0 0 24 24"><path fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round" d="M9 2.5h6M9.5 2.5c.5 3-.5 4.5-2.5 6.5-3 3-1 8 1.5 12h7c2.5-4 4.5-9 1.5-12-2-2-3-3.5-2.5-6.5M6 12.5c4 1.5 8 1.5 12 0"/></symbol>
    <symbol id="coat" viewBox="0 0 24 24"><path fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round" d="M9 3 2.5 7.5 4.5 13 8 11v10.5h8V11l3.5 2 2-5.5L15 3c-1.5 2-4.5 2-6 0zM9 3l5.5 7.5v11"/></symbol>
    <symbol id="necklace" viewBox="0 0 24 24"><path fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" d="M4.5 3.5C4 11 8 16 12 16s8-5 7.5-12.5"/><g fill="currentColor"><circle cx="6" cy="10" r="1.9"/><circle cx="9" cy="14.3" r="1.9"/><circle cx="15" cy="14.3" r="1.9"/><circle cx="18" cy="10" r="1.9"/><path d="M12 15.5 14.5 19 12 22.5 9.5 19z"/></g></symbol>
    <symbol id="model" viewBox="0 0 24 24"><path fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round" d="M3 15c1 4 3 5 5 5h9c2.5 0 4-2 4.5-5.5-6 1.5-12 1.5-18.5.5zM11.5 14.5V3C7.5 5.5 6 9 6 13M14 5c3 2 4.5 5 4.5 8.5"/></symbol>
    <symbol id="scroll" viewBox="0 0 20 20"><path fill="none" stroke="currentColor" stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round" d="M4 3h10v11.5a2.5 2.5 0 0 0 2.5 2.5H6.5A2.5 2.5 0 0 1 4 14.5zM4 3a1.8 1.8 0 0 0-1.8 2H4M14 14.5h4.5a2 2 0 0 1-2 2.5M7 7h4M7 10.5h4"/></symbol>
    <!-- Great Wall: built, planned -->
    <symbol id="wall-built" viewBox="0 0 64 40" preserveAspectRatio="none"><path fill="var(--map-stone)" stroke="var(--ink)" stroke-width="1.2" d="M0 12h6V6h8v6h10V6h8v6h10V6h8v6h14v29H0z"/><path fill="none" stroke="var(--map-ridge)" stroke-width="1" d="M0 19h64M11 12v7M33 12v7M54 12v7M2 19v6M22 19v6M44 19v6"/></symbol>
    <symbol id="wall-plan" viewBox="0 0 64 40" preserveAspectRatio="none"><path fill="none" stroke="var(--ink-2)" stroke-width="1.2" stroke-dasharray="3 3" d="M0 12h6V6h8v6h10V6h8v6h10V6h8v6h14v28"/></symbol>
    <pattern id="wave" width="46" height="22" patternUnits="userSpaceOnUse"><path fill="none" stroke="var(--map-ridge)" stroke-width="1" d="M2 7q5-5 10 0t10 0M26 18q5-5 10 0t10 0"/></pattern>
  </defs>`;
