import { useNavigate, useSearch } from '@tanstack/react-router';
import { algerianDay } from '#contract/common.ts';
import {
  REPORT_BASES,
  REPORT_COUNTS,
  REPORT_DIMENSIONS,
  type ReportCount,
} from '#contract/reports/report-kinds.ts';
import type { ReportQuery } from '#contract/reports/reports.ts';
import type { Period } from '#contract/team/team.ts';
import { dayFrom } from '#web/features/team/team-period.ts';
import type { Format } from '#web/lib/format.ts';
import { dayIn, pageIn } from '#web/lib/lists/address-values.ts';

const MOST_DAYS = 366;
const USUAL_DAYS = 30;

const oneOf = <Value extends string>(values: readonly Value[], given: string | undefined) =>
  values.find((value) => value === given);

/** Of a period that the server would refuse only its end is kept. */
function periodIn({ from, to }: ReportSearch): Period {
  const end = dayIn(to) ?? algerianDay(Date.now());
  const start = dayIn(from) ?? dayFrom(end, 1 - USUAL_DAYS);
  const isGood = start <= end && dayFrom(start, MOST_DAYS) > end;
  return { from: isGood ? start : dayFrom(end, 1 - USUAL_DAYS), to: end };
}

const queryIn = (search: ReportSearch): ReportQuery => ({
  ...periodIn(search),
  basis: oneOf(REPORT_BASES, search.basis) ?? 'taken',
  by: oneOf(REPORT_DIMENSIONS, search.by) ?? 'product',
});

/** What the report shows is in the address, so that it can be bookmarked and gone back to. */
export function useReportQuery() {
  const navigate = useNavigate();
  const query = queryIn(useReportSearch());
  const change = (changes: Partial<ReportQuery>) =>
    void navigate({ to: '/reports', search: asSearch({ ...query, ...changes }), replace: true });
  return { query, change };
}

export function useReportOrdersQuery() {
  const search = useReportSearch();
  const figure: ReportCount = oneOf(REPORT_COUNTS, search.figure) ?? 'orders';
  return { ...queryIn(search), figure, bucket: search.bucket ?? '', page: pageIn(search.page) };
}

const NAMES = ['view', 'from', 'to', 'basis', 'by', 'figure', 'bucket', 'page'] as const;

/**
 * What a report shows is in the address. The route does not check it: what does is loaded with the
 * screen and is no part of the first load.
 */
type ReportSearch = { [Name in (typeof NAMES)[number]]?: string };

export function useReportSearch(): ReportSearch {
  const given: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const kept = NAMES.filter((name) => ['string', 'number'].includes(typeof given[name]));
  return Object.fromEntries(kept.map((name) => [name, String(given[name])]));
}

const DAY_MS = 86_400_000;

/** As many days, ending on the day before. */
export function periodBefore<Query extends Period>(query: Query): Query {
  const days = (Date.parse(query.to) - Date.parse(query.from)) / DAY_MS + 1;
  return { ...query, from: dayFrom(query.from, -days), to: dayFrom(query.from, -1) };
}

/** For links and changes of the address. */
export const asSearch = (search: ReportSearch) => search as never;

/** As every date is shown; the address and the files have them as the calendar's standard does. */
export const shownDays = (format: Format, { from, to }: Pick<ReportQuery, 'from' | 'to'>) => ({
  from: format.date(from),
  to: format.date(to),
});
