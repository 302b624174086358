/** Playable combinations under a hand: neighbours joined, each bracket in the first lane that is free there. */

import type { Message } from "../../lib/types";

export type Combination = [from: number, to: number, name: Message, move: string]; // from the first card's index to the last one's

export interface Bracket {
  from: number;
  to: number;
  lane: number;
  ways: Message[]; // what its cards make, the best first
  moves: string[];
}

/** One bracket for each span of two or more cards; single cards are lit instead. */
export function brackets(combinations: Combination[]): Bracket[] {
  const spans = new Map<string, Bracket>();
  for (const [from, to, name, move] of combinations) {
    if (to <= from) continue;
    const key = `${from}-${to}`;
    const span = spans.get(key) ?? { from, to, lane: 0, ways: [], moves: [] };
    span.ways.unshift(name);
    span.moves.push(move);
    spans.set(key, span);
  }
  const sorted = [...spans.values()].sort((a, b) => a.to - a.from - (b.to - b.from) || a.from - b.from);
  return sorted.map((span, index) => placed(span, sorted.slice(0, index)));
}

/** The brackets that reach into one row of the hand, each as far up as there is room in that row. */
export function inRow(spans: Bracket[], first: number, last: number): Bracket[] {
  const here = spans.filter(({ from, to }) => from <= last && to >= first).map((span) => ({ ...span, lane: 0 }));
  const parts = here.map((span) => ({ ...span, from: Math.max(span.from, first), to: Math.min(span.to, last) }));
  parts.forEach((part, index) => placed(part, parts.slice(0, index)));
  return here.map((span, index) => ({ ...span, lane: parts[index]?.lane ?? 0 }));
}

function placed(span: Bracket, before: Bracket[]): Bracket {
  const taken = new Set(before.filter((other) => overlap(other, span)).map(({ lane }) => lane));
  while (taken.has(span.lane)) span.lane += 1;
  return span;
}

function overlap(a: Bracket, b: Bracket): boolean {
  return a.from <= b.to && b.from <= a.to;
}
