// A person's own line: which games wait for them and who invites them, on whatever page they are.

import { listen } from "./socket.js";

/**
 * @typedef {object} Mine
 * @property {{url: string, title: string}[]} waiting
 * @property {{url: string, title: string, by: string}[]} invitations
 */

/** @param {(mine: Mine) => void} onMine */
export function ownLine(onMine) {
  listen(`/ws/own/?language=${document.documentElement.lang}`, onMine);
}
