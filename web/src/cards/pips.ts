/** Where the pips of a card of 2 to 10 stand, right of its index, on a card of 100 by 140. Other cards have none. */
const LEFT = 48;
const MIDDLE = 64;
const RIGHT = 80;
const TOP = 26;
const HEIGHT = 88;

export function pips(count: number): [number, number][] {
  if (!(count >= 2 && count <= 10)) return [];
  if (count === 2) return [0, 1].map((part) => [MIDDLE, at(part)]);
  if (count === 3) return [0, 0.5, 1].map((part) => [MIDDLE, at(part)]);
  const rows = Math.min(Math.floor(count / 2), 4);
  const spots: [number, number][] = [];
  for (let row = 0; row < rows; row += 1) {
    const y = at(row / (rows - 1));
    spots.push([LEFT, y], [RIGHT, y]);
  }
  if (count === 5 || count === 9) spots.push([MIDDLE, at(0.5)]);
  if (count === 7) spots.push([MIDDLE, at(0.25)]);
  if (count === 10) spots.push([MIDDLE, at(1 / 6)], [MIDDLE, at(5 / 6)]);
  return spots;
}

function at(part: number): number {
  return TOP + HEIGHT * part;
}
