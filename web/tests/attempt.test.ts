import { expect, test } from "vitest";
import { attempt } from "../src/lib/attempt";
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
