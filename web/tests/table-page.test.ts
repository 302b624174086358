import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Scene, TableEvent, TableInfo } from "../src/lib/types";
import Table from "../src/table/Table.svelte";
import { know, place, scene, table } from "./scene";

function lobo(change: Partial<Scene> = {}): Scene {
  return scene({
    seats: 3, scores: [3, 2, 0],
    places: [
      place("hand:0", "hand", "7", "x2", "7"), place("hand:1", "hand", "?", "?"), place("hand:2", "hand", "?"),
      place("pile", "pile", "x2"), place("stock", "stock", "?", "?"),
    ],
    offers: [{ move: "7", path: ["hand:0/0"] }, { move: "0", path: ["!0"] }, { move: "7", path: ["hand:0/2"] }],
    labels: { "!0": { say: "makes", number: 0 } }, notes: { "hand:0/0": { say: "makes-costly", number: 44, clause: 9 } },
    prompt: { say: "play-a-card" }, headlines: [{ say: "round", number: 1 }, { say: "number-is", number: 37 }],
    gauge: { number: 37, limit: 77, traps: [11, 44] }, facts: { direction: 1 },
    previews: { "hand:0/0": { number: 44, costly: true }, "hand:0/1": { number: 37 }, "hand:0/2": { number: 44, costly: true } },
    ...change,
  });
}

const seats = ["Ada", "Carla", "Ben"].map((name, seat) => ({ kind: seat ? "bot" : "person", name, level: "medium", connected: true, standin: null, warned: false }));
const info = table({ seats: seats as TableInfo["seats"] });

function sit(change: Partial<Scene> = {}, more: object = {}) {
  const onmove = vi.fn();
  const onillegal = vi.fn();
  const props = { scene: lobo(change), info, you: { seat: 0, name: "Ada", host: true }, event: null, log: [], locked: false, onmove, onillegal, ...more };
  return { onmove, onillegal, props, ...render(Table, props) };
}

const event = (scene: Scene, change: Partial<TableEvent> = {}): TableEvent => ({
  type: "event", number: 5, kind: "moved", time: 0, table: info, scene, gains: [0, -1, 0],
  lines: [{ say: "plays", mark: "play", seat: 1, card: "7", number: 44 }], move: { seat: 1, move: "7", by: "bot", ply: 4 }, ...change,
});

vi.stubGlobal("ResizeObserver", class { observe() {} unobserve() {} disconnect() {} });
beforeAll(() => know("lobo77", { x2: { rank: "×2" } }));
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("the table", () => {
  it("plays a lit card on a click and tells why another cannot be", async () => {
    const { onmove, onillegal } = sit();
    await fireEvent.click(screen.getByRole("button", { name: "7, makes 44 and costs a chip, §9" }));
    expect(onmove).toHaveBeenCalledExactlyOnceWith("7");
    await fireEvent.click(screen.getByRole("button", { name: "×2" }));
    expect(onillegal).toHaveBeenCalledExactlyOnceWith("hand:0/1");
  });

  it("plays by digit, and walks the hand and what is lit with arrows", async () => {
    const { onmove } = sit();
    await fireEvent.keyDown(window, { key: "3" });
    expect(onmove).toHaveBeenLastCalledWith("7");
    await fireEvent.keyDown(window, { key: "ArrowRight" });
    expect(document.activeElement?.getAttribute("data-touch")).toBe("hand:0/0");
    await fireEvent.keyDown(window, { key: "ArrowLeft" });
    expect(document.activeElement?.getAttribute("data-touch")).toBe("hand:0/2");
    await fireEvent.keyDown(window, { key: "ArrowUp" });
    expect(document.activeElement?.getAttribute("data-touch")).toBe("!0");
  });

  it("shows nothing of hidden cards but how many there are", () => {
    const { container } = sit();
    expect(screen.getByRole("region", { name: "Carla" }).textContent).toContain("2");
    expect(container.querySelectorAll('[data-touch^="hand:1"]')).toHaveLength(0);
  });

  it("lets nobody play while locked, and nobody touch a replay", async () => {
    const { onmove, unmount } = sit({}, { locked: true });
    await fireEvent.keyDown(window, { key: "1" });
    expect(onmove).not.toHaveBeenCalled();
    unmount();
    const { container } = sit({}, { readonly: true });
    expect(container.querySelectorAll("button[data-touch]")).toHaveLength(0);
  });

  it("acts by itself after a beat where nothing is to be chosen, and says so", async () => {
    const only = { offers: [{ move: "draw", path: ["stock"] }, { move: "draw", path: ["!draw"] }], labels: { "!draw": { say: "this-move", text: "draw a card" } } };
    const { onmove, unmount } = sit(only);
    expect(screen.getByText("Nothing to choose: draw a card")).toBeTruthy();
    await vi.advanceTimersByTimeAsync(1000);
    expect(onmove).toHaveBeenCalledExactlyOnceWith("draw");
    unmount();
    const other = sit(only, { auto: false });
    await vi.advanceTimersByTimeAsync(2000);
    expect(other.onmove).not.toHaveBeenCalled();
  });

  it("hesitates where people could tell from the time that there was nothing to choose", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    const people = info.seats.map((seat) => ({ ...seat, kind: "person" as const }));
    const { onmove } = sit({ offers: [{ move: "draw", path: ["stock"] }] }, { info: { ...info, seats: people } });
    await vi.advanceTimersByTimeAsync(1500);
    expect(onmove).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2000);
    expect(onmove).toHaveBeenCalledExactlyOnceWith("draw");
    vi.restoreAllMocks();
  });

  it("tells each event in words, with names, and whose turn it is", async () => {
    const { rerender } = sit({ turn: 1, offers: [] });
    const next = lobo({ headlines: [{ say: "number-is", number: 44 }] });
    await rerender({ scene: next, event: event(next) });
    await tick();
    const teller = screen.getByTestId("teller").textContent;
    expect(teller).toContain("Carla plays 7, which makes 44");
    expect(teller).toContain("Your turn: play a card, number 44");
    expect(screen.getByRole("region", { name: "Carla" }).textContent).toContain("−1");
  });

  it("holds the end of a round for a moment and goes on by itself or on a key", async () => {
    const { rerender, onmove } = sit();
    const next = lobo({ round: 2, gauge: { number: 0, limit: 77, traps: [] }, headlines: [{ say: "number-is", mark: "gauge", number: 0 }] });
    await rerender({ scene: next, event: event(next, { new_round: true }) });
    expect(screen.getByText("The round is over")).toBeTruthy();
    expect(document.querySelector(".prompt .line")?.textContent.trim()).toBe(""); // nobody is to act yet
    await fireEvent.keyDown(window, { key: "1" });
    expect(onmove).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(0);
    expect(screen.queryByText("The round is over")).toBeNull();
    expect(screen.getByRole("img", { name: "Number 0" })).toBeTruthy();
  });

  it("ends with winners and scores", () => {
    sit({ over: true, winners: [1], offers: [] });
    const result = screen.getByRole("region", { name: "The game is over" });
    expect(result.textContent).toContain("Carla wins");
    expect([...result.querySelectorAll("li b")].map((score) => score.textContent)).toEqual(["2", "3", "0"]);
  });
});

