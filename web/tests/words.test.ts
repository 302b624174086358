import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentResource } from "@fluent/bundle";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { cardIndex, cardName, cardWord, namesOf, phrase, sentence, unit } from "../src/lib/names";
import { languages, loadWords, speak, t } from "../src/lib/words.svelte";
import { know, person, table } from "./scene";

const SOURCES = join(import.meta.dirname, "../src");
const SAID = /\bt\(\s*"([\w-]+)"/g;
const OF_GAME = /\bwordsOf\(desk\.scene\.game, "([\w-]+)"/g;
const MADE = ["seat", "level", "part-", "offline", "unknown-page", "server-failed", "moves", "chat", "rules", "hint", "review"];
const FACES = { "7": { rank: "7" }, rev: { rank: "Rev", word: "reverse" }, QH: { rank: "Q", suit: "hearts" }, "-10": { rank: "−10" } };

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (/\.(ts|svelte)$/.test(entry.name)) yield readFileSync(path, "utf8");
  }
}

/** The messages of a catalogue, with the arguments of each. */
function messages(language: string): Record<string, string[]> {
  const source = readFileSync(join(SOURCES, `words/${language}.ftl`), "utf8");
  const found = new FluentResource(source).body.map((message) => {
    const text = JSON.stringify(message);
    return [message.id, [...new Set([...text.matchAll(/"var","name":"(\w+)"/g)].map(([, name]) => name!))].sort()];
  });
  return Object.fromEntries(found);
}

beforeAll(async () => {
  await know("lobo77", FACES);
  await loadWords();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await speak("en");
});

describe("the page's own words", () => {
  const used = [...sources(SOURCES)].flatMap((source) => [...source.matchAll(SAID)].map(([, id]) => id!));

  test.each(languages)("in %s are all that it says, and no more", (language) => {
    const known = Object.keys(messages(language));
    expect(known.length).toBeGreaterThan(150);
    expect(used.filter((id) => !known.includes(id))).toEqual([]);
    const isMade = (id: string) => MADE.some((one) => id === one || (one.endsWith("-") && id.startsWith(one)));
    expect(known.filter((id) => !used.includes(id) && !isMade(id))).toEqual([]);
  });

  test.each(languages)("in %s have the arguments that English has", (language) => {
    expect(messages(language)).toEqual(messages("en"));
  });

  test("are English first among the languages", () => {
    expect(languages).toEqual(["en", "de"]);
  });
});

const plays = { say: "plays", mark: "play" as const, seat: 1, card: "rev", number: 24 };
const company = table();

