import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Place, Scene, TableEvent, TableInfo } from "../src/lib/types";
import Table from "../src/table/Table.svelte";

const place = (id: string, kind: Place["kind"], owner: number | null, ...cards: string[]): Place => ({
  id, name: id.split(":")[0] ?? id, kind, owner, cards, value: null, label: "",
});

function lobo(change: Partial<Scene> = {}): Scene {
  return {
    game: "lobo77", seat: 0, seats: 3, options: {}, turn: 0, round: 1, over: false, winners: [], scores: [3, 2, 0], score_name: "chips", low_wins: false,
    status: "round 1: number 37",
    places: [
      place("hand:0", "hand", 0, "7", "x2", "7"), place("hand:1", "hand", 1, "?", "?"), place("hand:2", "hand", 2, "?"),
      place("pile", "pile", null, "x2"), place("stock", "stock", null, "?", "?"),
    ],
    offers: [{ move: "7", path: ["hand:0/0"] }, { move: "0", path: ["!0"] }, { move: "7", path: ["hand:0/2"] }],
    labels: { "!0": "Play 0" }, notes: { "hand:0/0": "makes 44, costs a chip" },
    facts: { number: 37, direction: 1, owed: 1, limit: 77, traps: [11, 44], makes: { "hand:0/0": 44 }, costs: ["hand:0/0"], on_welfare: [2], out: [] },
    clauses: [], ...change,
  };
}

const info = {
  seats: ["Ada", "Carla", "Ben"].map((name, seat) => ({ kind: seat ? "bot" : "person", name, level: "medium", connected: true, standin: null, warned: false })),
  deadline: null,
} as unknown as TableInfo;

function sit(change: Partial<Scene> = {}, more: object = {}) {
  const onmove = vi.fn();
  const onillegal = vi.fn();
  const props = { scene: lobo(change), info, you: { seat: 0, name: "Ada", host: true }, event: null, log: [], locked: false, onmove, onillegal, ...more };
  return { onmove, onillegal, props, ...render(Table, props) };
}

const event = (scene: Scene, change: Partial<TableEvent> = {}): TableEvent => ({
  type: "event", number: 5, kind: "moved", time: 0, table: info, scene, gains: [0, -1, 0],
  lines: [{ number: 5, seat: 1, kind: "move", text: "seat 1 plays 7, which makes 44", time: 0 }],
  move: { seat: 1, told: "7, which makes 44", by: "bot", ply: 4 }, ...change,
});

vi.stubGlobal("ResizeObserver", class { observe() {} unobserve() {} disconnect() {} });
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("the table", () => {
  it("plays a lit card on a click and tells why another cannot be", async () => {
    const { onmove, onillegal } = sit();
    await fireEvent.click(screen.getByRole("button", { name: "7, makes 44, costs a chip" }));
    expect(onmove).toHaveBeenCalledExactlyOnceWith("7");
    await fireEvent.click(screen.getByRole("button", { name: "Times two" }));
    expect(onillegal).toHaveBeenCalledExactlyOnceWith("hand:0/1", []);
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
    const only = { offers: [{ move: "draw", path: ["stock"] }, { move: "draw", path: ["!draw"] }], labels: { "!draw": "Draw a card" } };
    const { onmove, unmount } = sit(only);
    expect(screen.getByText("Nothing to choose: Draw a card")).toBeTruthy();
    await vi.advanceTimersByTimeAsync(1000);
    expect(onmove).toHaveBeenCalledExactlyOnceWith("draw");
    unmount();
    const other = sit(only, { auto: false });
    await vi.advanceTimersByTimeAsync(2000);
    expect(other.onmove).not.toHaveBeenCalled();
  });

  it("hesitates where people could tell from the time that there was nothing to choose", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    const seats = info.seats.map((seat) => ({ ...seat, kind: "person" as const }));
    const { onmove } = sit({ offers: [{ move: "draw", path: ["stock"] }] }, { info: { ...info, seats } });
    await vi.advanceTimersByTimeAsync(1500);
    expect(onmove).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2000);
    expect(onmove).toHaveBeenCalledExactlyOnceWith("draw");
    vi.restoreAllMocks();
  });

  it("tells each event in words, with names, and whose turn it is", async () => {
    const { rerender } = sit({ turn: 1, offers: [] });
    const next = lobo({ status: "round 1: number 44" });
    await rerender({ scene: next, event: event(next) });
    await tick();
    const teller = screen.getByTestId("teller").textContent;
    expect(teller).toContain("Carla plays 7, which makes 44");
    expect(teller).toContain("Your turn: Round 1: number 44");
    expect(screen.getByRole("region", { name: "Carla" }).textContent).toContain("−1");
  });

  it("holds the end of a round for a moment and goes on by itself or on a key", async () => {
    const { rerender, onmove } = sit();
    const next = lobo({ round: 2, facts: { number: 0 } });
    await rerender({ scene: next, event: event(next, { new_round: true }) });
    expect(screen.getByText("The round is over")).toBeTruthy();
    expect(document.querySelector(".prompt .line")?.textContent.trim()).toBe(""); // nobody is to act yet
    await fireEvent.keyDown(window, { key: "1" });
    expect(onmove).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(0);
    expect(screen.queryByText("The round is over")).toBeNull();
    expect(screen.getByRole("img", { name: "The number is 0" })).toBeTruthy();
  });

  it("ends with winners and scores", () => {
    sit({ over: true, winners: [1], offers: [] });
    const result = screen.getByRole("region", { name: "The game is over" });
    expect(result.textContent).toContain("Carla wins");
    expect([...result.querySelectorAll("li b")].map((score) => score.textContent)).toEqual(["2", "3", "0"]);
  });

  it("shows any other game plainly, its moves as buttons", async () => {
    const { onmove } = sit({ game: "another", facts: {}, notes: {} });
    await fireEvent.click(screen.getByRole("button", { name: /Play 0/ }));
    expect(onmove).toHaveBeenCalledExactlyOnceWith("0");
    expect(screen.getByText("stock")).toBeTruthy();
  });
});
