/** Keys: arrows walk the hand and then what is lit, digits pick, Escape steps back. Enter is the button's own. */
import { isSwitchedOff, isTyping } from "../lib/keys";
import type { Desk } from "./desk.svelte";
import { cardAt } from "./touch";

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

export function key(event: KeyboardEvent, desk: Desk, root: HTMLElement): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
  if (desk.pace.moment && event.key !== "Tab") desk.pace.skip();
  else if (desk.readonly) return; // a replay has its own keys
  else if (event.key === "Escape" && desk.back()) event.preventDefault();
  else if (/^[1-9]$/.test(event.key) && !isSwitchedOff(event.key)) pick(Number(event.key) - 1, desk);
  else if (event.key.startsWith("Arrow")) walk(event, root);
}

/** The n-th choice; else the n-th card of the hand; else the n-th thing that is lit. */
function pick(place: number, desk: Desk): void {
  const touch = options(desk)[place];
  if (touch !== undefined) desk.press(touch);
}

export function options(desk: Desk): string[] {
  if (desk.choices.length) return desk.choices;
  if (desk.tapped.length === 0 && desk.handLit) {
    return desk.shownOrder.map((index) => cardAt(desk.hand?.id ?? "", index));
  }
  if (desk.tapped.length === 0 && desk.buttons.length) return desk.buttons;
  return [...desk.lit];
}

function walk(event: KeyboardEvent, root: HTMLElement): void {
  const hand = [...root.querySelectorAll<HTMLElement>(".hand [data-touch]")];
  const lit = [...root.querySelectorAll<HTMLElement>("[data-lit]")].filter((element) => !hand.includes(element));
  const now = document.activeElement as HTMLElement | null;
  const [home, away] = now && lit.includes(now) ? [lit, hand] : [hand, lit];
  const step = STEPS[event.key];
  const list = step ? home : away;
  const at = now ? home.indexOf(now) : -1;
  const goal = step ? list[at < 0 ? (step > 0 ? 0 : list.length - 1) : (at + step + list.length) % list.length] : list[0];
  if (!goal) return;
  event.preventDefault();
  goal.focus();
}

function isElsewhere(target: EventTarget | null): boolean {
  return isTyping(target) || (target instanceof HTMLElement && target.closest("dialog") !== null);
}
