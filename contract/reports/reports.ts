import { z } from 'zod';
import { Amount, Id, PageQuery, ShownLine } from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import {
  ORDER_ENDS,
  recordOf,
  REPORT_AMOUNTS,
  REPORT_BASES,
  REPORT_COUNTS,
  REPORT_DIMENSIONS,
} from './report-kinds.ts';
import { PeriodQuery } from '#contract/team/team.ts';

/** Of some orders: how many came how far, and what they brought and cost (decision 022). */
export const ReportFigures = z
  .object({
    ...recordOf(REPORT_COUNTS, () => z.int()),
    ...recordOf(REPORT_AMOUNTS, () => Amount),
    advertising: Amount,
    fixed: Amount,
    /** All costs together. */
    costs: Amount,
    /** Recognised at delivery. */
    profit: Amount,
    /** What carriers have paid, less what these orders, advertising and fixed costs took. */
    cashProfit: Amount,
  })
  // Told as a part of the profit in cash.
  .omit({ paidCosts: true })
  .meta({ id: 'ReportFigures' });
export type ReportFigures = z.infer<typeof ReportFigures>;

export const ReportRow = z
  .object({
    /** What the orders of the row share; empty where they have none, such as no offer. */
    bucket: ShownLine,
    /** Null where the screen has its own words for the bucket, or it is gone. */
    nameAr: ShownLine.nullable(),
    nameFr: ShownLine.nullable(),
    nameEn: ShownLine.nullable(),
    figures: ReportFigures,
  })
  .meta({ id: 'ReportRow' });
export type ReportRow = z.infer<typeof ReportRow>;

const ReportStep = z.object({ from: z.iso.date(), to: z.iso.date(), figures: ReportFigures });
export type ReportStep = z.infer<typeof ReportStep>;

export const Report = z
  .object({
    totals: ReportFigures,
    /** As many days before the period. */
    before: ReportFigures,
    rows: z.array(ReportRow),
    /** The period in days, or in weeks if it is long. */
    steps: z.array(ReportStep),
    /** As many of the period before, each of as many days. */
    stepsBefore: z.array(ReportStep),
    /** Changes that are not counted yet. */
    waiting: z.int(),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof Report>;

/** Of an order of several products only the part that belongs to the row of the report. */
export const ReportOrder = z
  .object({
    orderId: Id,
    orderNumber: z.string(),
    /** That the number counts it on. */
    day: z.iso.date(),
    takenDay: z.iso.date(),
    endedDay: z.iso.date().nullable(),
    outcome: z.enum(ORDER_ENDS),
    sales: Amount,
    goods: Amount,
    fees: Amount,
    others: Amount,
    profit: Amount,
    paidCash: Amount,
    cashProfit: Amount,
  })
  .meta({ id: 'ReportOrder' });
export type ReportOrder = z.infer<typeof ReportOrder>;

const ReportQuery = PeriodQuery.safeExtend({
  basis: z.enum(REPORT_BASES),
  by: z.enum(REPORT_DIMENSIONS),
});
export type ReportQuery = z.output<typeof ReportQuery>;

const ReportOrdersQuery = ReportQuery.safeExtend({
  figure: z.enum(REPORT_COUNTS),
  bucket: z.string().max(200),
  ...PageQuery.shape,
});
export type ReportOrdersQuery = z.output<typeof ReportOrdersQuery>;

const view = { permission: 'canViewFinance' } as const;

export const reportEndpoints = {
  getReport: defineEndpoint({
    method: 'GET',
    path: '/api/reports',
    summary: 'Orders, costs and profit of a period, in all and by one dimension',
    access: view,
    query: ReportQuery,
    responses: { 200: Report },
  }),
  getCohorts: defineEndpoint({
    method: 'GET',
    path: '/api/reports/cohorts',
    summary: 'What became of the orders of each week',
    access: view,
    query: PeriodQuery,
    responses: { 200: z.array(ReportStep) },
  }),
  listReportOrders: defineEndpoint({
    method: 'GET',
    path: '/api/reports/orders',
    summary: 'The orders that a number of a report was counted from, and what each earned',
    access: view,
    query: ReportOrdersQuery,
    responses: { 200: z.array(ReportOrder) },
  }),
};
