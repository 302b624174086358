import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { compress } from "./compress.ts";

const server = process.env.KIBITZ_SERVER ?? "http://127.0.0.1:7788";

/** Few files instead of many tiny ones: what every page needs, what dialogs share, and the table with all around it. */
const BASE = ["App", "main", "lib/(words|settings|api|router|player|names|games|scene|excuse|Icon|Lazy|share|CopyButton|sound)", "games/index", "cards/shapes", "pages/(Header|State|Toast|complaint|NameField)"];
const DIALOGS = ["lib/(Dialog|Choice)", "pages/(SettingsDialog|TableDialog|Invite)", "panel/KeysDialog"];
const TABLE = ["table/(?!PlainCentre|Trick|Gauge|dial)", "cards/(Card|Back|Index|Crown)", "lib/(channel|connection|sitting|renewal|keys|scrolling)", "panel/(Panel|PanelButtons|Moves|UndoBar|drawer|log)", "pages/(TablePage|LiveTable|LineNotice|Absence|AfterGame|Lesson|referee|listening|pointing)"];
const within = (parts: string[]) => `src/(${parts.join("|")})\\b`;
const GROUPS = [
  { name: "base", test: new RegExp(`node_modules/(?!uqr)|${within(BASE)}`) },
  { name: "dialogs", test: new RegExp(within(DIALOGS)) },
  { name: "table", test: new RegExp(within(TABLE)) },
];

export default defineConfig({
  plugins: [svelte(), svelteTesting(), compress()],
  build: {
    outDir: "../src/kibitz/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy allows no data: scripts or styles
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: { environment: "jsdom", setupFiles: ["tests/setup.ts"], include: ["tests/**/*.test.ts"] },
});
