import { beforeEach, expect, test } from "vitest";
import { remember, remembered, usual, wish } from "../src/lib/plan.svelte";
import { change } from "../src/lib/settings.svelte";
import type { GameInfo } from "../src/lib/types";

const game: GameInfo = {
  name: "deuce",
  title: "Deuce",
  credit: "",
  seats: [2, 6],
  options: [{ name: "target", default: 100, choices: [50, 100, 200], help: { say: "option-target" } }],
  lines: [],
  score: "points",
  low_wins: false,
  lesson: true,
  cards: [],
  faces: {},
};

beforeEach(() => localStorage.clear());

test("four sit down, or as many as can", () => {
  expect(usual(game)).toEqual({ seats: 4, options: { target: 100 }, others: [] });
  expect(usual({ ...game, seats: [2, 3] }).seats).toBe(3);
  expect(usual({ ...game, seats: [5, 8] }).seats).toBe(5);
});

test("a plan is remembered as far as it is still possible", () => {
  remember("deuce", { seats: 6, options: { target: 200 }, others: ["hard"] });
  expect(remembered(game)).toEqual({ seats: 6, options: { target: 200 }, others: ["hard"] });
  const smaller = { ...game, seats: [2, 4] as [number, number], options: [] };
  expect(remembered(smaller)).toEqual({ seats: 4, options: {}, others: ["hard"] });
});

test("what cannot be read is not remembered", () => {
  localStorage.setItem("kibitz.plans", "{broken");
  expect(remembered(game)).toEqual(usual(game));
});

test("free seats go to bots when alone, to friends otherwise", () => {
  change("level", "easy");
  const plan = { seats: 3, options: {}, others: ["", "hard"] };
  expect(wish(game, plan, "Anna", true).seats).toEqual(["me", "bot:easy", "bot:hard"]);
  expect(wish(game, plan, "Anna", false).seats).toEqual(["me", "open", "bot:hard"]);
});
