import { describe, expect, it } from "vitest";
import { cardName } from "../src/cards/names";
import { pips } from "../src/cards/pips";
import { said, told } from "../src/lib/names";
import type { LogLine, Scene, TableInfo } from "../src/lib/types";
import { markOf } from "../src/table/marks";
import { hurts, standings, unit } from "../src/table/scoring";
import { pastSteps, trailsOf } from "../src/table/trail";
import { speak } from "../src/lib/words.svelte";

const info = { seats: [{ name: "Ada" }, { name: "Carla" }, { name: "" }] } as unknown as TableInfo;

describe("marks", () => {
  const short = (game: string, move: string) => {
    const { cards, sign, seat, text } = markOf({ game, places: [] }, move);
    return [sign + cards.join(" "), seat, text];
  };

  it("names the cards of a move as it is told", () => {
    expect(short("lobo77", "55, which makes 64")).toEqual(["55", null, ""]);
    expect(short("deuce", "r10>0b")).toEqual(["→r10", 0, ""]);
    expect(short("deuce", "r3|r4")).toEqual(["r3 r4", null, ""]);
    expect(short("deuce", "two cards face down")).toEqual(["? ?", null, ""]);
    expect(short("deuce", "draw")).toEqual(["+?", null, ""]);
    expect(short("deuce", "end")).toEqual(["", null, "end"]);
    expect(short("fivecrowns", "stock")).toEqual(["+?", null, ""]);
    expect(short("fivecrowns", "pile (*)")).toEqual(["+*", null, ""]);
    expect(short("fivecrowns", "9H!")).toEqual(["9H", null, "out"]);
    expect(short("dealt", "6:2-1-3")).toEqual(["2 1 3", null, ""]);
    expect(short("dealt", "+12@6")).toEqual(["+12", null, ""]);
    expect(short("dealt", "@5")).toEqual(["+?", null, ""]);
    expect(short("dealt", "0:stop")).toEqual(["stop", null, ""]);
    expect(short("another", "fold")).toEqual(["", null, "fold"]);
  });
});

describe("trail", () => {
  const line = (text: string, kind: LogLine["kind"] = "move"): LogLine => ({ number: 1, seat: null, kind, text, time: 0 });
  const pastMarks = (log: LogLine[], length: number) => trailsOf(pastSteps(log), length);

  it("reads the last plays of this round out of the log", () => {
    const log = [
      line("seat 0 plays 9, which makes 9"), line("round 2 begins with seat 1"), line("seat 1 plays 10, which makes 10"),
      line("seat 1 pays a chip for 11 (§9)"), line("seat 1 plays rev, which makes 10"), line("seat 0 plays 3", "chat"),
    ];
    expect(pastMarks(log, 3).map((marks) => marks.map(({ cards }) => cards.join()))).toEqual([, ["10", "rev"]]);
    expect(pastMarks(log, 1)[1]).toHaveLength(1);
  });

  it("forgets what was taken back, and what followed it", () => {
    const told = [
      "seat 0 plays 9, which makes 9", "seat 1 plays 5, which makes 14", "seat 0 draws a card", "seat 1 plays 7, which makes 21",
      "seat 0 takes back a move", "seat 0 plays 2, which makes 16",
    ];
    const log = told.map((text, number) => ({ ...line(text), number, seat: Number(text[5]) }));
    const cards = (upTo: number) => pastMarks(log.slice(0, upTo), 3).map((marks) => marks.map((mark) => mark.cards.join()));
    expect(cards(4)).toEqual([["9"], ["5", "7"]]);
    expect(cards(5)).toEqual([["9"], ["5"]]);
    expect(cards(6)).toEqual([["9", "2"], ["5"]]);
  });

  it("knows combinations", () => {
    const cards = (text: string) => pastMarks([line(text)], 3)[0]?.[0]?.cards;
    expect(cards("seat 0 plays Pair 7")).toEqual(["7", "7"]);
    expect(cards("seat 0 plays Straight 5-7 with an X (§7)")).toEqual(["5", "6", "7"]);
    expect(cards("seat 0 plays Trips 3")).toEqual(["3", "3", "3"]);
    expect(cards("seat 0 plays Redraw: the winner of the trick will draw (§13)")).toEqual(["redraw"]);
    expect(cards("seat 0 discards 10H and goes out (§6)")).toEqual(["10H"]);
  });
});

