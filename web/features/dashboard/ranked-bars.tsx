import { ChartNoAxesColumn } from 'lucide-react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { ChartCard } from '#web/kit/chart-card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface Bar {
  name: string;
  value: number;
  /** The formatted value; the number alone determines the bar's length. */
  text: string;
  className?: string;
}

interface RankedBarsProps {
  title: string;
  nameHeading: string;
  valueHeading: string;
  bars: readonly Bar[];
  /** All rows, for the table. */
  shown?: number;
  /** The value of a full-length bar, if it is not the largest value. */
  whole?: number;
}

export function RankedBars({
  title,
  nameHeading,
  valueHeading,
  bars,
  shown = bars.length,
  whole = 0,
}: RankedBarsProps) {
  const t = useTranslation();
  const longest = Math.max(1, whole, ...bars.map(({ value }) => value));
  return (
    <ChartCard
      title={title}
      table={{
        headings: [nameHeading, valueHeading],
        rows: bars.map(({ name, text }) => [name, text]),
      }}
    >
      {bars.length === 0 ? (
        <EmptyState icon={ChartNoAxesColumn} title={t('dashboard.charts.empty')} />
      ) : (
        <ul className="flex flex-col gap-2.5">
          {bars.slice(0, shown).map(({ name, value, text, className = 'fill-primary' }, rank) => (
            // Keyed by rank, because two products may have the same name.
            <li key={rank}>
              <p className="flex justify-between gap-3">
                <bdi title={name} className="one-line">
                  {name}
                </bdi>
                <bdi className="shrink-0 font-semibold">{text}</bdi>
              </p>
              <svg
                viewBox="0 0 100 1"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="h-2 w-full rounded-full bg-muted rtl:-scale-x-100"
              >
                <rect width={(value / longest) * 100} height="1" className={className} />
              </svg>
            </li>
          ))}
        </ul>
      )}
    </ChartCard>
  );
}
