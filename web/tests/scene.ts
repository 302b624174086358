/** Scenes and tables for tests: what does not matter has a plain value. */
import type { Scene, SeatInfo, TableInfo } from "../src/lib/types";

export function scene(given: Partial<Scene> = {}): Scene {
  return {
    game: "lobo77",
    seat: 0,
    seats: 2,
    options: {},
    turn: 0,
    round: 1,
    over: false,
    winners: [],
    scores: [3, 3],
    score_name: "chips", low_wins: false,
    status: "",
    places: [],
    offers: [],
    labels: {},
    notes: {},
    facts: {},
    clauses: [],
    ...given,
  };
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
