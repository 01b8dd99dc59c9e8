import type { ReactNode } from 'react';
import type { Report, ReportFigures, ReportQuery } from '#contract/reports.ts';
import { useReportTexts } from '#web/i18n/reports/texts.ts';
import { useFormat } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { CountLink } from './count-link.tsx';
import { ReportMoney } from './report-money.tsx';
import { endedOf, profitAnOrder, waitingOf } from './report-rates.ts';

const COUNTS = ['orders', 'confirmed', 'shipped', 'delivered', 'returned', 'moving'] as const;
const KINDS = [
  ...(['goods', 'delivery', 'returns', 'packaging', 'cod', 'agent'] as const),
  ...(['advertising', 'fixed'] as const),
];

/** A figure of the period and the same before it. */
function Total({ label, value, before }: { label: string; value: ReactNode; before: ReactNode }) {
  return (
    <div className="flex flex-col gap-0.5">
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="flex flex-col items-start text-xl font-bold">
        {value}
        <span className="text-xs font-normal text-muted-foreground">{before}</span>
      </dd>
    </div>
  );
}

interface ReportTotalsProps {
  report: Report;
  query: ReportQuery;
}

export function ReportTotals({ report: { totals, before }, query }: ReportTotalsProps) {
  const words = useReportTexts();
  const format = useFormat();
  const all = { query: { ...query, by: 'all' as const }, bucket: '', name: words('by.all') };
  const wholes = {
    confirmed: totals.orders,
    delivered: endedOf(totals),
    returned: endedOf(totals),
    moving: totals.shipped,
  };
  const earlier = (value: ReactNode) => (
    <>
      {words('before', { value: '' })} {value}
    </>
  );
  const money = (label: string, of: (figures: ReportFigures) => number | null) => (
    <Total
      key={label}
      label={label}
      value={<ReportMoney amount={of(totals)} />}
      before={earlier(<ReportMoney amount={of(before)} />)}
    />
  );
  return (
    <Card className="flex flex-col gap-4 p-4 md:p-6">
      <dl className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-6">
        {COUNTS.map((figure) => (
          <Total
            key={figure}
            label={words(figure)}
            value={
              <CountLink
                {...all}
                isAtStart
                figure={figure}
                count={totals[figure]}
                {...(figure in wholes && { of: wholes[figure as keyof typeof wholes] })}
              />
            }
            before={earlier(<Ltr>{format.number(before[figure])}</Ltr>)}
          />
        ))}
        {money(words('sales'), ({ sales }) => sales)}
        {money(words('costsSum'), ({ costs }) => costs)}
        {money(words('profit'), ({ profit }) => profit)}
        {money(words('profitAnOrder'), profitAnOrder)}
        {money(words('cashProfit'), ({ cashProfit }) => cashProfit)}
        {query.basis === 'taken' && (
          <Total
            label={words('waiting')}
            value={<Ltr>{format.number(Math.max(waitingOf(totals), 0))}</Ltr>}
            before={words('before.hint')}
          />
        )}
      </dl>
      <dl className="flex flex-wrap gap-x-6 gap-y-2 border-t pt-4">
        {KINDS.map((kind) => (
          <div key={kind} className="flex gap-1.5">
            <dt className="text-muted-foreground">{words(kind)}</dt>
            <dd>
              <ReportMoney amount={totals[kind]} />
            </dd>
          </div>
        ))}
        <div className="flex gap-1.5 font-semibold">
          <dt>{words('expected')}</dt>
          <dd>
            <ReportMoney amount={totals.expected} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}
