/** Seats by the names of those who sit there. */
import type { LogLine, SeatInfo } from "./types";
import { phrase, t } from "./words.svelte";

export function seatName(seats: SeatInfo[], seat: number): string {
  return seats[seat]?.name || t("seat {0}", seat);
}

/** A sentence of the server in the reader's language, with names, beginning with a capital. */
export function told(text: string, seats: SeatInfo[]): string {
  const named = withNames(phrase(text), seats);
  return named.charAt(0).toLocaleUpperCase() + named.slice(1);
}

export function withNames(text: string, seats: SeatInfo[]): string {
  return text.replace(seatWord(), (word, number: string) => seats[Number(number)]?.name || word);
}

/** Chat is what people typed: it is neither translated nor changed. */
export function lineText(line: LogLine, seats: SeatInfo[]): string {
  return line.kind === "chat" ? line.text : told(line.text, seats);
}

/** "seat 3" in English, as in sentences without translation, and in the reader's language. */
function seatWord(): RegExp {
  const words = new Set(["seat ", t("seat {0}", "")]);
  return new RegExp(`\\b(?:${[...words].join("|")})(\\d+)\\b`, "gi");
}
