/** Any game that has no folder here, from its scene and faces alone. */
import PlainFace from "../cards/PlainFace.svelte";
import PlainCentre from "../table/PlainCentre.svelte";
import type { Drawing } from ".";

const plain: Drawing = { Centre: PlainCentre, Face: PlainFace };
export default plain;
