import { toDinars } from '#contract/share-amount.ts';
import type { ReportFigures } from '#contract/reports.ts';
import { REPORT_AMOUNTS, REPORT_COUNTS } from '#contract/report-kinds.ts';
import type { Spent } from './report-spends.ts';
import type { Sums } from './report-sums.ts';

export const NO_SUMS = Object.fromEntries(
  [...REPORT_COUNTS, ...REPORT_AMOUNTS].map((name) => [name, 0]),
) as Sums;

/** Centimes become dinars after everything is added up. */
export function toFigures(sums: Sums, spent: Spent): ReportFigures {
  const ofOrders =
    sums.goods +
    sums.damaged +
    sums.delivery +
    sums.returns +
    sums.packaging +
    sums.cod +
    sums.agent;
  const spentInAll = spent.advertising + spent.fixed;
  const costs = ofOrders + spentInAll;
  return {
    orders: sums.orders,
    confirmed: sums.confirmed,
    shipped: sums.shipped,
    ended: sums.ended,
    delivered: sums.delivered,
    returned: sums.returned,
    lost: sums.lost,
    moving: sums.moving,
    cancelled: sums.cancelled,
    waiting: sums.waiting,
    uncosted: sums.uncosted,
    paid: sums.paid,
    sales: toDinars(sums.sales),
    goods: toDinars(sums.goods),
    damaged: toDinars(sums.damaged),
    delivery: toDinars(sums.delivery),
    returns: toDinars(sums.returns),
    packaging: toDinars(sums.packaging),
    cod: toDinars(sums.cod),
    agent: toDinars(sums.agent),
    advertising: toDinars(spent.advertising),
    fixed: toDinars(spent.fixed),
    costs: toDinars(costs),
    expected: toDinars(sums.expected + spent.expected),
    profit: toDinars(sums.sales - costs),
    cashProfit: toDinars(sums.paidCash - sums.paidCosts - spentInAll),
    paidCash: toDinars(sums.paidCash),
  };
}
