import type { ClockName } from "../lib/types";
import { t } from "../lib/words.svelte";

export const CLOCKS: ClockName[] = ["off", "relaxed", "quick", "days"];

/** How long one may think, and what happens then. */
export function clockHelp(clock: string): string {
  if (clock === "off") return t("Everyone takes the time they need.");
  const [relaxed, quick, days] = [t("60 seconds for a move"), t("15 seconds for a move"), t("3 days for a move")];
  const time = clock === "relaxed" ? relaxed : clock === "quick" ? quick : days;
  return t("{0}; then a bot makes it.", time);
}

export function clockName(clock: string): string {
  if (clock === "relaxed") return t("relaxed clock");
  if (clock === "quick") return t("quick clock");
  return clock === "days" ? t("days to move") : t("no clock");
}
