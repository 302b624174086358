import { beforeAll, describe, expect, it } from "vitest";
import { pips } from "../src/cards/pips";
import type { LogEntry, Message, Scene } from "../src/lib/types";
import { gaugeName, headlines, moveName, placeName, remark } from "../src/table/naming";
import { hurts, standings } from "../src/table/scoring";
import { cardsOf, pastSteps, trailsOf } from "../src/table/trail";
import { know, place, scene, table } from "./scene";

beforeAll(() => know("lobo77"));

const plays = (seat: number, ...cards: string[]): Message => ({ say: "plays", mark: "play", seat, cards });
const draws = (seat: number): Message => ({ say: "draws-unseen", mark: "take", seat });

describe("the cards of a move", () => {
  it("are what its message names", () => {
    expect(cardsOf({ say: "plays", mark: "play", card: "55", number: 64 })).toEqual(["55"]);
    expect(cardsOf(plays(0, "2", "1", "3"))).toEqual(["2", "1", "3"]);
    expect(cardsOf({ say: "passes", mark: "act", seat: 0 })).toEqual([]);
  });

  it("lie face down where they are not told", () => {
    expect(cardsOf(draws(0))).toEqual(["?"]);
    expect(cardsOf({ say: "lays-hidden", mark: "play", cards: ["?", "?"] })).toEqual(["?", "?"]);
  });
});

describe("trail", () => {
  const told = (...events: Message[][]): LogEntry[] => events.map((lines, number) => ({ number, time: 0, lines }));
  const trails = (log: LogEntry[], length = 3) => trailsOf(pastSteps(log), length).map((moves) => moves.map((move) => cardsOf(move).join()));

  it("has the last moves of this round", () => {
    const log = told(
      [plays(0, "9"), { say: "round-begins", mark: "deal", seat: 1, number: 2 }],
      [plays(1, "10"), { say: "pays", seat: 1, number: 11, clause: 9 }],
      [{ say: "chat", mark: "chat", seat: 0, name: "Ada", text: "seat 0 plays 3" }],
      [plays(1, "rev")],
    );
    expect(trails(log)).toEqual([, ["10", "rev"]]);
    expect(trails(log, 1)).toEqual([, ["rev"]]);
  });

  it("forgets what was taken back, and what followed it", () => {
    const log = told([plays(0, "9")], [plays(1, "5")], [draws(0)], [plays(1, "7")], [{ say: "undone", mark: "undo", seat: 0 }], [plays(0, "2")]);
    expect(trails(log.slice(0, 4))).toEqual([["9", "?"], ["5", "7"]]);
    expect(trails(log.slice(0, 5))).toEqual([["9"], ["5"]]);
    expect(trails(log)).toEqual([["9", "2"], ["5"]]);
  });
});

describe("what things are called", () => {
  const company = table();
  const bid = { ...place("bid:1", "counter"), value: 4 };

  it("is a place's caption, or its name in words, or in the game's own", () => {
    expect(placeName(place("stock", "stock"), company)).toBe("stock");
    expect(placeName(place("kitty", "pile"), company)).toBe("kitty");
    expect(placeName({ ...place("pile", "pile"), caption: { say: "number-is", number: 7 } }, company)).toBe("number 7");
    expect(remark(bid, company)).toBe("bid: 4");
    expect(remark({ ...bid, caption: { say: "round", number: 4 } }, company)).toBe("Round 4");
  });

  it("is a move's label, or its card, or its place", () => {
    const shown = scene({
      places: [place("hand:0", "hand", "7"), place("stock", "stock", "?")],
      offers: [{ move: "7", path: ["hand:0/0"] }, { move: "draw", path: ["stock"] }, { move: "end", path: ["!end"] }],
      labels: { "!end": { say: "this-move", text: "end the turn" } },
    });
    expect(["7", "draw", "end"].map((move) => moveName(shown, move, company))).toEqual(["7", "stock", "end the turn"]);
  });

  it("is said once: not what stands at a place or on a gauge", () => {
    const caption = { say: "this-move", text: "hearts to follow" };
    const lines: Message[] = [{ say: "round", number: 37 }, caption, { say: "number-is", mark: "gauge", number: 37 }];
    const places = [{ ...place("pile", "pile", "Kh"), caption: { ...caption } }];
    const shown = scene({ headlines: lines, places, gauge: { number: 37, limit: 77, traps: [] } });
    expect(headlines(shown, company)).toEqual(["Round 37"]);
    expect(gaugeName(shown, company)).toBe("Number 37");
    expect(headlines({ ...shown, gauge: null }, company)).toEqual(["Round 37", "Number 37"]);
  });
});

describe("scores", () => {
  const scored = (low_wins: boolean, scores: number[], winners: number[]): Scene => scene({ low_wins, scores, winners });

  it("rank the winners first, then by what the game counts", () => {
    expect(standings(scored(false, [57, 104, 80], [1])).map(({ seat }) => seat)).toEqual([1, 2, 0]);
    expect(standings(scored(true, [30, 47, 12], [2])).map(({ seat }) => seat)).toEqual([2, 0, 1]);
  });

  it("hurt when chips go or when points are bad", () => {
    expect(hurts(scored(false, [], []), -1)).toBe(true);
    expect(hurts(scored(false, [], []), 14)).toBe(false);
    expect(hurts(scored(true, [], []), 29)).toBe(true);
  });
});

describe("pips", () => {
  it.each([2, 3, 4, 5, 6, 7, 8, 9, 10])("are %i, each in its own spot on the card", (count) => {
    const spots = pips(count);
    expect(new Set(spots.map(String)).size).toBe(count);
    expect(spots.every(([x, y]) => x > 40 && x < 90 && y > 15 && y < 125)).toBe(true);
  });

  it("are none on other cards", () => {
    expect([Number("A"), 1, 11].map((count) => pips(count))).toEqual([[], [], []]);
  });
});
