import type { Drawing } from "..";
import Centre from "./Centre.svelte";
import Face from "./Face.svelte";
import Front from "./Front.svelte";

const deuce: Drawing = { Centre, Face, Front };
export default deuce;
