/** How a hand is laid out: rows of cards that overlap only so far that each can still be hit. */

export interface Fan {
  rows: number;
  perRow: number;
  step: number; // from one card's left edge to the next one's
}

export function fan(count: number, width: number, card: number, hit: number, gap = 6): Fan {
  const fits = Math.max(1, Math.floor((width - card) / Math.min(hit, card)) + 1);
  const rows = Math.max(1, Math.ceil(count / fits));
  const perRow = Math.max(1, Math.ceil(count / rows));
  const room = perRow > 1 ? (width - card) / (perRow - 1) : card;
  return { rows, perRow, step: Math.max(Math.min(hit, card), Math.min(card + gap, room)) };
}

export function inRows<T>(items: T[], perRow: number): T[][] {
  const rows: T[][] = [];
  for (let start = 0; start < items.length; start += perRow) rows.push(items.slice(start, start + perRow));
  return rows;
}
