import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const PACKED = /\.(js|css|html|svg|ftl)$/;
const SMALLEST = 512; // bytes; less is not worth it

/** Puts brotli and gzip forms beside the files of the page, so that the server need not pack them. */
export function compress(): Plugin {
  return {
    name: "compress",
    apply: "build",
    async writeBundle({ dir }) {
      if (!dir) return;
      const names = await readdir(dir, { recursive: true });
      await Promise.all(names.filter((name) => PACKED.test(name)).map((name) => pack(join(dir, name))));
    },
  };
}

async function pack(path: string): Promise<void> {
  const data = await readFile(path);
  if (data.length < SMALLEST) return;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(data, { params: quality }),
    promisify(gzip)(data, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
