/** One line at the foot of the page that says what went wrong, and fades. */
import { phrase } from "../lib/words.svelte";

const SECONDS = 6;

let text = $state("");
let timer: ReturnType<typeof setTimeout> | undefined;

export const complaint = (): string => text;

export function complain(reason: unknown): void {
  say(phrase(reason instanceof Error ? reason.message : String(reason)));
}

export function say(sentence: string): void {
  text = sentence;
  clearTimeout(timer);
  timer = setTimeout(() => (text = ""), SECONDS * 1000);
}
