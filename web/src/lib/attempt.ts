/**
 * What a tap on something dimmed most naturally means as a move. It is sent so that the server
 * says why it cannot be; nothing changes by it.
 */
import type { Scene, Touch } from "./types";

interface Tapped {
  place: string; // its name
  card: string;
  index: number;
}

export function attempt(scene: Scene, touch: Touch, before: Touch[] = []): string | null {
  const card = tappedCard(scene, touch) ?? before.map((one) => tappedCard(scene, one)).find(Boolean);
  if (!card || card.card === "?") return null;
  if (scene.game === "deuce") return `${card.card}>${pile(touch) ?? `${scene.seat ?? scene.turn}a`}`;
  if (scene.game !== "dealt") return card.card;
  return card.place === "reserve" ? `+${card.card}@0` : `${card.index}:${card.card}`;
}

function tappedCard(scene: Scene, touch: Touch): Tapped | null {
  const [, id, at] = /^([^/|]+)\/(\d+)$/.exec(touch) ?? [];
  const place = scene.places.find((one) => one.id === id);
  const card = place?.cards[Number(at)];
  return place && card !== undefined ? { place: place.name, card, index: Number(at) } : null;
}

const pile = (touch: Touch): string | undefined => /^pile:(\d+[ab])/.exec(touch)?.[1];
