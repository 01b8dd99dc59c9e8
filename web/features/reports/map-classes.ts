import { FEW } from '#contract/reports/report-kinds.ts';
import type { ReportFigures } from '#contract/reports/reports.ts';
import { deliveredRate, endedOf, profitAnOrder, returnedRate } from './report-rates.ts';

export const MAP_COUNTS = [
  'orders',
  'confirmed',
  'shipped',
  'delivered',
  'returned',
  'moving',
] as const;
export const MAP_AMOUNTS = ['sales', 'costs', 'profit', 'cashProfit', 'profitAnOrder'] as const;
export const MAP_RATES = ['deliveredRate', 'returnedRate'] as const;
export type MapFigure =
  | (typeof MAP_COUNTS)[number]
  | (typeof MAP_AMOUNTS)[number]
  | (typeof MAP_RATES)[number];

export const isShare = (figure: MapFigure): figure is (typeof MAP_RATES)[number] =>
  MAP_RATES.some((one) => one === figure);

/** Null where there is nothing to show. */
export function mapValue(figures: ReportFigures, figure: MapFigure): number | null {
  if (figure === 'deliveredRate') return deliveredRate(figures).percent;
  if (figure === 'returnedRate') return returnedRate(figures).percent;
  if (figure === 'profitAnOrder') return profitAnOrder(figures);
  return figures[figure];
}

/** A rate or an average of fewer means little, and is not coloured like the others. */
export function isOfFew(figures: ReportFigures, figure: MapFigure): boolean {
  return (figure === 'profitAnOrder' || figure.endsWith('Rate')) && endedOf(figures) < FEW;
}

/** A shade of the map: 1 to 4 from little to much, and the values that have it. */
export interface MapClass {
  shade: number;
  from: number;
  to: number;
  count: number;
}

const SHADES = 4;

/** As many wilayas in each shade as possible; equal values always have the same one. */
export function mapClasses(values: readonly number[]): MapClass[] {
  const sorted = values.toSorted((a, b) => a - b);
  const classes = new Map<number, MapClass>();
  for (const value of sorted) {
    const shade = 1 + Math.floor((SHADES * sorted.indexOf(value)) / sorted.length);
    const known = classes.get(shade);
    classes.set(
      shade,
      known === undefined
        ? { shade, from: value, to: value, count: 1 }
        : { ...known, to: value, count: known.count + 1 },
    );
  }
  return [...classes.values()];
}

/** Of the same colour, from none to full; letters stay readable on each. */
export const SHADE = [
  'fill-card stroke-border',
  'fill-primary/15 stroke-border',
  'fill-primary/30 stroke-border',
  'fill-primary/50 stroke-border',
  'fill-primary stroke-primary',
] as const;
export const FULL = SHADE.length - 1;
/** Below zero. */
export const LOSS = 'fill-destructive-soft stroke-destructive';
/** Of too few orders to say anything. */
export const FEW_LOOK = 'fill-card stroke-input [stroke-dasharray:1]';
