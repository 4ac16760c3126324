import { badge } from "./alert.js";
import { ownLine } from "./personal_line.js";
import { listen } from "./socket.js";

// The lobby works without this: forms and links. This keeps it up to date and opens forms in front of it.

/** @param {string} url */
async function fetchPage(url) {
  const response = await fetch(url);
  return new DOMParser().parseFromString(await response.text(), "text/html");
}

// ---- the list of open tables

/** Everybody gets the same row; what is one's own is marked here. @param {HTMLElement} list */
function markOwn(list) {
  const me = document.querySelector("[data-me]")?.getAttribute("data-me");
  if (!me) return;
  for (const name of list.querySelectorAll(`[data-user="${me}"]`)) {
    name.textContent = list.dataset.you ?? "";
    name.classList.add("mine");
    const button = name.closest(".row")?.querySelector(".button");
    if (button) {
      button.textContent = list.dataset.open ?? "";
      button.removeAttribute("aria-label");
      button.classList.replace("call", "quiet");
    }
  }
}

/** @param {HTMLElement} section */
function liveTables(section) {
  const list = /** @type {HTMLElement} */ (section.querySelector("#tables"));
  /** @param {string} html */
  const element = (html) => {
    const template = document.createElement("template");
    template.innerHTML = html;
    return /** @type {Element} */ (template.content.firstElementChild);
  };
  const filter = filters(list);
  const tidy = () => {
    markOwn(list);
    filter();
    spellTimes(list);
  };
  tidy();
  setInterval(() => spellTimes(list), 30_000);
  listen(section.dataset.socket ?? "", (message) => {
    if (message.type === "numbers") {
      showNumbers(message);
      return;
    }
    if (message.type === "tables") {
      list.replaceChildren(...message.tables.map((/** @type {any} */ table) => element(table.html)));
    } else {
      const old = document.getElementById(`table-${message.id}`);
      if (message.type === "gone") old?.remove();
      else if (old) old.replaceWith(element(message.html));
      else list.prepend(element(message.html));
    }
    tidy();
  });
}

const AGO = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto", style: "short" });

/** How long ago, for this reader's clock. @param {Element} list */
function spellTimes(list) {
  for (const time of list.querySelectorAll("time")) {
    const minutes = Math.max(0, Math.round((Date.now() - Date.parse(time.dateTime)) / 60_000));
    if (minutes < 60) time.textContent = AGO.format(-minutes, "minute");
    else if (minutes < 24 * 60) time.textContent = AGO.format(-Math.round(minutes / 60), "hour");
    else time.textContent = AGO.format(-Math.round(minutes / 24 / 60), "day");
  }
}

/** @param {{online: number, playing: number}} numbers */
function showNumbers({ online, playing }) {
  const place = document.getElementById("numbers");
  if (!place) return;
  const say = (/** @type {string | undefined} */ words, /** @type {number} */ n) =>
    (words ?? "").replace("{n}", String(n));
  place.textContent = `${say(place.dataset.online, online)} · ${say(place.dataset.playing, playing)}`;
}

/** Shows only the tables that somebody looks for; gives what does so again. @param {HTMLElement} list */
function filters(list) {
  const form = document.getElementById("filters");
  if (!(form instanceof HTMLFormElement)) return () => {};
  const wanted = () => [...form.querySelectorAll("select")].filter(({ value }) => value);
  const fits = (/** @type {Element} */ row) =>
    wanted().every(({ name, value }) => {
      const has = row.getAttribute(`data-${name}`) ?? "";
      return name === "free" && Number(value) ? Number(has) >= Number(value) : has.split(" ").includes(value);
    });
  const apply = () => {
    for (const row of list.querySelectorAll(".row")) /** @type {HTMLElement} */ (row).hidden = !fits(row);
    list.classList.toggle("none-fit", list.children.length > 0 && !list.querySelector(".row:not([hidden])"));
  };
  form.addEventListener("change", () => {
    const query = new URLSearchParams(wanted().map(({ name, value }) => [name, value]));
    history.replaceState(null, "", query.size ? `?${query}` : location.pathname); // as the server would have it
    apply();
  });
  return apply;
}

// ---- a table before its game

/** @type {(page: Document) => void} */
let showGathering = () => {};

/** @param {HTMLElement} gathering */
function liveGathering(gathering) {
  arrange();
  const refresh = async () => showGathering(await fetchPage(location.href));
  showGathering = (page) => {
    const fresh = page.getElementById("gathering");
    if (!fresh) return location.reload();
    const open = [...gathering.querySelectorAll("details[open]")].map((one) => one.id);
    const typed = saying()?.value ?? "";
    const talking = document.activeElement === saying();
    gathering.replaceChildren(...fresh.childNodes);
    for (const id of open) document.getElementById(id)?.setAttribute("open", "");
    const input = saying();
    if (input) input.value = typed;
    if (talking) input?.focus();
    arrange();
  };
  listen(gathering.dataset.socket ?? "", (message) => {
    if (message.type === "started") location.assign(message.url);
    else refresh();
  });
  gathering.addEventListener("submit", async (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.hasAttribute("data-quiet")) return;
    event.preventDefault();
    const body = new FormData(form);
    form.reset();
    await fetch(form.action, { method: "POST", body });
  });
}

