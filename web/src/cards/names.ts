/** Cards in words: written in sentences, and said to those who hear the table. */
import { t } from "../lib/words.svelte";
import { commonCard, isJoker } from "./common";
import { COLOURS, SUITS } from "./shapes";

interface Namer {
  tokens: RegExp; // the cards of a game as records write them, where no number of points is meant
  written: (card: string) => string;
  said?: (card: string) => string; // where that is not written
}

const RANKS: Record<string, string> = { A: "Ace", J: "Jack", Q: "Queen", K: "King" };

const GAMES: Record<string, Namer> = {
  lobo77: { tokens: token("rev|x2|-\\d+"), written: loboWritten, said: loboSaid },
  deuce: { tokens: token("[rbgy](?:10|\\d)|\\*"), written: deuceName },
  fivecrowns: { tokens: token("(?:10|[3-9JQK])[THCSD]|\\*"), written: crownsWritten, said: crownsSaid },
  dealt: { tokens: token("stop|redraw"), written: dealtName },
};

/** Of games that the page does not know. At the beginning of a sentence "As" is no ace. */
const COMMON: Namer = {
  tokens: token("(?:10|[2-9TJQK])[shdcSHDC]|(?<!^)A[shdcSHDC]|^A[shdcSHDC]$"),
  written: commonWritten,
  said: commonSaid,
};

/** Whether the page has words for all that a game says. */
export function isAtHome(game: string): boolean {
  return game === "" || game in GAMES;
}

/** Lines that are no moves are told without a game: they name no cards. */
function namerOf(game: string): Namer | undefined {
  return game ? (GAMES[game] ?? COMMON) : undefined;
}

/** A card as it is said. */
export function cardName(game: string, card: string): string {
  const namer = namerOf(game);
  return card === "?" ? t("card") : ((namer?.said ?? namer?.written)?.(card) ?? card);
}

/** A card as it is written in a sentence. */
export function cardWord(game: string, card: string): string {
  return card === "?" ? t("card") : (namerOf(game)?.written(card) ?? card);
}

/** A sentence in which cards are called as in records, with their names. */
export function withCards(sentence: string, game: string, name = cardWord): string {
  const tokens = namerOf(game)?.tokens;
  return tokens ? sentence.replace(tokens, (card) => name(game, card)) : sentence;
}

/** Only as a word of its own: neither inside another nor in a move such as "r7>1a". */
function token(cards: string): RegExp {
  return new RegExp(`(?<![^\\s(„“"])(?:${cards})(?![^\\s,.:;)“”"!?])`, "g");
}

function loboWritten(card: string): string {
  if (card === "rev") return t("Reverse");
  return card === "x2" ? "×2" : card.replace("-", "−");
}

function loboSaid(card: string): string {
  if (card === "x2") return t("Times two");
  return card === "-10" ? t("Minus 10") : loboWritten(card);
}

function deuceName(card: string): string {
  if (card === "*") return t("Rainbow");
  const colour = COLOURS[card[0] ?? ""];
  return colour ? t(`${colour.name} {0}`, card.slice(1)) : card;
}

function crownsWritten(card: string): string {
  const suit = SUITS[card.at(-1) ?? ""];
  return suit ? `${card.slice(0, -1)}${suit.sign}` : crownsSaid(card);
}

function crownsSaid(card: string): string {
  if (card === "*") return t("Joker");
  const suit = SUITS[card.at(-1) ?? ""];
  const rank = card.slice(0, -1);
  return suit ? t(`{0} of ${suit.name}`, t(RANKS[rank] ?? rank)) : card;
}

function commonWritten(card: string): string {
  const common = commonCard(card);
  return common ? `${common.rank}${common.suit.sign}` : commonSaid(card);
}

function commonSaid(card: string): string {
  if (isJoker(card)) return t("Joker");
  const common = commonCard(card);
  return common ? t(`{0} of ${common.suit.name}`, t(RANKS[common.rank] ?? common.rank)) : card;
}

function dealtName(card: string): string {
  if (card === "stop") return t("Stop");
  return card === "redraw" ? t("Redraw") : card;
}
