import { factsOf, type Drawing } from "..";
import PlainFace from "../../cards/PlainFace.svelte";
import Centre from "./Centre.svelte";
import type { Facts } from "./facts";
import Front from "./Front.svelte";
import OnCard from "./OnCard.svelte";

const fivecrowns: Drawing = {
  Centre,
  Face: PlainFace,
  Front,
  OnCard,
  groups: (scene) => {
    const [books, runs, rest] = factsOf<Facts>(scene).groups ?? [[], [], []];
    return [...books, ...runs, rest];
  },
  isStrong: ({ say }) => say === "go-out",
};
export default fivecrowns;
