/** What scores mean. */
import type { Scene } from "../lib/types";
import { phrase, t } from "../lib/words.svelte";

/** What so many of a score are called: 1 chip, 2 chips. */
export function unit(name: string, count: number): string {
  if (Math.abs(count) !== 1) return phrase(name);
  if (name === "chips") return t("chip");
  return name === "points" ? t("point") : phrase(name);
}

/** Whether a change of score is a bad one. */
export function hurts(scene: Scene, gain: number): boolean {
  return scene.low_wins ? gain > 0 : gain < 0;
}

export interface Standing {
  seat: number;
  score: number;
  wins: boolean;
}

/** The seats from the best to the last, winners first. */
export function standings(scene: Scene): Standing[] {
  const sign = scene.low_wins ? -1 : 1;
  const all = scene.scores.map((score, seat) => ({ seat, score, wins: scene.winners.includes(seat) }));
  return all.sort((a, b) => Number(b.wins) - Number(a.wins) || sign * (b.score - a.score));
}
