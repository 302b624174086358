import { beforeEach, expect, test, vi } from "vitest";
import { renew } from "../src/lib/renewal";

beforeEach(() => sessionStorage.clear());

test("a page loads itself again, but not again and again", () => {
  const reload = vi.fn();
  renew(sessionStorage, 1000, reload);
  renew(sessionStorage, 1030, reload);
  expect(reload).toHaveBeenCalledTimes(1);
  renew(sessionStorage, 1061, reload);
  expect(reload).toHaveBeenCalledTimes(2);
});

test("where nothing can be remembered, a person decides", () => {
  const reload = vi.fn();
  const closed = {
    getItem: () => {
      throw new Error("storage is closed");
    },
  } as unknown as Storage;
  renew(closed, 1000, reload);
  expect(reload).not.toHaveBeenCalled();
});
