import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReportCount } from '#contract/reports/report-kinds.ts';
import type { ReportQuery } from '#contract/reports/reports.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { cn } from '#web/ui/cn.ts';
import { Ltr } from '#web/ui/ltr.tsx';
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

/** The orders that an amount was counted from; null: from advertising and fixed costs. */
const OPENS = {
  sales: 'delivered',
  goods: 'ended',
  damaged: 'ended',
  delivery: 'ended',
  returns: 'ended',
  packaging: 'ended',
  cod: 'ended',
  agent: 'ended',
  advertising: null,
  fixed: null,
  costs: 'ended',
  expected: 'ended',
  profit: 'ended',
  profitAnOrder: 'ended',
  cashProfit: 'paid',
} as const satisfies Record<string, ReportCount | null>;
export type MoneyKind = keyof typeof OPENS;

interface MoneyLinkProps extends FigurePlace {
  kind: MoneyKind;
  amount: number | null;
}

export function MoneyLink({ kind, amount, query, bucket, name }: MoneyLinkProps) {
  const t = useTranslation();
  const format = useFormat();
  const money = <ReportMoney amount={amount} />;
  if (amount === null || amount === 0) return money;
  const figure = OPENS[kind];
  const shown = signedAmount(format, amount);
  const label = t(`reports.${kind}`);
  if (figure === null) {
    return (
      <Link
        to="/reports"
        search={asSearch({ view: 'costs' })}
        aria-label={`${shown} ${label}`}
        className="underline-offset-4 hover:underline"
      >
        {money}
      </Link>
    );
  }
  return <FigureLink {...{ query, bucket, name, figure, shown, label }}>{money}</FigureLink>;
}

/** Whole dinars, with a sign in front where money is lost. */
export function signedAmount(format: ReturnType<typeof useFormat>, amount: number): string {
  const shown = format.amount(Math.round(Math.abs(amount)), 'DZD');
  return amount < 0 ? `−${shown}` : shown;
}

export function ReportMoney({ amount }: { amount: number | null }) {
  const format = useFormat();
  if (amount === null) return <>—</>;
  return (
    <Ltr className={cn('tabular-nums', amount < 0 && 'text-destructive')}>
      {signedAmount(format, amount)}
    </Ltr>
  );
}
