/** What scores mean. */
import type { Scene } from "../lib/types";

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
