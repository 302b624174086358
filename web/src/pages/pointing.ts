import type { LessonStep, Scene, Touch } from "../lib/types";

/** What a lesson points at: how the moves it waits for begin, and what it shows besides. */
export function pointed(scene: Scene, lesson: LessonStep | null): Touch[] {
  if (!lesson) return [];
  const first = scene.offers.filter(({ move }) => lesson.expect.includes(move)).map(({ path }) => path[0]);
  return [...new Set([...first.filter((touch) => touch !== undefined), ...lesson.show])];
}
