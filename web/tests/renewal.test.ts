import { beforeEach, expect, test, vi } from "vitest";
import { renew } from "../src/lib/renewal";

let time = 0;
let waiting: { seconds: number; then: () => void }[] = [];
const reload = vi.fn();
const later = (seconds: number, then: () => void) => void waiting.push({ seconds, then });
const now = () => time;

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  [time, waiting] = [1000, []];
});

test("a page loads itself again, at most once a minute", () => {
  renew(() => sessionStorage, now, reload, later);
  expect(reload).toHaveBeenCalledTimes(1);
  time = 1030;
  renew(() => sessionStorage, now, reload, later);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(waiting.map(({ seconds }) => seconds)).toEqual([30]);
  time = 1060;
  waiting[0]?.then();
  expect(reload).toHaveBeenCalledTimes(2);
});

test("where nothing can be remembered, a person decides", () => {
  const closed = () => {
    throw new Error("storage is closed");
  };
  renew(closed, now, reload, later);
  expect(reload).not.toHaveBeenCalled();
  expect(waiting).toEqual([]);
});
