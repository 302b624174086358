import type { Drawing } from "..";
import Centre from "./Centre.svelte";
import Face from "./Face.svelte";

const lobo77: Drawing = { Centre, Face };
export default lobo77;
