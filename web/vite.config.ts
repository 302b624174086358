import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

const server = process.env.KIBITZ_SERVER ?? "http://127.0.0.1:7788";

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  build: {
    outDir: "../src/kibitz/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy allows no data: scripts or styles
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: { environment: "jsdom", include: ["tests/**/*.test.ts"] },
});
