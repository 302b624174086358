/** Who sits where: you at the bottom, the others clockwise from your left. */
import type { Scene } from "../lib/types";

/** The other seats clockwise, beginning at the viewer's left. A spectator sits between the last and the first. */
export function others(you: number | null, seats: number): number[] {
  if (you === null) return Array.from({ length: seats }, (_, seat) => seat);
  return Array.from({ length: seats - 1 }, (_, step) => (you + 1 + step) % seats);
}

export type Spot = readonly [x: number, y: number]; // per cent of the table

const SPOTS: readonly (readonly Spot[])[] = [
  [],
  [[50, 0]],
  [[13, 6], [87, 6]],
  [[9, 34], [50, 0], [91, 34]],
  [[9, 46], [30, 0], [70, 0], [91, 46]],
  [[9, 61], [17, 0], [50, 0], [83, 0], [91, 61]],
  [[8, 62], [10, 16], [36, 0], [64, 0], [90, 16], [92, 62]],
  [[8, 68], [8, 28], [25, 0], [50, 0], [75, 0], [92, 28], [92, 68]],
  [[22, 78], [8, 48], [8, 12], [34, 0], [66, 0], [92, 12], [92, 48], [78, 78]],
];

export function spots(count: number): readonly Spot[] {
  return SPOTS[count] ?? [];
}

const MIDDLE: Spot = [50, 42];

/** In which direction from the middle a seat lies: right and down, each at most 1. */
export function towards(seat: number, you: number | null, seats: number): Spot {
  if (seat === you) return [0, 1];
  const all = others(you, seats);
  const [x, y] = spots(all.length)[all.indexOf(seat)] ?? [50, 0];
  const [right, down] = [x - MIDDLE[0], y - MIDDLE[1]];
  const far = Math.hypot(right, down);
  return [right / far, down / far];
}

/** Whether the strip of seats has two rows. */
export function isCrowded({ seat, seats }: Pick<Scene, "seat" | "seats">, width: number): boolean {
  const count = others(seat, seats).length;
  return columns(count, width) < count;
}

const COLUMN = 104; // px: a name, and two piles before it

/** Columns of the strip of seats on a narrow screen. */
export function columns(count: number, width = 0): number {
  return count * COLUMN <= width || count <= 4 ? Math.max(count, 1) : Math.ceil(count / 2);
}
