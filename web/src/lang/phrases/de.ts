/**
 * German: sentences of the server. Seats stay "seat {0}" where a name is to stand, cards as records
 * write them; what a rule's clause adds to a sentence (", §6") is left out here. See words.svelte.ts.
 */
import dealt from "./de/dealt";
import deuce from "./de/deuce";
import fivecrowns from "./de/fivecrowns";
import lobo77 from "./de/lobo77";
import moves from "./de/moves";
import table from "./de/table";

export { table as general };
export default { ...table, ...moves, ...dealt, ...deuce, ...lobo77, ...fivecrowns } as Record<string, string>;
