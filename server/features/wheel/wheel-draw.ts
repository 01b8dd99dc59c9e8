import { randomInt } from 'node:crypto';

/**
 * Draws an index with a probability proportional to its weight, from a cryptographic source; null
 * when all weights are zero.
 */
export function drawIndex(weights: readonly number[]): number | null {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return null;
  let left = randomInt(total);
  return weights.findIndex((weight) => (left -= weight) < 0);
}
