/** Who plays at this browser: a name, and the tables where a seat is held. */
import * as api from "./api";

class Player {
  name = $state("");
  tables = $state.raw<api.OwnTable[]>([]);

  async load(): Promise<void> {
    const found = await api.me();
    this.name ||= found.name;
    this.tables = found.tables;
  }

  async rename(name: string): Promise<void> {
    this.name = name.trim();
    await api.rename(this.name);
  }
}

export const player = new Player();
