import type { OrderLine } from '#contract/orders/order-lines.ts';

/** So many lines stay readable beside the longest address. */
const PRINTED_LINES = 12;

/** The lines that are printed, and how many are only counted. */
export function printedLines(lines: readonly OrderLine[]) {
  const isTooLong = lines.length > PRINTED_LINES;
  const printed = isTooLong ? lines.slice(0, PRINTED_LINES - 1) : lines;
  return { printed, others: lines.length - printed.length };
}
