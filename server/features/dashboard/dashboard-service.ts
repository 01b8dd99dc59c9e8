import { CHANGE_DAYS, type Dashboard } from '#contract/dashboard/dashboard.ts';
import { can } from '#contract/permissions.ts';
import type { ActorCtx } from '../../context.ts';
import { dayOf, daysBefore, endOfDay } from '../../db/statements/days.ts';
import { EDGES, type Edge } from './dashboard-figures.ts';
import type { prepareDashboard } from './dashboard-query.ts';

type DashboardQuery = ReturnType<typeof prepareDashboard>;

/**
 * Everybody with access to the dashboard gets the figures; orders with customers' names only those
 * who may see orders.
 */
export async function getDashboard(
  { actor, now }: ActorCtx,
  query: DashboardQuery,
): Promise<Dashboard> {
  const [row] = await query.execute({ ...placeholderValues(now()), now: now().toISOString() });
  if (row === undefined) throw new Error('An aggregate answers one row');
  const { recentOrders, newOrders, pendingValidation, inProgress, delivered } = row;
  const { callsDue, nextCalls } = row;
  const seesOrders = can(actor, 'canViewOrders');
  const revenueBefore = cents(row.revenueSinceBefore) - cents(row.revenueSinceLast);
  return {
    totalRevenue: Number(row.revenue),
    totalOrders: row.total,
    totalProducts: row.products,
    totalCustomers: row.customers,
    revenueChange: percentChange(Number(row.revenueSinceLast), revenueBefore / 100),
    ordersChange: percentChange(row.ordersSinceLast, row.ordersSinceBefore - row.ordersSinceLast),
    newOrders,
    pendingValidation,
    inProgress,
    delivered,
    parcels: endedParcels(row.deliveredSinceLast, row.returnedSinceLast),
    work: { callsDue, nextCalls: seesOrders ? nextCalls : [] },
    recentOrders: seesOrders ? recentOrders : [],
  };
}

function endedParcels(delivered: number, returned: number): Dashboard['parcels'] {
  const ended = delivered + returned;
  const deliveredShare = ended === 0 ? null : Math.round((delivered / ended) * 1_000) / 10;
  return { delivered, returned, deliveredShare };
}

const cents = (amount: string) => Math.round(Number(amount) * 100);

/** The last 30 × 24 hours and the 30 × 24 hours before them, counted back from this instant. */
function placeholderValues(now: Date): Record<string, string> {
  const ago: Record<Edge, number> = { last: CHANGE_DAYS, before: 2 * CHANGE_DAYS };
  return Object.fromEntries(
    EDGES.flatMap((edge) => {
      const at = daysBefore(now, ago[edge]);
      const day = dayOf(at);
      return [
        [`${edge}.at`, at.toISOString()],
        [`${edge}.day`, day],
        [`${edge}.dayEnd`, endOfDay(day).toISOString()],
      ];
    }),
  );
}

/**
 * The change in percent with one decimal. Both values have at most two decimals, so integers in
 * hundredths keep the result exact.
 */
export function percentChange(now: number, before: number): number {
  const hundredths = (value: number) => Math.round(value * 100);
  const [after, base] = [hundredths(now), hundredths(before)];
  if (base === 0) return after > 0 ? 100 : 0;
  const tenths = Math.round((Math.abs(after - base) * 1000) / base);
  return tenths === 0 ? 0 : (Math.sign(after - base) * tenths) / 10;
}
