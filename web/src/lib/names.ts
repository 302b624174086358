/** Messages in words, with the names of players and cards. The name of an argument tells its type (kibitz/core/message.py). */
import type { FluentVariable } from "@fluent/bundle";
import { KINDS, type Kind } from "./arguments";
import { faceOf } from "./games.svelte";
import { UNKNOWN } from "./scene";
import type { Message, Scene, SeatInfo, TableInfo } from "./types";
import { language, plain, t, wordsOf } from "./words.svelte";

export type Company = Pick<TableInfo, "game" | "seats">;
export const NOBODY: Company = { game: "", seats: [] };

type Form = "" | "spoken"; // an attribute of messages: how cards are read aloud
const ONE_OF: Record<string, Kind | undefined> = { seats: "seat", cards: "card" };
const TYPED = "\uE000"; // stands before what somebody typed while a sentence is made: it gets no capital

export function seatName(seats: SeatInfo[], seat: number): string {
  return seats[seat]?.name || t("seat", { number: seat + 1 });
}

export function namesOf(seats: number[], company: Company): string {
  return listed(seats.map((seat) => seatName(company.seats, seat)));
}

/** A card as it is written in a sentence. */
export function cardWord(game: string, card: string, form: Form = ""): string {
  if (card === UNKNOWN) return wordsOf(game, "hidden-card", {});
  const { rank, suit = "", word } = faceOf(game, card);
  return wordsOf(game, word || "card", { rank, suit }, form);
}

/** What stands in the corner of a card: a Jack is J, and B in German. */
export const cardIndex = (game: string, rank: string): string => wordsOf(game, "index", { rank });

/** A card as it is read aloud. */
export const cardName = (game: string, card: string): string => cardWord(game, card, "spoken");

/** The unit of a score, in the plural where the count asks for it: chip, chips. */
export const unit = ({ game, score }: Pick<Scene, "game" | "score">, count: number): string =>
  wordsOf(game, `counted-${score}`, { number: plain(Math.abs(count)) });

export const phrase = (message: Message, company: Company, form: Form = ""): string => bare(marked(message, company, form));

/** A phrase that begins with a capital, or with a name as it was typed. */
export const sentence = (message: Message, company: Company, form: Form = ""): string => bare(capital(marked(message, company, form)));
const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
const bare = (text: string): string => text.replaceAll(TYPED, "");
const typed = (text: string): string => text && TYPED + text;

/** A phrase in which what was typed is marked. */
function marked(message: Message, company: Company, form: Form): string {
  const { say, mark: _, ...given } = message;
  const values = Object.entries(given).map(([name, value]) => [name, shown(name, value, company, form)]);
  return wordsOf(company.game, say, Object.fromEntries(values), form);
}

/** An argument as it stands in a sentence. */
function shown(name: string, value: unknown, company: Company, form: Form): FluentVariable {
  if (value === null || value === undefined) return "";
  if (isMessage(value)) return marked(value, company, form);
  if (Array.isArray(value)) return listed(value.map((one) => String(shownAs(ONE_OF[KINDS[name] ?? ""], one, company, form))));
  return shownAs(KINDS[name], value, company, form);
}

function shownAs(kind: Kind | undefined, value: unknown, company: Company, form: Form): FluentVariable {
  if (kind === "seat") return typed(company.seats[Number(value)]?.name ?? "") || seatName(company.seats, Number(value));
  if (kind === "text") return typed(String(value));
  if (kind === "card") return cardWord(company.game, String(value), form);
  return kind === "clause" ? `§${value}` : plain(value);
}

const isMessage = (value: unknown): value is Message => typeof value === "object" && value !== null && "say" in value;

export const listed = (items: string[]): string => new Intl.ListFormat(language()).format(items);
