/** A move in the words of the button or choice that makes it; else as records write it. */
import type { Scene } from "./types";
import { phrase } from "./words.svelte";

export function moveWords(scene: Scene, move: string): string {
  for (const offer of scene.offers) {
    const label = offer.move === move && scene.labels[offer.path.at(-1) ?? ""];
    if (label) return phrase(label);
  }
  return move;
}
