/** The reader's own settings, kept in this browser. */
import { languages, speak } from "./words.svelte";

export type PanelName = "moves" | "chat" | "rules" | "hint" | "review";

const DEFAULTS = {
  theme: "auto" as "auto" | "light" | "dark",
  language: "",
  sound: true,
  motion: "auto" as "auto" | "none",
  hand: "right" as "right" | "left",
  keys: true, // single letters and digits do something
  auto: true, // a move without a choice is made by itself
  level: "medium",
  clock: "off",
  hints: true,
  panel: "moves" as PanelName | "", // "" is folded away
};
export type Settings = typeof DEFAULTS;

const PLACE = "kibitz";

export const settings: Settings = $state({ ...DEFAULTS, ...stored() });

export function change<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings[key] = value;
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  } catch {
    // a browser that keeps nothing still plays
  }
  show();
  if (key === "language") speak(chosenLanguage()).catch(() => {}); // offline: as before
}

export function chosenLanguage(): string {
  if (settings.language) return settings.language;
  const own = navigator.languages.map((tag) => tag.slice(0, 2));
  return own.find((tag) => languages.includes(tag)) ?? "en";
}

/** Puts the settings where the style sheets see them. */
export function show(): void {
  const root = document.documentElement.dataset;
  root.theme = settings.theme;
  root.motion = settings.motion;
  root.hand = settings.hand;
}

function stored(): Partial<Settings> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return typeof found === "object" && found !== null ? known(found) : {};
  } catch {
    return {};
  }
}

/** Only what still has the kind of value it should have. */
function known(found: object): Partial<Settings> {
  const right = Object.entries(found).filter(
    ([key, value]) => key in DEFAULTS && typeof value === typeof DEFAULTS[key as keyof Settings],
  );
  return Object.fromEntries(right);
}
