/** Carriers print their numbers in capitals; people type them as they like. Null where there is none. */
export const comparableNumber = (trackingNumber: string | null | undefined): string | null =>
  trackingNumber?.trim().toUpperCase() || null;

/** The numbers that more than one parcel of a batch carries: one of them was read twice. */
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
