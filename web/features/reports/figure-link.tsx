import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReportCount } from '#contract/reports/report-kinds.ts';
import type { ReportQuery } from '#contract/reports/reports.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { cn } from '#web/ui/cn.ts';
import { asSearch } from './report-search.ts';

/** Where a number stands in a report. */
export interface FigurePlace {
  query: ReportQuery;
  bucket: string;
  /** What the row is called, for the name of the link. */
  name: string;
}

interface FigureLinkProps extends FigurePlace {
  figure: ReportCount;
  /** The number as it is shown, and what it is. */
  shown: string;
  label: string;
  className?: string;
  children: ReactNode;
}

/** A number that opens the orders it was counted from. */
export function FigureLink({
  query,
  bucket,
  name,
  figure,
  shown,
  label,
  className,
  children,
}: FigureLinkProps) {
  const t = useTranslation();
  return (
    <Link
      to="/reports"
      search={asSearch({ ...query, figure, bucket })}
      aria-label={`${shown} ${t('reports.orders.of', { figure: label, name })}`}
      className={cn('tabular-nums underline-offset-4 hover:underline', className)}
    >
      {children}
    </Link>
  );
}
