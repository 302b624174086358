import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { ReviewFile } from "../src/lib/review";
import type { Message } from "../src/lib/types";
import Absence from "../src/pages/Absence.svelte";
import AfterGame from "../src/pages/AfterGame.svelte";
import OwnTables from "../src/pages/OwnTables.svelte";
import LineNotice from "../src/pages/LineNotice.svelte";
import VerifyDialog from "../src/pages/VerifyDialog.svelte";
import Chat from "../src/panel/Chat.svelte";
import Chart from "../src/panel/Chart.svelte";
import { Drawer } from "../src/panel/drawer.svelte";
import Decisions from "../src/panel/Decisions.svelte";
import HintView from "../src/panel/HintView.svelte";
import Moves from "../src/panel/Moves.svelte";
import Rules from "../src/panel/Rules.svelte";
import UndoBar from "../src/panel/UndoBar.svelte";
import { know, person, table } from "./scene";

const anna = { seat: 0, name: "Anna", host: true };
const watcher = { seat: null, name: "", host: false };

beforeAll(() => know("lobo77"));
afterEach(() => vi.unstubAllGlobals());

describe("undo", () => {
  const undo = { by: 1, ply: 4, agreed: [] };

  test("whoever is asked can answer", async () => {
    const onanswer = vi.fn();
    render(UndoBar, { info: table({ undo }), you: anna, onanswer });
    expect(screen.getByText(/Ben asks/)).toBeTruthy();
    await fireEvent.click(screen.getByText("Agree"));
    expect(onanswer).toHaveBeenCalledWith(true);
  });

  test("nobody else can", () => {
    render(UndoBar, { info: table({ undo }), you: watcher, onanswer: vi.fn() });
    render(UndoBar, { info: table({ undo: { ...undo, agreed: [0] } }), you: anna, onanswer: vi.fn() });
    expect(screen.queryByText("Agree")).toBe(null);
  });
});

describe("notices", () => {
  test("who is away, and who plays instead", () => {
    const seats = [person("Anna"), person("Ben", { warned: true }), person("Cleo", { standin: "medium" })];
    render(Absence, { info: table({ seats }), you: anna, spectators: 0 });
    expect(screen.getByText("Ben is away. A bot will take over soon.")).toBeTruthy();
    expect(screen.getByText("A bot plays for Cleo, until they are back.")).toBeTruthy();
  });

  test("a full table is watched", () => {
    render(Absence, { info: table(), you: watcher, spectators: 3 });
    expect(screen.getByText(/you are watching/)).toBeTruthy();
  });

  test("a lost line and a restart are told apart", async () => {
    const { rerender } = render(LineNotice, { phase: "lost", onhurry: vi.fn() });
    expect(screen.getByText(/Connection lost/)).toBeTruthy();
    await rerender({ phase: "restarting" });
    expect(screen.getByText(/starting anew/)).toBeTruthy();
  });
});

test("moves are told with names", () => {
  const lines = [{ say: "plays", mark: "play" as const, seat: 1, card: "7", number: 11 }, { say: "pays", seat: 1, number: 11, clause: 9 }];
  const chat = { say: "chat", mark: "chat" as const, seat: 0, name: "Anna", text: "hello" };
  const log = [[{ say: "sits", seat: 1 }], lines, [chat]].map((lines, number) => ({ number, time: 0, lines }));
  const { container } = render(Moves, { log, company: table() });
  const told = (kind: string) => [...container.querySelectorAll(kind)].map((line) => line.textContent);
  expect(told("li")).toEqual(["Ben sits down", "Ben plays 7, which makes 11", "Ben pays a chip for 11 (§9)"]);
  expect([told(".info"), told(".same")]).toEqual([["Ben sits down"], ["Ben pays a chip for 11 (§9)"]]);
});

test("chat is what people typed, with their names", () => {
  const line = { say: "chat", mark: "chat" as const, seat: 1, name: "Kc", text: "seat 1 { $x } §6" };
  const { container } = render(Chat, { log: [{ number: 1, time: 0, lines: [line] }], you: anna, onsay: vi.fn() });
  expect(container.querySelector(".lines p")?.textContent).toBe("Kc seat 1 { $x } §6");
});

