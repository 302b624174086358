/**
 * How the page draws the games that it has a folder for, each called as the server calls it. Any other game is drawn
 * from its scene alone. A game's drawing is loaded with its table, and its miniature with the lobby.
 */
import type { Component } from "svelte";
import type { Face, Message, Scene } from "../lib/types";

export interface Drawing {
  Centre: Component; // the middle of the table
  Face: Component<CardProps>;
  Front?: Component<{ seat: number }>; // what lies before a seat
  OnCard?: Component<{ index: number }>; // on a card of the viewer's hand
  UnderRow?: Component<Row>;
  isBeside?: boolean; // what lies before a seat stands beside its plate: the middle is high
}

export interface CardProps {
  card: string;
  face: Face;
  index: string; // in its corner
  name: string; // in words, where it is called by one
}

/** A row of the viewer's hand. */
export interface Row {
  first: number; // index of a card
  count: number;
  step: number; // px from card to card
  hidden: boolean; // keeps its room, but something else is to be seen
}

const files = import.meta.glob<{ default: Drawing }>("./*/drawing.ts");
const known: Record<string, Drawing> = {};

export async function loadDrawing(game: string): Promise<void> {
  const load = files[`./${game}/drawing.ts`] ?? (() => import("./plain"));
  known[game] ??= (await load()).default;
}

/** The drawing of a game whose table is shown: it was loaded with the table. */
export function drawingOf(game: string): Drawing {
  return known[game]!;
}

/** One of the lines that say how the round stands, by its name. */
export function headline(scene: Scene, name: string): Message | undefined {
  return scene.headlines.find(({ say }) => say === name);
}

/** What a scene says for its own game's drawing; what it leaves out is as if nothing were so. */
export function factsOf<Facts>(scene: Scene): Partial<Facts> {
  return scene.facts as Partial<Facts>;
}
