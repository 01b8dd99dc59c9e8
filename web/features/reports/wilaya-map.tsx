import { useState } from 'react';
import { FEW } from '#contract/reports/report-kinds.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { wilayaName } from '#web/lib/places.ts';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { ScrollFrame } from '#web/ui/scroll-frame.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import {
  isOfFew,
  isShare,
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
import { endedOf } from './report-rates.ts';
import { COLUMNS, ROW_COUNT, TILES } from './wilaya-tiles.ts';

const WIDTH = 15;
const HEIGHT = 12;
const GAP = 0.6;

/** The wilayas as tiles, coloured by one figure; the table beside it says the same in numbers. */
export function WilayaMap({ rows }: { rows: readonly ShownRow[] }) {
  const t = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const [figure, setFigure] = useState<MapFigure>('deliveredRate');
  const byCode = new Map(rows.map((row) => [Number(row.bucket), row]));
  const known = rows.flatMap(({ figures }) => {
    const value = mapValue(figures, figure);
    return value === null || isOfFew(figures, figure) || value < 0 ? [] : [value];
  });
  const classes = mapClasses(known);
  const shown = (value: number) =>
    isShare(figure) ? format.percent(Math.round(value)) : format.number(Math.round(value));
  const tile = (code: number) => {
    const row = byCode.get(code);
    const value = row === undefined ? null : mapValue(row.figures, figure);
    if (row === undefined || value === null) return { look: SHADE[0], isFull: false };
    const volume = isShare(figure) ? endedOf(row.figures) : row.figures.orders;
    const orders = t('reports.map.orders', { count: volume });
    const title = t('reports.map.tile', { name: row.name, value: shown(value), orders });
    const told = { title, value: shown(value), volume: format.number(volume) };
    if (isOfFew(row.figures, figure)) return { ...told, look: FEW_LOOK, isFull: false };
    if (value < 0) return { ...told, look: LOSS, isFull: false };
    const shade = classes.find(({ from, to }) => value >= from && value <= to)?.shade ?? 0;
    return { ...told, look: SHADE[shade], isFull: shade === FULL };
  };
  const label = (one: MapFigure) => {
    return isShare(one) ? t(`reports.map.figure.${one}`) : t(`reports.${one}`);
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
        segments={[...MAP_RATES, ...MAP_COUNTS, ...MAP_AMOUNTS].map((value) => ({
          value,
          label: label(value),
        }))}
      />
      <ScrollFrame label={t('reports.map')} className="border-0">
        <svg
          viewBox={`0 0 ${COLUMNS * WIDTH} ${ROW_COUNT * HEIGHT}`}
          aria-hidden="true"
          className="h-auto w-full min-w-[53rem] print:min-w-0"
        >
          {TILES.map(({ code, column, row }) => (
            <MapTile
              key={code}
              name={wilayaName(code, language) ?? String(code)}
              at={`translate(${column * WIDTH} ${row * HEIGHT})`}
              {...tile(code)}
            />
          ))}
        </svg>
      </ScrollFrame>
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

interface MapTileProps {
  name: string;
  at: string;
  look: string | undefined;
  isFull: boolean;
  title?: string;
  value?: string;
  volume?: string;
}

/** The name on two lines where it is long, what the colour says, and of how many orders. */
function MapTile({ name, at, look, isFull, title, value, volume }: MapTileProps) {
  const lines = linesOf(name);
  const middle = { x: WIDTH / 2, textAnchor: 'middle' } as const;
  const ink = isFull ? 'fill-primary-foreground' : 'fill-foreground';
  return (
    <g transform={at}>
      {title !== undefined && <title>{title}</title>}
      <rect
        x={GAP / 2}
        y={GAP / 2}
        width={WIDTH - GAP}
        height={HEIGHT - GAP}
        rx="1.2"
        strokeWidth="0.3"
        className={look}
      />
      {lines.map((line, index) => (
        <text
          key={line}
          {...middle}
          y={(lines.length === 1 ? 4.4 : 3.1) + index * 2.5}
          className={cn('text-[2.3px]', ink)}
        >
          {line}
        </text>
      ))}
      {value !== undefined && (
        <text {...middle} y="8.5" direction="ltr" className={cn('text-[2.6px] font-bold', ink)}>
          {value}
        </text>
      )}
      {volume !== undefined && (
        <text {...middle} y="10.9" direction="ltr" className={cn('text-[2px]', ink)}>
          {volume}
        </text>
      )}
    </g>
  );
}

const LONG = 11;

/** Cut at the blank that is nearest to the middle. */
function linesOf(name: string): string[] {
  const cuts = [...name.matchAll(/[ -]/g)].map(({ index }) => index);
  if (name.length < LONG || cuts.length === 0) return [name];
  const off = (at: number) => Math.abs(at - name.length / 2);
  const [cut = 0] = cuts.toSorted((a, b) => off(a) - off(b));
  return [name.slice(0, cut + 1).trim(), name.slice(cut + 1)];
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
