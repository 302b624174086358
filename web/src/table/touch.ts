/** Touches: the texts that name what can be tapped (see types.ts). */
import type { Place, Scene, Touch } from "../lib/types";

export function cardAt(place: string, index: number): Touch {
  return `${place}/${index}`;
}

export function gapAt(place: string, index: number): Touch {
  return `${place}|${index}`;
}

/** Where something lies that can be tapped. */
export interface Where {
  place: Place;
  index: number | null; // null: the place as a whole
  gap: boolean;
}

/** What can be tapped at a scene's places. Buttons and choices lie nowhere; they have labels. */
export function touchesOf({ places }: Scene): Map<Touch, Where> {
  const found = new Map<Touch, Where>();
  for (const place of places) {
    const { id, cards } = place;
    found.set(id, { place, index: null, gap: false });
    for (const index of cards.keys()) found.set(cardAt(id, index), { place, index, gap: false });
    for (const index of [...cards.keys(), cards.length]) found.set(gapAt(id, index), { place, index, gap: true });
  }
  return found;
}
