/**
 * How much more or less, in percent to one decimal. Both are counts or amounts of at most two
 * decimals; whole hundredths keep the one division exact where the answer is.
 */
export function percentChange(now: number, before: number): number {
  const hundredths = (value: number) => Math.round(value * 100);
  const [after, base] = [hundredths(now), hundredths(before)];
  if (base === 0) return after > 0 ? 100 : 0;
  const tenths = Math.round((Math.abs(after - base) * 1000) / base);
  return tenths === 0 ? 0 : (Math.sign(after - base) * tenths) / 10;
}
