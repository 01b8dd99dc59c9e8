import type { ReportCount } from '#contract/reports/report-kinds.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { cn } from '#web/ui/cn.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { FigureLink, type FigurePlace } from './figure-link.tsx';
import { rateOf } from './report-rates.ts';

/** Explained once, under the tables (`reports.few.note`). */
export function FewMark() {
  const t = useTranslation();
  return (
    <sup className="ms-0.5" title={t('reports.few')}>
      <span aria-hidden="true">*</span>
      <span className="sr-only"> {t('reports.few')}</span>
    </sup>
  );
}

interface CountLinkProps extends FigurePlace {
  figure: ReportCount;
  count: number;
  /** Shown as a part of it. */
  of?: number;
  /** Under a heading rather than at the end of a column. */
  isAtStart?: boolean;
}

export function CountLink(props: CountLinkProps) {
  const { figure, count, of, isAtStart, query, bucket, name } = props;
  const t = useTranslation();
  const format = useFormat();
  const rate = of === undefined ? null : rateOf(count, of);
  const shown = format.number(count);
  return (
    <span className={cn('inline-flex flex-col', isAtStart ? 'items-start' : 'items-end')}>
      {count === 0 ? (
        <Ltr className="tabular-nums">0</Ltr>
      ) : (
        <FigureLink {...{ query, bucket, name, figure, shown }} label={t(`reports.${figure}`)}>
          <Ltr>{shown}</Ltr>
        </FigureLink>
      )}
      {rate !== null && rate.percent !== null && (
        <span className="text-xs text-muted-foreground tabular-nums">
          <Ltr>{format.percent(rate.percent)}</Ltr>
          {rate.isFew && <FewMark />}
        </span>
      )}
    </span>
  );
}
