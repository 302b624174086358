/** A move in words: those of the button or choice that makes it, else read from how records write it. */
import { cardName } from "../cards/names";
import { seatName } from "./names";
import type { Scene, SeatInfo } from "./types";
import { phrase, t } from "./words.svelte";

type Reader = (parts: string[], game: string, seats: SeatInfo[]) => string;

const FORMS: [RegExp, Reader][] = [
  [
    /^(.+)>(\d+)([ab])$/,
    ([card = "", seat, pile = ""], game, seats) =>
      t("{0} on pile {1} of {2}", cardName(game, card), pile, seatName(seats, Number(seat))),
  ],
  [/^\+(.+)@(\d+)$/, ([card = "", at], game) => t("take {0} as card {1}", cardName(game, card), Number(at) + 1)],
  [/^@(\d+)$/, ([at]) => t("put it in as card {0}", Number(at) + 1)],
  [/^\d+:(.+)$/, ([cards = ""]) => t("play {0}", cards)],
];

export function moveWords(scene: Scene, move: string, seats: SeatInfo[]): string {
  return labelled(scene, move) ?? readable(scene.game, move, seats);
}

function labelled(scene: Scene, move: string): string | null {
  for (const { path } of scene.offers.filter((offer) => offer.move === move)) {
    const label = path.map((touch) => scene.labels[touch]).find(Boolean);
    if (label) return phrase(label);
  }
  return null;
}

function readable(game: string, move: string, seats: SeatInfo[]): string {
  for (const [form, read] of FORMS) {
    const [, ...parts] = form.exec(move) ?? [];
    if (parts.length) return read(parts, game, seats);
  }
  return cardName(game, move);
}