/** @returns {HTMLInputElement | null} */
const saying = () => document.querySelector('.say input[name="text"]');

function arrange() {
  offerCopy();
  countDown();
  const lines = document.querySelector(".table-chat .lines");
  if (lines) lines.scrollTop = lines.scrollHeight;
}

/** @type {ReturnType<typeof setInterval> | undefined} */
let counting;

/** Whoever came to play now sees how long until bots are offered. */
function countDown() {
  clearInterval(counting);
  const box = document.querySelector(".wait[data-seconds]");
  if (!(box instanceof HTMLElement)) return;
  const place = /** @type {HTMLElement} */ (box.querySelector(".wait-left"));
  const end = Date.now() + 1000 * Number(box.dataset.seconds);
  const tick = () => {
    const left = Math.ceil((end - Date.now()) / 1000);
    place.textContent = left > 0 ? (place.dataset.words ?? "").replace("{n}", String(left)) : "";
    if (left > 0) return;
    box.querySelector("form")?.removeAttribute("hidden");
    clearInterval(counting);
  };
  counting = setInterval(tick, 1000);
  tick();
}

function offerCopy() {
  for (const button of document.querySelectorAll("button[data-copy]")) {
    if (!(button instanceof HTMLButtonElement)) continue;
    const input = /** @type {HTMLInputElement} */ (document.getElementById(button.dataset.copy ?? ""));
    button.hidden = false;
    button.onclick = async () => {
      input.select();
      if (navigator.clipboard) await navigator.clipboard.writeText(input.value);
      else document.execCommand("copy"); // a page without https has no clipboard of its own
      button.textContent = button.dataset.copied ?? "";
    };
  }
}

// ---- forms in a dialog

/** @param {HTMLDialogElement} dialog */
function dialogs(dialog) {
  document.addEventListener("click", async (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[data-dialog], a[data-close]") : null;
    if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (link.hasAttribute("data-close") && !dialog.open) return;
    event.preventDefault();
    if (link.hasAttribute("data-close")) return dialog.close();
    const form = (await fetchPage(link.href)).querySelector("form.create");
    if (!form) return location.assign(link.href);
    dialog.replaceChildren(form);
    onlyWhatMatters(form);
    proposeForRated(form);
    dialog.showModal();
  });
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
}

/** A game that counts is proposed as the game wishes it, until somebody says otherwise. @param {Element} form */
function proposeForRated(form) {
  /** @type {Set<string>} */
  const decided = new Set();
  const before = new Set(form.querySelectorAll("input[data-rated]:checked"));
  form.addEventListener("change", (event) => {
    const { name, value } = /** @type {HTMLInputElement} */ (event.target);
    decided.add(name);
    if (name !== "rated") return;
    for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll("input[data-rated]"))) {
      const wanted = value === "yes" ? input.value === input.dataset.rated : before.has(input);
      if (wanted && !decided.has(input.name)) input.checked = true;
    }
  });
}

/** Options that do not matter for the chosen number of seats are put away. @param {Element} form */
function onlyWhatMatters(form) {
  const update = () => {
    const seats = form.querySelector('input[name="seats"]:checked')?.getAttribute("value") ?? "";
    for (const input of form.querySelectorAll("input[data-seats]")) {
      const wanted = input.getAttribute("data-seats");
      const field = /** @type {HTMLFieldSetElement} */ (input.closest("fieldset"));
      field.disabled = field.hidden = Boolean(wanted) && !wanted?.split(" ").includes(seats);
    }
  };
  form.addEventListener("change", update);
  update();
}

// ---- what concerns oneself

const title = document.title;
/** The own games beside the page, and the badge in the title, as they are now. */
function liveOwn() {
  const side = document.getElementById("own-side");
  let known = JSON.stringify(JSON.parse(side?.dataset.known ?? "null")); // as the page was made: it may be old by now
  ownLine(async (mine) => {
    const call = mine.waiting.length ? `${side?.dataset.waiting} (${mine.waiting.length})` : null;
    const invited = mine.invitations[0];
    const words = (side?.dataset.invited ?? "")
      .replace("{by}", invited?.by ?? "")
      .replace("{title}", invited?.title ?? "");
    badge(title, call ?? (invited ? words : null));
    const news = JSON.stringify(mine);
    if (known !== news) {
      known = news;
      const page = await fetchPage(location.href);
      const fresh = page.getElementById("own-side");
      if (fresh) side?.replaceChildren(...fresh.childNodes);
      showGathering(page);
    }
  });
}

const tables = document.querySelector(".open[data-socket]");
if (tables instanceof HTMLElement) liveTables(tables);
const gathering = document.getElementById("gathering");
if (gathering) liveGathering(gathering);
const dialog = document.getElementById("dialog");
if (dialog instanceof HTMLDialogElement) dialogs(dialog);
for (const form of document.querySelectorAll("form.create")) {
  onlyWhatMatters(form);
  proposeForRated(form);
}
if (document.querySelector("[data-me]")?.getAttribute("data-me")) liveOwn();
