/** The order a hand is shown in where the order is free: by groups, or as the player put it. */

/** Groups of indices in the order shown; cards that are in none stand at the end. */
export function grouped(groups: number[][], count: number): number[][] {
  const all = groups.filter((group) => group.length);
  const known = new Set(all.flat());
  const missed = range(count).filter((index) => !known.has(index));
  return missed.length || !all.length ? [...all, missed] : all;
}

/** The player's own order of cards carried over to a changed hand; new cards stand at the end. */
export function followed(order: string[], cards: string[]): number[] {
  const free = new Set(cards.keys());
  const kept: number[] = [];
  for (const card of order) {
    const index = [...free].find((candidate) => cards[candidate] === card);
    if (index === undefined) continue;
    kept.push(index);
    free.delete(index);
  }
  return [...kept, ...free];
}

/** The order with one card moved before another; before null: to the end. */
export function moved(order: number[], card: number, before: number | null): number[] {
  if (card === before) return order;
  const left = order.filter((index) => index !== card);
  const place = before === null ? -1 : left.indexOf(before);
  return place < 0 ? [...left, card] : [...left.slice(0, place), card, ...left.slice(place)];
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
