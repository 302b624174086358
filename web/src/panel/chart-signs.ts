/** Lines of seats differ by colour and by dashes, marks of judgements by shape. */
export const INKS = [
  "light-dark(#1f55a5, #8ab8ff)",
  "light-dark(#b3261e, #ff9d94)",
  "light-dark(#22703c, #86dba1)",
  "light-dark(#7a4fb0, #cfb0ff)",
  "light-dark(#8a6100, #ecc467)",
  "light-dark(#0b6b78, #79d8e6)",
  "light-dark(#97285f, #ff9fce)",
  "light-dark(#4d5149, #c8cfc5)",
];
export const DASHES = ["none", "7 3", "2 3", "9 3 2 3", "12 4", "4 2", "1 4", "6 2 1 2 1 2"];
export const MARKS = {
  inaccuracy: "M-5 -4H5L0 5z",
  mistake: "M-4.5 -4.5H4.5V4.5H-4.5z",
  blunder: "M-5 -3L-3 -5L0 -2L3 -5L5 -3L2 0L5 3L3 5L0 2L-3 5L-5 3L-2 0z",
};
