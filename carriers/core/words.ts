import type { World } from './world.ts';

/** Fault 17, as long as it is set: `{ word, as }` shows one word as another that nobody knows. */
export function presentWord(world: World, family: string, word: string): string {
  const change = world.faults
    .list()
    .find(
      (one) =>
        one.fault === 17 &&
        (one.family === family || one.family === '*') &&
        (one.with?.['word'] === undefined || one.with['word'] === word),
    );
  if (change === undefined) return word;
  const as = change.with?.['as'];
  return typeof as === 'string' ? as : `${word} (nouveau)`;
}
