// A person's own line: which games wait for them and who invites them, on whatever page they are.

import { delay } from "./socket.js";

/**
 * @typedef {object} Mine
 * @property {{url: string, title: string}[]} waiting
 * @property {{url: string, title: string, by: string}[]} invitations
 */

const UNKNOWN = 4003; // no session: there is nothing to tell

/** @param {(mine: Mine) => void} onMine */
export function ownLine(onMine) {
  let attempt = 0;
  const open = () => {
    const path = `/ws/own/?language=${document.documentElement.lang}`;
    const socket = new WebSocket(new URL(path, location.href.replace(/^http/, "ws")));
    socket.onmessage = (event) => {
      attempt = 0;
      onMine(JSON.parse(event.data));
    };
    socket.onclose = (event) => {
      if (event.code === UNKNOWN) return;
      setTimeout(open, delay(attempt, Math.random()));
      attempt += 1;
    };
  };
  open();
}
