import { and, asc, count, eq, gte, isNotNull, isNull, lt, ne } from 'drizzle-orm';
import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { orders } from '#server/db/schema/orders.ts';
import { carrierRules } from '#server/db/schema/parcel-work.ts';
import { dayOf, endOfDay, startOfDay } from '#server/db/statements/days.ts';
import type { Reader } from '#server/db/types.ts';
import type { DayCounts, OrderFacts, Rule } from './first-match.ts';

export interface NamedRule extends Rule {
  companyName: string;
}

/** The rules of companies that orders may still be given to, in their order. */
export async function readRules(db: Reader): Promise<NamedRule[]> {
  const rows = await db
    .select({
      companyId: carrierRules.companyId,
      companyName: deliveryCompanies.name,
      terms: carrierRules.terms,
      defaults: carrierAccounts.defaults,
    })
    .from(carrierRules)
    .innerJoin(deliveryCompanies, eq(deliveryCompanies.id, carrierRules.companyId))
    .leftJoin(carrierAccounts, eq(carrierAccounts.companyId, carrierRules.companyId))
    .where(eq(deliveryCompanies.isActive, true))
    .orderBy(asc(carrierRules.position));
  return rows.map(({ defaults, ...rule }) => ({
    ...rule,
    usualGrams: defaults === null ? null : Math.round(defaults.weightKg * 1_000),
  }));
}

/** Of the orders that were taken on the same day, in Algerian time. */
export async function countDay(db: Reader, moment: Date): Promise<DayCounts> {
  const day = dayOf(moment);
  const rows = await db
    .select({ companyId: orders.deliveryCompanyId, orders: count() })
    .from(orders)
    .where(
      and(
        gte(orders.createdAt, startOfDay(day)),
        lt(orders.createdAt, endOfDay(day)),
        isNull(orders.deletedAt),
        ne(orders.status, 'cancelled'),
        isNotNull(orders.deliveryCompanyId),
      ),
    )
    .groupBy(orders.deliveryCompanyId);
  const byCompany = new Map(rows.map((row) => [row.companyId ?? '', row.orders]));
  return { all: rows.reduce((sum, row) => sum + row.orders, 0), byCompany };
}

type Stored = typeof orders.$inferSelect;

export const factsOf = (order: Stored): OrderFacts => ({
  wilayaCode: order.wilayaCode,
  deliveryPlace: order.deliveryPlace,
  weightGrams: order.weightGrams,
  totalAmount: Number(order.totalAmount),
  productIds: order.lines.flatMap(({ productId }) => productId ?? []),
});
