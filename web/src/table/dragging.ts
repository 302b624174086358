/** Dragging with mouse, pen or finger. A short way is a tap; a long rest on a card shows its note. */
import type { Touch } from "../lib/types";
import type { Desk } from "./desk.svelte";
import { moved } from "./arranging";

const FAR = 8; // pixels
const LONG = 450; // milliseconds

interface Hold {
  element: HTMLElement;
  touch: Touch;
  x: number;
  y: number;
  moving: boolean;
  timer: ReturnType<typeof setTimeout>;
}

export class Drag {
  #hold: Hold | null = null;
  #over: HTMLElement | null = null;
  #swallow = false;

  constructor(private readonly desk: Desk) {}

  down(event: PointerEvent): void {
    this.#swallow = false;
    const element = target(event.target, "[data-touch]");
    const touch = element?.dataset.touch;
    if (!element || !touch || event.button !== 0) return;
    const timer = setTimeout(() => this.#rest(element, touch), LONG);
    this.#hold = { element, touch, x: event.clientX, y: event.clientY, moving: false, timer };
  }

  move(event: PointerEvent): void {
    const hold = this.#hold;
    if (!hold) return;
    const [dx, dy] = [event.clientX - hold.x, event.clientY - hold.y];
    if (!hold.moving && Math.hypot(dx, dy) > FAR) this.#begin(hold);
    if (!hold.moving) return;
    hold.element.style.translate = `${dx}px ${dy}px`;
    this.#mark(this.#under(event));
  }

  up(event: PointerEvent): void {
    const hold = this.#hold;
    this.#end();
    if (!hold?.moving) return;
    this.#swallow = true;
    const { air } = this.desk;
    air.letGo(hold.element, hold.touch);
    const over = this.#under(event, hold.element);
    hold.element.style.translate = "";
    hold.element.style.pointerEvents = "";
    const spot = over?.dataset.touch ?? over?.dataset.drop ?? null;
    if (!this.#rearranged(hold.touch, spot, event)) this.desk.drop(hold.touch, spot);
  }

  cancel(): void {
    const hold = this.#hold;
    if (hold?.moving) {
      hold.element.style.translate = "";
      hold.element.style.pointerEvents = "";
      this.desk.clear();
    }
    this.#end();
  }

  /** A click that only ended a drag or a long rest is none. */
  swallows(): boolean {
    const swallow = this.#swallow;
    this.#swallow = false;
    return swallow;
  }

  #begin(hold: Hold): void {
    clearTimeout(hold.timer);
    if (!hold.element.dataset.drag || this.desk.readonly) {
      this.#hold = null;
      return;
    }
    hold.moving = true;
    hold.element.style.pointerEvents = "none";
    this.desk.noted = null;
    this.desk.lift(hold.touch);
  }

  #rest(element: HTMLElement, touch: Touch): void {
    if (!this.desk.scene.notes[touch]) return;
    this.desk.look(element, touch);
    this.#swallow = true;
  }

  #end(): void {
    if (this.#hold) clearTimeout(this.#hold.timer);
    this.#hold = null;
    this.#mark(null);
  }

  #mark(over: HTMLElement | null): void {
    if (over === this.#over) return;
    this.#over?.classList.remove("over");
    over?.classList.add("over");
    this.#over = over;
  }

  #under(event: PointerEvent, not?: HTMLElement): HTMLElement | null {
    const found = document.elementFromPoint(event.clientX, event.clientY);
    const element = target(found, "[data-touch], [data-drop]");
    return element === not ? null : element;
  }

  /** Within a hand whose order is free, a drag only moves the card there. */
  #rearranged(from: Touch, over: Touch | null, event: PointerEvent): boolean {
    const { hand } = this.desk;
    const [source, goal] = [this.desk.where(from), this.desk.where(over ?? "")];
    if (hand?.kind !== "hand" || source?.place !== hand || goal?.place !== hand) return false;
    this.desk.clear();
    const before = goal.index === null ? null : this.#side(over ?? "", goal.index, event);
    this.desk.rearrange((order) => moved(order, source.index ?? 0, before));
    return true;
  }

  /** Dropped on the right half of a card: before the next one. */
  #side(over: Touch, index: number, event: PointerEvent): number | null {
    const box = document.querySelector(`[data-touch="${over}"]`)?.getBoundingClientRect();
    if (!box || event.clientX < box.x + box.width / 2) return index;
    const order = this.desk.shownOrder;
    return order[order.indexOf(index) + 1] ?? null;
  }
}

function target(from: EventTarget | null, selector: string): HTMLElement | null {
  return from instanceof Element ? from.closest<HTMLElement>(selector) : null;
}
