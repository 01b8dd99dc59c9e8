import { and, asc, count, eq, gte, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import {
  type CarrierResult,
  type CarrierRule,
  type ReplaceCarrierRules,
  RESULT_DAYS,
} from '#contract/carrier-rules/carrier-rules.ts';
import type { ParcelState } from '#contract/carriers/parcel-states.ts';
import type { ActorCtx, Ctx } from '#server/context.ts';
import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { orders } from '#server/db/schema/orders.ts';
import { carrierRules } from '#server/db/schema/parcel-work.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { dayOf, daysBefore, endOfDay, startOfDay } from '#server/db/statements/days.ts';
import { announceChange } from '#server/db/tables/changes.ts';
import type { Reader, Tx } from '#server/db/types.ts';
import { AppError, invalidField } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/audit-service.ts';
import type { DayCounts, OrderFacts, Rule } from './first-match.ts';

export const listCarrierRules = ({ db }: Ctx): Promise<CarrierRule[]> => readAll(db);

const readAll = (db: Reader): Promise<CarrierRule[]> =>
  db
    .select({
      id: carrierRules.id,
      companyId: carrierRules.companyId,
      companyName: deliveryCompanies.name,
      terms: carrierRules.terms,
    })
    .from(carrierRules)
    .innerJoin(deliveryCompanies, eq(deliveryCompanies.id, carrierRules.companyId))
    .orderBy(asc(carrierRules.position));

/** Every replacement gives new ids, so that a stale list is noticed and refused. */
export async function replaceCarrierRules(
  ctx: ActorCtx,
  { seen, rules }: ReplaceCarrierRules,
): Promise<CarrierRule[]> {
  return ctx.db.transaction(async (tx) => {
    await lockRules(tx);
    const before = await readAll(tx);
    const isSeen = before.length === seen.length && before.every(({ id }, at) => id === seen[at]);
    if (!isSeen) throw new AppError('edited_meanwhile');
    await requireCompanies(tx, rules);
    await tx.delete(carrierRules);
    if (rules.length > 0) {
      await tx.insert(carrierRules).values(rules.map((rule, position) => ({ ...rule, position })));
    }
    const changes = { carrierRules: { from: before.length, to: rules.length } };
    await recordAudit(tx, ctx, { action: 'carrier_rules_replaced', details: { changes } });
    await announceChange(tx, { topic: 'deliveryCompanies' });
    return readAll(tx);
  });
}

/**
 * One at a time: replacing the rules, and giving an order its company by them, so that a share that
 * is full is seen as full.
 */
export async function lockRules(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('lawha_carrier_rules'))`);
}

async function requireCompanies(tx: Tx, rules: ReplaceCarrierRules['rules']): Promise<void> {
  const ids = [...new Set(rules.map(({ companyId }) => companyId))];
  const rows = await tx
    .select({ id: deliveryCompanies.id })
    .from(deliveryCompanies)
    .where(inArray(deliveryCompanies.id, ids));
  const known = new Set(rows.map(({ id }) => id));
  const at = rules.findIndex(({ companyId }) => !known.has(companyId));
  if (at !== -1) throw invalidField(`rules.${at}.companyId`, 'invalid');
}

const COMING_BACK = ['returning', 'return_ready', 'returned'] as const satisfies ParcelState[];

export async function listCarrierResults({ db, now }: Ctx): Promise<CarrierResult[]> {
  const isDelivered = eq(parcels.state, 'delivered');
  return db
    .select({
      companyId: parcels.companyId,
      wilayaCode: orders.wilayaCode,
      delivered: sql<number>`count(*) filter (where ${isDelivered})::int`,
      returned: sql<number>`count(*) filter (where not ${isDelivered})::int`,
    })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(
      and(
        inArray(parcels.state, ['delivered', ...COMING_BACK]),
        gte(parcels.stateAt, daysBefore(now(), RESULT_DAYS)),
      ),
    )
    .groupBy(parcels.companyId, orders.wilayaCode)
    .orderBy(parcels.companyId, orders.wilayaCode);
}

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
