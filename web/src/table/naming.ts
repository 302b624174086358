/** What things on a table are called. */
import { cardWord, phrase, sentence, type Company } from "../lib/names";
import type { Message, Place, Scene } from "../lib/types";
import { wordsOf } from "../lib/words.svelte";
import { touchesOf } from "./touch";

/** A place by its caption, or by its name in words. */
export function placeName(place: Place, company: Company): string {
  return place.caption ? phrase(place.caption, company) : plainName(place, company);
}

function plainName({ name }: Place, { game }: Company): string {
  const id = `place-${name}`;
  const words = wordsOf(game, id, {});
  return words === id ? name : words;
}

/** What is said of a place and its number. */
export function remark(place: Place, company: Company): string {
  if (place.caption) return sentence(place.caption, company);
  return place.value === null ? plainName(place, company) : `${plainName(place, company)}: ${place.value}`;
}

/** A move by the words on what is tapped for it, or by its card. */
export function moveName(scene: Scene, move: string, company: Company): string {
  const touches = scene.offers.filter((offer) => offer.move === move).flatMap(({ path }) => path);
  const label = touches.map((touch) => scene.labels[touch]).find(Boolean);
  if (label) return phrase(label, company);
  const known = touchesOf(scene);
  const at = touches.map((touch) => known.get(touch)).find(Boolean);
  if (!at) return move;
  const card = at.place.cards[at.index ?? -1];
  return card ? cardWord(scene.game, card) : placeName(at.place, company);
}

const isOnGauge = ({ mark }: Message): boolean => mark === "gauge";

/** What is said of the number on the gauge. */
export function gaugeName({ headlines }: Scene, company: Company): string {
  const line = headlines.find(isOnGauge);
  return line ? sentence(line, company) : "";
}

/** How the round stands, but for what stands at a place or on a gauge anyway. */
export function headlines({ headlines, places, gauge }: Scene, company: Company): string[] {
  const shown = new Set(places.map(({ caption }) => JSON.stringify(caption)));
  const news = headlines.filter((line) => !shown.has(JSON.stringify(line)) && !(gauge && isOnGauge(line)));
  return news.map((line) => sentence(line, company));
}
