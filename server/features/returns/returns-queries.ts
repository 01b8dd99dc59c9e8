import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { CLAIM_DAYS, type ReturnStage } from '#contract/returns/return-reasons.ts';
import type { ReturnedParcel, ReturnsFilter, ReturnsSummary } from '#contract/returns/returns.ts';
import type { Ctx } from '../../context.ts';
import { deliveryCompanies } from '../../db/schema/delivery.ts';
import { orders } from '../../db/schema/orders.ts';
import { parcels } from '../../db/schema/parcels.ts';
import { returns } from '../../db/schema/returns.ts';
import { shipments } from '../../db/schema/shipments.ts';
import { daysBefore } from '../../db/statements/days.ts';
import type { ListSource } from '../../http/lists.ts';
import { CENTRE, selectReturned, toReturnedParcel, type ReturnedRow } from './returned-parcels.ts';

type Stages = Record<ReturnStage, SQL | undefined>;

/** What stands in each list. What a carrier says to be back is a claim only after some days. */
const stagesAt = (now: Date, days: number): Stages => ({
  to_collect: eq(shipments.state, 'return_ready'),
  on_the_way: inArray(shipments.state, ['returning', 'said_returned']),
  to_inspect: and(isNotNull(returns.receivedAt), isNull(returns.inspectedAt)),
  claims: and(eq(shipments.state, 'said_returned'), lt(shipments.stateAt, daysBefore(now, days))),
  done: isNotNull(returns.inspectedAt),
});

/** How many stand in a list, as a part of another statement. */
export const countReturns = (stage: ReturnStage, now: Date): SQL<number> => sql`(
  select count(*)::int from ${shipments} join ${orders} on ${orders.id} = ${shipments.orderId}
    left join ${returns} on ${returns.shipmentId} = ${shipments.id}
  where ${and(stagesAt(now, CLAIM_DAYS)[stage], isNull(orders.deletedAt))})`;

export function listReturns(
  { db, now }: Ctx,
  { stage, companyId, orderId, days }: ReturnsFilter,
): ListSource<ReturnedRow & { index: number }, ReturnedParcel> {
  const where = and(
    stagesAt(now(), days)[stage],
    companyId === undefined ? undefined : eq(shipments.companyId, companyId),
    orderId === undefined ? undefined : eq(shipments.orderId, orderId),
    isNull(orders.deletedAt),
  );
  // Work is done oldest first, and what is done is looked up newest first.
  const order =
    stage === 'done'
      ? [desc(returns.inspectedAt), desc(shipments.id)]
      : [asc(sql`coalesce(${returns.receivedAt}, ${shipments.stateAt})`), asc(shipments.id)];
  return {
    count: async () => {
      const [row] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(shipments)
        .innerJoin(orders, eq(orders.id, shipments.orderId))
        .leftJoin(returns, eq(returns.shipmentId, shipments.id))
        .where(where);
      return row?.count ?? 0;
    },
    rows: async ({ limit, offset, after }) => {
      const start = after === undefined ? offset : after.index + 1;
      const rows = await selectReturned(db)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(start);
      return rows.map((row, n) => ({ ...row, index: start + n }));
    },
    present: toReturnedParcel,
  };
}

export async function getReturnsSummary(
  { db, now }: Ctx,
  { days }: Pick<ReturnsFilter, 'days'>,
): Promise<ReturnsSummary> {
  const stages = stagesAt(now(), days);
  const count = (stage: ReturnStage) => sql<number>`count(*) filter (where ${stages[stage]})::int`;
  const there = and(
    isNull(orders.deletedAt),
    sql`(${shipments.state} in ('returning', 'return_ready', 'said_returned')
      or ${stages.to_inspect})`,
  );
  const [counts] = await db
    .select({
      to_collect: count('to_collect'),
      on_the_way: count('on_the_way'),
      to_inspect: count('to_inspect'),
      claims: count('claims'),
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .leftJoin(returns, eq(returns.shipmentId, shipments.id))
    .where(there);
  const centres = await db
    .select({
      companyId: shipments.companyId,
      companyName: deliveryCompanies.name,
      centre: CENTRE,
      parcels: sql<number>`count(*)::int`,
      since: sql<string>`min(${shipments.stateAt})`,
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .leftJoin(returns, eq(returns.shipmentId, shipments.id))
    .leftJoin(parcels, eq(parcels.id, shipments.parcelId))
    .leftJoin(deliveryCompanies, eq(deliveryCompanies.id, shipments.companyId))
    .where(and(stages.to_collect, isNull(orders.deletedAt)))
    .groupBy(shipments.companyId, deliveryCompanies.name, CENTRE)
    .orderBy(sql`count(*) desc`, asc(deliveryCompanies.name));
  return {
    counts: counts ?? { to_collect: 0, on_the_way: 0, to_inspect: 0, claims: 0 },
    centres: centres.map((one) => ({ ...one, since: new Date(one.since).toISOString() })),
  };
}
