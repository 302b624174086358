/**
 * Words in the reader's language. English is written in the code; a language is one file that maps
 * English to its own words, with {0} {1} … for what varies:
 *
 *     "seat {0} plays {1}": "{0} spielt {1}",
 *
 * `t` is for words the page says itself; `phrase` for sentences from the server, which are matched
 * against the same patterns. What has no translation stays English.
 */

type Words = Record<string, string>;
type Pattern = { matcher: RegExp; slots: number[]; translation: string };

const files = import.meta.glob<{ default: Words; name: string }>("../lang/*.ts");
export const languages = ["en", ...Object.keys(files).map((path) => path.slice(8, -3))];

let words = $state.raw<Words>({});
let patterns = $derived(Object.entries(words).filter(hasSlots).map(pattern));
let current = $state("en");

export function language(): string {
  return current;
}

export async function speak(wanted: string): Promise<void> {
  const load = files[`../lang/${wanted}.ts`];
  words = load ? (await load()).default : {};
  current = load ? wanted : "en";
  document.documentElement.lang = current;
}

/** The page's own words; slots are filled with the values given. */
export function t(english: string, ...values: (string | number)[]): string {
  return fill(words[english] ?? english, values.map(String));
}

/** A sentence from the server in the reader's language. */
export function phrase(english: string): string {
  const whole = words[english];
  if (whole !== undefined) return whole;
  for (const { matcher, slots, translation } of patterns) {
    const found = matcher.exec(english);
    if (found) {
      const values: string[] = [];
      slots.forEach((slot, place) => (values[slot] = part(found[place + 1] ?? "")));
      return fill(translation, values);
    }
  }
  return english;
}

/** What stands in a slot may itself be a phrase. */
function part(text: string): string {
  return words[text] ?? (text.includes(" ") ? phrase(text) : text);
}

function fill(text: string, values: string[]): string {
  return text.replace(/\{(\d)\}/g, (_, slot: string) => values[Number(slot)] ?? "");
}

function hasSlots([english]: [string, string]): boolean {
  return english.includes("{");
}

function pattern([english, translation]: [string, string]): Pattern {
  const slots: number[] = [];
  const source = english
    .split(/(\{\d\})/)
    .map((piece) => {
      const slot = /^\{(\d)\}$/.exec(piece);
      if (!slot) return piece.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
      slots.push(Number(slot[1]));
      return "(.+?)";
    })
    .join("");
  return { matcher: new RegExp(`^${source}$`), slots, translation };
}
