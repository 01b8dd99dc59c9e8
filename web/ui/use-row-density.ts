import type { DataTableDensity } from '#web/ui/data-table-model.ts';
import { useMediaQuery } from '#web/ui/use-media-query.ts';

/** Rows are lower where there is a mouse and room for many of them, unless somebody chose. */
export function useRowDensity(chosen: 'compact' | 'comfortable' | undefined): DataTableDensity {
  const isWide = useMediaQuery('(min-width: 80rem) and (pointer: fine)');
  const density = chosen ?? (isWide ? 'compact' : 'comfortable');
  return density === 'compact' ? 'tight' : 'comfortable';
}
