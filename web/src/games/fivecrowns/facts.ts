/** What scenes of Five Crowns say for this drawing (games/fivecrowns/scene.py). */

/** A hand by the indices of its cards. */
export type Groups = [books: number[][], runs: number[][], rest: number[]];

export interface Facts {
  wild: number; // the rank
  groups: Groups; // of the viewer's hand
  card_cost: number[]; // of the cards of the viewer's hand
  wilds: number[]; // those of them that are wild, by index
  laid: [seat: number, groups: Groups][]; // hands that all see
}
