import { useSearch } from '@tanstack/react-router';

const NAMES = ['view', 'from', 'to', 'basis', 'by', 'figure', 'bucket', 'page'] as const;

/**
 * What a report shows is in the address. The route does not check it: what does is loaded with the
 * screen and is no part of the first load.
 */
export type ReportSearch = { [Name in (typeof NAMES)[number]]?: string };

export function useReportSearch(): ReportSearch {
  const given: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const kept = NAMES.filter((name) => ['string', 'number'].includes(typeof given[name]));
  return Object.fromEntries(kept.map((name) => [name, String(given[name])]));
}

/** For links and changes of the address. */
export const asSearch = (search: ReportSearch) => search as never;
