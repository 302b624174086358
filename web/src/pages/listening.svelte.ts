/** Sounds for what happens at a table. */
import { sound } from "../lib/sound";
import type { TableEvent } from "../lib/types";

interface Heard {
  event: TableEvent | null;
  mine: boolean;
  over: boolean;
}

export function listen(now: () => Heard): void {
  let before: Heard | null = null;
  $effect(() => {
    const { event, mine, over } = now();
    if (before) {
      if (event !== before.event && event?.move) sound("card");
      if (event !== before.event && event?.gains?.some((gain) => gain !== 0)) sound("chip");
      if (over && !before.over) sound("end");
      else if (mine && !before.mine) sound("turn");
    }
    before = { event, mine, over };
  });
}