const card = (card: string): Message => ({ say: "this-card", card });

test("a hint names the best move and shows every chance", () => {
  const choices = [
    { move: "7", says: card("7"), chance: 0.5, error: 0.01 },
    { move: "9", says: card("9"), chance: 0.4, error: 0.02 },
  ];
  const hint = { type: "hint" as const, id: "", move: "7", says: card("7"), why: { say: "it-makes", number: 20 }, choices };
  const { container } = render(HintView, { info: table(), hint, mine: true, seated: true, onask: vi.fn() });
  expect(screen.getByText("It makes 20")).toBeTruthy();
  expect([...container.querySelectorAll("tbody tr")].map((row) => row.textContent?.replace(/\s+/g, " "))).toEqual([
    expect.stringContaining("50% ± 2"),
    expect.stringContaining("40% ± 4"),
  ]);
});

test("a hint is for one game: the panel that was open before it comes back", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const drawer = new Drawer(["moves", "hint"]);
  drawer.open("moves");
  drawer.open("hint");
  expect(new Drawer(["moves", "hint"]).shown).toBe("moves");
  drawer.endHint();
  expect(drawer.shown).toBe("moves");
  drawer.open("hint");
  drawer.open("");
  expect(new Drawer(["moves", "hint"]).shown).toBe("");
});

test("the clause that matters now is marked", async () => {
  const sections = [
    { clause: "§1", title: "Cards", html: "<p>54</p>" },
    { clause: "§6", title: "Reverse", html: "<p>turns</p>" },
  ];
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ sections })));
  const { container } = render(Rules, { game: "lobo77", now: [6] });
  await waitFor(() => expect(container.querySelector(".now")?.textContent).toContain("Reverse"));
  expect(container.querySelectorAll(".now")).toHaveLength(1);
});

const parts = { deals: { value: 0, error: 0 }, draws: { value: 0, error: 0 }, room: { value: 0, error: 0 }, skill: { value: 0, error: 0 }, others: { value: 0, error: 0 } };
const review: ReviewFile = {
  game: "lobo77",
  seats: 2,
  players: ["Anna", "Ben"],
  result: "",
  complete: true,
  rounds: [0, 2],
  decisions: [
    { ply: 1, seat: 1, round: 0, move: "9", says: card("9"), judgement: "blunder", loss: { value: 0.2, error: 0.01 }, worlds: 9, advice: null, choices: [{ move: "7", says: card("7"), chance: { value: 0.6, error: 0 }, behind: { value: 0, error: 0 } }] },
    { ply: 2, seat: 0, round: 0, move: "3", says: card("3"), judgement: null, loss: { value: 0, error: 0 }, worlds: 9, advice: null, choices: [] },
  ],
  accounts: [
    { seat: 0, start: 0.5, result: 1, parts, chances: [0.5, 0.6, 0.8, 1] },
    { seat: 1, start: 0.5, result: 0, parts, chances: [0.5, 0.4, 0.2, 0] },
  ],
};

