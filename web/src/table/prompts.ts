/** What the seat to act has to do, in a few words. The server's own sentence is told in full elsewhere. */
import type { Scene } from "../lib/types";
import { generalPhrase, phrase, t } from "../lib/words.svelte";
import { factsOf, type DealtFacts, type DeuceFacts, type LoboFacts } from "./facts";

const GAMES: Record<string, (scene: Scene) => string> = { lobo77, deuce, fivecrowns, dealt };

export function prompt(scene: Scene): string | null {
  return GAMES[scene.game]?.(scene) ?? ownPrompt(scene);
}

/** What a game that the page does not know says itself. */
function ownPrompt({ facts }: Scene): string | null {
  return typeof facts.prompt === "string" && facts.prompt ? generalPhrase(facts.prompt) : null;
}

function lobo77(scene: Scene): string {
  const { owed = 1, costs = [] } = factsOf<LoboFacts>(scene);
  if (scene.offers.length && costs.length === scene.offers.length) return t("every card costs a chip");
  return owed > 1 ? t("play two cards") : t("play a card");
}

function deuce(scene: Scene): string {
  const { phase } = factsOf<DeuceFacts>(scene);
  if (phase === "first") return t("lay two cards that match");
  if (phase === "owes") return t("you must draw");
  if (phase === "may end") return t("draw on, or end the turn");
  const fits = scene.offers.some(({ path }) => path.length > 1);
  return fits ? t("play a card on any pile, or draw") : t("no card fits: draw");
}

function fivecrowns(scene: Scene): string {
  const takes = scene.offers.some(({ move }) => move === "stock");
  return takes ? t("take a card") : t("discard a card");
}

function dealt(scene: Scene): string {
  const { to_beat: best, draws = 0, brackets = [] } = factsOf<DealtFacts>(scene);
  if (scene.offers.some(({ move }) => move.startsWith("@"))) {
    return draws ? t("place the drawn card, {0} more to come", draws) : t("place the drawn card");
  }
  if (!best) return t("lead anything");
  const can = brackets.length > 0;
  return can ? t("beat {0}, or take a reserve", phrase(best)) : t("nothing beats {0}: take a reserve", phrase(best));
}
