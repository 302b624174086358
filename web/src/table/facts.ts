/** The games' own layout hints, as the server gives them. */
import type { Scene, Touch } from "../lib/types";
import type { Groups } from "./arranging";
import type { Combination } from "./brackets";

export interface LoboFacts {
  number: number;
  direction: number;
  owed: number;
  limit: number;
  traps: number[];
  makes: Record<Touch, number>;
  costs: Touch[];
  on_welfare: number[];
  out: number[];
}

export interface DeuceFacts {
  phase: string;
  totals: (number | null)[];
  locked: number[];
  crown: number[];
  goes_out: Touch[];
  target: number;
}

export interface CrownsFacts {
  wild: string;
  groups?: Groups;
  cost: number;
  card_cost: Record<Touch, number>;
  went_out: number | null;
  wilds: Touch[];
  laid: Record<string, LaidGroups>;
}

/** Cards by name where a hand lies open. */
export interface LaidGroups {
  books: (string | number)[][];
  runs: (string | number)[][];
  rest: (string | number)[];
}

export interface TrickPlay {
  seat: number;
  cards: string[];
  name: string;
}

export interface DealtFacts {
  leader: number;
  to_beat: string;
  trick: TrickPlay[];
  brackets: Combination[];
  redraws: number;
  stopped: number | null; // the seat
  draws: number;
}

/** What a scene says of its own game; what it leaves out is as if nothing were so. */
export function factsOf<Facts>(scene: Scene): Partial<Facts> {
  return scene.facts as Partial<Facts>;
}
