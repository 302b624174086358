/** Requests to the server. A failure always carries a code, and the reason that the server gave. */
import type { ReviewFile } from "./review";
import { readScene } from "./scene";
import type { Command, GameInfo, Hint, Message, Played, Refused, Scene, TableInfo, Welcome } from "./types";

export class Failure extends Error {
  constructor(
    readonly code: string,
    readonly reason: Message | null = null, // null: the page says it, by the code
    readonly status = 0,
  ) {
    super(code);
  }
}

export interface TableWish {
  game: string;
  options: Record<string, number | string>;
  seats: string[]; // "me", "open" or "bot:LEVEL"
  clock: string;
  hints: boolean;
  name: string;
}

export interface OwnTable {
  id: string;
  game: string;
  state: TableInfo["state"];
  opened: number; // seconds since 1970
  seat: number;
  link: string;
  opponents: string[]; // the names of the other people there
}

export interface Me {
  name: string;
  tables: OwnTable[];
}

export interface BotLevel {
  name: string;
}

export interface RuleSection {
  clause: string | null;
  title: string;
  html: string;
}

export interface ReplayFile {
  table: TableInfo;
  scenes: Scene[]; // before the first move, and after each
  lines: Message[][]; // what led to the scene of the same index
  moves: Played[]; // the move of index i leads from scene i to scene i + 1
}

export const games = once((lang: string) => request<GameInfo[]>("GET", `/games?lang=${lang}`));
export const game = (name: string, lang: string) => request<GameInfo>("GET", `/games/${name}?lang=${lang}`);
export const bots = once(() => request<BotLevel[]>("GET", "/bots"));

export const me = () => request<Me>("GET", "/me");
export const rename = (name: string) => request<Me>("PUT", "/me", { name });
export const open = (wish: TableWish) => request<TableInfo>("POST", "/tables", wish);
export const learn = (lesson: string, name: string) =>
  request<TableInfo>("POST", "/tables", { lesson, name });
export const welcome = (id: string) => request<Welcome>("GET", `/tables/${id}`);
export const command = (id: string, wish: Command) =>
  request<{ type: "ack" } | Refused>("POST", `/tables/${id}/commands`, wish);
export const rules = (game: string, lang: string) =>
  request<{ sections: RuleSection[] }>("GET", `/games/${game}/rules?lang=${lang}`);
export const replay = (id: string) =>
  request<ReplayFile>("GET", `/tables/${id}/replay`).then((file) => ({ ...file, scenes: file.scenes.map(readScene) }));
export const advice = (id: string, ply: number) =>
  request<Hint>("GET", `/tables/${id}/advice?ply=${ply}`);
/** The review, or how far it is. */
export const review = (id: string) =>
  request<ReviewFile | { done: number; of: number }>("GET", `/tables/${id}/review?wait=0`);
export const recordLink = (id: string) => `/api/tables/${id}/record`;

export async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`/api${path}`, {
    method,
    headers: body === undefined ? {} : { "content-type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
  }).catch(() => {
    throw new Failure("offline");
  });
  const found: unknown = await answer.json().catch(() => null);
  if (answer.ok && found !== null) return found as T;
  throw failure(answer.status, found);
}

function failure(status: number, found: unknown): Failure {
  if (typeof found === "object" && found !== null && "code" in found && "reason" in found)
    return new Failure(String(found.code), found.reason as Message, status);
  return new Failure(status === 404 ? "unknown-page" : "server-failed", null, status);
}

/** What does not change while the page is open is asked for once; a failure is not kept. */
function once<T>(ask: (of: string) => Promise<T>): (of?: string) => Promise<T> {
  const asked: Record<string, Promise<T>> = {};
  return (of = "") =>
    (asked[of] ??= ask(of).catch((failed: unknown) => {
      delete asked[of];
      throw failed;
    }));
}
