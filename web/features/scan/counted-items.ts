import type { ScannedItem } from '#contract/scan/scans.ts';

/** A variant with the units that were scanned, the last one first. */
export type CountedItem = Omit<ScannedItem, 'expected'> & { expected: number; counted: number };

export function countedOnce(
  items: readonly CountedItem[],
  { expected, ...item }: ScannedItem,
): CountedItem[] {
  const before = items.find(({ variantId }) => variantId === item.variantId);
  const others = items.filter((one) => one !== before);
  const counted = (before?.counted ?? 0) + 1;
  return [{ ...item, expected: expected ?? before?.expected ?? 0, counted }, ...others];
}

export function withUnits(items: readonly CountedItem[], counted: number): CountedItem[] {
  return items.map((item, at) => (at === 0 ? { ...item, counted } : item));
}

export const linesOfCount = (items: readonly CountedItem[]) =>
  items.map(({ variantId, expected, counted }) => ({ variantId, expected, counted }));
