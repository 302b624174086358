/** A reviewed game as the server tells it (kibitz/review/report.py), and what its chart needs. */
import { language } from "./words.svelte";

export interface Estimate {
  value: number;
  error: number;
}

export type Part = "deals" | "draws" | "skill" | "others";
export const PARTS: Part[] = ["deals", "draws", "skill", "others"];

export interface Decision {
  ply: number;
  seat: number;
  round: number;
  move: string;
  judgement: "inaccuracy" | "mistake" | "blunder" | null;
  loss: Estimate;
  worlds: number;
  advice: string;
  choices: { move: string; chance: Estimate; behind: Estimate }[];
}

export interface Account {
  seat: number;
  start: number;
  result: number;
  parts: Record<Part, Estimate>;
  chances: number[]; // before each move, and at last the result
}

export interface ReviewFile {
  game: string;
  seats: number;
  players: string[];
  result: string;
  complete: boolean;
  rounds: number[]; // the first move of each round
  decisions: Decision[];
  accounts: Account[];
}

export const SURE = 1.96; // standard errors of a 95% interval

const percents = (part: number, signDisplay: "auto" | "exceptZero") =>
  new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay }).format(100 * part);

export const points = (part: number): string => percents(part, "auto");
export const signed = ({ value, error }: Estimate): string => `${percents(value, "exceptZero")} ± ${points(SURE * error)}`;

/** A staircase: the chance holds until the move that changes it. */
export function stairs(chances: number[], x: (ply: number) => number, y: (chance: number) => number): string {
  return chances
    .map((chance, ply) => (ply === 0 ? `M${x(0)} ${y(chance)}` : `H${x(ply)}V${y(chance)}`))
    .join("");
}

export const judged = (review: ReviewFile): Decision[] =>
  review.decisions.filter((decision) => decision.judgement !== null);