describe("review", () => {
  test("lines differ by more than colour", () => {
    const { container } = render(Chart, { review, ply: 0, onply: vi.fn() });
    const dashes = [...container.querySelectorAll("svg[role=img] .line")].map((line) => line.getAttribute("stroke-dasharray"));
    expect(new Set(dashes).size).toBe(2);
    expect(container.querySelectorAll(".mark")).toHaveLength(1);
  });

  test("a judged decision leads to its position", async () => {
    const onply = vi.fn();
    render(Decisions, { review, company: table(), ply: 0, onply });
    await fireEvent.click(screen.getByText("1. Ben: 9"));
    expect(onply).toHaveBeenCalledWith(1);
  });

  describe("of many small losses", () => {
    const lossOf = (ply: number, value: number) => ({ ...review.decisions[1]!, ply, move: String(ply), says: card(String(ply)), loss: { value, error: 0.005 } });
    const decisions = [lossOf(2, 0.01), lossOf(4, 0.05), lossOf(6, 0), lossOf(8, 0.03), lossOf(10, 0.04)];
    const skilled = (value: number, error: number, more: typeof decisions = decisions): ReviewFile => {
      const [anna, ben] = review.accounts;
      return { ...review, decisions: more, accounts: [{ ...anna!, parts: { ...parts, skill: { value, error } } }, ben!] };
    };
    const shown = (of: ReviewFile, viewer: number | null, onply = vi.fn()) =>
      render(Decisions, { review: of, company: table(), viewer, ply: 0, onply });

    test("the sum and the three costliest moves are told, not praise", async () => {
      const onply = vi.fn();
      const { container } = shown(skilled(-0.184, 0.007), 0, onply);
      expect(screen.queryByText(/Well played/)).toBe(null);
      expect(screen.getByText(/^Anna: no single big mistake.* 18\.4 ± 1\.4 points/)).toBeTruthy();
      expect([...container.querySelectorAll("li strong")].map((one) => one.textContent)).toEqual(["4. Anna: 4", "10. Anna: 10", "8. Anna: 8"]);
      expect(container.querySelector("li")?.textContent).toContain("5.0 ± 1.0 points lost");
      await fireEvent.click(screen.getByText("10. Anna: 10"));
      expect(onply).toHaveBeenCalledWith(10);
    });

    test.each([[-0.019, 0.001], [-0.05, 0.03], [0, 0]])("a skill of %d with an error of %d is praised", (value, error) => {
      shown(skilled(value, error), 0);
      expect(screen.getByText(/^Your decisions .* Well played!/)).toBeTruthy();
    });

    test("others' mistakes do not hide one's own losses", () => {
      shown(skilled(-0.184, 0.007, [...decisions, review.decisions[0]!]), 0);
      expect(screen.getByText(/^Anna: no single big mistake/)).toBeTruthy();
      expect(screen.getByText("1. Ben: 9")).toBeTruthy();
    });

    test("who only watches is told of everyone", () => {
      shown(skilled(-0.184, 0.007), null);
      expect(screen.getByText(/^Anna: no single big mistake/)).toBeTruthy();
      expect(screen.queryByText(/^Ben: no single/)).toBe(null);
      expect(screen.queryByText(/Well played/)).toBe(null);
    });
  });
});

describe("after the game", () => {
  test("it stays in the lobby, apart from those that go on", () => {
    const own = (id: string, state: "playing" | "over", opened: number) => ({ id, game: "lobo77", state, opened, seat: 0, link: `/t/${id}`, opponents: id === "a" ? ["Ben", "Cleo"] : [] });
    const tables = [own("a", "over", 10), own("b", "playing", 20), own("c", "over", 30)];
    render(OwnTables, { tables, games: [] });
    const links = (name: string) => [...screen.getByRole("region", { name }).querySelectorAll("a")].map((link) => link.getAttribute("href"));
    expect(links("Your tables")).toEqual(["/t/b"]);
    expect(links("Your last games")).toEqual(["/replay/c", "/replay/c?review", "/replay/a", "/replay/a?review"]);
    const over = screen.getByRole("region", { name: "Your last games" }).textContent;
    expect(over).toMatch(/with bots.*with Ben and Cleo/s);
  });

  test("a rematch that is open can be joined", () => {
    render(AfterGame, { info: table({ state: "over", rematch: "t2" }), you: anna, onrematch: vi.fn() });
    expect(screen.getByText("Join the rematch").getAttribute("href")).toBe("/t/t2");
  });

  const key = "0x2a";
  const seal = "0a28e9ffef0073f9a6a674cf57ee77307f38f0f1bebb087888d9011ed0eeefdf";

  test("the seal of the key is found again", async () => {
    render(VerifyDialog, { info: table({ key, commitment: seal }), onclose: vi.fn() });
    expect(await screen.findByText(/They agree/)).toBeTruthy();
  });

  test("a wrong seal is found out", async () => {
    render(VerifyDialog, { info: table({ key: "0x2b", commitment: seal }), onclose: vi.fn() });
    expect(await screen.findByText(/They differ/)).toBeTruthy();
  });
});
