/** What the server sends and accepts. The server's side of it is kibitz/core/scene.py and kibitz/table. */
import type { Arguments, Mark } from "./arguments";

export type Touch = string; // "hand:0/3" a card, "hand:0|4" a gap, "pile" a place, "!draw" a button, "=7" a choice

/**
 * What is said, without a language: a catalogue has the words of its name (kibitz/core/message.py). The name of an
 * argument tells its type; any other argument is a number or a plain word.
 */
export interface Message extends Arguments {
  say: string;
  mark?: Mark; // what kind of thing it tells, for what is drawn of it
  [argument: string]: unknown;
}

/** What one viewer is shown, with all that the server leaves out where there is none (see scene.ts). */
export interface Scene {
  game: string;
  score: string; // what is counted: "chips", "points"
  low_wins: boolean; // whether the fewest points win
  seat: number | null;
  seats: number;
  turn: number;
  round: number;
  over: boolean;
  winners: number[];
  out: number[]; // seats that play no longer
  scores: number[];
  places: Place[];
  offers: Offer[];
  labels: Record<Touch, Message>;
  notes: Record<Touch, Message>;
  previews: Record<Touch, Preview>;
  prompt: Message | null; // what the viewer has to do
  headlines: Message[]; // how the round stands
  gauge: Gauge | null;
  facts: Record<string, unknown>; // for the game's own drawing
  clauses: number[]; // that matter now
}

export interface Place {
  id: string; // its name, with its owner where it has one: what touches begin with
  name: string;
  kind: "hand" | "row" | "pile" | "stock" | "spread" | "trick" | "counter";
  owner: number | null;
  cards: string[]; // "?": not known to the viewer
  value: number | null;
  groups: number[][]; // cards that belong together, by index
  caption: Message | null;
}

/** A number that grows to a limit, and the numbers to avoid on its way. */
export interface Gauge {
  number: number;
  limit: number;
  traps: number[];
}

/** The number that a touch would lead to. */
export interface Preview {
  number: number;
  costly?: boolean;
}

export interface Offer {
  move: string;
  path: Touch[];
}

export interface SeatInfo {
  kind: "person" | "bot" | "open";
  name: string;
  level: string | null;
  connected: boolean;
  standin: string | null;
  warned: boolean;
}

export interface LessonStep {
  step: number;
  of: number;
  says: Message;
  expect: string[]; // moves that go on; none: any
  show: Touch[];
}

export type ClockName = "off" | "relaxed" | "quick" | "days";

export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, number | string>;
  commitment: string;
  key: string | null; // after the end
  seats: SeatInfo[];
  state: "waiting" | "playing" | "over";
  host: number | null;
  hints: boolean;
  clock: ClockName;
  deadline: number | null; // seconds since 1970, of the seat to act
  undo: { by: number; ply: number; agreed: number[] } | null;
  rematch: string | null;
  lesson: LessonStep | null;
  link: string;
  ply: number; // how many moves have been made: goes with the next move
}

/** What was told of one event. */
export interface LogEntry {
  number: number;
  time: number;
  lines: Message[];
}

export interface You {
  seat: number | null;
  name: string;
  host: boolean;
}

export interface Played {
  seat: number;
  move: string | null; // null: the viewer may not know it
  by: "player" | "bot" | "clock";
  ply: number;
}

/** What this page speaks; of another the server's messages may mean something else. */
export const PROTOCOL = 3;

export interface Welcome {
  type: "welcome";
  table: TableInfo;
  scene: Scene | null; // null while players are waited for
  number: number;
  log: LogEntry[];
  you: You;
  now: number;
  protocol?: number; // the first servers did not say it
}

/** What has changed of a table: after most moves nothing but these two. */
export type TableChange = Pick<TableInfo, "deadline" | "ply"> & Partial<TableInfo>;

export interface TableEvent {
  type: "event";
  number: number;
  kind: string;
  time: number;
  table: TableChange;
  scene: Scene | null;
  lines: Message[]; // the first tells the move, if it was one
  move?: Played;
  gains?: number[];
  new_round?: boolean;
}

export interface HintChoice {
  move: string;
  says: Message;
  chance: number;
  error: number;
}

export interface Hint {
  type: "hint";
  id: string;
  move: string;
  says: Message;
  why: Message;
  choices: HintChoice[];
}

export interface Refused {
  type: "refused";
  id: string | null;
  code: string;
  reason: Message;
  legal: string[];
}

export type ServerMessage =
  | Welcome
  | TableEvent
  | Hint
  | Refused
  | { type: "ack"; id: string; number: number }
  | { type: "present"; seats: boolean[]; spectators: number }
  | { type: "pong"; now: number };

export type Command =
  | { type: "move"; id: string; ply: number; move: string }
  | { type: "say"; id: string; text: string }
  | { type: "hint"; id: string }
  | { type: "undo"; id: string }
  | { type: "answer"; id: string; yes: boolean }
  | { type: "leave"; id: string }
  | { type: "rename"; id: string; name: string }
  | { type: "sit"; id: string; seat: number | null; name: string }
  | { type: "fill"; id: string; level: string }
  | { type: "rematch"; id: string }
  | { type: "ping"; id: string };

export interface GameOption {
  name: string;
  default: number | string;
  choices: (number | string)[];
  help: Message;
}

export interface GameInfo {
  name: string;
  title: string;
  credit: string;
  seats: [number, number];
  options: GameOption[];
  lines: string[];
  score: string;
  low_wins: boolean;
  lesson: boolean; // there is a first game that teaches
  cards: string[]; // some of its deck, to show
  faces: Record<string, Face>;
}

/** What a card shows (kibitz/core/face.py). */
export interface Face {
  rank: string;
  suit?: string;
  ink?: string; // black where it is left out
  word?: string; // the message it is called by
}
