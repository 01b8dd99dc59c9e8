import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ClientTrust } from '#contract/trust/blocked-phones.ts';
import type { OrderTrust } from '#contract/orders/order-trust.ts';
import type { Ctx } from '../../context.ts';
import { orders } from '../../db/schema/orders.ts';
import { orderTrust } from '../../db/schema/trust.ts';
import type { Reader } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { blocksOf } from './blocks.ts';
import { cameBack, NO_REPUTATION, reputationsOf } from './customer-record.ts';
import { duplicatesOf } from './duplicates.ts';

type ReadCtx = Pick<Ctx, 'now'> & { db: Reader };

/** Orders that do not exist are left out. Four statements, whatever the number of orders. */
export async function listOrderTrust(
  { db, now }: ReadCtx,
  ids: readonly string[],
): Promise<OrderTrust[]> {
  const rows = await trustRows(db, ids);
  const clientIds = [...new Set(rows.map(({ clientId }) => clientId).filter((id) => id !== null))];
  const reputations = await reputationsOf(db, clientIds);
  const blocks = await blocksOf(db, clientIds, now());
  const duplicates = await duplicatesOf(db, ids);
  return rows.map((row) => {
    const block = blocks.get(row.clientId ?? '') ?? null;
    const { releasedAt, releasedByName, releaseNote } = row.stored ?? {};
    return {
      orderId: row.id,
      reputation: reputations.get(row.clientId ?? '') ?? NO_REPUTATION,
      block,
      isHeld: block !== null && row.status === 'pending' && !releasedAt,
      release: releasedAt
        ? { at: releasedAt.toISOString(), byName: releasedByName ?? '', note: releaseNote ?? null }
        : null,
      fault: row.stored?.fault ?? null,
      hasComeBack: row.hasComeBack ?? false,
      duplicates: duplicates.get(row.id) ?? [],
      mergedInto: row.mergedInto,
    };
  });
}

export async function getOrderTrust(ctx: ReadCtx, id: string): Promise<OrderTrust> {
  const [trust] = await listOrderTrust(ctx, [id]);
  if (trust === undefined) throw new AppError('not_found');
  return trust;
}

function trustRows(db: Reader, ids: readonly string[]) {
  return db
    .select({
      id: orders.id,
      clientId: orders.clientId,
      status: orders.status,
      hasComeBack: sql<boolean | null>`${cameBack}`,
      stored: orderTrust,
      mergedInto: sql<OrderTrust['mergedInto']>`(
        select json_build_object('id', kept.id, 'orderNumber', kept.order_number)
        from ${orders} kept where kept.id = ${orderTrust.mergedInto})`,
    })
    .from(orders)
    .leftJoin(orderTrust, eq(orderTrust.orderId, orders.id))
    .where(and(inArray(orders.id, [...ids]), isNull(orders.deletedAt)));
}

export async function listClientTrust(
  { db, now }: Ctx,
  ids: readonly string[],
): Promise<ClientTrust[]> {
  const [reputations, blocks] = await Promise.all([
    reputationsOf(db, ids),
    blocksOf(db, ids, now()),
  ]);
  return ids.map((clientId) => ({
    clientId,
    reputation: reputations.get(clientId) ?? NO_REPUTATION,
    block: blocks.get(clientId) ?? null,
  }));
}
