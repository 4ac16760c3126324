import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Line, listen } from "../../static/js/socket.js";

/** @type {FakeSocket[]} */
let sockets = [];

class FakeSocket {
  static CONNECTING = 0;
  static OPEN = 1;

  readyState = 0;
  sent = [];

  constructor(url) {
    this.url = String(url);
    sockets.push(this);
  }

  /** The server takes it. */
  opened() {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
    return this;
  }

  /** The connection is lost, and the browser knows. @param {number} code */
  lost(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  send(text) {
    this.sent.push(JSON.parse(text).do);
  }

  close() {
    this.readyState = 2; // of a dead one nothing more is heard
  }
}

beforeEach(() => {
  sockets = [];
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"], now: 1_000_000 });
  Object.assign(globalThis, {
    WebSocket: FakeSocket,
    addEventListener() {},
    document: { addEventListener() {} },
    location: { href: "http://tianxia.test/" },
  });
});

const ticks = (seconds) => {
  for (let n = 0; n < seconds; n += 5) mock.timers.tick(5_000);
};
/** No timer runs while the machine sleeps. */
const sleep = (seconds) => mock.timers.setTime(Date.now() + seconds * 1_000);

test("a line that only listens opens again after a loss, but not for somebody unknown", () => {
  listen("/ws/lobby/", () => {});
  sockets[0].opened().lost();
  ticks(5);
  assert.deepEqual(
    sockets.map((one) => one.url),
    ["ws://tianxia.test/ws/lobby/", "ws://tianxia.test/ws/lobby/"],
  );
  sockets[1].opened().lost(4003);
  ticks(60);
  assert.equal(sockets.length, 2);
});

test("a machine that slept listens anew", () => {
  listen("/ws/lobby/", () => {});
  sockets[0].opened();
  ticks(600);
  assert.equal(sockets.length, 1);
  sleep(600);
  ticks(5);
  assert.equal(sockets.length, 2);
  sockets[1].opened();
  sockets[0].lost();
  ticks(30);
  assert.equal(sockets.length, 2);
});

test("a table asks for a sign of life and gives up what gives none", () => {
  const states = [];
  new Line(
    "ws://tianxia.test/ws/match/",
    () => {},
    (state) => states.push(state),
  );
  const first = sockets[0].opened();
  first.onmessage({ data: '{"type": "view"}' });
  ticks(30);
  assert.deepEqual(first.sent, ["ping"]);
  first.onmessage({ data: "{}" });
  ticks(30);
  assert.deepEqual(first.sent, ["ping", "ping"]);
  assert.equal(sockets.length, 1);
  for (let n = 0; n < 30 && sockets.length === 1; n += 5) ticks(5);
  assert.equal(sockets.length, 2);
  sockets[1].opened();
  assert.deepEqual(states, ["open", "lost", "open"]);
});

test("a table on a machine that slept is open again at once, and says again what was not answered", () => {
  const line = new Line(
    "ws://tianxia.test/ws/match/",
    () => {},
    () => {},
  );
  sockets[0].opened();
  line.ask({ do: "choose" });
  sleep(600);
  mock.timers.tick(5_000);
  assert.equal(sockets.length, 2);
  assert.deepEqual(sockets[1].opened().sent, ["choose"]);
});

test("a hidden page, whose timers run once a minute, keeps its line", () => {
  new Line(
    "ws://tianxia.test/ws/match/",
    () => {},
    () => {},
  );
  const socket = sockets[0].opened();
  for (let minute = 0; minute < 10; minute += 1) {
    sleep(59);
    mock.timers.tick(1_000);
    socket.onmessage({ data: "{}" }); // what was asked is answered
  }
  assert.equal(sockets.length, 1);
});

test("a connection that does not come about is given up after five seconds", () => {
  const states = [];
  new Line(
    "ws://tianxia.test/ws/match/",
    () => {},
    (state) => states.push(state),
  );
  listen("/ws/lobby/", () => {});
  ticks(5);
  assert.deepEqual(states, ["lost"]);
  mock.timers.tick(400);
  assert.equal(sockets.length, 4, "both try again");
  for (const socket of sockets.slice(2)) socket.opened();
  for (const socket of sockets.slice(0, 2)) socket.lost(); // at last the browser has noticed
  ticks(20);
  assert.equal(sockets.length, 4);
  assert.deepEqual(states, ["lost", "open"]);
});

test("a table that was sent no view asks for one until it comes", () => {
  new Line(
    "ws://tianxia.test/",
    () => {},
    () => {},
  );
  const [socket] = sockets;
  socket.opened();
  ticks(20);
  assert.deepEqual(socket.sent, ["sync", "sync"]);
  socket.onmessage({ data: JSON.stringify({ type: "view" }) });
  ticks(20);
  assert.deepEqual(socket.sent, ["sync", "sync"]);
});
