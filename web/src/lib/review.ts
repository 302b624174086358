/** A reviewed game as the server tells it (kibitz/review/report.py), and what its chart needs. */
import type { Message } from "./types";
import { language } from "./words.svelte";

export interface Estimate {
  value: number;
  error: number;
}

export const PARTS = ["deals", "draws", "room", "skill", "others"] as const; // of the accounts

export interface Decision {
  ply: number;
  seat: number;
  round: number;
  move: string;
  says: Message;
  judgement: "inaccuracy" | "mistake" | "blunder" | null;
  loss: Estimate;
  worlds: number;
  advice: Message | null;
  choices: { move: string; says: Message; chance: Estimate; behind: Estimate }[];
}

export interface Account {
  seat: number;
  start: number;
  result: number;
  parts: Record<(typeof PARTS)[number], Estimate>;
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
  new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay }).format(100 * part).replace("-", "−");

export const points = (part: number): string => percents(part, "auto");
export const signed = (part: number): string => percents(part, "exceptZero");

/** A staircase: the chance holds until the move that changes it. */
export function stairs(chances: number[], x: (ply: number) => number, y: (chance: number) => number): string {
  return chances
    .map((chance, ply) => (ply === 0 ? `M${x(0)} ${y(chance)}` : `H${x(ply)}V${y(chance)}`))
    .join("");
}

export const judged = (review: ReviewFile): Decision[] =>
  review.decisions.filter((decision) => decision.judgement !== null);

const SLIGHT = 0.02; // of the chance to win: what a whole game may cost and still be praised

/** What a seat's own moves gave away in the whole game. */
export function lost(review: ReviewFile, seat: number): Estimate {
  const account = review.accounts.find((one) => one.seat === seat);
  if (account) return { value: -account.parts.skill.value, error: account.parts.skill.error };
  const losses = review.decisions.filter((decision) => decision.seat === seat).map(({ loss }) => loss);
  return { value: losses.reduce((sum, { value }) => sum + value, 0), error: Math.hypot(...losses.map(({ error }) => error)) };
}

/** Whether a seat may be praised: it lost next to nothing, or nobody can tell that it lost anything. */
export function isSlight({ value, error }: Estimate): boolean {
  return value < SLIGHT || value <= SURE * error;
}

/** The moves that cost a seat most, the dearest first. */
export function dearest(review: ReviewFile, seat: number, most = 3): Decision[] {
  const costly = review.decisions.filter((decision) => decision.seat === seat && decision.loss.value > 0);
  return costly.sort((one, other) => other.loss.value - one.loss.value).slice(0, most);
}

/** Whose play is worth a word although none of their moves is: the viewer's, or where nothing was judged everyone's. */
export function unjudged(review: ReviewFile, viewer: number | null): number[] {
  const found = judged(review);
  const seats = viewer !== null ? [viewer] : found.length ? [] : review.players.map((_, seat) => seat);
  return seats.filter((seat) => !found.some((decision) => decision.seat === seat));
}