describe("names", () => {
  it("stand where the server says seats", () => {
    expect(said("seat 1 plays 7 on pile a of seat 0", info)).toBe("Carla plays 7 on pile a of Ada");
    expect(told("seat 2 passes", info)).toBe("Seat 3 passes");
    expect(told("round 2 begins with seat 1", info)).toBe("Round 2 begins with Carla");
  });

  it("say cards in words and nothing of a hidden one", () => {
    expect(cardName("fivecrowns", "7H")).toBe("7 of hearts");
    expect(cardName("fivecrowns", "KT")).toBe("King of stars");
    expect(cardName("fivecrowns", "*")).toBe("Joker");
    expect(cardName("deuce", "y10")).toBe("yellow 10");
    expect(cardName("deuce", "*")).toBe("Rainbow");
    expect(cardName("lobo77", "rev")).toBe("Reverse");
    expect(cardName("dealt", "12")).toBe("12");
    expect(cardName("dealt", "?")).toBe("card");
  });
});

describe("a game that the page does not know", () => {
  const known = { game: "crazyeights", seats: [{ name: "Ada" }, { name: "Carla" }] } as unknown as TableInfo;
  const places = [{ cards: ["dragon", "?"] }] as unknown as Scene["places"];
  const short = (move: string) => {
    const { cards, sign, text } = markOf({ game: "crazyeights", places }, move);
    return [sign + cards.join(" "), text];
  };

  it("has the names of the common deck", () => {
    expect(cardName("crazyeights", "10h")).toBe("10 of hearts");
    expect(cardName("crazyeights", "AS")).toBe("Ace of spades");
    expect(cardName("crazyeights", "Td")).toBe("10 of diamonds");
    expect(cardName("crazyeights", "*")).toBe("Joker");
    expect(cardName("crazyeights", "dragon")).toBe("dragon");
  });

  it("writes cards in sentences with their signs, and leaves other words alone", () => {
    expect(told("seat 1 plays As", known)).toBe("Carla plays A♠︎");
    expect(told("As all pass, seat 0 draws 10d", known)).toBe("As all pass, Ada draws 10♦︎");
    expect(told("seat 0 draws 2 cards of 5", known)).toBe("Ada draws 2 cards of 5");
    expect(said("Ah", known)).toBe("A♥︎");
  });

  it("shows a move by its card", () => {
    expect(short("8h=s")).toEqual(["8h", "♠︎"]);
    expect(short("dragon, twice")).toEqual(["dragon", "twice"]);
    expect(short("draw")).toEqual(["+?", ""]);
    expect(short("pass")).toEqual(["", "pass"]);
  });

  it("is told in whole sentences of one language", async () => {
    await speak("de");
    expect(told("seat 1 plays 8h and names spades", known)).toBe("Carla plays 8♥︎ and names spades");
    expect(told("the game is over, seat 1 wins", known)).toBe("Das Spiel ist zu Ende, Carla gewinnt");
    await speak("en");
  });
});

describe("scores", () => {
  const scene = (low_wins: boolean, scores: number[], winners: number[]) => ({ low_wins, scores, winners }) as unknown as Scene;

  it("rank the winners first, then by what the game counts", () => {
    expect(standings(scene(false, [57, 104, 80], [1])).map(({ seat }) => seat)).toEqual([1, 2, 0]);
    expect(standings(scene(true, [30, 47, 12], [2])).map(({ seat }) => seat)).toEqual([2, 0, 1]);
  });

  it("hurt when chips go or when points are bad", () => {
    expect(hurts(scene(false, [], []), -1)).toBe(true);
    expect(hurts(scene(false, [], []), 14)).toBe(false);
    expect(hurts(scene(true, [], []), 29)).toBe(true);
  });

  it("are one chip, but several chips", () => {
    expect([1, 0, 2, -1].map((count) => unit("chips", count))).toEqual(["chip", "chips", "chips", "chip"]);
    expect([unit("points", 1), unit("points", 14), unit("stars", 1)]).toEqual(["point", "points", "stars"]);
  });
});

describe("pips", () => {
  it.each([3, 4, 5, 6, 7, 8, 9, 10])("are %i, each in its own spot on the card", (count) => {
    const spots = pips(count);
    expect(new Set(spots.map(String)).size).toBe(count);
    expect(spots.every(([x, y]) => x > 40 && x < 90 && y > 15 && y < 125)).toBe(true);
  });
});
