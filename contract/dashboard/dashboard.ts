import { z } from 'zod';
import { Amount, Id, ShownLine, Timestamp } from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { ORDER_STATUSES } from '#contract/orders/order-status.ts';

export const RECENT_ORDERS_SHOWN = 4;
/** Percent changes compare this many days with the same number of days before them. */
export const CHANGE_DAYS = 30;

export const RecentOrder = z
  .object({
    id: Id,
    customerName: ShownLine,
    phone: z.string(),
    wilaya: ShownLine,
    status: z.enum(ORDER_STATUSES),
    totalAmount: Amount,
    createdAt: Timestamp,
  })
  .meta({ id: 'RecentOrder' });
export type RecentOrder = z.infer<typeof RecentOrder>;

export const CallDue = z
  .object({
    id: Id,
    customerName: ShownLine,
    phone: z.string(),
    callAgainAt: Timestamp.nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'CallDue' });
export type CallDue = z.infer<typeof CallDue>;

export const Dashboard = z
  .object({
    totalRevenue: Amount,
    totalOrders: z.int(),
    totalProducts: z.int(),
    totalCustomers: z.int(),
    /** Percent, to one decimal. */
    revenueChange: z.number(),
    ordersChange: z.number(),
    newOrders: z.int(),
    pendingValidation: z.int(),
    inProgress: z.int(),
    delivered: z.int(),
    /** The parcels that came to their end in the last 30 days. */
    parcels: z.object({
      delivered: z.int(),
      returned: z.int(),
      /** Of both, percent to one decimal; null when none came to its end. */
      deliveredShare: z.number().nullable(),
    }),
    /** The calls that are due now; all that waits is in day-work.ts. */
    work: z.object({
      callsDue: z.int(),
      /**
       * Newest first by the time the call became due, since fresh orders are the easiest to
       * confirm; customers who did not answer come last.
       */
      nextCalls: z.array(CallDue),
    }),
    recentOrders: z.array(RecentOrder),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof Dashboard>;

export const CHART_PERIODS = [30, 90] as const;
export type ChartPeriod = (typeof CHART_PERIODS)[number];
export const BEST_SHOWN = 5;
export const CALLS_SHOWN = 5;

/** One calendar day in Algerian time: orders created, and revenue of the orders delivered on it. */
const DayFigures = z.object({ day: z.iso.date(), orders: z.int(), revenue: Amount });
export type DayFigures = z.infer<typeof DayFigures>;

export const DashboardCharts = z
  .object({
    /** The days up to today, oldest first, preceded by as many days for comparison. */
    days: z.array(DayFigures),
    before: z.array(DayFigures),
    /** Current state of the orders created on these days. */
    outcomes: z.object({
      delivered: z.int(),
      returned: z.int(),
      cancelled: z.int(),
      open: z.int(),
    }),
    wilayas: z.array(z.object({ wilayaCode: z.int(), orders: z.int() })),
    products: z.array(
      z.object({
        id: Id,
        nameAr: ShownLine,
        nameFr: ShownLine,
        nameEn: ShownLine.nullable(),
        units: z.int(),
        amount: Amount,
      }),
    ),
  })
  .meta({ id: 'DashboardCharts' });
export type DashboardCharts = z.infer<typeof DashboardCharts>;

export const dashboardEndpoints = {
  getDashboard: defineEndpoint({
    method: 'GET',
    path: '/api/dashboard',
    summary: 'The figures of the store as they are now',
    access: { permission: 'canViewDashboard' },
    responses: { 200: Dashboard },
  }),
  getDashboardCharts: defineEndpoint({
    method: 'GET',
    path: '/api/dashboard/charts',
    summary: 'Revenue and orders by day, wilayas, products and outcomes',
    access: { permission: 'canViewDashboard' },
    query: z.object({
      days: z.coerce
        .number()
        .pipe(z.union(CHART_PERIODS.map((days) => z.literal(days))))
        .default(30),
    }),
    responses: { 200: DashboardCharts },
  }),
};
