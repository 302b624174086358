import { expect, test } from "vitest";
import { fold } from "../src/lib/sitting";
import type { ServerMessage } from "../src/lib/types";
import { scene, table } from "./scene";

const line = { say: "plays", mark: "play" as const, seat: 0, card: "7", number: 7 };
const welcome: ServerMessage = {
  type: "welcome",
  table: table(),
  scene: scene({ turn: 0 }),
  number: 1,
  log: [],
  you: { seat: 0, name: "Anna", host: true },
  now: 1000,
};
const event: ServerMessage = {
  type: "event",
  number: 2,
  kind: "moved",
  time: 1,
  table: table(),
  scene: scene({ turn: 1 }),
  lines: [line],
};

test("a welcome is the whole, and tells how our clock is off", () => {
  const sitting = fold(null, welcome, 990);
  expect(sitting?.skew).toBe(10);
  expect(sitting?.event).toBe(null);
});

test("an event goes on from there", () => {
  const sitting = fold(fold(null, welcome, 0), event, 0);
  expect(sitting?.scene?.turn).toBe(1);
  expect(sitting?.log).toEqual([{ number: 2, time: 1, lines: [line] }]);
  expect(sitting?.you.name).toBe("Anna");
});

test("what an event does not tell of the table is as before", () => {
  const brief = { ...event, table: { ply: 5, deadline: 77 } } as ServerMessage;
  const info = fold(fold(null, welcome, 0), brief, 0)?.info;
  expect(info).toEqual({ ...table(), ply: 5, deadline: 77 });
});

test("who is there changes the seats only", () => {
  const before = fold(null, welcome, 0);
  const after = fold(before, { type: "present", seats: [true, false], spectators: 2 }, 0);
  expect(after?.info.seats.map((seat) => seat.connected)).toEqual([true, false]);
  expect(after?.spectators).toBe(2);
  expect(after?.scene).toBe(before?.scene);
});

test("before a welcome nothing is known", () => {
  expect(fold(null, event, 0)).toBe(null);
});
