/** Who plays at this browser: a name, and the tables where a seat is held. */
import * as api from "./api";
import { t } from "./words.svelte";

const NOBODY = "Guest"; // what the server calls those who chose no name

class Player {
  name = $state("");
  tables = $state.raw<api.OwnTable[]>([]);

  async load(): Promise<void> {
    const found = await api.me();
    if (found.name !== NOBODY) this.name ||= found.name;
    this.tables = found.tables;
  }

  /** What to be called at a table. */
  get called(): string {
    return this.name || t("guest");
  }

  async rename(name: string): Promise<void> {
    this.name = name.trim();
    await api.rename(this.name);
  }
}

export const player = new Player();