describe("a game without a drawing of its own", () => {
  const faces = { "10h": { rank: "10", suit: "hearts", ink: "red" }, r7: { rank: "7", suit: "red", ink: "red" }, zap: { rank: "Z", ink: "violet" } };
  beforeAll(() => know("another", faces));
  const another = (change: Partial<Scene>) => sit({ game: "another", facts: {}, notes: {}, gauge: null, headlines: [], prompt: null, ...change }, { info: { ...info, game: "another" } });
  const text = { say: "this-move" };

  it("has its moves as buttons and its places by their names", async () => {
    const { onmove } = another({ labels: { "!0": { ...text, text: "play 0" } } });
    await fireEvent.click(screen.getByRole("button", { name: /play 0/ }));
    expect(onmove).toHaveBeenCalledExactlyOnceWith("0");
    expect(screen.getByText("stock")).toBeTruthy();
  });

  it("has cards with their suits, colours or names", () => {
    const { container } = another({ places: [place("hand:0", "hand", "10h", "r7", "zap")], offers: [] });
    const [pips, colour, plain] = [...container.querySelectorAll(".hand .card")].map((card) => card as SVGElement);
    expect(pips?.querySelectorAll("path")).toHaveLength(11); // ten, and one under the index
    expect(colour?.querySelectorAll("path")).toHaveLength(2);
    expect(plain?.textContent).toContain("Z");
    expect(screen.getByRole("button", { name: "10 of hearts" })).toBeTruthy();
  });

  it("has a trick in the middle, one card a seat, each towards whoever played it", async () => {
    const played = (id: string, ...cards: string[]) => place(id, "trick", ...cards);
    another({ places: [place("hand:0", "hand", "r7"), played("trick:0"), played("trick:1", "10h"), played("trick:2", "zap")], offers: [] });
    const lying = [...document.querySelectorAll(".trick [role=img]")].map((card) => card.getAttribute("aria-label"));
    expect(lying).toEqual(["Carla: 10 of hearts", "Ben: Z"]);
  });

  it("has bids on the plates, a gauge, and how the round stands", () => {
    const bid = { ...place("bid:1", "counter"), value: 4, caption: { ...text, text: "bids 4" } };
    another({ places: [place("hand:1", "hand", "?"), bid], offers: [], gauge: { number: 12, limit: 30, traps: [] }, headlines: [{ say: "round", number: 2 }] });
    expect(screen.getByRole("region", { name: "Carla" }).textContent).toContain("bids 4");
    expect(screen.getByRole("img", { name: "12" })).toBeTruthy();
    expect(screen.getByText("Round 2")).toBeTruthy();
  });
});