describe("in English", () => {
  beforeAll(() => speak("en"));

  test("a message has the names of players and cards", () => {
    expect(phrase(plays, company)).toBe("Ben plays Reverse, which makes 24");
    expect(sentence({ say: "must-play-two", seat: 0, clause: 6 }, company)).toBe("Anna must play two cards (§6)");
    expect(sentence({ say: "draws", seat: 0, cards: ["7", "-10"], clause: 4 }, company)).toBe("Anna draws 7 and −10 (§4)");
    expect(sentence({ say: "pays", seat: 1, number: -6, clause: 9 }, company)).toBe("Ben pays a chip for −6 (§9)");
  });

  test("a name stays as it was typed", () => {
    const among = { game: "lobo77", seats: [person("kc"), person("ann")] };
    expect(sentence(plays, among)).toBe("ann plays Reverse, which makes 24");
    expect(sentence(plays, among, "spoken")).toBe("ann plays Reverse, which makes 24");
    expect(sentence({ say: "renamed", seat: 0, text: "kc", name: "Seat 1" }, among)).toBe("kc is now called Seat 1");
    expect(sentence({ say: "renamed", seat: 0, text: "kc", name: "rev { $seat } $&" }, among)).toBe("kc is now called rev { $seat } $&");
    expect(sentence({ say: "this-move", text: "e4" }, among)).toBe("e4");
    expect(sentence({ say: "next-plays-two", what: plays }, among)).toBe("ann plays Reverse, which makes 24, and the next seat must play two cards");
  });

  test("a seat without a name begins a sentence as any word does", () => {
    expect(sentence(plays, { game: "lobo77", seats: [] })).toBe("Seat 2 plays Reverse, which makes 24");
  });

  test("an argument that is not there is left out", () => {
    expect(phrase({ ...plays, seat: null, card: undefined } as unknown as typeof plays, company)).toBe(" plays , which makes 24");
  });

  test("a message may have another within it", () => {
    const what = { say: "it-makes", number: 67 };
    expect(sentence({ say: "gone-in-time", what, card: "rev" }, company)).toBe("It makes 67, and the Reverse is gone while there is room for it");
  });

  test("numbers select plurals", () => {
    expect(["chips", "points"].flatMap((score) => [1, 2].map((count) => unit({ game: "lobo77", score }, count)))).toEqual(["chip", "chips", "point", "points"]);
    expect(t("seats-free", { count: 1 })).toMatch(/^One seat is free/);
    expect(t("they-win", { names: namesOf([0, 1], company), count: 2 })).toBe("Anna and Ben win");
  });

  test("cards are written in one way and said in another", () => {
    expect(cardWord("lobo77", "QH")).toBe("Q♥\uFE0E");
    expect(cardName("lobo77", "QH")).toBe("Queen of hearts");
    expect(sentence({ say: "draws", seat: 1, cards: ["QH"], clause: 4 }, company, "spoken")).toBe("Ben draws Queen of hearts (§4)");
    expect(cardWord("lobo77", "?")).toBe("a card");
    expect(cardWord("lobo77", "unheard")).toBe("unheard");
  });

  test("what no catalogue has is called by its name", () => {
    expect(phrase({ say: "untold-story" }, company)).toBe("untold-story");
    expect(t("untold-story")).toBe("untold-story");
  });

  test("what a table says whatever is played needs no game", () => {
    expect(sentence({ say: "turn-of", seat: 0 }, { game: "", seats: company.seats })).toBe("It is the turn of Anna");
  });
});

describe("in German", () => {
  beforeAll(() => speak("de"));

  test("the page, the table and the game say", () => {
    expect(document.documentElement.lang).toBe("de");
    expect(t("step", { number: 2, of: 5 })).toBe("Schritt 2 von 5");
    expect(sentence({ say: "sits", seat: 1 }, company)).toBe("Ben setzt sich");
    expect(sentence(plays, company)).toBe("Ben spielt einen Richtungswechsel, das macht 24");
  });

  test("bots have levels, players lists, scores plurals, cards names", () => {
    expect(t("bots-of", { level: "easy" })).toBe("Bots: leicht");
    expect(t("bots-of", { level: "unheard" })).toBe("Bots: unheard");
    expect(namesOf([0, 1], company)).toBe("Anna und Ben");
    expect(unit({ game: "lobo77", score: "points" }, 1)).toBe("Punkt");
    expect(cardName("lobo77", "QH")).toBe("Herz-Dame");
    expect(["J", "Q", "K", "10"].map((rank) => cardIndex("lobo77", rank))).toEqual(["B", "D", "K", "10"]);
  });
});

describe.each(["dealt", "deuce", "fivecrowns", "lobo77"])("what the drawing of %s says", (game) => {
  const used = [...sources(join(SOURCES, "games", game))].flatMap((source) => [...source.matchAll(OF_GAME)].map(([, id]) => id!));

  test.each(languages)("is in the words of the game in %s", (language) => {
    const words = readFileSync(join(SOURCES, "../../src/kibitz/games", game, `words/${language}.ftl`), "utf8");
    const known = new FluentResource(words).body.map(({ id }) => id);
    expect(used.filter((id) => !known.includes(id))).toEqual([]);
  });
});

test("a language that the page does not have is asked of the server", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (wanted: string) => (asked.push(wanted), new Response("plays = ŋ")));
  await speak("xx");
  expect(asked).toContain("/api/words/xx?game=lobo77");
  expect(phrase(plays, company)).toBe("ŋ");
});
