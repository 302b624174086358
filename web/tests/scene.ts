/** Scenes and tables for tests: what does not matter has a plain value. */
import { vi } from "vitest";
import { loadDrawing } from "../src/games";
import { loadGames } from "../src/lib/games.svelte";
import type { Face, Place, Scene, SeatInfo, TableInfo } from "../src/lib/types";
import { loadWords } from "../src/lib/words.svelte";

/** A game's words and drawing are loaded, and its cards show what is given. */
export async function know(game: string, faces: Record<string, Face> = {}): Promise<void> {
  await Promise.all([loadWords(game), loadDrawing(game)]);
  const served = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response(JSON.stringify([{ name: game, title: game, faces }])));
  await loadGames(game); // a language is asked for once
  served.mockRestore();
}

export function scene(given: Partial<Scene> = {}): Scene {
  return {
    game: "lobo77",
    seat: 0,
    seats: 2,
    turn: 0,
    round: 1,
    over: false,
    winners: [],
    out: [],
    scores: [3, 3],
    score: "chips",
    low_wins: false,
    places: [],
    offers: [],
    labels: {},
    notes: {},
    previews: {},
    prompt: null,
    headlines: [],
    gauge: null,
    facts: {},
    clauses: [],
    ...given,
  };
}

/** A place by its id: "hand:1" is the hand of seat 1. */
export function place(id: string, kind: Place["kind"], ...cards: string[]): Place {
  const [name = id, owner] = id.split(":");
  return { id, name, kind, owner: owner === undefined ? null : Number(owner), cards, value: null, groups: [], caption: null };
}

export function person(name: string, given: Partial<SeatInfo> = {}): SeatInfo {
  return { kind: "person", name, level: null, connected: true, standin: null, warned: false, ...given };
}

export function table(given: Partial<TableInfo> = {}): TableInfo {
  return {
    id: "t1",
    game: "lobo77",
    options: {},
    commitment: "",
    key: null,
    seats: [person("Anna"), person("Ben")],
    state: "playing",
    host: 0,
    hints: true,
    clock: "off",
    deadline: null,
    undo: null,
    rematch: null,
    lesson: null,
    link: "/t/t1",
    ply: 0,
    ...given,
  };
}
