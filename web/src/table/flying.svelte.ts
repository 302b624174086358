/** Cards in the air: from where things were measured to where they are now. */
import type { Animator } from "./pace.svelte";
import type { Changes, Flight, Shift, Spot } from "./flights";

export interface Box {
  x: number;
  y: number;
  width: number;
}

export interface Flying {
  id: number;
  spot: string; // that it goes to
  card: string;
  turns: boolean;
  from: Box;
  to: Box;
  delay: number;
  time: number;
  done: () => void;
  finish?: () => void;
}

const TIME = 260;
const MANY = 1100; // milliseconds for all flights of one event together
const LARGE = 128; // no card is wider
const LOOSE = 3000; // a card let go here starts from here within this time

export class Air implements Animator {
  flyers = $state.raw<Flying[]>([]);
  away = $derived(new Set(this.flyers.map(({ spot }) => spot)));
  dropped: { touch: string; box: Box; time: number } | null = null;
  root: HTMLElement | null = null;
  #before = new Map<string, Box>();
  #count = 0;

  measure(): void {
    this.#before.clear();
    for (const element of this.root?.querySelectorAll<HTMLElement>("[data-spot], [data-place]") ?? []) {
      const { spot, place } = element.dataset;
      if (spot) this.#before.set(spot, this.#box(element));
      if (place) this.#before.set(place, this.#box(element));
    }
    const { dropped } = this;
    if (dropped && Date.now() - dropped.time < LOOSE) this.#before.set(dropped.touch, dropped.box);
    this.dropped = null;
  }

  /** A dragged card was let go: it flies on from here. */
  letGo(element: HTMLElement, touch: string): void {
    this.dropped = { touch, box: this.#box(element), time: Date.now() };
  }

  async run({ flights, shifts }: Changes): Promise<void> {
    if (still() || !this.root?.animate) return;
    for (const shift of shifts) this.#slide(shift);
    const stagger = Math.min(TIME, MANY / Math.max(flights.length, 1));
    await Promise.all(flights.map((flight, place) => this.#fly(flight, place * stagger)));
  }

  finish(): void {
    for (const flyer of this.flyers) flyer.finish?.();
  }

  #fly(flight: Flight, delay: number): Promise<void> {
    const spot = key(flight.to);
    const from = this.#before.get(key(flight.from)) ?? this.#before.get(flight.from.place) ?? this.#now(flight.from);
    const to = this.#now(flight.to);
    if (!from || !to) return Promise.resolve();
    const id = (this.#count += 1);
    return new Promise((landed) => {
      const done = (): void => {
        this.flyers = this.flyers.filter((flyer) => flyer.id !== id);
        landed();
      };
      const { card, turns } = flight;
      this.flyers = [...this.flyers, { id, spot, card, turns, from, to, delay, time: TIME, done }];
    });
  }

  #slide({ from, to }: Shift): void {
    const old = this.#before.get(key(from));
    const element = this.#find(`[data-spot="${key(to)}"]`);
    if (!old || !element) return;
    const now = this.#box(element);
    if (Math.hypot(old.x - now.x, old.y - now.y) < 2) return;
    const start = `translate(${old.x - now.x}px, ${old.y - now.y}px)`;
    element.animate([{ transform: start }, { transform: "none" }], { duration: TIME, easing: "ease-out" });
  }

  #now(spot: Spot): Box | null {
    const element =
      this.#find(`[data-spot="${key(spot)}"]`) ??
      this.#find(`[data-place="${spot.place}"]`) ??
      this.#find(spot.owner === null ? `[data-drop="centre"]` : `[data-seat="${spot.owner}"]`);
    return element && this.#box(element);
  }

  #find(selector: string): HTMLElement | null {
    return this.root?.querySelector<HTMLElement>(selector) ?? null;
  }

  #box(element: HTMLElement): Box {
    const outer = this.root?.getBoundingClientRect();
    const { x, y, width, height } = element.getBoundingClientRect();
    const size = Math.max(12, Math.min(width, height / 1.4, LARGE)); // of a card in the middle of it
    return {
      x: x - (outer?.x ?? 0) + (width - size) / 2,
      y: y - (outer?.y ?? 0) + (this.root?.scrollTop ?? 0) + (height - size * 1.4) / 2,
      width: size,
    };
  }
}

function key({ place, index }: Spot): string {
  return `${place}/${index}`;
}

/** Whether the reader wants things to stand still, or does not look. */
export function still(): boolean {
  if (document.hidden || document.documentElement.dataset.motion === "none") return true;
  return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? true;
}
