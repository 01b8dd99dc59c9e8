/**
 * The change in percent with one decimal. Both values have at most two decimals, so integers in
 * hundredths keep the result exact.
 */
export function percentChange(now: number, before: number): number {
  const hundredths = (value: number) => Math.round(value * 100);
  const [after, base] = [hundredths(now), hundredths(before)];
  if (base === 0) return after > 0 ? 100 : 0;
  const tenths = Math.round((Math.abs(after - base) * 1000) / base);
  return tenths === 0 ? 0 : (Math.sign(after - base) * tenths) / 10;
}
