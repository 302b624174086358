import { factsOf, type Drawing } from "..";
import Centre from "./Centre.svelte";
import Face from "./Face.svelte";
import type { Facts } from "./facts";

const lobo77: Drawing = {
  Centre,
  Face,
  isOut: (scene, seat) => factsOf<Facts>(scene).out?.includes(seat) ?? false,
};
export default lobo77;
