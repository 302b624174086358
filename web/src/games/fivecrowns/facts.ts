/** What scenes of Five Crowns say for this drawing (games/fivecrowns/scene.py). */
export interface Facts {
  wild: number; // the rank
  card_cost: number[]; // of the cards of the viewer's hand
  wilds: number[]; // those of them that are wild, by index
}
