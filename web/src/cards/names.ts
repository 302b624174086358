/** Cards in words, for those who hear the table. */
import { t } from "../lib/words.svelte";
import { COLOURS, SUITS } from "./shapes";

const PLAIN: Record<string, Record<string, string>> = {
  lobo77: { rev: "Reverse", x2: "Times two", "-10": "Minus 10" },
  deuce: { "*": "Rainbow", X: "X" },
  fivecrowns: { "*": "Joker" },
  dealt: { stop: "Stop", redraw: "Redraw" },
};
const RANKS: Record<string, string> = { J: "Jack", Q: "Queen", K: "King" };

export function cardName(game: string, card: string): string {
  if (card === "?") return t("card");
  const plain = PLAIN[game]?.[card];
  if (plain) return t(plain);
  if (game === "deuce") return deuceName(card);
  if (game === "fivecrowns") return crownsName(card);
  return card;
}

function deuceName(card: string): string {
  const colour = COLOURS[card[0] ?? ""];
  return colour ? `${t(colour.name)} ${card.slice(1)}` : card;
}

function crownsName(card: string): string {
  const suit = SUITS[card.at(-1) ?? ""];
  const rank = card.slice(0, -1);
  return suit ? t(`{0} of ${suit.name}`, t(RANKS[rank] ?? rank)) : card;
}
