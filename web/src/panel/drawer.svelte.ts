/** Which part of the panel is open. On a wide screen it stays open the next time; but a hint is for one move. */
import { change, settings, type PanelName } from "../lib/settings.svelte";

const WIDE = "(min-width: 60.01rem)";

export class Drawer {
  shown = $state<PanelName | "">("");
  private readonly wide = typeof matchMedia === "function" && matchMedia(WIDE).matches;

  constructor(
    readonly names: PanelName[],
    first: PanelName | null = null,
  ) {
    this.shown = first ?? this.kept;
  }

  private get kept(): PanelName | "" {
    const kept = settings.panel;
    return this.wide && kept && kept !== "hint" && this.names.includes(kept) ? kept : "";
  }

  open(name: PanelName | ""): void {
    this.shown = name;
    if (this.wide && name !== "hint") change("panel", name);
  }

  /** There is nothing more to hint at. */
  endHint(): void {
    if (this.shown === "hint") this.shown = this.kept;
  }

  toggle(name: PanelName): void {
    this.open(this.shown === name ? "" : name);
  }
}
