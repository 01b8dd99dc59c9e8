import type { World } from './world.ts';

export interface PartialAnswer {
  /** Which of the batch is refused, whatever it says; -1 for none. */
  refused: number;
  /** Which is made but missing from the answer; -1 for none. */
  omitted: number;
}

const indexIn = (value: unknown, otherwise: number) =>
  typeof value === 'number' ? value : otherwise;

/**
 * Fault 3: of a batch the second is refused and the last is made but not answered. In a batch of
 * two only the last is left out; `{ refuse, omit }` names others by index.
 */
export function partialAnswer(world: World, family: string, size: number): PartialAnswer {
  const details = size > 1 ? world.faults.take(family, 3) : null;
  if (details === null) return { refused: -1, omitted: -1 };
  return {
    refused: indexIn(details.refuse, size > 2 ? 1 : -1),
    omitted: indexIn(details.omit, size - 1),
  };
}
