/** A move in words: those of the button or choice that makes it, else read from how records write it. */
import { suitSign } from "../cards/common";
import { cardWord } from "../cards/names";
import { capital, said, seatName, told } from "./names";
import type { Hint, Scene, SeatInfo } from "./types";
import { phrase, t } from "./words.svelte";

type Reader = (parts: string[], game: string, seats: SeatInfo[]) => string;

const FORMS: [RegExp, Reader][] = [
  [
    /^(.+)>(\d+)([ab])$/,
    ([card = "", seat, pile = ""], game, seats) =>
      t("{0} on pile {1} of {2}", cardWord(game, card), pile, seatName(seats, Number(seat))),
  ],
  [/^(.+)\|(.+)$/, ([one = "", two = ""], game) => t("{0} and {1}", cardWord(game, one), cardWord(game, two))],
  [/^\+(.+)@(\d+)$/, ([card = "", at], game) => t("take {0} as card {1}", cardWord(game, card), Number(at) + 1)],
  [/^@(\d+)$/, ([at]) => t("put it in as card {0}", Number(at) + 1)],
  [/^\d+:(\d+-[\d-]+)$/, ([values = ""]) => phrase(combination(values.split("-").map(Number)))],
  [/^\d+:(.+)$/, ([cards = ""], game) => t("play {0}", cardWord(game, cards))],
  [/^([^=]+)=(.+)$/, ([card = "", named = ""], game) => `${cardWord(game, card)} ${suitSign(named) ?? named}`],
  [/^(.+)!$/, ([card = ""], game, seats) => said(`Go out, discarding ${card}`, { game, seats })],
];

/** Dealt!: as the table calls it while it can be played. */
function combination(values: number[]): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (low < high) return `Straight ${low}-${high}`;
  return `${values.length === 2 ? "Pair" : "Trips"} ${high}`;
}

const BUTTONS: Record<string, Record<string, string>> = {
  deuce: { draw: "Draw a card", end: "End the turn", pass: "Pass" },
  fivecrowns: { stock: "Take from the stock", pile: "Take from the pile" },
};

export function moveWords(scene: Scene, move: string, seats: SeatInfo[]): string {
  const words = ownWords(scene, move, seats);
  const [, first] = /^(\d+):/.exec(move) ?? []; // the same cards may lie in two places
  const twin = first !== undefined && scene.offers.some((offer) => offer.move !== move && ownWords(scene, offer.move, seats) === words);
  return twin ? t("{0}, from card {1}", words, Number(first) + 1) : words;
}

function ownWords(scene: Scene, move: string, seats: SeatInfo[]): string {
  return labelled(scene, move, seats) ?? readable(scene.game, move, seats);
}

function labelled({ game, offers, labels }: Scene, move: string, seats: SeatInfo[]): string | null {
  for (const { path } of offers.filter((offer) => offer.move === move)) {
    const label = path.map((touch) => labels[touch]).find(Boolean);
    if (label) return said(label, { game, seats });
  }
  return null;
}

function readable(game: string, move: string, seats: SeatInfo[]): string {
  const button = BUTTONS[game]?.[move];
  if (button) return phrase(button);
  for (const [form, read] of FORMS) {
    const [, ...parts] = form.exec(move) ?? [];
    if (parts.length) return read(parts, game, seats);
  }
  return cardWord(game, move);
}

const ONLY = /^(\S+) is the only move(?:: (.+))?\.$/;
const BETTER = /^\S+ is better than (\S+) by (.+?)(?:: (.+))?\.$/;
const EQUAL = /^\S+ and (\S+) are about equally good; \S+ comes first(?:: (.+))?\.$/;

/** Why a hint's move is the best, below that move. The server calls the moves as records write them. */
export function whyWords({ why }: Pick<Hint, "why">, scene: Scene, seats: SeatInfo[]): string {
  const quoted = (move = "") => t("“{0}”", moveWords(scene, move, seats));
  const company = { game: scene.game, seats };
  const sentence = (verdict: string, reason = "") => `${capital(verdict)}.${reason && ` ${told(reason, company)}.`}`;
  const [only, better, equal] = [ONLY.exec(why), BETTER.exec(why), EQUAL.exec(why)];
  if (only) return sentence(t("The only move"), only[2]);
  if (better) return sentence(t("Better than {1} by {0}", phrase(better[2] ?? ""), quoted(better[1])), better[3]);
  if (equal) return sentence(t("About as good as {0}", quoted(equal[1])), equal[2]);
  return told(why, company);
}
