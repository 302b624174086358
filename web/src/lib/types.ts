/** What the server sends and accepts. The server's side of it is kibitz/core/scene.py and kibitz/table. */

export type Touch = string; // "hand:0/3" a card, "hand:0|4" a gap, "pile:1a" a place, "!draw" a button, "=7" a choice

export interface Scene {
  game: string;
  seat: number | null;
  seats: number;
  options: Record<string, number | string>;
  turn: number;
  round: number;
  over: boolean;
  winners: number[];
  scores: number[];
  score_name: string;
  status: string;
  places: Place[];
  offers: Offer[];
  labels: Record<Touch, string>;
  notes: Record<Touch, string>;
  facts: Record<string, unknown>;
  clauses: string[];
  low_wins: boolean; // whether the fewest points win
}

export interface Place {
  id: string;
  name: string;
  kind: "hand" | "row" | "pile" | "stock" | "spread";
  owner: number | null;
  cards: string[]; // "?": not known to the viewer
  value: number | null;
  label: string;
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
  text: string;
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

export interface LogLine {
  number: number;
  seat: number | null;
  kind: "move" | "chat" | "info";
  text: string;
  time: number;
  name?: string;
}

export interface You {
  seat: number | null;
  name: string;
  host: boolean;
}

export interface Played {
  seat: number;
  told: string;
  by: "player" | "bot" | "clock";
  ply: number;
}

/** What this page speaks; of another the server's messages may mean something else. */
export const PROTOCOL = 2;

export interface Welcome {
  type: "welcome";
  table: TableInfo;
  scene: Scene | null; // null while players are waited for
  number: number;
  log: LogLine[];
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
  lines: LogLine[];
  move?: Played;
  gains?: number[];
  new_round?: boolean;
}

export interface HintChoice {
  move: string;
  chance: number;
  error: number;
}

export interface Hint {
  type: "hint";
  id: string;
  move: string;
  why: string;
  choices: HintChoice[];
}

export interface Refused {
  type: "refused";
  id: string | null;
  code: string;
  reason: string;
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
  help: string;
}

export interface GameInfo {
  name: string;
  title: string;
  credit: string;
  seats: [number, number];
  options: GameOption[];
  lines: string[];
  score_name: string;
  lesson: boolean; // there is a first game that teaches
  cards: string[]; // some of its deck, to show
}
