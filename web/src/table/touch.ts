/** Touches: the texts that name what can be tapped (see types.ts). */
import type { Touch } from "../lib/types";

export function cardAt(place: string, index: number): Touch {
  return `${place}/${index}`;
}

export function gapAt(place: string, index: number): Touch {
  return `${place}|${index}`;
}

export function isButton(touch: Touch): boolean {
  return touch.startsWith("!");
}

export function isChoice(touch: Touch): boolean {
  return touch.startsWith("=");
}

const WHERE = /^([^!=/|][^/|]*)(?:([/|])(\d+))?$/;

export interface Where {
  place: string;
  index: number | null;
  gap: boolean;
}

/** The place a touch lies in; null for buttons and choices. */
export function where(touch: Touch): Where | null {
  const found = WHERE.exec(touch);
  if (!found?.[1]) return null;
  return { place: found[1], index: found[3] ? Number(found[3]) : null, gap: found[2] === "|" };
}
