/** Keys of a page: letters that do something, but not while one is typing. */
import { settings } from "./settings.svelte";

export type Keys = Record<string, () => void>;

export function press(event: KeyboardEvent, keys: Keys): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isTyping(event.target) || document.querySelector("dialog[open]") || isSwitchedOff(event.key)) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const action = keys[key];
  if (!action) return;
  event.preventDefault();
  action();
}

/** Letters and digits can be switched off: whoever dictates or slips would set them off (WCAG 2.1.4). */
export function isSwitchedOff(key: string): boolean {
  return !settings.keys && /^[\p{L}\p{N}?]$/u.test(key);
}

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
