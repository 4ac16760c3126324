// The own turn announces itself: a badge in the title, and if wanted a sound and a notification.

const BADGE = "● ";

/** @param {string} title of the page without a badge @param {string | null} move what to say if it is the own move */
export function badge(title, move) {
  document.title = move ? `${BADGE}${move} · ${title}` : title;
  const icon = document.querySelector('link[rel="icon"]');
  if (!(icon instanceof HTMLLinkElement)) return;
  icon.dataset.plain ??= icon.href;
  icon.href = (move && icon.dataset.badge) || icon.dataset.plain;
}

/** @type {AudioContext | null} */
let audio = null;

/** A plucked string: two partials that fade quickly. */
export function pluck() {
  // Before the first click browsers allow no sound, and would play all that was missed at once afterwards.
  if (navigator.userActivation?.hasBeenActive === false) return;
  audio ??= new AudioContext();
  const now = audio.currentTime;
  for (const [frequency, loudness] of [
    [587, 0.12],
    [880, 0.05],
  ]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = "triangle";
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(loudness, now);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + 0.7);
    tone.connect(volume).connect(audio.destination);
    tone.start(now);
    tone.stop(now + 0.7);
  }
}

/** @param {string} title @param {string} text */
export function notify(title, text) {
  if (document.hidden && "Notification" in window && Notification.permission === "granted") {
    new Notification(title, { body: text, tag: location.pathname });
  }
}

/** Asks for leave; true if it was given. */
export async function mayNotify() {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}
