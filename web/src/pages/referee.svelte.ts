/** Takes moves and mistaken taps from the table, and has a sentence for each that cannot be. */
import { untrack } from "svelte";
import type { Connection } from "../lib/connection.svelte";
import { seatName, sentence } from "../lib/names";
import type { Scene, TableInfo, Touch, You } from "../lib/types";
import { t } from "../lib/words.svelte";

const SECONDS = 5;

export class Referee {
  toast = $state("");
  repeats = $state(0); // how often the lesson had to be said again
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isOfTurn = false; // whether the toast says whose turn it is

  constructor(private readonly connection: Connection) {
    $effect(() => {
      const { refused } = this.connection;
      const sitting = untrack(() => this.connection.sitting); // said once, not again with every event
      if (refused && sitting) this.say(sentence(refused.reason, sitting.info), refused.code === "not_your_turn");
    });
    const ply = $derived(this.connection.sitting?.info.ply);
    $effect(() => {
      if (ply !== undefined && this.isOfTurn) this.toast = ""; // somebody has moved
    });
  }

  play(scene: Scene, info: TableInfo, move: string): void {
    const expected = info.lesson?.expect ?? [];
    if (expected.length && !expected.includes(move)) {
      this.repeats++;
      return this.say(t("not-yet"));
    }
    this.toast = "";
    this.connection.move(move);
  }

  touched(scene: Scene, info: TableInfo, you: You, touch: Touch): void {
    if (scene.over) return;
    if (you.seat === null) return this.say(t("you-watch"));
    if (scene.turn !== you.seat)
      return this.say(t("turn-of", { name: seatName(info.seats, scene.turn) }), true);
    const note = scene.notes[touch]; // on what is not offered, a note says why
    this.say(note ? sentence(note, info) : t("choose-lit"));
  }

  private say(sentence: string, isOfTurn = false): void {
    this.toast = sentence;
    this.isOfTurn = isOfTurn;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.toast = ""), SECONDS * 1000);
  }
}
