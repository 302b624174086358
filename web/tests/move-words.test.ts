import { expect, test } from "vitest";
import { moveWords } from "../src/lib/move-words";
import { scene, table } from "./scene";

const { seats } = table();
const words = (game: string, move: string) => moveWords(scene({ game }), move, seats);

test("a label of the table is best", () => {
  const labels = { "!draw": "Draw a card" };
  const offers = [
    { move: "draw", path: ["stock"] },
    { move: "draw", path: ["!draw"] },
  ];
  expect(moveWords(scene({ game: "deuce", offers, labels }), "draw", seats)).toBe("Draw a card");
});

test("else the record's own form is read", () => {
  expect(words("dealt", "+X@7")).toBe("take X as card 8");
  expect(words("dealt", "@0")).toBe("put it in as card 1");
  expect(words("dealt", "3:7-7")).toBe("Pair 7");
  expect(words("dealt", "0:4-4-4")).toBe("Trips 4");
  expect(words("dealt", "4:7-8-6")).toBe("Straight 6-8");
  expect(words("dealt", "2:11")).toBe("play 11");
  expect(words("dealt", "2:stop")).toBe("play Stop");
  expect(words("deuce", "r7>1a")).toMatch(/on pile a of Ben$/);
  expect(words("lobo77", "9")).toBe("9");
});

test("an eight that names a suit, in a game that the page does not know", () => {
  expect(words("crazyeights", "8h=s")).toBe("8♥︎ ♠︎");
});

test("equal cards in two places are told apart", () => {
  const offers = [
    { move: "1:5-5", path: ["hand:0/1", "=1:5-5"] },
    { move: "6:5-5", path: ["hand:0/6", "=6:5-5"] },
    { move: "3:7", path: ["hand:0/3"] },
  ];
  const labels = { "=1:5-5": "Pair 5", "=6:5-5": "Pair 5" };
  const here = scene({ game: "dealt", offers, labels });
  expect(moveWords(here, "1:5-5", seats)).toBe("Pair 5, from card 2");
  expect(moveWords(here, "6:5-5", seats)).toBe("Pair 5, from card 7");
  expect(moveWords(here, "3:7", seats)).toBe("play 7");
});
