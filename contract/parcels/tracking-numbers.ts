/** Upper case, as carriers print the numbers; null if empty. */
export const comparableNumber = (trackingNumber: string | null | undefined): string | null =>
  trackingNumber?.trim().toUpperCase() || null;

/** Numbers that occur more than once in a batch, which means that a label was scanned twice. */
export function repeatedNumbers(
  trackingNumbers: Iterable<string | null | undefined>,
): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const trackingNumber of trackingNumbers) {
    const number = comparableNumber(trackingNumber);
    if (number !== null) (seen.has(number) ? repeated : seen).add(number);
  }
  return repeated;
}
