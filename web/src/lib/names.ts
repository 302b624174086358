/** The server's sentences as the reader shall see them: in their language, with the players' names and the cards' names. */
import { cardName, cardWord, isAtHome, withCards } from "../cards/names";
import type { LogLine, SeatInfo, TableInfo } from "./types";
import { generalPhrase, phrase, t } from "./words.svelte";

export type Company = Pick<TableInfo, "game" | "seats">;

export function seatName(seats: SeatInfo[], seat: number): string {
  return seats[seat]?.name || t("Seat {0}", seat + 1);
}

export function namesOf(seats: number[], company: Company): string {
  return new Intl.ListFormat(document.documentElement.lang || "en").format(
    seats.map((seat) => seatName(company.seats, seat)),
  );
}

/** Part of a sentence. */
export function said(text: string, { game, seats }: Company, card = cardWord): string {
  const words = isAtHome(game) ? phrase(text) : generalPhrase(text);
  return withNames(withCards(words, game, card), seats);
}

/** A sentence: it begins with a capital. */
export function told(text: string, company: Company): string {
  return capital(said(text, company));
}

/** A sentence for those who hear it: cards as they are said. */
export function heard(text: string, company: Company): string {
  return capital(said(text, company, cardName));
}

const RENAMED = /^(seat \d+ is now called )(.*)$/;
const NAME = "\uE000"; // stands for a name while the sentence around it is made

/** Chat is what people typed: it is neither translated nor changed. Other lines than moves name no cards, but people. */
export function lineText(line: LogLine, company: Company, tell = told): string {
  if (line.kind === "chat") return line.text;
  if (line.kind === "move") return tell(line.text, company);
  const [, begun, name = ""] = RENAMED.exec(line.text) ?? []; // a name may look like a part of a sentence
  const text = begun ? begun + NAME : line.text;
  return tell(text, { ...company, game: "" }).replace(NAME, () => name);
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

function withNames(text: string, seats: SeatInfo[]): string {
  return text.replace(seatWord(), (word, seat: string) => (Number(seat) < seats.length ? seatName(seats, Number(seat)) : word));
}

/** "seat 3" in English, as in sentences without translation, and in the reader's language. */
function seatWord(): RegExp {
  const words = new Set(["seat ", t("seat {0}", "")]);
  return new RegExp(`\\b(?:${[...words].join("|")})(\\d+)\\b`, "gi");
}
