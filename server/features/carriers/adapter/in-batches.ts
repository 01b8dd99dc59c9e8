// For all adapters: inBatches.

export function inBatches<T>(items: readonly T[], most: number): T[][] {
  const batches: T[][] = [];
  for (let start = 0; start < items.length; start += most) {
    batches.push(items.slice(start, start + most));
  }
  return batches;
}
