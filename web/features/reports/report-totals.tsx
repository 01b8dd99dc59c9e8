import type { ReactNode } from 'react';
import type { Report, ReportQuery } from '#contract/reports/reports.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Card } from '#web/ui/card.tsx';
import { CountLink } from './count-link.tsx';
import { MoneyLink, type MoneyKind } from './figure-link.tsx';
import { amountOf, wholeOf } from './report-rates.ts';
import { periodBefore } from './report-search.ts';

const COUNTS = [
  ...(['orders', 'confirmed', 'shipped', 'delivered', 'returned', 'lost'] as const),
  ...(['moving', 'waiting', 'cancelled', 'paid'] as const),
];
const AMOUNTS = ['profitAnOrder', 'cashProfit'] as const;
const KINDS = [
  ...(['goods', 'damaged', 'delivery', 'returns', 'packaging', 'cod', 'agent'] as const),
  ...(['advertising', 'fixed', 'expected'] as const),
];
/** A figure of the period and the same before it. */
function Total({ label, value, earlier }: { label: string; value: ReactNode; earlier: ReactNode }) {
  const t = useTranslation();
  return (
    <div className="flex flex-col gap-0.5">
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="flex flex-col items-start text-xl font-bold">
        {value}
        <span className="text-xs font-normal text-muted-foreground">
          {t('reports.before', { value: '' })} {earlier}
        </span>
      </dd>
    </div>
  );
}

interface ReportTotalsProps {
  report: Report;
  query: ReportQuery;
}

export function ReportTotals({ report, query }: ReportTotalsProps) {
  const t = useTranslation();
  const all = { query: { ...query, by: 'all' as const }, bucket: '', name: t('reports.by.all') };
  const then = { ...all, query: periodBefore(all.query) };
  const count = (figure: (typeof COUNTS)[number]) => {
    const of = wholeOf(report.totals, query.basis)[figure];
    return (
      <Total
        key={figure}
        label={t(`reports.${figure}`)}
        value={
          <CountLink
            {...all}
            isAtStart
            figure={figure}
            count={report.totals[figure]}
            {...(of !== undefined && { of })}
          />
        }
        earlier={<CountLink {...then} figure={figure} count={report.before[figure]} />}
      />
    );
  };
  const money = (kind: MoneyKind) => ({
    label: t(`reports.${kind}`),
    value: <MoneyLink {...all} kind={kind} amount={amountOf(report.totals, kind)} />,
    earlier: <MoneyLink {...then} kind={kind} amount={amountOf(report.before, kind)} />,
  });
  return (
    <Card className="flex flex-col gap-4 p-4 md:p-6">
      <h2 className="text-lg font-semibold">{t('reports.totals')}</h2>
      <dl className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6 print:grid-cols-6">
        {COUNTS.map(count)}
        {AMOUNTS.map((kind) => (
          <Total key={kind} {...money(kind)} />
        ))}
      </dl>
      <dl className="grid gap-x-6 gap-y-2 border-t pt-4 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3">
        {KINDS.map((kind) => {
          const { label, value, earlier } = money(kind);
          return (
            <div key={kind} className="flex flex-wrap items-baseline gap-x-1.5">
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="ms-auto">
                {value}{' '}
                <span className="text-xs text-muted-foreground">
                  ({t('reports.before', { value: '' })} {earlier})
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="text-sm text-muted-foreground">{t('reports.before.hint')}</p>
    </Card>
  );
}
