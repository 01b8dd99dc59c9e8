import { and, eq, inArray, sql, asc, isNull } from 'drizzle-orm';
import type { DeskPerson } from '#contract/desk/desk-settings.ts';
import type { ReassignDesk } from '#contract/desk/desk.ts';
import type { AssignOrders, BulkResult } from '#contract/orders/orders-bulk.ts';
import type { ActorCtx } from '../../context.ts';
import { deskItems } from '../../db/schema/desk.ts';
import { orders } from '../../db/schema/orders.ts';
import { users } from '../../db/schema/users.ts';
import { withJobLease } from '../../db/tables/bulk-jobs.ts';
import { announceChange } from '../../db/tables/changes.ts';
import { lockAssignment } from '../../db/tables/desk.ts';
import { keepAnswerIn, keyedCall, orFirstAnswer } from '../../db/tables/idempotency.ts';
import type { Tx } from '../../db/types.ts';
import { invalidField, AppError } from '../../errors.ts';
import { refusal } from '../../http/bulk-attempt.ts';
import { recordAudit } from '../audit/audit-service.ts';
import { isNotLeased } from './desk-queue.ts';
import { readPeople } from './desk-settings-service.ts';

/** Orders that were named one by one are called again at once, also where nobody was reached. */
const CALLED_AGAIN = {
  unreachableAt: null,
  attempts: sql`case when ${deskItems.unreachableAt} is null then ${deskItems.attempts} else 0 end`,
  dueAt: sql`case when ${deskItems.unreachableAt} is null then ${deskItems.dueAt} else now() end`,
};

export async function reassignDesk(
  ctx: ActorCtx,
  { orderIds, from, to }: ReassignDesk,
): Promise<{ count: number }> {
  return ctx.db.transaction(async (tx) => {
    await lockAssignment(tx);
    const person = await requirePerson(tx, to);
    const which =
      orderIds === undefined
        ? eq(deskItems.assignedTo, from ?? '')
        : inArray(deskItems.orderId, orderIds);
    const moved = await tx
      .update(deskItems)
      .set({ assignedTo: to, isAssigned: to !== null, ...(orderIds !== undefined && CALLED_AGAIN) })
      .where(and(which, isNotLeased))
      .returning({ id: deskItems.orderId });
    await recordReassigned(tx, ctx, person, moved.length);
    await announceChange(tx, { topic: 'desk' });
    return { count: moved.length };
  });
}

/** Undefined where it is left to the rules. */
async function requirePerson(tx: Tx, to: string | null): Promise<DeskPerson | undefined> {
  const person = (await readPeople(tx)).find(({ userId }) => userId === to);
  // It would wait until somebody who is away is back.
  if (to !== null && person?.isAway !== false) throw invalidField('to', 'notAtDesk');
  return person;
}

async function recordReassigned(
  tx: Tx,
  ctx: ActorCtx,
  person: DeskPerson | undefined,
  count: number,
): Promise<void> {
  const subject = person && { id: person.userId, name: person.fullName };
  await recordAudit(tx, ctx, {
    action: 'desk_reassigned',
    ...(subject && { subject }),
    details: { count },
  });
}

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
        .set({ assignedTo: input.to, isAssigned: input.to !== null, ...CALLED_AGAIN })
        .where(inArray(deskItems.orderId, assigned));
      await recordReassigned(tx, ctx, person, assigned.length);
      await announceChange(tx, { topic: 'desk' });
    }
    await keepAnswerIn(tx, call, results);
    return results;
  };
  return orFirstAnswer(db, call, () =>
    withJobLease(db, actor.id, call, () => db.transaction(assign)),
  );
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
