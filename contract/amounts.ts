/** Dinars as whole centimes, so that sums are exact. */
export const toCentimes = (dinars: number): number => Math.round(dinars * 100);
export const toDinars = (centimes: number): number => centimes / 100;

/** `a * b / c` rounded down, with its remainder; the product may be too large for a number. */
function multiplyDivide(a: number, b: number, c: number) {
  if (Number.isSafeInteger(a * b)) {
    const remainder = (a * b) % c;
    return { quotient: (a * b - remainder) / c, remainder };
  }
  const product = BigInt(a) * BigInt(b);
  const divisor = BigInt(c);
  return { quotient: Number(product / divisor), remainder: Number(product % divisor) };
}

/** `a * b / c` rounded to the nearest whole number, halves up. */
export function multiplyDivideRounded(a: number, b: number, c: number): number {
  const { quotient, remainder } = multiplyDivide(a, b, c);
  return remainder * 2 >= c ? quotient + 1 : quotient;
}

/**
 * Shares whole centimes over parts by their weight, by largest remainder: the shares add up exactly,
 * and while the amount does not exceed the sum of the weights, no share exceeds its weight. Of equal
 * remainders the first part gets the centime.
 */
export function shareAmount(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0 || amount === 0) return weights.map(() => 0);
  const parts = weights.map((weight) => multiplyDivide(amount, weight, sum));
  const shares = parts.map(({ quotient }) => quotient);
  const left = amount - shares.reduce((total, share) => total + share, 0);
  // Sorting keeps the order of equal ones.
  const byRemainder = parts
    .map((_, index) => index)
    .toSorted((a, b) => parts[b]!.remainder - parts[a]!.remainder);
  for (const index of byRemainder.slice(0, left)) shares[index]! += 1;
  return shares;
}
