/** A page that speaks another protocol than the server loads itself again. */
const PLACE = "kibitz.renewed";
const PAUSE = 60; // seconds: where old and new servers stand side by side, a person decides

/** Loads the page again, unless that was done a moment ago. */
export function renew(storage: Storage, now: number, reload: () => void): void {
  try {
    if (now - Number(storage.getItem(PLACE) ?? 0) < PAUSE) return;
    storage.setItem(PLACE, String(now));
  } catch {
    return; // nothing can be remembered: it might go on for ever
  }
  reload();
}
