import { FEW, type ReportBasis, type ReportCount } from '#contract/reports/report-kinds.ts';
import type { ReportFigures } from '#contract/reports/reports.ts';
import type { MoneyKind } from './figure-link.tsx';

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

/** What each count is a part of. By the day it happened, those taken are other orders. */
export const wholeOf = (
  figures: ReportFigures,
  basis: ReportBasis,
): Partial<Record<ReportCount, number>> => ({
  ...(basis === 'taken' && { confirmed: figures.orders, moving: figures.shipped }),
  delivered: endedOf(figures),
  returned: endedOf(figures),
});

/** Of the orders that are over, as the profit is, in whole centimes. */
export const profitAnOrder = (figures: ReportFigures) =>
  endedOf(figures) === 0 ? null : Math.round((100 * figures.profit) / endedOf(figures)) / 100;

export const amountOf = (figures: ReportFigures, kind: MoneyKind) =>
  kind === 'profitAnOrder' ? profitAnOrder(figures) : figures[kind];
