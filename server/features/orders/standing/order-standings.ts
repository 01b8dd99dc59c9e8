import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { OrderStanding } from '#contract/trust/order-standings.ts';
import type { Ctx } from '../../../context.ts';
import { orderStandings } from '../../../db/schema/customer-trust.ts';
import { orders } from '../../../db/schema/orders.ts';
import type { Reader } from '../../../db/types.ts';
import { AppError } from '../../../errors.ts';
import { blocksOf } from '../../clients/blocked-clients.ts';
import { cameBack, NO_REPUTATION, reputationsOf } from '../../clients/reputation.ts';
import { duplicatesOf } from './duplicates.ts';

type ReadCtx = Pick<Ctx, 'now'> & { db: Reader };

/** Orders that do not exist are left out. Four statements, whatever the number of orders. */
export async function listOrderStandings(
  { db, now }: ReadCtx,
  ids: readonly string[],
): Promise<OrderStanding[]> {
  const rows = await standingRows(db, ids);
  const clientIds = [...new Set(rows.map(({ clientId }) => clientId).filter((id) => id !== null))];
  const reputations = await reputationsOf(db, clientIds);
  const blocks = await blocksOf(db, clientIds, now());
  const duplicates = await duplicatesOf(db, ids);
  return rows.map((row) => {
    const block = blocks.get(row.clientId ?? '') ?? null;
    const { releasedAt, releasedByName, releaseNote } = row.standing ?? {};
    return {
      orderId: row.id,
      reputation: reputations.get(row.clientId ?? '') ?? NO_REPUTATION,
      block,
      isHeld: block !== null && row.status === 'pending' && !releasedAt,
      release: releasedAt
        ? { at: releasedAt.toISOString(), byName: releasedByName ?? '', note: releaseNote ?? null }
        : null,
      fault: row.standing?.fault ?? null,
      hasComeBack: row.hasComeBack ?? false,
      duplicates: duplicates.get(row.id) ?? [],
      mergedInto: row.mergedInto,
    };
  });
}

export async function getOrderStanding(ctx: ReadCtx, id: string): Promise<OrderStanding> {
  const [standing] = await listOrderStandings(ctx, [id]);
  if (standing === undefined) throw new AppError('not_found');
  return standing;
}

function standingRows(db: Reader, ids: readonly string[]) {
  return db
    .select({
      id: orders.id,
      clientId: orders.clientId,
      status: orders.status,
      hasComeBack: sql<boolean | null>`${cameBack}`,
      standing: orderStandings,
      mergedInto: sql<OrderStanding['mergedInto']>`(
        select json_build_object('id', kept.id, 'orderNumber', kept.order_number)
        from ${orders} kept where kept.id = ${orderStandings.mergedInto})`,
    })
    .from(orders)
    .leftJoin(orderStandings, eq(orderStandings.orderId, orders.id))
    .where(and(inArray(orders.id, [...ids]), isNull(orders.deletedAt)));
}
