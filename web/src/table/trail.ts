/** The moves of a round, read back from the log when a table is opened in the middle of a game. */
import type { LogLine } from "../lib/types";
import type { Mark } from "./marks";

const PLAYED = /^seat (\d+) (?:plays|discards) (?:(Pair|Trips|Straight) )?([^\s,:(]+)/;
const ROUND = /^(?:the )?round (?:of )?\d+ begins/;

const TAKEN_BACK = /^seat (\d+) takes back a move/;

export interface Step {
  seat: number;
  number: number; // of its event
  mark: Mark | null; // null: it is not shown
}

export function pastSteps(log: LogLine[]): Step[] {
  let steps: Step[] = [];
  for (const { text, kind, seat, number } of log) {
    if (kind === "chat") continue;
    if (ROUND.test(text)) steps = [];
    const back = takenBack(text);
    if (back !== null) steps = withoutLast(steps, back);
    const [, who, combination, values] = PLAYED.exec(text) ?? [];
    if (values) steps.push({ seat: Number(who), number, mark: { cards: cardsOf(combination, values), sign: "", seat: null, text: "" } });
    else if (kind === "move" && seat !== null) steps.push({ seat, number, mark: null });
  }
  return steps;
}

/** Who has taken back a move, if the sentence says that. */
export function takenBack(text: string): number | null {
  const seat = TAKEN_BACK.exec(text)?.[1];
  return seat === undefined ? null : Number(seat);
}

/** A seat takes back its last move, and with it all that followed. */
export function withoutLast(steps: Step[], seat: number): Step[] {
  const last = steps.findLast((step) => step.seat === seat);
  return last ? steps.filter(({ number }) => number < last.number) : [];
}

/** The last moves of each seat. */
export function trailsOf(steps: Step[], length: number): Mark[][] {
  const trails: Mark[][] = [];
  for (const { seat, mark } of steps) if (mark) trails[seat] = [...(trails[seat] ?? []), mark].slice(-length);
  return trails;
}

/** "Pair 7", "Straight 5-7", "Stop" as cards. */
function cardsOf(kind: string | undefined, values: string): string[] {
  if (kind === "Pair") return [values, values];
  if (kind === "Trips") return [values, values, values];
  const [low = 0, high = 0] = values.split("-").map(Number);
  if (kind === "Straight") return Array.from({ length: high - low + 1 }, (_, step) => String(low + step));
  return [values === "Stop" || values === "Redraw" ? values.toLowerCase() : values];
}
