import { expect, test } from "vitest";
import { attempt } from "../src/lib/attempt";
import { pointed } from "../src/pages/pointing";
import { scene } from "./scene";

const hand = { id: "hand:1", name: "hand", kind: "hand", owner: 1, value: null, label: "" } as const;
const at = (game: string) => scene({ game, seat: 1, places: [{ ...hand, cards: ["7", "X"] }] });

test("a card is meant as the game writes it", () => {
  expect(attempt(at("lobo77"), "hand:1/1")).toBe("X");
  expect(attempt(at("fivecrowns"), "hand:1/0")).toBe("7");
  expect(attempt(at("deuce"), "hand:1/0")).toBe("7>1a");
  expect(attempt(at("dealt"), "hand:1/0")).toBe("0:7");
});

test("a card that nobody knows is not tried", () => {
  const hidden = scene({ game: "lobo77", places: [{ ...hand, cards: ["?"] }] });
  expect(attempt(hidden, "hand:1/0")).toBe(null);
  expect(attempt(hidden, "hand:9/0")).toBe(null);
});

test("a lesson points at the cards of the moves it waits for", () => {
  const offers = [
    { move: "7", path: ["hand:1/0"] },
    { move: "X", path: ["hand:1/1"] },
  ];
  const lesson = { step: 0, of: 2, text: "", expect: ["7"], show: ["pile"] };
  expect(pointed(scene({ offers }), lesson)).toEqual(["hand:1/0", "pile"]);
  expect(pointed(scene({ offers }), null)).toEqual([]);
});
