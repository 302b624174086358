/** One line at the foot of the page that says what went wrong, and fades. */
import { excuse } from "../lib/excuse";
import { loadWords } from "../lib/words.svelte";

const SECONDS = 6;

let text = $state("");
let timer: ReturnType<typeof setTimeout> | undefined;

export const complaint = (): string => text;

export async function complain(failed: unknown): Promise<void> {
  await loadWords().catch(() => {});
  say(excuse(failed));
}

export function say(sentence: string): void {
  text = sentence;
  clearTimeout(timer);
  timer = setTimeout(() => (text = ""), SECONDS * 1000);
}
