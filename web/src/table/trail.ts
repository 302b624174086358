/** The last moves of each seat, read back from the log when a table is opened in the middle of a game. */
import type { LogLine, Scene } from "../lib/types";
import type { Mark } from "./marks";

const PLAYED = /^seat (\d+) (?:plays|discards|lays) ([^\s,(]+)/;

export function pastMarks(scene: Scene, log: LogLine[], length: number): Mark[][] {
  const trails: Mark[][] = [];
  for (const { text, kind } of log) {
    const found = kind === "move" ? PLAYED.exec(text) : null;
    if (kind === "move" && /^round \d/.test(text)) trails.length = 0;
    if (!found?.[2]) continue;
    const seat = Number(found[1]);
    trails[seat] = [...(trails[seat] ?? []), { cards: [found[2]], sign: "", seat: null, text: "" }].slice(-length);
  }
  return trails;
}
