import { useState } from 'react';
import type { ReportStep } from '#contract/reports.ts';
import { useReportTexts } from '#web/i18n/reports/texts.ts';
import { useFormat } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { ReportMoney } from './report-money.tsx';

const SHOWN = ['orders', 'delivered', 'returned', 'sales', 'profit'] as const;
const MONEY: readonly string[] = ['sales', 'profit'];

/** A figure over the days or weeks of the period, as bars with their numbers. */
export function ReportSteps({ steps }: { steps: readonly ReportStep[] }) {
  const words = useReportTexts();
  const format = useFormat();
  const [figure, setFigure] = useState<(typeof SHOWN)[number]>('orders');
  const most = Math.max(1, ...steps.map(({ figures }) => Math.abs(figures[figure])));
  return (
    <Card className="flex flex-col gap-4 p-4 md:p-6">
      <h2 className="text-lg font-semibold">{words('trend')}</h2>
      <SegmentedControl
        legend={words('trend.what')}
        legendHidden
        layout="wrapped"
        className="print:hidden"
        value={figure}
        onValueChange={setFigure}
        segments={SHOWN.map((value) => ({ value, label: words(value) }))}
      />
      <ol className="flex flex-col gap-1">
        {steps.map(({ from, to, figures }) => (
          <li key={from} className="grid grid-cols-[6rem_1fr_7rem] items-center gap-2 text-sm">
            <Ltr className="text-xs tabular-nums">
              {from === to ? from : `${from.slice(5)} – ${to.slice(5)}`}
            </Ltr>
            <svg
              viewBox="0 0 100 4"
              preserveAspectRatio="none"
              aria-hidden="true"
              className="h-3 w-full rtl:-scale-x-100"
            >
              <rect
                width={(100 * Math.abs(figures[figure])) / most}
                height="4"
                className={figures[figure] < 0 ? 'fill-destructive' : 'fill-primary'}
              />
            </svg>
            <span className="text-end">
              {MONEY.includes(figure) ? (
                <ReportMoney amount={figures[figure]} />
              ) : (
                <Ltr className="tabular-nums">{format.number(figures[figure])}</Ltr>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
