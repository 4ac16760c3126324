// What a person has set: kept on the server for those who have an account, in this browser for everyone.

const KEY = "tianxia.preferences";

/** @typedef {import("./types.js").Preferences} Preferences */

/** @param {Preferences} [stored] by the server */
export function load(stored = {}) {
  let local = {};
  try {
    local = JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    // A browser that keeps nothing still plays.
  }
  const known = Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== undefined && value !== null));
  return /** @type {Required<Preferences>} */ ({
    theme: "system",
    sound: false,
    notify: false,
    auto_pass: false,
    motion: true,
    confirm_end: false,
    read_log: true,
    zoom: 100,
    ...local,
    ...known,
  });
}

/** @param {Required<Preferences>} preferences @param {string | undefined} url where the server keeps them */
export function save(preferences, url) {
  const { theme, ...others } = preferences;
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // As above.
  }
  if (url) post(url, JSON.stringify({ theme, preferences: others }), "application/json");
}

/** @param {Required<Preferences>} preferences */
export function apply({ theme, motion }) {
  const root = document.documentElement;
  root.dataset.motion = motion ? "on" : "off";
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
}

/**
 * @param {string} url
 * @param {BodyInit} body
 * @param {string} [type]
 */
export function post(url, body, type) {
  const token = /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? formToken();
  /** @type {Record<string, string>} */
  const headers = { "X-CSRFToken": token };
  if (type) headers["Content-Type"] = type;
  return fetch(url, { method: "POST", body, headers, credentials: "same-origin" });
}

/** The token of a form on the page, where the cookie can't be read. */
export function formToken() {
  return document.querySelector('input[name="csrfmiddlewaretoken"]')?.getAttribute("value") ?? "";
}
