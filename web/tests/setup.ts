/** Catalogues come from the disk, as a server would send them; the page speaks English until told otherwise. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { speak } from "../src/lib/words.svelte";

const SOURCES = join(import.meta.dirname, "../../src/kibitz");
const PAGE = /^\/src\/words\/\w+\.ftl$/;
const SERVER = /^\/api\/words\/(\w+)(?:\?game=(\w+))?$/;
const elsewhere = globalThis.fetch;

globalThis.fetch = async (wanted, settings) => {
  if (typeof wanted !== "string") return elsewhere(wanted, settings);
  if (PAGE.test(wanted)) return new Response(await readFile(join(import.meta.dirname, "..", wanted)));
  const [, language, game] = SERVER.exec(wanted) ?? [];
  return language ? new Response(await catalogues(language, game)) : elsewhere(wanted, settings);
};

async function catalogues(language: string, game: string | undefined): Promise<string> {
  const files = ["table", "refusals", "advice"].map((name) => `words/${language}/${name}.ftl`);
  const found = await Promise.all(files.map((file) => readFile(join(SOURCES, file), "utf8")));
  const own = game ? await readFile(join(SOURCES, `games/${game}/words/${language}.ftl`), "utf8").catch(() => "") : ""; // a game of the test's own has no words
  return [...found, own].join("\n");
}

await speak("en");
