import type { DayFigures } from '#contract/dashboard/dashboard.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { LOCALES } from '#web/i18n/locales.ts';
import { useFormat } from '#web/lib/format.ts';
import { useIsMobile } from '#web/ui/use-media-query.ts';
import { ChartCard } from './chart-card.tsx';

/** The viewBox is as wide as the element, so that the text does not shrink on a phone. */
const WIDTHS = { wide: 600, phone: 340 };
const HEIGHT = 180;
const SIDE = 64;
const LABELS = 5;

interface TrendChartProps {
  title: string;
  days: readonly DayFigures[];
  before: readonly DayFigures[];
  field: 'orders' | 'revenue';
  show: (value: number) => string;
}

/** A period as a line, with the previous period as a dashed line. */
export function TrendChart({ title, days, before, field, show }: TrendChartProps) {
  const t = useTranslation();
  const format = useFormat();
  const isRtl = LOCALES[useLanguage()].direction === 'rtl';
  const now = days.map((day) => day[field]);
  const then = before.map((day) => day[field]);
  const ticks = niceTicks(Math.max(...now, ...then));
  const top = ticks.at(-1) ?? 1;
  const width = useIsMobile() ? WIDTHS.phone : WIDTHS.wide;
  const plot = { width: width - SIDE, height: HEIGHT, isRtl };
  const left = isRtl ? 0 : SIDE;
  const step = Math.ceil(days.length / LABELS);
  const line = linePath(now, top, plot);
  const ends = [0, days.length - 1].map((index) => xOf(index, days.length, plot).toFixed(1));
  return (
    <ChartCard
      title={title}
      legend={[
        { label: t('dashboard.charts.now'), className: 'bg-primary' },
        { label: t('dashboard.charts.before'), className: 'bg-muted-foreground' },
      ]}
      table={{
        headings: [t('dashboard.order.date'), title, t('dashboard.charts.before')],
        rows: days.map((day, index) => [
          format.date(`${day.day}T12:00:00Z`),
          show(day[field]),
          show(then[index] ?? 0),
        ]),
      }}
    >
      <svg viewBox={`0 -10 ${width} ${HEIGHT + 40}`} aria-hidden="true" className="h-auto w-full">
        {ticks.map((tick) => (
          <g key={tick} transform={`translate(0 ${yOf(tick, top, plot)})`}>
            <line x1={left} x2={left + plot.width} className="stroke-border" />
            <text
              x={isRtl ? width - 4 : SIDE - 8}
              y="4"
              direction="ltr"
              textAnchor="end"
              className="fill-muted-foreground text-[13px]"
            >
              {format.number(tick)}
            </text>
          </g>
        ))}
        <g transform={`translate(${left} 0)`}>
          <path
            d={`${line} L${ends[1]} ${HEIGHT} L${ends[0]} ${HEIGHT} Z`}
            className="fill-primary/10"
          />
          <path
            d={linePath(then, top, plot)}
            className="fill-none stroke-muted-foreground [stroke-dasharray:5_4]"
            strokeWidth="1.5"
          />
          <path d={line} className="fill-none stroke-primary" strokeWidth="2.5" />
          {days.map((day, index) => (
            <rect
              key={day.day}
              x={xOf(index, days.length, plot) - plot.width / days.length / 2}
              y="0"
              width={plot.width / days.length}
              height={HEIGHT}
              className="fill-transparent hover:fill-primary/10"
            >
              <title>
                {`${format.date(`${day.day}T12:00:00Z`)}: ${show(day[field])} (${t('dashboard.charts.before')}: ${show(then[index] ?? 0)})`}
              </title>
            </rect>
          ))}
          {days.map(
            (day, index) =>
              index % step === 0 && (
                <text
                  key={day.day}
                  x={xOf(index, days.length, plot)}
                  y={HEIGHT + 22}
                  direction="ltr"
                  textAnchor="middle"
                  className="fill-muted-foreground text-[13px]"
                >
                  {`${day.day.slice(8)}/${day.day.slice(5, 7)}`}
                </text>
              ),
          )}
        </g>
      </svg>
    </ChartCard>
  );
}

/** Round axis steps from zero: at most four, the last at or above the largest value. */
export function niceTicks(largest: number): number[] {
  if (largest <= 0) return [0, 1];
  const raw = largest / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= raw) ?? 10;
  const step = Math.max(factor * power, largest < 4 ? 1 : 0);
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, i) => i * step);
}

interface Plot {
  width: number;
  height: number;
  /** The first day is on the side where reading starts, so the axis is mirrored in Arabic. */
  isRtl: boolean;
}

/** The x position of the middle of a day. */
export function xOf(index: number, count: number, { width, isRtl }: Plot): number {
  const x = ((index + 0.5) / count) * width;
  return isRtl ? width - x : x;
}

const yOf = (value: number, top: number, { height }: Plot): number =>
  height - (value / top) * height;

/** The `d` attribute of a path through the values. */
export function linePath(values: readonly number[], top: number, plot: Plot): string {
  return values
    .map((value, index) => {
      const x = xOf(index, values.length, plot).toFixed(1);
      return `${index === 0 ? 'M' : 'L'}${x} ${yOf(value, top, plot).toFixed(1)}`;
    })
    .join(' ');
}
