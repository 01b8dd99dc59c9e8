import { z } from 'zod';
import { Amount, Id, Timestamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { ORDER_STATUSES } from './order-status.ts';

export const RECENT_ORDERS_SHOWN = 4;
/** A change compares this many days with as many before them. */
export const CHANGE_DAYS = 30;

export const RecentOrder = z
  .object({
    id: Id,
    customerName: z.string(),
    phone: z.string(),
    wilaya: z.string(),
    status: z.enum(ORDER_STATUSES),
    totalAmount: Amount,
    createdAt: Timestamp,
  })
  .meta({ id: 'RecentOrder' });
export type RecentOrder = z.infer<typeof RecentOrder>;

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
    recentOrders: z.array(RecentOrder),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof Dashboard>;

export const dashboardEndpoints = {
  getDashboard: defineEndpoint({
    method: 'GET',
    path: '/api/dashboard',
    summary: 'The figures of the store as they are now',
    access: { permission: 'canViewDashboard' },
    responses: { 200: Dashboard },
  }),
};
