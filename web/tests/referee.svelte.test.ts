import { flushSync } from "svelte";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Connection } from "../src/lib/connection.svelte";
import { Referee } from "../src/pages/referee.svelte";
import { know, scene, table } from "./scene";

const hand = { id: "hand:0", name: "hand", kind: "hand" as const, owner: 0, value: null, groups: [], caption: null };
const mine = scene({ turn: 0, places: [{ ...hand, cards: ["7", "x2"] }] });
const you = { seat: 0, name: "Anna", host: true };

let move: ReturnType<typeof vi.fn>;
let fake: { refused: unknown; sitting: unknown; move: typeof move };
let referee: Referee;

const noDouble = { say: "no-double-on-double", clause: 7 };
const notHeld = { say: "not-held", seat: 1, card: "x2", clause: 4 };

beforeAll(() => know("lobo77", { x2: { rank: "×2" } }));
beforeEach(() => {
  move = vi.fn();
  const state = $state({ refused: null as unknown, sitting: { info: table() } as unknown, move });
  fake = state;
  $effect.root(() => {
    referee = new Referee(fake as unknown as Connection);
  });
});

test("what the server refuses is told with its reason", () => {
  fake.refused = { reason: notHeld };
  flushSync();
  expect(referee.toast).toBe("Ben does not hold ×2, §4");
});

test("the scene says why a dimmed card cannot be played", () => {
  const noted = scene({ ...mine, notes: { "hand:0/1": noDouble } });
  referee.touched(noted, table(), you, "hand:0/1");
  expect(move).not.toHaveBeenCalled();
  expect(referee.toast).toBe("An x2 may not be played directly on an x2, §7");
});

test("nothing that would be a legal move is sent by mistake", () => {
  const offered = scene({ ...mine, offers: [{ move: "7", path: ["hand:0/0"] }] });
  referee.touched(offered, table(), you, "hand:0/0");
  expect(move).not.toHaveBeenCalled();
  expect(referee.toast).toBe("Choose one of the lit cards or places.");
});

test("whoever is not to move hears whose turn it is", () => {
  referee.touched(scene({ ...mine, turn: 1 }), table(), you, "hand:0/0");
  expect(referee.toast).toBe("It is the turn of Ben.");
  expect(move).not.toHaveBeenCalled();
});

test("whose turn it is stands there until somebody moves, other words stay", () => {
  referee.touched(scene({ ...mine, turn: 1 }), table(), you, "hand:0/0");
  fake.sitting = { info: table({ host: 1 }) };
  flushSync();
  expect(referee.toast).toBe("It is the turn of Ben.");
  fake.sitting = { info: table({ ply: 5 }) };
  flushSync();
  expect(referee.toast).toBe("");
  fake.refused = { code: "illegal", reason: noDouble };
  flushSync();
  fake.sitting = { info: table({ ply: 6 }) };
  flushSync();
  expect(referee.toast).not.toBe("");
});

test("a lesson repeats itself gently", () => {
  const lesson = { step: 0, of: 3, says: { say: "lesson-traps" }, expect: ["7"], show: [] };
  referee.play(mine, table({ lesson }), "x2");
  expect(referee.repeats).toBe(1);
  expect(move).not.toHaveBeenCalled();
  referee.play(mine, table({ lesson }), "7");
  expect(move).toHaveBeenCalledWith("7");
});
