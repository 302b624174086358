/** A move as it was told, in short: the cards it names and a sign, for trails and for cards in flight. */
import { commonCard, suitSign } from "../cards/common";
import type { Scene } from "../lib/types";

export interface Mark {
  cards: string[];
  sign: string; // "+" takes, "→" onto a seat's pile, "" plays
  seat: number | null; // whose pile
  text: string; // where cards say nothing
}

type Reader = (move: string) => Partial<Mark>;

const READERS: Record<string, Reader> = {
  lobo77: (move) => ({ cards: [move.replace(/,.*/, "")] }), // "7, which makes 44"
  deuce: deuceMark,
  fivecrowns: crownsMark,
  dealt: dealtMark,
};

export function markOf({ game, places }: Pick<Scene, "game" | "places">, move: string): Mark {
  const read = READERS[game] ?? ((told: string) => anyMark(told, new Set(places.flatMap(({ cards }) => cards))));
  return { cards: [], sign: "", seat: null, text: "", ...read(move) };
}

/** A game that the page does not know: the card that the move begins with, if it is one, and what follows. */
function anyMark(move: string, known: Set<string>): Partial<Mark> {
  if (move === "draw") return { cards: ["?"], sign: "+" };
  const [, first = "", rest = ""] = /^([^\s=:,>]+)[=:,>]?\s*(.*)$/.exec(move) ?? [];
  return known.has(first) || commonCard(first) ? { cards: [first], text: suitSign(rest) ?? rest } : { text: move };
}

function deuceMark(move: string): Partial<Mark> {
  if (move === "draw") return { cards: ["?"], sign: "+" };
  if (move === "two cards face down") return { cards: ["?", "?"] };
  const onto = /^(.+)>(\d+)[ab]$/.exec(move);
  if (onto?.[1]) return { cards: [onto[1]], sign: "→", seat: Number(onto[2]) };
  const pair = /^([^|]+)\|([^|]+)$/.exec(move);
  return pair?.[1] && pair[2] ? { cards: [pair[1], pair[2]] } : { text: move };
}

function crownsMark(move: string): Partial<Mark> {
  const taken = /^(?:stock|pile)(?: \((.+)\))?$/.exec(move);
  if (taken) return { cards: [taken[1] ?? "?"], sign: "+" };
  return { cards: [move.replace("!", "")], text: move.endsWith("!") ? "out" : "" };
}

function dealtMark(move: string): Partial<Mark> {
  const take = /^\+([^@]+)@/.exec(move);
  if (take?.[1]) return { cards: [take[1]], sign: "+" };
  if (move.startsWith("@")) return { cards: ["?"], sign: "+" };
  return { cards: move.slice(move.indexOf(":") + 1).split("-") };
}
