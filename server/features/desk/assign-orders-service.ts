import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AssignOrders, BulkResult } from '#contract/orders/orders-bulk.ts';
import type { ActorCtx } from '../../context.ts';
import { deskItems } from '../../db/schema/desk.ts';
import { orders } from '../../db/schema/orders.ts';
import { users } from '../../db/schema/users.ts';
import { asOnlyJob } from '../../db/tables/bulk-jobs.ts';
import { announceChange } from '../../db/tables/changes.ts';
import { lockAssignment } from '../../db/tables/desk.ts';
import { keepAnswerIn, keyedCall, orFirstAnswer } from '../../db/tables/idempotency.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { refusal } from '../../http/bulk-attempt.ts';
import { CALLED_AGAIN, recordReassigned, requirePerson } from './reassign-service.ts';

/**
 * Like `reassignDesk` for orders that are named one by one, and says of each why it stays. All in
 * one transaction: it locks places in the queue only, one after the other by id, and no order.
 */
export async function assignOrders(
  ctx: ActorCtx,
  input: AssignOrders,
  key: string | undefined,
): Promise<BulkResult[]> {
  const { db, actor } = ctx;
  const call = key === undefined ? null : keyedCall(`assignOrders:${actor.id}`, key, input);
  const assign = async (tx: Tx) => {
    await lockAssignment(tx);
    const person = await requirePerson(tx, input.to);
    const found = await lockItems(tx, input.ids);
    const results = [...new Set(input.ids)].map((id) => resultOf(ctx, id, found.get(id)));
    const assigned = results.flatMap(({ id, ok }) => (ok ? [id] : []));
    if (assigned.length > 0) {
      await tx
        .update(deskItems)
        .set({ assignedTo: input.to, isDealt: input.to !== null, ...CALLED_AGAIN })
        .where(inArray(deskItems.orderId, assigned));
      await recordReassigned(tx, ctx, person, assigned.length);
      await announceChange(tx, { topic: 'desk' });
    }
    await keepAnswerIn(tx, call, results);
    return results;
  };
  return orFirstAnswer(db, call, () => asOnlyJob(db, actor.id, call, () => db.transaction(assign)));
}

interface Found {
  isWaiting: boolean;
  /** Who has it in hand now. */
  heldBy: string | null;
}

async function lockItems(tx: Tx, ids: readonly string[]): Promise<Map<string, Found>> {
  const existing = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), isNull(orders.deletedAt)));
  const isLeased = sql<boolean>`coalesce(${deskItems.leasedUntil} > now(), false)`;
  const items = await tx
    .select({ id: deskItems.orderId, isLeased, name: users.fullName })
    .from(deskItems)
    .leftJoin(users, eq(users.id, deskItems.leasedBy))
    .where(inArray(deskItems.orderId, [...ids]))
    .orderBy(asc(deskItems.orderId))
    .for('update', { of: deskItems });
  const byId = new Map(items.map((item) => [item.id, item]));
  return new Map(
    existing.map(({ id }) => {
      const item = byId.get(id);
      const heldBy = item?.isLeased === true ? (item.name ?? '—') : null;
      return [id, { isWaiting: item !== undefined, heldBy }];
    }),
  );
}

function resultOf(ctx: ActorCtx, id: string, found: Found | undefined): BulkResult {
  if (found === undefined) return refusal(ctx, id, new AppError('not_found'));
  if (!found.isWaiting) return refusal(ctx, id, new AppError('order_needs_no_call'));
  if (found.heldBy !== null) {
    return refusal(ctx, id, new AppError('desk_leased', { values: { name: found.heldBy } }));
  }
  return { id, ok: true };
}
