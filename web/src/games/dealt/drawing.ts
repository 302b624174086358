import type { Drawing } from "..";
import Brackets from "./Brackets.svelte";
import Centre from "./Centre.svelte";
import Face from "./Face.svelte";

const dealt: Drawing = { Centre, Face, UnderRow: Brackets, isBeside: true };
export default dealt;
