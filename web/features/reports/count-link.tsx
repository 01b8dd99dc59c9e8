import { Link } from '@tanstack/react-router';
import type { ReportCount } from '#contract/report-kinds.ts';
import type { ReportQuery } from '#contract/reports.ts';
import { useReportTexts } from '#web/i18n/reports/texts.ts';
import { useFormat } from '#web/lib/format.ts';
import { cn } from '#web/ui/cn.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { asSearch } from './report-search.ts';
import { rateOf } from './report-rates.ts';

interface CountLinkProps {
  query: ReportQuery;
  figure: ReportCount;
  bucket: string;
  /** What the row is called, for the name of the link. */
  name: string;
  count: number;
  /** Shown as a part of it. */
  of?: number;
  /** Under a heading rather than at the end of a column. */
  isAtStart?: boolean;
}

/** A number that opens the orders it was counted from. */
export function CountLink({ query, figure, bucket, name, count, of, isAtStart }: CountLinkProps) {
  const words = useReportTexts();
  const format = useFormat();
  const rate = of === undefined ? null : rateOf(count, of);
  return (
    <span className={cn('inline-flex flex-col', isAtStart ? 'items-start' : 'items-end')}>
      {count === 0 ? (
        <Ltr className="tabular-nums">0</Ltr>
      ) : (
        <Link
          to="/reports"
          search={asSearch({ ...query, figure, bucket })}
          aria-label={`${format.number(count)} ${words('orders.of', { figure: words(figure), name })}`}
          className="tabular-nums underline-offset-4 hover:underline"
        >
          <Ltr>{format.number(count)}</Ltr>
        </Link>
      )}
      {rate !== null && rate.percent !== null && (
        <span className="text-xs text-muted-foreground tabular-nums">
          <Ltr>{format.percent(rate.percent)}</Ltr>
          {rate.isFew && <> · {words('few')}</>}
        </span>
      )}
    </span>
  );
}
