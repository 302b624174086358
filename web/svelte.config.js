import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

/** Short classes: they stand in every template. */
const cssHash = ({ hash, filename }) => `k${hash(filename)}`;

export default { preprocess: vitePreprocess(), compilerOptions: { cssHash, discloseVersion: false } };
