import { Link } from '@tanstack/react-router';
import type { ReportCount } from '#contract/reports/report-kinds.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { FigureLink, type FigurePlace } from './figure-link.tsx';
import { ReportMoney, signedAmount } from './report-money.tsx';
import { asSearch } from './report-search.ts';

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
