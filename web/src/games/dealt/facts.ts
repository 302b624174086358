/** What scenes of Dealt! say for this drawing (games/dealt/scene.py). */
import type { Message } from "../../lib/types";
import type { Combination } from "./brackets";

/** Who played, what, and with which cards; of the lower plays only who. */
export type Play = [seat: number, combination: Message | null, cards: string[]];

export interface Facts {
  to_beat: Message | null;
  trick: Play[]; // lowest first
  brackets: Combination[];
  redraws: number; // cards in the trick
}
