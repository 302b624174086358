/** Which part of the panel is open. On a wide screen it stays open the next time. */
import { change, settings, type PanelName } from "../lib/settings.svelte";

const WIDE = "(min-width: 60.01rem)";

export class Drawer {
  shown = $state<PanelName | "">("");
  private readonly wide = typeof matchMedia === "function" && matchMedia(WIDE).matches;

  constructor(
    readonly names: PanelName[],
    first: PanelName | null = null,
  ) {
    const kept = settings.panel;
    if (first) this.shown = first;
    else if (this.wide && kept && names.includes(kept)) this.shown = kept;
  }

  open(name: PanelName | ""): void {
    this.shown = name;
    if (this.wide) change("panel", name);
  }

  toggle(name: PanelName): void {
    this.open(this.shown === name ? "" : name);
  }
}
