/** Files of languages come from the disk, as a server would send them. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const LANGUAGE = /^\/src\/lang\/\w+\.json$/;
const elsewhere = globalThis.fetch;

globalThis.fetch = async (wanted, settings) => {
  if (typeof wanted !== "string" || !LANGUAGE.test(wanted)) return elsewhere(wanted, settings);
  return new Response(await readFile(join(import.meta.dirname, "..", wanted)));
};
