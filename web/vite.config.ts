import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { compress } from "./compress.ts";

const server = process.env.KIBITZ_SERVER ?? "http://127.0.0.1:7788";

/** Few files instead of many tiny ones: what every page needs, and what dialogs share. */
const GROUPS = [
  {
    name: "base",
    test: /node_modules|src\/(App|main|lib\/(words|settings|api|router|player|names|Icon|Lazy|share|CopyButton|sound)\b|pages\/(Header|State|Toast|complaint|clocks|NameField))/,
  },
  { name: "dialogs", test: /src\/(lib\/(Dialog|Choice)\b|pages\/(SettingsDialog|TableDialog|Invite)|panel\/KeysDialog|lib\/(qr|QrCode|reed-solomon))/ },
];

export default defineConfig({
  plugins: [svelte(), svelteTesting(), compress()],
  build: {
    outDir: "../src/kibitz/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy allows no data: scripts or styles
    modulePreload: { polyfill: false },
    target: "es2022",
    cssCodeSplit: false, // one small file, and nothing is shown without its style
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: { environment: "jsdom", setupFiles: ["tests/setup.ts"], include: ["tests/**/*.test.ts"] },
});
