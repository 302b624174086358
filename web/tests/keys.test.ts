import { afterEach, expect, test, vi } from "vitest";
import { press } from "../src/lib/keys";
import { change } from "../src/lib/settings.svelte";

afterEach(() => change("keys", true));

test("single letters can be switched off, other keys stay (WCAG 2.1.4)", () => {
  const [hint, back] = [vi.fn(), vi.fn()];
  const keys = { h: hint, Escape: back };
  const typed = (key: string) => press(new KeyboardEvent("keydown", { key }), keys);
  typed("h");
  change("keys", false);
  typed("h");
  typed("H");
  typed("Escape");
  expect(hint).toHaveBeenCalledTimes(1);
  expect(back).toHaveBeenCalledTimes(1);
});
