/** How a table shall be set up: seats, options, bots. Remembered for each game. */
import type { TableWish } from "./api";
import { settings } from "./settings.svelte";
import type { GameInfo } from "./types";

export interface Plan {
  seats: number;
  options: Record<string, number | string>;
  others: string[]; // the level of the bot at seats 1, 2 …; "" is free for a friend or any bot
}

const PLACE = "kibitz.plans";
const USUAL = 4;

export function usual(game: GameInfo): Plan {
  const [least, most] = game.seats;
  const options = Object.fromEntries(game.options.map((one) => [one.name, one.default]));
  return { seats: Math.max(least, Math.min(USUAL, most)), options, others: [] };
}

export function remembered(game: GameInfo): Plan {
  const plan = usual(game);
  const kept = stored()[game.name];
  if (!kept) return plan;
  const [least, most] = game.seats;
  if (kept.seats >= least && kept.seats <= most) plan.seats = kept.seats;
  for (const { name, choices } of game.options) {
    const value = kept.options?.[name];
    if (value !== undefined && choices.includes(value)) plan.options[name] = value;
  }
  if (Array.isArray(kept.others)) plan.others = kept.others.map(String);
  return plan;
}

export function remember(game: string, plan: Plan): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify({ ...stored(), [game]: plan }));
  } catch {
    // nothing is kept in this browser
  }
}

/** Alone, free seats go to bots; with friends they are open. */
export function wish(game: GameInfo, plan: Plan, name: string, alone: boolean): TableWish {
  const free = alone ? `bot:${settings.level}` : "open";
  const others = Array.from({ length: plan.seats - 1 }, (_, i) =>
    plan.others[i] ? `bot:${plan.others[i]}` : free,
  );
  const { clock, hints } = settings;
  return { game: game.name, options: plan.options, seats: ["me", ...others], clock, hints, name };
}

function stored(): Record<string, Plan> {
  try {
    return (JSON.parse(localStorage.getItem(PLACE) ?? "{}") ?? {}) as Record<string, Plan>;
  } catch {
    return {};
  }
}
