import type { Report, ReportQuery } from '#contract/reports/reports.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { MoneyLink, signedAmount } from './figure-link.tsx';
import { periodBefore } from './report-search.ts';

const NUMBERS = ['sales', 'costs', 'profit'] as const;

interface ReportHeadlineProps {
  report: Report;
  query: ReportQuery;
}

/** What came in, what it cost, what is left, and how much of that is cash. */
export function ReportHeadline({ report: { totals, before }, query }: ReportHeadlineProps) {
  const t = useTranslation();
  const all = { query: { ...query, by: 'all' as const }, bucket: '', name: t('reports.by.all') };
  const then = { ...all, query: periodBefore(all.query) };
  return (
    <Card className="flex flex-col gap-3 p-4 md:p-6">
      <dl className="grid gap-3 md:grid-cols-3 md:gap-6 print:grid-cols-3">
        {NUMBERS.map((kind) => (
          <div
            key={kind}
            className="max-md:grid max-md:grid-cols-[auto_1fr] max-md:items-baseline max-md:gap-x-3"
          >
            <dt>
              <span className="inline-block font-semibold">{t(`reports.headline.${kind}`)}</span>{' '}
              <span className="text-xs text-muted-foreground max-md:block">
                {t(`reports.${kind}`)}
              </span>
            </dt>
            <dd className="max-md:text-end">
              <span className="block text-[1.375rem] font-bold md:text-[1.75rem]">
                <MoneyLink {...all} kind={kind} amount={totals[kind]} />
              </span>
              <span className="text-xs text-muted-foreground">
                {t('reports.before', { value: '' })}{' '}
                <MoneyLink {...then} kind={kind} amount={before[kind]} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <CashSentence totals={totals} basis={query.basis} />
    </Card>
  );
}

/** From the profit at delivery to the profit in cash. */
function CashSentence({
  totals: { profit, cashProfit },
  basis,
}: Pick<Report, 'totals'> & Pick<ReportQuery, 'basis'>) {
  const t = useTranslation();
  const format = useFormat();
  const rest = Math.round((profit - cashProfit) * 100) / 100;
  const way = rest === 0 ? 'all' : rest > 0 ? 'less' : 'more';
  // Isolated, so that its sign and its currency stay with each amount.
  const told = (amount: number) => `\u2066${signedAmount(format, amount)}\u2069`;
  return (
    <p className="border-t pt-3">
      {t(`reports.cash.${way}.${basis}`, {
        profit: told(profit),
        rest: told(Math.abs(rest)),
        cash: told(cashProfit),
      })}
    </p>
  );
}
