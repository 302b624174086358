/** Outlines in a box of 24 by 24, by the names that faces have for suits and inks (kibitz/core/face.py). */

export const SUITS: Record<string, string> = {
  stars: "M12 0.8L15.1 8.5L23.4 9.1L17 14.4L19.1 22.5L12 18.1L4.9 22.5L7 14.4L0.6 9.1L8.9 8.5z",
  hearts: "M12 22C6 17 1.5 12.8 1.5 8A5.5 5.5 0 0 1 12 5.3 5.5 5.5 0 0 1 22.5 8c0 4.8-4.5 9-10.5 14z",
  clubs: "M12 1.5a4.7 4.7 0 0 1 4.2 6.8A4.8 4.8 0 1 1 14 16.7c.2 2 .9 3.8 2.2 5.3H7.8c1.3-1.5 2-3.3 2.2-5.3a4.8 4.8 0 1 1-2.2-8.4A4.7 4.7 0 0 1 12 1.5z",
  spades: "M12 1.5c5 4.5 10 8 10 12.2a4.7 4.7 0 0 1-8.2 3.1c.3 2 1 3.7 2.2 5.2H8c1.2-1.5 1.9-3.2 2.2-5.2A4.7 4.7 0 0 1 2 13.7C2 9.5 7 6 12 1.5z",
  diamonds: "M12 1c2.6 4.3 5.2 7.7 8.5 11-3.3 3.3-5.9 6.7-8.5 11-2.6-4.3-5.2-7.7-8.5-11C6.8 8.7 9.4 5.3 12 1z",
};

/** Suits that are colours: each has a shape too, a number on it, and a darker ink beside it. */
export const COLOURS: Record<string, { path: string; fill: string; on: string }> = {
  red: { fill: "#c8323a", on: "#fff", path: "M12 1.5 23 21.5H1z" },
  blue: { fill: "#2560b8", on: "#fff", path: "M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22z" },
  green: { fill: "#23803f", on: "#fff", path: "M4 2h16a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z" },
  yellow: { fill: "#f0b90b", on: "#2d2000", path: "M12 0.2L15.2 4.2L20.3 3.7L19.8 8.8L23.8 12L19.8 15.2L20.3 20.3L15.2 19.8L12 23.8L8.8 19.8L3.7 20.3L4.2 15.2L0.2 12L4.2 8.8L3.7 3.7L8.8 4.2z" },
};

const BLACK = "#23291f";
const INKS: Record<string, string> = { red: "#b3242d", blue: "#1f55ad", green: "#1b6e38", yellow: "#7a5600", violet: "#6a3a9c" };

/** A colour that can be read on a card. */
export function inkOf(name = "black"): string {
  return INKS[name] ?? BLACK;
}

export const CROWN = "M2 7l5 4.5L12 3l5 8.5L22 7l-2 13H4z";
