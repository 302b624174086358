/**
 * Words in the reader's language. English is written in the code; a language is one file,
 * `lang/de.json`, that maps English to its own words, with {0} {1} … for what varies:
 *
 *     "Step {0} of {1}": "Schritt {0} von {1}",
 *
 * `t` is for words the page says itself: the file's `page`, in sections for those who write it.
 * `phrase` is for sentences from the server: each is matched against the file's `sentences`, those
 * with the most words of their own first,
 *
 *     "seat {0} plays {1}": "seat {0} spielt {1}",
 *
 * where "seat 2" stays for the player's name to be put in. What stands in a slot is itself matched;
 * {=1} leaves it as it is. The clause at the end of a sentence, ", §6" or " (§6)", needs no phrase of
 * its own. What has no translation stays English. The sentences of `table` are said
 * whatever is played.
 */

const SLOT = /\{(=?)(\d)\}/g;
const CLAUSE = /^(.+?)((?:, | \()§\d+\)?)$/;

type Words = Record<string, string>;
type Language = { page: Record<string, Words>; sentences: Record<string, Words> };
type Pattern = { matcher: RegExp; slots: number[]; translation: string };

/** Where the files are: data, fetched when they are wanted. */
const files = import.meta.glob<string>("../lang/*.json", { query: "?url", import: "default", eager: true });
export const languages = ["en", ...Object.keys(files).map((path) => path.slice(8, -5))];

let words = $state.raw<Words>({});
let phrases = $state.raw<Words>({});
let general = $state.raw<Words>({});
let patterns = $derived(patternsOf(phrases));
let generally = $derived(patternsOf(general));
let current = $state("en");

export function language(): string {
  return current;
}

export async function speak(wanted: string): Promise<void> {
  const path = files[`../lang/${wanted}.json`];
  const file = path === undefined ? { page: {}, sentences: {} } : await read(path);
  words = together(file.page);
  phrases = together(file.sentences);
  general = file.sentences.table ?? {};
  current = path === undefined ? "en" : wanted;
  document.documentElement.lang = current;
}

async function read(path: string): Promise<Language> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as Language;
}

export const together = (parts: Record<string, Words>): Words => Object.assign({}, ...Object.values(parts));

/** The page's own words; slots are filled with the values given. */
export function t(english: string, ...values: (string | number)[]): string {
  return fill(words[english] ?? english, values.map(String));
}

/** A sentence from the server in the reader's language. */
export function phrase(english: string): string {
  return translated(english, patterns);
}

/** The same for a game that has no phrases: what is said of all games is translated, the game's own sentences stay
 * whole. Half a sentence in another language helps nobody. */
export function generalPhrase(english: string): string {
  return translated(english, generally);
}

function translated(english: string, among: Pattern[]): string {
  const whole = phrases[english] ?? words[english];
  if (whole !== undefined) return whole;
  const [, sentence = english, clause = ""] = CLAUSE.exec(english) ?? [];
  return (phrases[sentence] ?? matched(sentence, among)) + clause;
}

function matched(english: string, among: Pattern[]): string {
  const part = (text: string) => partOf(text, among);
  for (const { matcher, slots, translation } of among) {
    const found = matcher.exec(english);
    if (!found) continue;
    const values: string[] = [];
    slots.forEach((slot, place) => (values[slot] = found[place + 1] ?? ""));
    return translation.replace(SLOT, (_, asIs: string, slot: string) => (asIs ? values : values.map(part))[Number(slot)] ?? "");
  }
  return english;
}

/** What stands in a slot may itself be a phrase. */
function partOf(text: string, among: Pattern[]): string {
  return phrases[text] ?? words[text] ?? (text.includes(" ") ? translated(text, among) : text);
}

function fill(text: string, values: string[]): string {
  return text.replace(/\{(\d)\}/g, (_, slot: string) => values[Number(slot)] ?? "");
}

function patternsOf(known: Words): Pattern[] {
  return Object.entries(known).filter(hasSlots).toSorted(byOwnWords).map(pattern);
}

/** A sentence with the longer fixed text says more exactly what it is. */
function byOwnWords([one]: [string, string], [two]: [string, string]): number {
  const length = (english: string) => english.replace(SLOT, "").length;
  return length(two) - length(one);
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
