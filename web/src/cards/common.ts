/**
 * The common deck, which any game may use: a rank and the first letter of a suit, as in "10h" or "QS". So a game
 * that the page has never heard of gets playing cards with pips, and their names in sentences.
 */
import { SUITS } from "./shapes";

export interface CommonCard {
  rank: string;
  suit: (typeof SUITS)[string];
}

const FORM = /^(A|[2-9]|10|[TJQK])([shdc])$/i;
const JOKER = /^(?:\*|joker\d*)$/i;

export function commonCard(card: string): CommonCard | null {
  const [, rank = "", letter = ""] = FORM.exec(card) ?? [];
  const suit = SUITS[letter.toUpperCase()];
  return suit ? { rank: rank.toUpperCase().replace("T", "10"), suit } : null;
}

/** A suit by its letter, as it stands behind a card that names one: "8h=s". */
export function suitSign(letter: string): string | null {
  return letter.length === 1 ? (SUITS[letter.toUpperCase()]?.sign ?? null) : null;
}

export function isJoker(card: string): boolean {
  return JOKER.test(card);
}
