/** The moves of a round, each as it was told: those seen on the table, and before them those of its log. */
import { UNKNOWN } from "../lib/scene";
import type { Mark } from "../lib/arguments";
import type { LogEntry, Message, TableEvent } from "../lib/types";

export interface Step {
  seat: number;
  number: number; // of its event
  line: Message;
}

const MOVES = new Set<Mark>(["play", "take", "act"]);

type Told = Pick<LogEntry, "number" | "lines">;

/** The cards that a move names. What is taken unseen is a card nevertheless. */
export function cardsOf({ mark, card, cards }: Message): string[] {
  if (cards?.length) return cards;
  return card !== undefined ? [card] : mark === "take" ? [UNKNOWN] : [];
}

/** What is told of the move of an event, if it was one. */
export function moveOf(event: TableEvent | null): Message | undefined {
  return event?.move && event.lines[0];
}

export function pastSteps(log: Told[]): Step[] {
  return log.reduce(follow, []);
}

/** The moves after one more event. */
export function follow(steps: Step[], { number, lines }: Told): Step[] {
  for (const line of lines) {
    const seat = line.seat ?? null;
    if (line.mark === "deal") steps = [];
    else if (seat === null) continue;
    else if (line.mark === "undo") steps = withoutLast(steps, seat);
    else if (line.mark && MOVES.has(line.mark)) steps = [...steps, { seat, number, line }];
  }
  return steps;
}

/** A seat takes back its last move, and with it all that followed. */
function withoutLast(steps: Step[], seat: number): Step[] {
  const last = steps.findLast((step) => step.seat === seat);
  return last ? steps.filter(({ number }) => number < last.number) : [];
}

/** The last moves of each seat. */
export function trailsOf(steps: Step[], length: number): Message[][] {
  const trails: Message[][] = [];
  for (const { seat, line } of steps) trails[seat] = [...(trails[seat] ?? []), line].slice(-length);
  return trails;
}
