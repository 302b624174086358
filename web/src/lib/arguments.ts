/** Written by web/arguments.py from kibitz/core/message.py. */
import type { Message } from "./types";

export type Mark = "play" | "take" | "act" | "deal" | "undo" | "result" | "chat" | "title" | "gauge" | "strong";
export type Kind = "seat" | "seats" | "card" | "cards" | "move" | "text" | "message" | "clause";

/** What an argument of this name is; any other is a number or a plain word. */
export const KINDS: Record<string, Kind | undefined> = {
  seat: "seat",
  other: "seat",
  seats: "seats",
  card: "card",
  top: "card",
  cards: "cards",
  move: "move",
  instead: "move",
  name: "text",
  text: "text",
  what: "message",
  than: "message",
  because: "message",
  clause: "clause",
};

export interface Arguments {
  seat?: number | null;
  other?: number | null;
  seats?: number[];
  card?: string;
  top?: string;
  cards?: string[];
  move?: string;
  instead?: string;
  name?: string;
  text?: string;
  what?: Message;
  than?: Message;
  because?: Message;
  clause?: number;
}
