import { useState } from 'react';
import { FEW } from '#contract/reports/report-kinds.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import {
  isOfFew,
  MAP_AMOUNTS,
  MAP_COUNTS,
  MAP_RATES,
  mapClasses,
  mapValue,
  type MapFigure,
  FEW_LOOK,
  FULL,
  LOSS,
  SHADE,
  type MapClass,
} from './map-classes.ts';
import type { ShownRow } from './report-columns.tsx';
import { COLUMNS, ROW_COUNT, TILES } from './wilaya-tiles.ts';

const SIZE = 10;
const GAP = 0.6;

/** The wilayas as tiles, coloured by one figure; the table beside it says the same in numbers. */
export function WilayaMap({ rows }: { rows: readonly ShownRow[] }) {
  const t = useTranslation();
  const format = useFormat();
  const [figure, setFigure] = useState<MapFigure>('orders');
  const byCode = new Map(rows.map((row) => [Number(row.bucket), row]));
  const known = rows.flatMap(({ figures }) => {
    const value = mapValue(figures, figure);
    return value === null || isOfFew(figures, figure) || value < 0 ? [] : [value];
  });
  const classes = mapClasses(known);
  const shown = (value: number) =>
    MAP_RATES.some((one) => one === figure)
      ? format.percent(value)
      : format.number(Math.round(value));
  const tile = (code: number) => {
    const row = byCode.get(code);
    const value = row === undefined ? null : mapValue(row.figures, figure);
    if (row === undefined || value === null) return { look: SHADE[0], isFull: false };
    const orders = t('reports.map.orders', { count: row.figures.orders });
    const title = t('reports.map.tile', { name: row.name, value: shown(value), orders });
    if (isOfFew(row.figures, figure)) return { look: FEW_LOOK, title, isFull: false };
    if (value < 0) return { look: LOSS, title, isFull: false };
    const shade = classes.find(({ from, to }) => value >= from && value <= to)?.shade ?? 0;
    return { look: SHADE[shade], title, isFull: shade === FULL };
  };
  const label = (one: MapFigure) => {
    return one === 'deliveredRate' || one === 'returnedRate'
      ? t(`reports.map.figure.${one}`)
      : t(`reports.${one}`);
  };
  return (
    <Card className="flex break-inside-avoid flex-col gap-4 p-4 md:p-6">
      <h2 className="text-lg font-semibold">{t('reports.map')}</h2>
      <SegmentedControl
        legend={t('reports.trend.what')}
        legendHidden
        layout="wrapped"
        className="print:hidden [&>div>div]:md:flex-wrap"
        value={figure}
        onValueChange={setFigure}
        segments={[...MAP_COUNTS, ...MAP_RATES, ...MAP_AMOUNTS].map((value) => ({
          value,
          label: label(value),
        }))}
      />
      <svg
        viewBox={`0 0 ${COLUMNS * SIZE} ${ROW_COUNT * SIZE}`}
        aria-hidden="true"
        className="mx-auto h-auto w-full max-w-3xl"
      >
        {TILES.map(({ code, column, row }) => {
          const { look, title, isFull } = tile(code);
          return (
            <g key={code} transform={`translate(${column * SIZE} ${row * SIZE})`}>
              {title !== undefined && <title>{title}</title>}
              <rect
                x={GAP / 2}
                y={GAP / 2}
                width={SIZE - GAP}
                height={SIZE - GAP}
                rx="1.2"
                strokeWidth="0.3"
                className={look}
              />
              <text
                x={SIZE / 2}
                y={SIZE / 2 + 1.3}
                textAnchor="middle"
                className={cn(
                  'text-[3.6px] tabular-nums',
                  isFull ? 'fill-primary-foreground' : 'fill-foreground',
                )}
              >
                {code}
              </text>
            </g>
          );
        })}
      </svg>
      <MapLegend
        classes={classes}
        shown={shown}
        few={rows.filter((row) => isOfFew(row.figures, figure)).length}
        losses={rows.filter((row) => (mapValue(row.figures, figure) ?? 0) < 0).length}
        none={TILES.filter(({ code }) => !byCode.has(code)).length}
      />
      <p className="max-w-prose text-sm text-muted-foreground">{t('reports.map.hint')}</p>
    </Card>
  );
}

interface MapLegendProps {
  classes: readonly MapClass[];
  shown: (value: number) => string;
  few: number;
  losses: number;
  none: number;
}

/** What each colour means, and how many wilayas have it. */
function MapLegend({ classes, shown, few, losses, none }: MapLegendProps) {
  const t = useTranslation();
  const format = useFormat();
  const entries = [
    ...classes.map(({ shade, from, to, count }) => ({
      look: SHADE[shade],
      text: (
        <Ltr>
          {from === to ? shown(from) : t('reports.map.from', { from: shown(from), to: shown(to) })}
        </Ltr>
      ),
      key: String(shade),
      count,
    })),
    { look: LOSS, text: <Ltr>&lt; 0</Ltr>, key: 'loss', count: losses },
    { look: FEW_LOOK, text: t('reports.map.few', { few: FEW }), key: 'few', count: few },
    { look: SHADE[0], text: t('reports.map.none'), key: 'none', count: none },
  ];
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {entries
        .filter(({ count }) => count > 0)
        .map(({ look, text, key, count }) => (
          <li key={key} className="flex items-center gap-1.5">
            <svg viewBox="0 0 10 10" aria-hidden="true" className="size-4">
              <rect
                x="0.5"
                y="0.5"
                width="9"
                height="9"
                rx="1.2"
                strokeWidth="0.6"
                className={look}
              />
            </svg>
            {text}
            <Ltr className="text-muted-foreground tabular-nums">({format.number(count)})</Ltr>
          </li>
        ))}
    </ul>
  );
}
