/** What scenes of Deuce say for this drawing (games/deuce/scene.py). */
export interface Facts {
  crown: number[]; // seats
  goes_out: [seat: number, side: number][]; // piles on which the viewer's last card would win
}
