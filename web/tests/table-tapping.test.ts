import { describe, expect, it } from "vitest";
import type { Offer } from "../src/lib/types";
import { drop, nextTouches, onlyMove, tap, wayOf } from "../src/table/tapping";
import { touchesOf } from "../src/table/touch";
import { place, scene } from "./scene";

const offer = (move: string, ...path: string[]): Offer => ({ move, path });
const LOBO = [offer("7", "hand:0/0"), offer("x2", "hand:0/1"), offer("7", "hand:0/2")];
const DEUCE = [
  offer("r7>1a", "hand:0/0", "pile:1a"),
  offer("r7>2b", "hand:0/0", "pile:2b"),
  offer("r7>1a", "pile:1a", "hand:0/0"),
  offer("b3>1a", "hand:0/1", "pile:1a"),
  offer("b3>1a", "pile:1a", "hand:0/1"),
  offer("draw", "stock"),
  offer("draw", "!draw"),
];
const PAIRS = [offer("r3|r4", "hand:0/0", "hand:0/1"), offer("r3|r4", "hand:0/1", "hand:0/0"), offer("r3|*", "hand:0/0", "hand:0/2")];

describe("tap", () => {
  it("plays at once where only one move begins with the tap", () => {
    expect(tap(LOBO, [], "hand:0/2")).toEqual({ tapped: [], move: "7", refused: null });
    expect(tap(DEUCE, [], "hand:0/1").move).toBe("b3>1a");
  });

  it("keeps the tap and offers what may follow where there are several", () => {
    const step = tap(DEUCE, [], "hand:0/0");
    expect(step).toEqual({ tapped: ["hand:0/0"], move: null, refused: null });
    expect(nextTouches(DEUCE, step.tapped)).toEqual(["pile:1a", "pile:2b"]);
    expect(tap(DEUCE, step.tapped, "pile:2b").move).toBe("r7>2b");
  });

  it("takes pile and card in either order", () => {
    const { tapped } = tap(DEUCE, [], "pile:1a");
    expect(tapped).toEqual(["pile:1a"]);
    expect(tap(DEUCE, tapped, "hand:0/1").move).toBe("b3>1a");
  });

  it("steps back on a second tap and begins anew on another beginning", () => {
    expect(tap(DEUCE, ["hand:0/0"], "hand:0/0").tapped).toEqual([]);
    expect(tap(PAIRS, ["hand:0/0"], "hand:0/2").move).toBe("r3|*");
    expect(tap(DEUCE, ["hand:0/0"], "stock").move).toBe("draw");
  });

  it("refuses what leads nowhere and forgets what was tapped", () => {
    expect(tap(LOBO, [], "hand:0/4")).toEqual({ tapped: [], move: null, refused: "hand:0/4" });
    expect(tap(DEUCE, ["hand:0/0"], "pile:3a")).toEqual({ tapped: [], move: null, refused: "pile:3a" });
    expect(tap([], [], "hand:0/0").refused).toBe("hand:0/0");
  });

  it("waits for the choice where a card alone does not decide", () => {
    const both = [offer("9H", "hand:0/0", "=9H"), offer("9H!", "hand:0/0", "=9H!")];
    expect(tap(both, [], "hand:0/0").tapped).toEqual(["hand:0/0"]);
    expect(tap(both, ["hand:0/0"], "=9H!").move).toBe("9H!");
  });
});

describe("drop", () => {
  it("plays a card that is let go over the middle or a pile", () => {
    expect(drop(LOBO, "hand:0/0", "centre").move).toBe("7");
    expect(drop(DEUCE, "hand:0/0", "pile:2b").move).toBe("r7>2b");
    expect(drop(DEUCE, "stock", "hand:0").move).toBe("draw");
  });

  it("plays nothing beside the table or within the hand", () => {
    expect(drop(LOBO, "hand:0/0", null)).toEqual({ tapped: [], move: null, refused: null });
    expect(drop(LOBO, "hand:0/0", "hand:0/1", true).move).toBeNull();
    expect(drop(LOBO, "hand:0/3", "hand:0", true).refused).toBeNull();
  });

  it("asks on where the middle does not decide, and says why where nothing fits", () => {
    expect(drop(DEUCE, "hand:0/0", "centre").tapped).toEqual(["hand:0/0"]);
    expect(drop(LOBO, "hand:0/3", "centre").refused).toBe("hand:0/3");
  });

  it("puts a card into a gap", () => {
    const gaps = [offer("+7@0", "reserve:0/0", "hand:0|0"), offer("+7@1", "reserve:0/0", "hand:0|1")];
    expect(drop(gaps, "reserve:0/0", "hand:0|1").move).toBe("+7@1");
  });
});

describe("moves", () => {
  it("knows when nothing is to be chosen", () => {
    expect(onlyMove([offer("draw", "stock"), offer("draw", "!draw")])).toBe("draw");
    expect(onlyMove(LOBO)).toBeNull();
    expect(onlyMove([])).toBeNull();
  });

  it("points at a move by cards rather than by its button", () => {
    const deuce = scene({ offers: DEUCE, labels: { "!draw": { say: "draw-a-card" } } });
    expect(wayOf(deuce, "draw")).toEqual(["stock"]);
    expect(wayOf(deuce, "r7>1a")).toEqual(["hand:0/0", "pile:1a"]);
    expect(wayOf(deuce, "none")).toEqual([]);
  });
});

describe("touches", () => {
  it("are the places of a scene, their cards and the gaps beside these", () => {
    const [hand, pile] = [place("hand:0", "row", "7"), place("pile", "pile")];
    const touches = touchesOf(scene({ places: [hand, pile] }));
    expect(touches.get("hand:0/0")).toEqual({ place: hand, index: 0, gap: false });
    expect(touches.get("hand:0|1")).toEqual({ place: hand, index: 1, gap: true });
    expect(touches.get("pile")).toEqual({ place: pile, index: null, gap: false });
    expect(["!hand:0", "=7", "centre"].some((touch) => touches.has(touch))).toBe(false);
  });
});
