/** What scenes of Lobo 77 say for this drawing (games/lobo77/scene.py). */
export interface Facts {
  direction: number;
  makes: number[]; // by the cards of the viewer's hand, in their order
  costs: number[]; // those of them that cost a chip, by index
  out: number[]; // seats
}
