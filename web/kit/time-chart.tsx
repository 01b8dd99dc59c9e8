import type { ComponentProps, ReactNode } from 'react';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { LOCALES } from '#web/i18n/locales.ts';
import { useFormat } from '#web/lib/format.ts';
import { useIsMobile } from '#web/ui/use-media-query.ts';
import { ChartCard } from './chart-card.tsx';

/** The viewBox is as wide as the element, so that the text does not shrink on a phone. */
const WIDTHS = { whole: 940, half: 600, phone: 340 };
const HEIGHT = 180;
const SIDE = 64;
const LABELS = { whole: 10, half: 5, phone: 5 };

/** A day or a week of the period, and the same one of the period before. */
interface TimePoint {
  /** Its first day. */
  day: string;
  name: string;
  now: number;
  before: number;
}

interface TimeChartProps extends Pick<ComponentProps<typeof ChartCard>, 'title' | 'actions'> {
  points: readonly TimePoint[];
  show: (value: number) => string;
  /** As wide as the screen; else two stand beside each other. */
  isWhole?: boolean;
  /** The number in the table, where it is a link. */
  renderNumber?: (index: number, period: 'now' | 'before') => ReactNode;
  /** Above the chart, such as the choice of what is shown. */
  children?: ReactNode;
}

/** A period as a line over a time axis, with the period before it as a dashed line. */
export function TimeChart(props: TimeChartProps) {
  const { title, points, show, isWhole = false, renderNumber, actions, children } = props;
  const t = useTranslation();
  return (
    <ChartCard
      title={title}
      actions={actions}
      legend={[
        { label: t('chart.now'), className: 'bg-primary' },
        {
          label: t('chart.before'),
          className: 'h-0 border-t-2 border-dashed border-muted-foreground',
        },
      ]}
      table={{
        headings: [t('chart.day'), t('chart.now'), t('chart.before')],
        rows: points.map(({ name, now, before }, index) => [
          name,
          renderNumber?.(index, 'now') ?? show(now),
          renderNumber?.(index, 'before') ?? show(before),
        ]),
      }}
    >
      {children}
      <Lines points={points} show={show} isWhole={isWhole} />
    </ChartCard>
  );
}

function Lines({ points, show, isWhole }: Pick<TimeChartProps, 'points' | 'show' | 'isWhole'>) {
  const t = useTranslation();
  const format = useFormat();
  const isRtl = LOCALES[useLanguage()].direction === 'rtl';
  const size = useIsMobile() ? 'phone' : isWhole ? 'whole' : 'half';
  const now = points.map((point) => point.now);
  const then = points.map((point) => point.before);
  const ticks = niceTicks(Math.max(...now, ...then), Math.min(...now, ...then));
  const [bottom = 0, top = 1] = [ticks[0], ticks.at(-1)];
  const width = WIDTHS[size];
  const plot = { width: width - SIDE, height: HEIGHT, bottom, top, isRtl };
  const left = isRtl ? 0 : SIDE;
  const step = Math.ceil(points.length / LABELS[size]);
  const line = linePath(now, plot);
  const [first, last] = [0, points.length - 1].map((at) => xOf(at, points.length, plot).toFixed(1));
  const zero = yOf(0, plot).toFixed(1);
  return (
    <svg viewBox={`0 -10 ${width} ${HEIGHT + 40}`} aria-hidden="true" className="h-auto w-full">
      {ticks.map((tick) => (
        <g key={tick} transform={`translate(0 ${yOf(tick, plot)})`}>
          <line
            x1={left}
            x2={left + plot.width}
            className={tick === 0 ? 'stroke-input' : 'stroke-border'}
          />
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
        <path d={`${line} L${last} ${zero} L${first} ${zero} Z`} className="fill-primary/10" />
        <path
          d={linePath(then, plot)}
          className="fill-none stroke-muted-foreground [stroke-dasharray:5_4]"
          strokeWidth="1.5"
        />
        <path d={line} className="fill-none stroke-primary" strokeWidth="2.5" />
        {points.map(({ day, name, now: value, before }, index) => (
          <rect
            key={day}
            x={xOf(index, points.length, plot) - plot.width / points.length / 2}
            y="0"
            width={plot.width / points.length}
            height={HEIGHT}
            className="fill-transparent hover:fill-primary/10"
          >
            <title>{`${t('ui.labelled', { name })} ${show(value)} (${t('ui.labelled', { name: t('chart.before') })} ${show(before)})`}</title>
          </rect>
        ))}
        {points.map(
          ({ day }, index) =>
            index % step === 0 && (
              <text
                key={day}
                x={xOf(index, points.length, plot)}
                y={HEIGHT + 22}
                direction="ltr"
                textAnchor="middle"
                className="fill-muted-foreground text-[13px]"
              >
                {`${day.slice(8)}/${day.slice(5, 7)}`}
              </text>
            ),
        )}
      </g>
    </svg>
  );
}

/** Round axis steps: at most four or five, zero among them, around the smallest and the largest. */
export function niceTicks(largest: number, smallest = 0): number[] {
  const [high, low] = [Math.max(largest, 0), Math.min(smallest, 0)];
  const span = high - low;
  if (span === 0) return [0, 1];
  const raw = span / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= raw) ?? 10;
  const step = Math.max(factor * power, span < 4 ? 1 : 0);
  const below = Math.ceil(-low / step);
  const above = Math.ceil(high / step);
  return Array.from({ length: below + above + 1 }, (_, i) => (i - below) * step);
}

interface Plot {
  width: number;
  height: number;
  /** The values at the lower and the upper edge. */
  bottom: number;
  top: number;
  /** The first day is on the side where reading starts, so the axis is mirrored in Arabic. */
  isRtl: boolean;
}

/** The x position of the middle of a day. */
export function xOf(index: number, count: number, { width, isRtl }: Plot): number {
  const x = ((index + 0.5) / count) * width;
  return isRtl ? width - x : x;
}

const yOf = (value: number, { height, bottom, top }: Plot): number =>
  height - ((value - bottom) / (top - bottom)) * height;

/** The `d` attribute of a path through the values. */
export function linePath(values: readonly number[], plot: Plot): string {
  return values
    .map((value, index) => {
      const x = xOf(index, values.length, plot).toFixed(1);
      return `${index === 0 ? 'M' : 'L'}${x} ${yOf(value, plot).toFixed(1)}`;
    })
    .join(' ');
}
