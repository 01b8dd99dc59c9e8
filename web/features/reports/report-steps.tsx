import { useState } from 'react';
import type { Report, ReportQuery, ReportStep } from '#contract/reports/reports.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { TimeChart } from '#web/kit/time-chart.tsx';
import { useFormat } from '#web/lib/format.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { CountLink } from './count-link.tsx';
import { MoneyLink, signedAmount } from './figure-link.tsx';
import { ReportExcel, fileName, STEP_COLUMNS } from './report-excel.tsx';
import { ar } from './texts.ar.ts';

const COUNTS = ['orders', 'delivered', 'returned'] as const;
const AMOUNTS = ['sales', 'costs', 'profit', 'cashProfit'] as const;
type Shown = (typeof COUNTS)[number] | (typeof AMOUNTS)[number];
const isCount = (figure: Shown) => COUNTS.find((one) => one === figure);

interface ReportStepsProps {
  report: Report;
  query: ReportQuery;
}

/** A figure over the days or weeks of the period, beside those of the period before. */
export function ReportSteps({ report: { steps, stepsBefore }, query }: ReportStepsProps) {
  const t = useTranslation();
  const format = useFormat();
  const [figure, setFigure] = useState<Shown>('orders');
  const day = (one: string) => format.date(`${one}T12:00:00Z`);
  const nameOf = ({ from, to }: ReportStep) =>
    from === to ? day(from) : `${day(from)} – ${day(to)}`;
  const number = (step: ReportStep) => {
    const { from, to, figures } = step;
    const place = {
      query: { ...query, by: 'all' as const, from, to },
      bucket: '',
      name: nameOf(step),
    };
    const count = isCount(figure);
    if (count !== undefined) return <CountLink {...place} figure={count} count={figures[count]} />;
    const kind = figure as (typeof AMOUNTS)[number];
    return <MoneyLink {...place} kind={kind} amount={figures[kind]} />;
  };
  return (
    <TimeChart
      title={t('reports.trend')}
      isWhole
      points={steps.map((step, index) => ({
        day: step.from,
        name: nameOf(step),
        now: step.figures[figure],
        before: stepsBefore[index]?.figures[figure] ?? 0,
      }))}
      show={(value) =>
        isCount(figure) === undefined ? signedAmount(format, value) : format.number(value)
      }
      renderNumber={(index, period) => number((period === 'now' ? steps : stepsBefore)[index]!)}
      actions={
        <ReportExcel
          what={t('reports.trend')}
          fileName={fileName(ar['reports.trend'], query)}
          columns={STEP_COLUMNS}
          total={steps.length}
          rows={() => steps}
        />
      }
    >
      <SegmentedControl
        legend={t('reports.trend.what')}
        legendHidden
        className="print:hidden"
        value={figure}
        onValueChange={setFigure}
        segments={[...COUNTS, ...AMOUNTS].map((value) => ({
          value,
          label: t(`reports.${value}`),
        }))}
      />
      <p className="hidden font-semibold print:block">{t(`reports.${figure}`)}</p>
    </TimeChart>
  );
}
