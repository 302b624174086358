import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import file from "../src/lang/de.json";
import { lineText, told } from "../src/lib/names";
import { phrase, speak, t, together } from "../src/lib/words.svelte";
import { table } from "./scene";

const [german, phrases] = [together(file.page), together(file.sentences)];
const SOURCES = join(import.meta.dirname, "../src");
const SAID = /\bt\(\s*("(?:[^"\\]|\\.)*")/g;

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (/\.(ts|svelte)$/.test(entry.name)) yield path;
  }
}

function said(): string[] {
  const found = new Set<string>();
  for (const path of sources(SOURCES))
    for (const [, text] of readFileSync(path, "utf8").matchAll(SAID)) found.add(JSON.parse(text!));
  return [...found];
}

const slots = (text: string) => [...text.matchAll(/\{=?(\d)\}/g)].map(([, slot]) => slot).toSorted();

describe("German", () => {
  test("has all that the page says", () => {
    expect(said().length).toBeGreaterThan(150);
    expect(said().filter((text) => !(text in german))).toEqual([]);
  });

  test("has the levels of the bots", () => {
    for (const level of ["random", "easy", "medium", "hard", "expert"]) expect(german).toHaveProperty(level);
  });

  test("fills the same slots", () => {
    for (const [english, words] of [...Object.entries(german), ...Object.entries(phrases)])
      expect(slots(words), english).toEqual(slots(english));
  });
});

describe("in German", () => {
  beforeAll(() => speak("de"));

  test("the page says", () => {
    expect(t("Step {0} of {1}", 2, 5)).toBe("Schritt 2 von 5");
    expect(document.documentElement.lang).toBe("de");
  });

  test("the server's sentences have the players' names", () => {
    expect(told("seat 1 sits down", table())).toBe("Ben setzt sich");
  });

  test("the page's own words with slots do not match sentences", () => {
    expect(phrase("a bolt of thunder")).toBe("a bolt of thunder");
  });

  test("a name is not taken for a part of the sentence", () => {
    const line = (text: string) => lineText({ number: 3, seat: 1, kind: "info", text, time: 0 }, table());
    expect(line("seat 1 is now called seat 0")).toBe("Ben heißt jetzt seat 0");
    expect(line("seat 1 is now called Bea $&")).toBe("Ben heißt jetzt Bea $&");
  });

  test("what has no translation stays English, with names", () => {
    expect(phrase("an untold story")).toBe("an untold story");
    expect(told("seat 1 juggles", table())).toBe("Ben juggles");
  });
});
