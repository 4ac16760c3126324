// The board of a game that has none yet: all choices are buttons in the prompt bar, the log tells the rest.

import { nothing, svg } from "lit-html";

export const sprite = svg``;
export const board = () => nothing;
export const own = () => nothing;
export const seat = () => nothing;
export const tip = () => null;

/** @returns {[string, string]} */
export const where = () => ["", ""];
