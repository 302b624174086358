/** A page that speaks another protocol than the server loads itself again. */
const PLACE = "kibitz.renewed";
const PAUSE = 60; // seconds: old and new servers may stand side by side for a while

type Later = (seconds: number, then: () => void) => void;

/** Loads the page again, a while later if that was done a moment ago. */
export function renew(storage: () => Storage, now: () => number, reload: () => void, later: Later): void {
  try {
    const wait = Number(storage().getItem(PLACE) ?? 0) + PAUSE - now();
    if (wait > 0) return later(wait, () => renew(storage, now, reload, later));
    storage().setItem(PLACE, String(now()));
  } catch {
    return; // nothing can be remembered: it might go on for ever
  }
  reload();
}
