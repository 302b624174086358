/** All that the server says (tests/sentences.py collects it) is said in German, without an English word. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cardName } from "../src/cards/names";
import { whyWords } from "../src/lib/move-words";
import { said } from "../src/lib/names";
import { phrase, speak } from "../src/lib/words.svelte";
import { person, scene } from "./scene";

const SENTENCES: Record<string, string[]> = JSON.parse(readFileSync(join(import.meta.dirname, "sentences.json"), "utf8"));
const seats = ["Anna", "Ben", "Cem", "Dora"].map((name) => person(name));
const HINT = /^\S+ (is the only move|is better than|and \S+ are about equally good;)/;
const SAME = ["Redraw", "Stop"]; // in German too
const ENGLISH =
  /\b(the|a|of|is|are|and|or|not|no|to|from|with|its?|his|has|have|had|card|cards?|plays?|draws?|draw|pile|stock|takes?|turns?|round|your?|own|seats?|pays?|points?|wins?|game|move|moves|first|last|out|goes|which|makes|other|others|on|at|by|but|for|there|this|that|can|cannot|may|must|trick|hand|beats?)\b/;
const TOKEN: Record<string, RegExp> = {
  deuce: /\b[rbgy]\d+\b|\*/,
  fivecrowns: /\b(\d+|[JQK])[THCSD]\b|\*/,
  lobo77: /\brev\b|\bx2\b|(^|\s)-10\b/,
  dealt: /\bstop\b|\bredraw\b/,
};
const typed = /als Spielzug nicht lesbar|niedrigere vorn/; // names moves as records do

function words(game: string, sentence: string): string {
  if (HINT.test(sentence)) return whyWords({ why: sentence }, scene({ game }), seats);
  return said(sentence, { game: game === "table" ? "" : game, seats });
}

describe("in German", () => {
  beforeAll(() => speak("de"));
  afterAll(() => speak("en"));

  for (const [game, sentences] of Object.entries(SENTENCES)) {
    test(`${game}: every sentence has its words`, () => {
      expect(sentences.filter((one) => !HINT.test(one) && !SAME.includes(one) && phrase(one) === one)).toEqual([]);
    });

    test(`${game}: no English is left`, () => {
      const known = /\bdraw, end oder pass\b|stock oder pile|„open“|Ablage a/g; // what is to be typed
      expect(sentences.map((one) => words(game, one)).filter((one) => ENGLISH.test(one.replace(known, "")))).toEqual([]);
    });
  }

  test("sentences read well", () => {
    const german = (game: string, text: string) => words(game, text);
    expect(german("deuce", "seat 0 plays y2 on pile a of seat 1, which makes 12")).toBe("Anna spielt gelbe 2 auf Ablage a von Ben, das macht 12");
    expect(german("deuce", "seat 1 does not hold two *, §3")).toBe("Ben hat zwei Regenbogen nicht auf der Hand, §3");
    expect(german("fivecrowns", "Go out, discarding 7H")).toBe("Schluss machen, 7♥\ufe0e ablegen");
    expect(german("lobo77", "seat 2 plays rev, which makes -10")).toBe("Cem spielt Richtungs\u00adwechsel, das macht −10");
    expect(german("lobo77", "it makes 67, where 3 in 10 cards cost a chip; kept for a tight spot: -10, x2, rev")).toBe(
      "macht 67; dann kosten 3 von 10 Karten einen Chip; aufgehoben, falls es eng wird: −10, ×2, Richtungs\u00adwechsel",
    );
    expect(german("dealt", "a Pair of 7 does not beat a 3-Straight up to 8, §6")).toBe("Paar 7 schlägt 3er-Straße bis 8 nicht, §6");
    expect(german("table", "the game is over, seat 0, seat 1 and seat 2 win")).toBe("das Spiel ist zu Ende, Anna, Ben und Cem gewinnen");
    expect(german("deuce", "draw is better than r7>1a by 20 points: nothing in the hand fits.")).toBe(
      "20 Punkte besser als „rote 7 auf Ablage a von Ben“. Nichts auf der Hand passt.",
    );
  });

  test("a name is not translated", () => {
    expect(phrase("seat 0 is now called hard")).toBe("seat 0 heißt jetzt hard");
  });
});

describe.each(["en", "de"])("cards in %s", (language) => {
  beforeAll(() => speak(language));
  afterAll(() => speak("en"));

  test.each(Object.keys(TOKEN))("of %s have names in every sentence", (game) => {
    const spoken = SENTENCES[game]!.map((one) => words(game, one));
    expect(spoken.filter((one) => TOKEN[game]!.test(one) && !typed.test(one) && !/written first/.test(one))).toEqual([]);
  });
});

test("cards are named as words only", () => {
  const english = (game: string, text: string) => said(text, { game, seats });
  expect(english("deuce", "seat 0 shows r5 and *, a total of 5")).toBe("Anna shows red 5 and Rainbow, a total of 5");
  expect(english("fivecrowns", "seat 1 takes 10T from the pile (§4)")).toBe("Ben takes 10★ from the pile (§4)");
  expect(said("seat 1 discards QS", { game: "fivecrowns", seats }, cardName)).toBe("Ben discards Queen of spades");
  expect(english("lobo77", "seat 0 plays x2, which makes 10")).toBe("Anna plays ×2, which makes 10");
  expect(english("lobo77", "a preview of x20")).toBe("a preview of x20");
  expect(said("seat 0 plays 7", { game: "deuce", seats: [person("r7")] })).toBe("r7 plays 7");
});
