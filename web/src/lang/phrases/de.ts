/** German: sentences of the server. Seats stay "seat {0}" where a name is to stand; see words.svelte.ts. */

export default {
  "the game begins": "das Spiel beginnt",
  points: "Punkte",
  chips: "Chips",
  "seat {0} sits down": "seat {0} setzt sich",
} as Record<string, string>;
