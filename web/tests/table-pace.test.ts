import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Message, Scene, TableEvent } from "../src/lib/types";
import { LAG, Pace } from "../src/table/pace.svelte";
import { scene as sceneOf } from "./scene";

const scene = (round: number): Scene => sceneOf({ round });
const plays = (seat: number, card: string): Message => ({ say: "plays", mark: "play", seat, card, number: 9 });
const cards = (pace: Pace) => pace.trails.map((trail) => trail.map(({ card }) => card));
const event = (change: Partial<TableEvent> = {}): TableEvent =>
  ({ kind: "moved", number: 1, lines: [plays(1, "7")], move: { seat: 1, move: "7", by: "bot", ply: 1 }, ...change }) as unknown as TableEvent;

/** A pace whose flights each take as long as given. */
function paced(time: number) {
  const pace = new Pace(scene(0), []);
  const run = vi.fn(() => new Promise<void>((landed) => setTimeout(landed, time)));
  pace.animator = { measure: vi.fn(), run, finish: vi.fn() };
  return { pace, run };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("pace", () => {
  it("shows scenes one after the other, each after the flights before it", async () => {
    const { pace, run } = paced(300);
    for (const round of [1, 2]) pace.take(scene(round), event());
    await tick();
    expect(pace.shown.round).toBe(1);
    expect(pace.current).toBe(false);
    await vi.advanceTimersByTimeAsync(300);
    expect(pace.shown.round).toBe(2);
    expect(pace.current).toBe(true);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it("never lags long: what has waited too long is shown without flights", async () => {
    const { pace, run } = paced(1500);
    for (let round = 1; round <= 9; round += 1) pace.take(scene(round), event());
    await vi.advanceTimersByTimeAsync(LAG + 1500);
    expect(pace.shown.round).toBe(9);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it("holds the end of a round, and what waits for it is not late", async () => {
    const { pace, run } = paced(100);
    pace.take(scene(1), event({ new_round: true }));
    pace.take(scene(2), event());
    await tick();
    expect(pace.moment).not.toBeNull();
    expect(pace.shown.round).toBe(0);
    await vi.advanceTimersByTimeAsync(2600);
    expect(pace.moment).toBeNull();
    expect(run).toHaveBeenCalledTimes(2);
    expect(pace.shown.round).toBe(2);
  });

  it("goes on when skipped, and jumps to a fresh view", async () => {
    const { pace } = paced(100);
    pace.take(scene(1), event({ new_round: true }));
    await tick();
    pace.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect(pace.shown.round).toBe(1);
    pace.take(scene(7), null, [{ number: 3, time: 0, lines: [plays(0, "5")] }]);
    expect(pace.shown.round).toBe(7);
    expect(cards(pace)).toEqual([["5"]]);
    expect(pace.current).toBe(true);
  });

  it("clears away what is taken back, and what followed it", async () => {
    const { pace } = paced(0);
    const played = (seat: number, card: string, number: number) => event({ number, lines: [plays(seat, card)] });
    const back = event({ kind: "undone", number: 9, lines: [{ say: "undone", mark: "undo", seat: 0 }] });
    delete back.move;
    for (const one of [played(1, "1", 1), played(0, "2", 2), played(1, "3", 3), played(2, "4", 4), back]) {
      pace.take(scene(0), one);
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(cards(pace)).toEqual([, ["1"]]);
  });

  it("keeps the last three moves of a seat within a round", async () => {
    const { pace } = paced(0);
    for (const card of ["1", "2", "3", "4"]) {
      pace.take(scene(1), event({ lines: [plays(1, card)] }));
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(cards(pace)[1]).toEqual(["2", "3", "4"]);
    pace.take(scene(2), event({ new_round: true, lines: [plays(1, "5"), { say: "round-begins", mark: "deal", seat: 0, number: 2 }] }));
    await vi.advanceTimersByTimeAsync(3000);
    expect(pace.trails[1]).toBeUndefined();
  });
});
