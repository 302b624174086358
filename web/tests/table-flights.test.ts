import { describe, expect, it } from "vitest";
import type { Message, Place, Scene } from "../src/lib/types";
import { changes, dealing, kept } from "../src/table/flights";
import { place, scene as sceneOf } from "./scene";

const scene = (...places: Place[]): Scene => sceneOf({ places });
const plays = (seat: number, card: string): Message => ({ say: "plays", mark: "play", seat, card });

const flown = (before: Scene, after: Scene, move?: Message): string[] =>
  changes(before, after, move).flights.map(({ from, to, card, turns }) => `${from.place}/${from.index} ${to.place}/${to.index} ${card}${turns ? " turns" : ""}`);

describe("changes", () => {
  it("follows a card that I play and the card that I draw", () => {
    const before = scene(place("hand:0", "hand", "3", "7", "9"), place("pile", "pile", "2"), place("stock", "stock", "?", "?"));
    const after = scene(place("hand:0", "hand", "3", "9", "rev"), place("pile", "pile", "2", "7"), place("stock", "stock", "?"));
    expect(flown(before, after)).toEqual(["hand:0/1 pile/1 7", "stock/1 hand:0/2 rev turns"]);
    expect(changes(before, after).shifts).toEqual([{ from: { place: "hand:0", owner: 0, index: 2 }, to: { place: "hand:0", owner: 0, index: 1 } }]);
  });

  it("takes another's card out of the hidden hand, and what it draws from the stock, face down", () => {
    const before = scene(place("hand:1", "hand", "?", "?"), place("pile", "pile"), place("stock", "stock", "?", "?"));
    const after = scene(place("hand:1", "hand", "?"), place("pile", "pile", "7"), place("stock", "stock", "?", "?"));
    expect(flown(before, after)).toEqual(["hand:1/1 pile/0 7 turns"]);
    const drawn = scene(place("hand:1", "hand", "?", "?"), place("pile", "pile", "7"), place("stock", "stock", "?"));
    expect(flown(after, drawn)).toEqual(["stock/1 hand:1/1 ?"]);
  });

  it("knows that who plays and draws at once has as many cards as before", () => {
    const before = scene(place("hand:0", "hand", "5", "7"), place("hand:1", "hand", "?", "?"), place("pile", "pile", "2"), place("stock", "stock", "?", "?"));
    const other = scene(place("hand:0", "hand", "5", "7"), place("hand:1", "hand", "?", "?"), place("pile", "pile", "2", "7"), place("stock", "stock", "?"));
    expect(flown(before, other, plays(1, "7"))).toEqual(["hand:1/1 pile/1 7 turns", "stock/1 hand:1/1 ?"]);
    const mine = scene(place("hand:0", "hand", "5", "9"), place("hand:1", "hand", "?", "?"), place("pile", "pile", "2", "7"), place("stock", "stock", "?"));
    expect(flown(before, mine, plays(0, "7"))).toEqual(["hand:0/1 pile/1 7", "stock/1 hand:0/1 9 turns"]);
  });

  it("plays onto the top of a pile whose lower cards were not shown before", () => {
    const before = scene(place("hand:1", "hand", "?", "?"), place("pile", "pile"), place("stock", "stock", "?"));
    const after = scene(place("hand:1", "hand", "?"), place("pile", "pile", "4H", "9C", "KD"), place("stock", "stock", "?"));
    expect(flown(before, after)).toEqual(["hand:1/1 pile/2 KD turns"]);
  });

  it("plays into a trick, and takes a trick away without a trace", () => {
    const before = scene(place("hand:1", "hand", "?", "?"), place("trick", "trick", "4h"));
    const after = scene(place("hand:1", "hand", "?"), place("trick", "trick", "4h", "9h"));
    expect(flown(before, after, plays(1, "9h"))).toEqual(["hand:1/1 trick/1 9h turns"]);
    expect(flown(after, scene(place("hand:1", "hand", "?"), place("trick", "trick")))).toEqual([]);
  });

  it("follows a known card into another's hand", () => {
    const before = scene(place("reserve:1", "spread", "7", "4"), place("hand:1", "row", "?", "?"));
    const after = scene(place("reserve:1", "spread", "4"), place("hand:1", "row", "?", "7", "?"));
    expect(flown(before, after)).toEqual(["reserve:1/0 hand:1/1 7"]);
  });

  it("flies nothing into a rebuilt stock and nothing where nothing changed", () => {
    const before = scene(place("pile", "pile", "2", "5", "7"), place("stock", "stock"));
    const after = scene(place("pile", "pile", "7"), place("stock", "stock", "?", "?"));
    expect(flown(before, after)).toEqual([]);
    expect(changes(after, after)).toEqual({ flights: [], shifts: [] });
  });

  it("turns cards over in their place when all are shown", () => {
    const before = scene(place("hand:0", "hand", "r3", "b5"), place("pile-a:0", "pile"), place("pile-a:1", "pile", "?"));
    const after = scene(place("hand:0", "hand", "b5"), place("pile-a:0", "pile", "r3"), place("pile-a:1", "pile", "g4"));
    expect(flown(before, after)).toEqual(["hand:0/0 pile-a:0/0 r3", "pile-a:1/0 pile-a:1/0 g4 turns"]);
  });

  it("never turns a card that the viewer does not know", () => {
    const before = scene(place("hand:1", "hand", "?"), place("pile-a:1", "pile"), place("stock", "stock"));
    const after = scene(place("hand:1", "hand"), place("pile-a:1", "pile", "?"), place("stock", "stock"));
    expect(flown(before, after)).toEqual(["hand:1/0 pile-a:1/0 ?"]);
  });
});

describe("dealing", () => {
  it("goes round the seats one card at a time and shows only what is known", () => {
    const dealt = dealing(scene(place("hand:0", "hand", "3", "7"), place("hand:1", "hand", "?", "?"), place("talon", "stock", "?")));
    expect(dealt.map(({ to, card }) => `${to.place}/${to.index} ${card}`)).toEqual(["hand:0/0 3", "hand:1/0 ?", "hand:0/1 7", "hand:1/1 ?"]);
    expect(dealt.every(({ from }) => from.place === "talon")).toBe(true);
    expect(dealt.map(({ to }) => to.owner)).toEqual([0, 1, 0, 1]);
  });
});

describe("kept", () => {
  it("pairs what stayed in its order", () => {
    expect(kept(["3", "7", "7", "9"], ["3", "7", "9"])).toEqual([[0, 0], [1, 1], [3, 2]]);
    expect(kept(["?", "?"], ["?"])).toEqual([[0, 0]]);
    expect(kept([], ["1"])).toEqual([]);
  });
});
