import type { Drawing } from "..";
import PlainFace from "../../cards/PlainFace.svelte";
import Centre from "./Centre.svelte";
import Front from "./Front.svelte";
import OnCard from "./OnCard.svelte";

const fivecrowns: Drawing = { Centre, Face: PlainFace, Front, OnCard };
export default fivecrowns;
