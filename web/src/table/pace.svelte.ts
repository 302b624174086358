/**
 * Scenes one after the other: each is shown with its flights before the next, a round's end is held for a
 * moment, and when too much has piled up the table jumps to how things stand.
 */
import { tick } from "svelte";
import type { LogEntry, Scene, TableEvent } from "../lib/types";
import { changes, dealing, type Changes } from "./flights";
import { follow, moveOf, pastSteps, trailsOf, type Step } from "./trail";

export interface Animator {
  measure(): void; // where things are now
  run(changes: Changes): Promise<void>;
  finish(): void;
}

interface Beat {
  scene: Scene;
  event: TableEvent | null;
  arrived: number;
}

export const LAG = 2000; // milliseconds a scene may wait for earlier ones
const MOMENT = 2500;
const TRAIL = 3;

export class Pace {
  shown = $state.raw<Scene>({} as Scene);
  before = $state.raw<Scene | null>(null);
  event = $state.raw<TableEvent | null>(null);
  moment = $state.raw<TableEvent | null>(null);
  #steps = $state.raw<Step[]>([]); // of this round
  trails = $derived(trailsOf(this.#steps, TRAIL));
  waiting = $state(0);
  animator: Animator | null = null;
  #queue: Beat[] = [];
  #busy = false;
  #release: (() => void) | null = null;

  constructor(scene: Scene, log: LogEntry[]) {
    this.shown = scene;
    this.#steps = pastSteps(log);
  }

  /** Whether the scene shown is how things stand. */
  get current(): boolean {
    return this.waiting === 0 && this.moment === null;
  }

  take(scene: Scene, event: TableEvent | null, log: LogEntry[] = []): void {
    if (event === null) return this.#jump(scene, log);
    this.#queue.push({ scene, event, arrived: Date.now() });
    this.waiting = this.#queue.length;
    if (!this.#busy) void this.#run();
  }

  /** Ends what flies and what is held. */
  skip(): void {
    this.#release?.();
    this.animator?.finish();
  }

  #jump(scene: Scene, log: LogEntry[]): void {
    this.#queue = [];
    this.waiting = 0;
    this.skip();
    this.before = null;
    this.event = null;
    this.shown = scene;
    this.#steps = pastSteps(log);
  }

  async #run(): Promise<void> {
    this.#busy = true;
    for (let beat = this.#queue.shift(); beat; beat = this.#queue.shift()) {
      if (beat.event?.new_round && beat.event.move) beat.arrived += await this.#hold(beat.event);
      await this.#show(beat);
    }
    this.#busy = false;
  }

  /** Shows the end of a round; answers how long that was, for it is no lag. */
  async #hold(event: TableEvent): Promise<number> {
    const begun = Date.now();
    this.moment = event;
    await new Promise<void>((release) => {
      this.#release = release;
      setTimeout(release, MOMENT);
    });
    this.#release = null;
    this.moment = null;
    const held = Date.now() - begun;
    for (const beat of this.#queue) beat.arrived += held;
    return held;
  }

  async #show({ scene, event, arrived }: Beat): Promise<void> {
    const moving = Date.now() - arrived < LAG;
    if (moving) this.animator?.measure();
    const before = this.shown;
    const dealt = before.round !== scene.round;
    this.before = before;
    this.event = event;
    this.shown = scene;
    this.waiting = this.#queue.length;
    if (event) this.#steps = follow(this.#steps, event);
    await tick();
    if (moving) await this.animator?.run(dealt ? { flights: dealing(scene), shifts: [] } : changes(before, scene, moveOf(event)));
  }
}
