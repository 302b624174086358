/** What is known of the games at this page: their titles, options, and what their cards show. */
import { loadDrawing } from "../games";
import * as api from "./api";
import type { Face, GameInfo } from "./types";
import { language, loadWords } from "./words.svelte";

let known = $state.raw<Record<string, GameInfo>>({});

export const gameInfo = (name: string): GameInfo | undefined => known[name];

/** What a card shows; one that nobody described shows its name. */
export const faceOf = (game: string, card: string): Face => known[game]?.faces[card] ?? { rank: card };

/** All games, as the lobby shows them. */
export async function loadGames(lang: string): Promise<GameInfo[]> {
  const games = await api.games(lang);
  known = Object.fromEntries(games.map((game) => [game.name, game]));
  return games;
}

/** All that a table needs of its game: its cards, its words, and how it is drawn. */
export async function loadGame(name: string): Promise<void> {
  const [info] = await Promise.all([known[name] ?? api.game(name, language()), loadWords(name), loadDrawing(name)]);
  known = { ...known, [name]: info };
}
