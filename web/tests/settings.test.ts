import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

const load = () => import("../src/lib/settings.svelte");

test("a change is kept and shown to the style sheets", async () => {
  const { change } = await load();
  change("theme", "dark");
  change("hand", "left");
  expect(document.documentElement.dataset).toMatchObject({ theme: "dark", hand: "left" });
  vi.resetModules();
  expect((await load()).settings.theme).toBe("dark");
});

test("what is stored in another form is left out", async () => {
  localStorage.setItem("kibitz", JSON.stringify({ theme: 7, sound: false, strange: 1 }));
  const { settings } = await load();
  expect(settings.theme).toBe("auto");
  expect(settings.sound).toBe(false);
  expect(settings).not.toHaveProperty("strange");
});

test("the language is the browser's first that there is", async () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["fr-FR", "de-CH", "en"]);
  const { change, chosenLanguage } = await load();
  expect(chosenLanguage()).toBe("de");
  change("language", "en");
  expect(chosenLanguage()).toBe("en");
});
