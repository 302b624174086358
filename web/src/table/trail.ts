/** The last moves of each seat, read back from the log when a table is opened in the middle of a game. */
import type { LogLine } from "../lib/types";
import type { Mark } from "./marks";

const PLAYED = /^seat (\d+) (?:plays|discards) (?:(Pair|Trips|Straight) )?([^\s,:(]+)/;
const ROUND = /^(?:the )?round (?:of )?\d+ begins/;

export function pastMarks(log: LogLine[], length: number): Mark[][] {
  const trails: Mark[][] = [];
  for (const { text, kind } of log) {
    if (kind === "chat") continue;
    if (ROUND.test(text)) trails.length = 0;
    const found = PLAYED.exec(text);
    if (!found?.[3]) continue;
    const seat = Number(found[1]);
    const cards = cardsOf(found[2], found[3]);
    trails[seat] = [...(trails[seat] ?? []), { cards, sign: "", seat: null, text: "" }].slice(-length);
  }
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
