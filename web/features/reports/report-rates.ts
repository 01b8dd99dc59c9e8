import { FEW } from '#contract/report-kinds.ts';
import type { ReportFigures } from '#contract/reports.ts';
import type { MoneyKind } from './money-link.tsx';

/** What part a count is of another; of few it means little, of none nothing. */
export interface Rate {
  part: number;
  whole: number;
  percent: number | null;
  isFew: boolean;
}

export const rateOf = (part: number, whole: number): Rate => ({
  part,
  whole,
  percent: whole === 0 ? null : (100 * part) / whole,
  isFew: whole < FEW,
});

/** Of the orders that are over: one that is still moving says nothing yet. */
export const endedOf = ({ delivered, returned, lost }: ReportFigures) =>
  delivered + returned + lost;
export const deliveredRate = (figures: ReportFigures) =>
  rateOf(figures.delivered, endedOf(figures));
export const returnedRate = (figures: ReportFigures) => rateOf(figures.returned, endedOf(figures));

/** Of the orders taken, in whole centimes. */
export const profitAnOrder = ({ profit, orders }: ReportFigures) =>
  orders === 0 ? null : Math.round((100 * profit) / orders) / 100;

export const amountOf = (figures: ReportFigures, kind: MoneyKind) =>
  kind === 'profitAnOrder' ? profitAnOrder(figures) : figures[kind];
