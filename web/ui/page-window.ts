export const PAGE_SLOTS = 7;

type PageSlot = number | 'gap-before' | 'gap-after';

/**
 * All pages up to seven; beyond that the first, the last and the neighbours, always in seven slots.
 */
export function pageWindow(page: number, pageCount: number): PageSlot[] {
  if (pageCount <= PAGE_SLOTS) return range(1, pageCount);
  const current = Math.min(Math.max(page, 1), pageCount);
  const edge = PAGE_SLOTS - 2;
  if (current < edge) return [...range(1, edge), 'gap-after', pageCount];
  if (current > pageCount - edge + 1) {
    return [1, 'gap-before', ...range(pageCount - edge + 1, pageCount)];
  }
  return [1, 'gap-before', ...range(current - 1, current + 1), 'gap-after', pageCount];
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index);
}
