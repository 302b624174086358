/** Players' names in sentences that say "seat 2". */
import type { TableInfo } from "../lib/types";
import { phrase, t } from "../lib/words.svelte";

export function seatName(seat: number, info: TableInfo): string {
  return info.seats[seat]?.name || t("Seat {0}", seat + 1);
}

/** "seat 2" as the server and as the reader's language say it. */
export function named(text: string, info: TableInfo): string {
  const words = new Set(["seat ", t("seat {0}", "")]);
  const pattern = new RegExp(`\\b(?:${[...words].join("|")})(\\d+)\\b`, "gi");
  return text.replace(pattern, (_, seat: string) => seatName(Number(seat), info));
}

/** A sentence from the server as the reader shall see it, beginning with a capital. */
export function told(text: string, info: TableInfo): string {
  const words = named(phrase(text), info);
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

export function namesOf(seats: number[], info: TableInfo): string {
  return new Intl.ListFormat(document.documentElement.lang || "en").format(
    seats.map((seat) => seatName(seat, info)),
  );
}
