import type { ClockName } from "../lib/types";
import { t } from "../lib/words.svelte";

export const CLOCKS: ClockName[] = ["off", "relaxed", "quick", "days"];

export function clockName(clock: string): string {
  if (clock === "relaxed") return t("relaxed clock");
  if (clock === "quick") return t("quick clock");
  return clock === "days" ? t("days to move") : t("no clock");
}
