import { expect, test } from "vitest";
import { handOf, readMessage, readScene, shared } from "../src/lib/scene";

const sent = { game: "lobo77", score: "chips", seat: 0, seats: 2, turn: 0, round: 1, scores: [3, 3] };

test("what the server leaves out is empty", () => {
  const { offers, labels, notes, prompt, gauge, facts, over, winners, low_wins } = readScene(sent);
  expect({ offers, labels, notes, prompt, gauge, facts, over, winners, low_wins }).toEqual({
    offers: [], labels: {}, notes: {}, prompt: null, gauge: null, facts: {}, over: false, winners: [], low_wins: false,
  });
});

test("a place has an id, and all its cards", () => {
  const places = [
    { name: "hand", kind: "hand", owner: 0, cards: ["7", "9"] },
    { name: "hand", kind: "hand", owner: 1, cards: ["3"], hidden: 2 },
    { name: "stock", kind: "stock", hidden: 1 },
    { name: "pile", kind: "pile", value: 37, caption: { say: "number-is", number: 37 } },
  ] as const;
  const read = readScene({ ...sent, places: places.map((place) => ({ ...place, cards: "cards" in place ? [...place.cards] : [] })) });
  expect(read.places.map(({ id, cards }) => [id, ...cards])).toEqual([["hand:0", "7", "9"], ["hand:1", "3", "?", "?"], ["stock", "?"], ["pile"]]);
  expect(read.places[3]).toMatchObject({ owner: null, value: 37, caption: { say: "number-is" } });
  expect(handOf(read, 1)?.cards).toHaveLength(3);
  expect(handOf(read, null)).toBeUndefined();
  expect(shared(read, "pile", "stock").map(({ name }) => name)).toEqual(["stock", "pile"]);
});

test("messages are read with their scenes, and those without one as they are", () => {
  expect(readMessage(JSON.stringify({ type: "event", scene: { ...sent, places: [{ name: "stock", kind: "stock", hidden: 2 }] } }))).toMatchObject({
    type: "event", scene: { offers: [], places: [{ id: "stock", cards: ["?", "?"] }] },
  });
  expect(readMessage('{"type":"welcome","scene":null}')).toEqual({ type: "welcome", scene: null });
  expect(readMessage('{"type":"ack","id":"1","number":4}')).toEqual({ type: "ack", id: "1", number: 4 });
});
