/** What scenes of Lobo 77 say for this drawing (games/lobo77/scene.py). */
export interface Facts {
  direction: number;
}
