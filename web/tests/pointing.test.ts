import { expect, test } from "vitest";
import { pointed } from "../src/pages/pointing";
import { scene } from "./scene";

test("a lesson points at the cards of the moves it waits for", () => {
  const offers = [
    { move: "7", path: ["hand:1/0"] },
    { move: "X", path: ["hand:1/1"] },
  ];
  const lesson = { step: 0, of: 2, says: { say: "lesson-traps" }, expect: ["7"], show: ["pile"] };
  expect(pointed(scene({ offers }), lesson)).toEqual(["hand:1/0", "pile"]);
  expect(pointed(scene({ offers }), null)).toEqual([]);
});
