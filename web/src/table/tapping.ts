/**
 * From taps to moves. The touches tapped so far are kept; the offers whose path begins with them remain.
 * When all that remain are one move, it is played; else the next touches light up.
 */
import type { Offer, Scene, Touch } from "../lib/types";

export interface Step {
  tapped: Touch[];
  move: string | null; // to be played now
  refused: Touch | null; // leads nowhere: say why
}

export function remaining(offers: Offer[], tapped: Touch[]): Offer[] {
  return offers.filter(({ path }) => tapped.every((touch, place) => path[place] === touch));
}

/** What may be tapped next, in the order offered. */
export function nextTouches(offers: Offer[], tapped: Touch[]): Touch[] {
  const next = remaining(offers, tapped).map(({ path }) => path[tapped.length]);
  return [...new Set(next)].filter((touch) => touch !== undefined);
}

/** The only move there is, if there is only one. */
export function onlyMove(offers: Offer[]): string | null {
  const first = offers[0]?.move;
  return first !== undefined && offers.every(({ move }) => move === first) ? first : null;
}

export function tap(offers: Offer[], tapped: Touch[], touch: Touch): Step {
  if (nextTouches(offers, tapped).includes(touch)) return went(offers, [...tapped, touch]);
  if (tapped.at(-1) === touch) return { tapped: tapped.slice(0, -1), move: null, refused: null };
  if (tapped.length) return tap(offers, [], touch); // another beginning
  return { tapped: [], move: null, refused: touch };
}

/**
 * A card dragged onto something: a touch, or the middle of the table ("centre"), or nowhere (null). It is at home
 * where it came from.
 */
export function drop(offers: Offer[], from: Touch, over: Touch | null, isHome = false): Step {
  const begun = tap(offers, [], from);
  const nowhere = { tapped: [], move: null, refused: null };
  if (over === null || over === from) return nowhere;
  if (begun.refused || begun.move) return isHome ? nowhere : begun;
  if (nextTouches(offers, begun.tapped).includes(over)) return tap(offers, begun.tapped, over);
  return begun;
}

/** The touches of a move, for pointing at it: its shortest path. */
export function wayOf({ offers, labels }: Scene, move: string): Touch[] {
  const ways = offers.filter((offer) => offer.move === move).map(({ path }) => path);
  const rank = (path: Touch[]): number => path.filter((touch) => labels[touch]).length; // cards show a way better than buttons do
  return ways.sort((a, b) => a.length - b.length || rank(a) - rank(b))[0] ?? [];
}

function went(offers: Offer[], tapped: Touch[]): Step {
  const left = remaining(offers, tapped);
  const move = onlyMove(left) ?? (nextTouches(offers, tapped).length ? null : (left[0]?.move ?? null));
  return { tapped: move === null ? tapped : [], move, refused: null };
}
