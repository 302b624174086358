/**
 * What moved between two scenes: cards that went from place to place, and cards that stayed in a place
 * and only shifted. Known cards are followed by name first, then hidden ones by count.
 */
import { handOf, UNKNOWN } from "../lib/scene";
import type { Message, Place, Scene } from "../lib/types";
import { cardsOf } from "./trail";

export interface Spot {
  place: string;
  owner: number | null; // of the place
  index: number;
}

export interface Flight {
  from: Spot;
  to: Spot;
  card: string; // "?": it flies face down
  turns: boolean; // face down where it was, face up where it goes
}

export interface Shift {
  from: Spot;
  to: Spot;
}

export interface Changes {
  flights: Flight[];
  shifts: Shift[];
}

interface Loose extends Spot {
  card: string;
  kind: Place["kind"];
}

/** `move` is what is told of the move that lies between the two. */
export function changes(before: Scene, after: Scene, move?: Message): Changes {
  const shifts: Shift[] = [];
  const gone: Loose[] = [];
  const come: Loose[] = [];
  for (const id of new Set([...before.places, ...after.places].map((place) => place.id))) {
    const old = before.places.find((place) => place.id === id);
    const now = after.places.find((place) => place.id === id);
    const owner = (now ?? old)?.owner ?? null;
    const pairs = kept(old?.cards ?? [], now?.cards ?? []);
    for (const [from, to] of pairs) {
      if (from !== to) shifts.push({ from: { place: id, owner, index: from }, to: { place: id, owner, index: to } });
    }
    if (old) gone.push(...loose(old, new Set(pairs.map(([from]) => from))));
    if (now && now.kind !== "stock") come.push(...loose(now, new Set(pairs.map(([, to]) => to))));
  }
  const revealed = turned(gone, come);
  const hand = handOf(after, move?.seat ?? null);
  const swapped = hand && move?.mark === "play" ? replaced(hand, cardsOf(move), gone, come) : [];
  return { flights: [...swapped, ...matched(gone, come), ...revealed], shifts };
}

/** Who plays a card and draws one has as many as before: a hidden hand looks as if nothing had left it. */
function replaced(hand: Place, cards: string[], gone: Loose[], come: Loose[]): Flight[] {
  const left = gone.some(({ place, card }) => place === hand.id && come.some((to) => card === UNKNOWN || to.card === card));
  const played = come.findLast((to) => isOpen(to) && cards.includes(to.card));
  const drawn = gone.find(({ kind }) => kind === "stock");
  const index = hand.cards.length - 1;
  if (left || !played || !drawn || index < 0) return [];
  come.splice(come.indexOf(played), 1);
  gone.splice(gone.indexOf(drawn), 1);
  const into: Loose = { place: hand.id, owner: hand.owner, index, card: hand.cards[index] ?? UNKNOWN, kind: hand.kind };
  return [flight({ ...into, card: UNKNOWN }, played), flight(drawn, into)];
}

/** Cards that were hidden where they now lie open: they turn over in their place. */
function turned(gone: Loose[], come: Loose[]): Flight[] {
  const flights: Flight[] = [];
  for (const to of [...come]) {
    const from = gone.find((one) => one.place === to.place && one.card === UNKNOWN && to.card !== UNKNOWN);
    if (!from) continue;
    flights.push({ ...flight(from, to), from: spot(to) });
    gone.splice(gone.indexOf(from), 1);
    come.splice(come.indexOf(to), 1);
  }
  return flights;
}

/** A new deal: cards from the stock, one at a time from seat to seat. */
export function dealing(after: Scene): Flight[] {
  const owned = after.places.filter(({ owner, kind }) => owner !== null && kind !== "pile");
  const stock = after.places.find(({ kind }) => kind === "stock");
  const from: Spot = { place: stock?.id ?? "", owner: stock?.owner ?? null, index: 0 };
  const deepest = Math.max(0, ...owned.map(({ cards }) => cards.length));
  const flights: Flight[] = [];
  for (let index = 0; index < deepest; index += 1) {
    for (const { id, owner, cards } of owned) {
      const card = cards[index];
      if (card === undefined) continue;
      flights.push({ from, to: { place: id, owner, index }, card, turns: card !== UNKNOWN });
    }
  }
  return flights;
}

function loose(place: Place, kept: Set<number>): Loose[] {
  const all = place.cards.map((card, index) => ({ place: place.id, owner: place.owner, index, card, kind: place.kind }));
  return all.filter(({ index }) => !kept.has(index));
}

/** Known cards by name; then cards that were hidden; then cards that are hidden from now on. */
function matched(gone: Loose[], come: Loose[]): Flight[] {
  const rounds: ((from: Loose, to: Loose) => boolean)[] = [
    (from, to) => to.card !== UNKNOWN && from.card === to.card,
    (from, to) => from.card === UNKNOWN && (from.kind === "stock") !== isOpen(to),
    (from) => from.card === UNKNOWN,
    (from, to) => to.card === UNKNOWN && from.kind !== "hand",
  ];
  const flights: Flight[] = [];
  for (const fits of rounds) {
    for (const to of lastFirst(come)) {
      const from = gone.findLast((candidate) => candidate.place !== to.place && fits(candidate, to));
      if (!from) continue;
      flights.push(flight(from, to));
      gone.splice(gone.indexOf(from), 1);
      come.splice(come.indexOf(to), 1);
    }
  }
  return flights;
}

/** What came to a pile last lies on top: it is looked for first. */
function lastFirst(come: Loose[]): Loose[] {
  return [...come.filter(({ kind }) => kind === "pile").reverse(), ...come.filter(({ kind }) => kind !== "pile")];
}

/** Cards come to the middle out of hands, and into hands from the stock. */
function isOpen(to: Loose): boolean {
  return to.kind === "pile" || to.kind === "spread" || to.kind === "trick";
}

const spot = ({ place, owner, index }: Loose): Spot => ({ place, owner, index });

function flight(from: Loose, to: Loose): Flight {
  const card = to.card === UNKNOWN ? from.card : to.card;
  return {
    from: spot(from),
    to: spot(to),
    card,
    turns: from.card === UNKNOWN && to.card !== UNKNOWN,
  };
}

/** Pairs of indices of the cards that stayed: a longest common subsequence. */
export function kept(old: string[], now: string[]): [number, number][] {
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  const pairs = Array.from({ length: start }, (_, index): [number, number] => [index, index]);
  const tail = common(old.slice(start), now.slice(start));
  return [...pairs, ...tail.map(([from, to]): [number, number] => [from + start, to + start])];
}

function common(old: string[], now: string[]): [number, number][] {
  const lengths = old.map(() => new Array<number>(now.length).fill(0));
  const at = (row: number, column: number): number => lengths[row]?.[column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = now.length - 1; column >= 0; column -= 1) {
      const same = old[row] === now[column];
      const best = same ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
      lengths[row]![column] = best;
    }
  }
  const pairs: [number, number][] = [];
  for (let row = 0, column = 0; row < old.length && column < now.length; ) {
    if (old[row] === now[column]) pairs.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}
