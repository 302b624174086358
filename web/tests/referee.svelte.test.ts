import { flushSync } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import type { Connection } from "../src/lib/connection.svelte";
import { Referee } from "../src/pages/referee.svelte";
import { scene, table } from "./scene";

const hand = { id: "hand:0", name: "hand", kind: "hand" as const, owner: 0, value: null, label: "" };
const mine = scene({ turn: 0, places: [{ ...hand, cards: ["7", "x2"] }] });
const you = { seat: 0, name: "Anna", host: true };

let move: ReturnType<typeof vi.fn>;
let fake: { refused: unknown; sitting: unknown; move: typeof move };
let referee: Referee;

beforeEach(() => {
  move = vi.fn();
  const state = $state({ refused: null as unknown, sitting: { info: table() } as unknown, move });
  fake = state;
  $effect.root(() => {
    referee = new Referee(fake as unknown as Connection);
  });
});

test("a dimmed card is tried, so that the server says why", () => {
  referee.touched(mine, table(), you, "hand:0/1", []);
  expect(move).toHaveBeenCalledWith("x2");
  fake.refused = { reason: "an x2 cannot lie on an x2 of seat 1, §7" };
  flushSync();
  expect(referee.toast).toBe("An ×2 cannot lie on an ×2 of Ben, §7");
});

test("where the scene says why already, nothing is asked", () => {
  const noted = scene({ ...mine, notes: { "hand:0/1": "x2 cannot follow seat 1's x2, §7" } });
  referee.touched(noted, table(), you, "hand:0/1", []);
  expect(move).not.toHaveBeenCalled();
  expect(referee.toast).toBe("×2 cannot follow Ben's ×2, §7");
});

test("nothing that would be a legal move is sent by mistake", () => {
  const offered = scene({ ...mine, offers: [{ move: "7", path: ["hand:0/0"] }] });
  referee.touched(offered, table(), you, "hand:0/0", []);
  expect(move).not.toHaveBeenCalled();
  expect(referee.toast).not.toBe("");
});

test("whoever is not to move hears whose turn it is", () => {
  referee.touched(scene({ ...mine, turn: 1 }), table(), you, "hand:0/0", []);
  expect(referee.toast).toBe("It is the turn of Ben.");
  expect(move).not.toHaveBeenCalled();
});

test("whose turn it is stands there until somebody moves, other words stay", () => {
  referee.touched(scene({ ...mine, turn: 1 }), table(), you, "hand:0/0", []);
  fake.sitting = { info: table({ host: 1 }) };
  flushSync();
  expect(referee.toast).toBe("It is the turn of Ben.");
  fake.sitting = { info: table({ ply: 5 }) };
  flushSync();
  expect(referee.toast).toBe("");
  fake.refused = { code: "illegal", reason: "an x2 cannot lie on an x2 of seat 1, §7" };
  flushSync();
  fake.sitting = { info: table({ ply: 6 }) };
  flushSync();
  expect(referee.toast).not.toBe("");
});

test("a lesson repeats itself gently", () => {
  const lesson = { step: 0, of: 3, text: "Play the 7.", expect: ["7"], show: [] };
  referee.play(mine, table({ lesson }), "x2");
  expect(referee.repeats).toBe(1);
  expect(move).not.toHaveBeenCalled();
  referee.play(mine, table({ lesson }), "7");
  expect(move).toHaveBeenCalledWith("7");
});
