import {
  AMOUNTS,
  recordOf,
  REPORT_AMOUNTS,
  REPORT_COUNTS,
} from '#contract/reports/report-kinds.ts';
import type { ReportFigures } from '#contract/reports/reports.ts';
import { toDinars } from '#contract/amounts.ts';
import type { Spent } from './report-spends.ts';
import type { Sums } from './report-sums.ts';

export const NO_SUMS: Sums = recordOf([...REPORT_COUNTS, ...REPORT_AMOUNTS], () => 0);

/** Those of `ReportFigures`. */
const SHOWN_AMOUNTS = REPORT_AMOUNTS.filter((name) => name !== 'paidCosts');
const COSTS = REPORT_AMOUNTS.filter((name) => AMOUNTS[name].isCost);

/** Centimes become dinars after everything is added up. */
export function toFigures(sums: Sums, spent: Spent): ReportFigures {
  const spentInAll = spent.advertising + spent.fixed;
  const costs = COSTS.reduce((sum, name) => sum + sums[name], spentInAll);
  return {
    ...recordOf(REPORT_COUNTS, (name) => sums[name]),
    ...recordOf(SHOWN_AMOUNTS, (name) => toDinars(sums[name])),
    advertising: toDinars(spent.advertising),
    fixed: toDinars(spent.fixed),
    costs: toDinars(costs),
    expected: toDinars(sums.expected + spent.expected),
    profit: toDinars(sums.sales - costs),
    cashProfit: toDinars(sums.paidCash - sums.paidCosts - spentInAll),
  };
}
