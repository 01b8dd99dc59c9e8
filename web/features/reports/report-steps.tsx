import { useState } from 'react';
import type { ReportQuery, ReportStep } from '#contract/reports/reports.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Card } from '#web/ui/card.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { CountLink } from './count-link.tsx';
import { MoneyLink } from './figure-link.tsx';
import { ReportExcel, fileName, STEP_COLUMNS } from './report-excel.tsx';
import { ar } from './texts.ar.ts';

const COUNTS = ['orders', 'delivered', 'returned'] as const;
const AMOUNTS = ['sales', 'costs', 'profit', 'cashProfit'] as const;
type Shown = (typeof COUNTS)[number] | (typeof AMOUNTS)[number];
const isCount = (figure: Shown) => COUNTS.find((one) => one === figure);

interface ReportStepsProps {
  steps: readonly ReportStep[];
  query: ReportQuery;
}

/** A figure over the days or weeks of the period, as bars with their numbers. */
export function ReportSteps({ steps, query }: ReportStepsProps) {
  const t = useTranslation();
  const [figure, setFigure] = useState<Shown>('orders');
  const most = Math.max(1, ...steps.map(({ figures }) => Math.abs(figures[figure])));
  const number = ({ from, to, figures }: ReportStep) => {
    const name = from === to ? from : `${from} – ${to}`;
    const place = { query: { ...query, by: 'all' as const, from, to }, bucket: '', name };
    const count = isCount(figure);
    if (count !== undefined) return <CountLink {...place} figure={count} count={figures[count]} />;
    const kind = figure as (typeof AMOUNTS)[number];
    return <MoneyLink {...place} kind={kind} amount={figures[kind]} />;
  };
  return (
    <Card className="flex flex-col gap-4 p-4 md:p-6">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="text-lg font-semibold">{t('reports.trend')}</h2>
        <ReportExcel
          what={t('reports.trend')}
          fileName={fileName(ar['reports.trend'], query)}
          columns={STEP_COLUMNS}
          total={steps.length}
          rows={() => steps}
        />
      </header>
      <SegmentedControl
        legend={t('reports.trend.what')}
        legendHidden
        layout="wrapped"
        className="print:hidden"
        value={figure}
        onValueChange={setFigure}
        segments={[...COUNTS, ...AMOUNTS].map((value) => ({
          value,
          label: t(`reports.${value}`),
        }))}
      />
      <p className="hidden font-semibold print:block">{t(`reports.${figure}`)}</p>
      <ol className="flex flex-col gap-1">
        {steps.map((step) => (
          <li key={step.from} className="grid grid-cols-[6rem_1fr_7rem] items-center gap-2 text-sm">
            <Ltr className="text-xs tabular-nums">
              {step.from === step.to ? step.from : `${step.from.slice(5)} – ${step.to.slice(5)}`}
            </Ltr>
            <svg
              viewBox="0 0 100 4"
              preserveAspectRatio="none"
              aria-hidden="true"
              className="h-3 w-full rtl:-scale-x-100"
            >
              <rect
                width={(100 * Math.abs(step.figures[figure])) / most}
                height="4"
                className={step.figures[figure] < 0 ? 'fill-destructive' : 'fill-primary'}
              />
            </svg>
            <span className="text-end">{number(step)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
