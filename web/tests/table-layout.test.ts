import { describe, expect, it } from "vitest";
import { followed, grouped, moved } from "../src/table/arranging";
import { brackets, inRow, type Combination } from "../src/games/dealt/brackets";
import { fan, inRows } from "../src/table/fan";
import { columns, others, spots, towards } from "../src/table/seating";

describe("seating", () => {
  it("goes clockwise from the viewer's left", () => {
    expect(others(1, 4)).toEqual([2, 3, 0]);
    expect(others(null, 3)).toEqual([0, 1, 2]);
  });

  it("has a spot for every other seat, from left to right", () => {
    for (let count = 1; count <= 8; count += 1) {
      expect(spots(count)).toHaveLength(count);
      expect(new Set(spots(count).map(String)).size).toBe(count);
    }
    expect(spots(3).map(([x]) => x)).toEqual([9, 50, 91]);
    expect([columns(1), columns(4), columns(5), columns(7)]).toEqual([1, 4, 3, 4]);
  });
});

describe("a trick", () => {
  const direction = (seat: number, you: number | null) => towards(seat, you, 4).map(Math.round);

  it("lies towards the seats: one's own below, the next to the left, the one opposite above", () => {
    expect([1, 2, 3, 0].map((seat) => direction(seat, 1))).toEqual([[0, 1], [-1, -0], [0, -1], [1, -0]]);
  });
});

describe("fan", () => {
  it.each([1, 5, 13, 20, 47])("leaves 44 pixels of each of %i cards on a phone", (count) => {
    const { rows, perRow, step } = fan(count, 344, 62, 44);
    expect(step).toBeGreaterThanOrEqual(44);
    expect((perRow - 1) * step + 62).toBeLessThanOrEqual(344);
    expect(rows * perRow).toBeGreaterThanOrEqual(count);
  });

  it("lays few cards side by side", () => {
    expect(fan(5, 900, 100, 44)).toEqual({ rows: 1, perRow: 5, step: 106 });
    expect(inRows([1, 2, 3, 4, 5], 3)).toEqual([[1, 2, 3], [4, 5]]);
  });
});

describe("arranging", () => {
  it("shows the groups, and loses no card", () => {
    expect(grouped([[4, 1, 2], [], [0]], 4)).toEqual([[4, 1, 2], [0], [3]]);
    expect(grouped([], 3)).toEqual([[0, 1, 2]]);
    expect(grouped([], 0)).toEqual([[]]);
  });

  it("carries the player's order over to a changed hand", () => {
    expect(followed(["9", "7", "7"], ["7", "9", "7"])).toEqual([1, 0, 2]);
    expect(followed(["9", "7"], ["7", "2", "9", "7"])).toEqual([2, 0, 1, 3]);
    expect(followed(["9", "7"], ["7"])).toEqual([0]);
  });

  it("moves a card before another or to the end", () => {
    expect(moved([0, 1, 2, 3], 3, 1)).toEqual([0, 3, 1, 2]);
    expect(moved([0, 1, 2], 0, null)).toEqual([1, 2, 0]);
    expect(moved([0, 1, 2], 1, 1)).toEqual([0, 1, 2]);
  });
});

describe("brackets", () => {
  const combination = (from: number, to: number, say: string): Combination => [from, to, { say }, `${from}:${say}`];

  it("joins neighbours and leaves single cards alone", () => {
    const found = brackets([combination(0, 0, "7"), combination(0, 1, "Pair 7"), combination(2, 3, "Straight 5-6")]);
    expect(found.map(({ from, to, lane, ways }) => [from, to, lane, ways.map(({ say }) => say)])).toEqual([
      [0, 1, 0, ["Pair 7"]],
      [2, 3, 0, ["Straight 5-6"]],
    ]);
  });

  it("puts what overlaps into different lanes and readings of one span together", () => {
    const found = brackets([combination(0, 2, "Trips 7"), combination(0, 1, "Pair 7"), combination(0, 1, "Straight 6-7"), combination(1, 2, "Pair 7")]);
    expect(found.map(({ from, to, lane }) => [from, to, lane])).toEqual([[0, 1, 0], [1, 2, 1], [0, 2, 2]]);
    expect(found[0]?.moves).toEqual(["0:Pair 7", "0:Straight 6-7"]);
    expect(found[0]?.ways[0]).toEqual({ say: "Straight 6-7" }); // the better one
  });

  it("gives what reaches into a second row the first lane that is free there", () => {
    const found = brackets([combination(0, 1, "Pair 7"), combination(1, 2, "Pair 7"), combination(1, 3, "Straight 5-7"), combination(4, 5, "Pair 2")]);
    const lanes = (first: number, last: number) => inRow(found, first, last).map(({ from, to, lane }) => [from, to, lane]);
    expect(lanes(0, 2)).toEqual([[0, 1, 0], [1, 2, 1], [1, 3, 2]]);
    expect(lanes(3, 5)).toEqual([[4, 5, 0], [1, 3, 0]]);
    expect(found.map(({ lane }) => lane)).toEqual([0, 1, 0, 2]);
  });
});
