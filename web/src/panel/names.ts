import type { PanelName } from "../lib/settings.svelte";
import { t } from "../lib/words.svelte";

export function panelTitle(name: PanelName): string {
  if (name === "moves") return t("Moves");
  if (name === "chat") return t("Chat");
  if (name === "rules") return t("Rules");
  return name === "hint" ? t("Hint") : t("Review");
}
