/** Scenes as the page uses them: the server leaves out what is empty; here everything has its place. */
import type { Place, Scene, ServerMessage } from "./types";

export const UNKNOWN = "?"; // a card that the viewer does not know

type Sent<Whole, Always extends keyof Whole> = Pick<Whole, Always> & Partial<Whole>;
export type SentPlace = Omit<Sent<Place, "name" | "kind">, "id"> & { hidden?: number };
export type SentScene = Omit<Sent<Scene, "game" | "score" | "seat" | "seats" | "turn" | "round" | "scores">, "places"> & {
  places?: SentPlace[];
};

const EMPTY = {
  low_wins: false, over: false, winners: [], out: [], offers: [], labels: {}, notes: {}, previews: {}, prompt: null, headlines: [], gauge: null, facts: {}, clauses: [],
};

export function readScene(sent: SentScene): Scene {
  return { ...EMPTY, ...sent, places: (sent.places ?? []).map(readPlace) };
}

function readPlace({ hidden = 0, cards = [], owner = null, ...sent }: SentPlace): Place {
  const id = owner === null ? sent.name : `${sent.name}:${owner}`;
  return { value: null, groups: [], caption: null, ...sent, id, owner, cards: [...cards, ...Array<string>(hidden).fill(UNKNOWN)] };
}

/** A message of the server, with its scene as it is used here. */
export function readMessage(text: string): ServerMessage {
  const message = JSON.parse(text) as ServerMessage;
  return "scene" in message && message.scene ? { ...message, scene: readScene(message.scene) } : message;
}

/** A seat's cards. */
export function handOf(scene: Scene, seat: number | null): Place | undefined {
  const own = scene.places.filter(({ owner }) => owner !== null && owner === seat);
  return own.find(({ name }) => name === "hand") ?? own.find(({ kind }) => kind === "hand" || kind === "row");
}

/** The places of the whole table, of the kinds given. */
export function shared(scene: Scene, ...kinds: Place["kind"][]): Place[] {
  return scene.places.filter(({ owner, kind }) => owner === null && kinds.includes(kind));
}
