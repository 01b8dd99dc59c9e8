import { randomInt } from 'node:crypto';

/** An index with the chance of its weight; null when nothing has any. The source is cryptographic. */
export function drawIndex(weights: readonly number[]): number | null {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return null;
  let left = randomInt(total);
  return weights.findIndex((weight) => (left -= weight) < 0);
}
