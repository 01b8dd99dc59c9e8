import { z } from 'zod';
import { Amount } from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import type { Permission } from '#contract/permissions.ts';

/** What may wait for somebody, in the order in which it is shown, and what they need to see it. */
export const DAY_WORK = {
  /** Pending, and not postponed to a later call; or promised one by now. */
  callsDue: ['canViewOrders'],
  /** Checkouts that visitors did not finish, once the shop wants them called. */
  checkoutsDue: ['canViewOrders', 'canEditOrders', 'canCreateOrders'],
  /** What connected shops sent, and cannot become an order by itself. */
  received: ['canViewOrders'],
  /** Connected shops and sheets of which nothing is heard for longer than usual. */
  silentSources: ['canEditSettings'],
  /** Confirmed, and not sent to a company yet. */
  toShip: ['canViewOrders'],
  /** Confirmed, and the company that will come for the parcel knows it. */
  toHandOver: ['canViewOrders'],
  /** New and not called for 24 hours, or confirmed and not changed for 48. */
  waiting: ['canViewOrders'],
  /** Confirmed, and the carrier did not take the parcel. */
  refusedByCarrier: ['canViewOrders', 'canDispatchOrders'],
  failedAttempts: ['canDispatchOrders'],
  otherTasks: ['canDispatchOrders'],
  toCollect: ['canDispatchOrders'],
  toInspect: ['canDispatchOrders'],
  claims: ['canDispatchOrders'],
  /** Goods at or below the limit of the shop. */
  lowStock: ['canViewProducts'],
  openPayouts: ['canViewFinance'],
  /** Parcels whose money a carrier has kept for more than 15 days. */
  owedLong: ['canViewFinance'],
} as const satisfies Record<string, readonly Permission[]>;

export type DayWorkName = keyof typeof DAY_WORK;
export const DAY_WORK_NAMES = Object.keys(DAY_WORK) as [DayWorkName, ...DayWorkName[]];

const Waiting = z.object({
  count: z.int(),
  /** Of low stock: the open orders that need it. */
  orders: z.int().optional(),
  /** Of money. */
  amount: Amount.optional(),
});

/** Without what the caller may not see. */
export const DayWork = z.partialRecord(z.enum(DAY_WORK_NAMES), Waiting).meta({ id: 'DayWork' });
export type DayWork = z.infer<typeof DayWork>;

export const dayWorkEndpoints = {
  getDayWork: defineEndpoint({
    method: 'GET',
    path: '/api/dashboard/work',
    summary: 'How much waits for somebody, of what the caller may see',
    access: 'session',
    responses: { 200: DayWork },
  }),
};
