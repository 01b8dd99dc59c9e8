import { eq, sql } from 'drizzle-orm';
import { isOwnFault, mayEndWith, outcomeRule } from '#contract/orders/call-outcomes.ts';
import { nextOpening } from '#contract/desk/desk-schedule.ts';
import type { DeskNext, DeskOutcome } from '#contract/desk/desk.ts';
import { can } from '#contract/permissions.ts';
import type { ActorCtx } from '../../context.ts';
import { deskItems, deskLeases } from '../../db/schema/desk.ts';
import {
  isRepeatedAttempt,
  lockDeskItem,
  scheduleAfterCall,
  readDeskState,
  type DeskState,
} from '../../db/tables/desk.ts';
import {
  changeAnswerIn,
  keepAnswerIn,
  keyedCall,
  orFirstAnswer,
} from '../../db/tables/idempotency.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, invalidField } from '../../errors.ts';
import { endTask } from '#server/features/tasks/tasks-service.ts';
import { writeCall } from '../orders/order-calls-service.ts';
import { moveStatus } from '../orders/order-status-move.ts';
import { lockOrder, type StoredOrder } from '../orders/order-write.ts';
import { markFault } from '../orders/order-trust.ts';
import type { ReadDeskItem } from './desk-item-query.ts';
import { refuseLostLease, requireOwnLease } from './lease-service.ts';
import { nextAtDesk, NOTHING } from './next-service.ts';

/**
 * Records how a call ended, with all that follows from it, in one transaction; then leases the next
 * order. A repeated call records nothing and returns the order that is leased by now.
 */
export async function endDeskCall(
  ctx: ActorCtx,
  readItem: ReadDeskItem,
  leaseId: string,
  ended: DeskOutcome,
  key: string | undefined,
): Promise<DeskNext> {
  // It may be sent once more as late, when the first answer did not arrive.
  const { isLate = false, ...told } = ended;
  const call =
    key === undefined ? null : keyedCall(`endDeskCall:${ctx.actor.id}`, key, { leaseId, ...told });
  const { orderId } = await requireOwnLease(ctx.db, ctx, leaseId);
  try {
    const isOnlyNoted = await orFirstAnswer(ctx.db, call, () =>
      ctx.db.transaction(async (tx) => {
        await keepAnswerIn(tx, call, false);
        const isNoted = await record(tx, ctx, { leaseId, orderId }, ended);
        if (isNoted) await changeAnswerIn(tx, call, true);
        return isNoted;
      }),
    );
    if (isLate) return { ...NOTHING, isOnlyNoted };
  } catch (error) {
    // After the rollback, which would take the note with it.
    if (error instanceof LostLease) return refuseLostLease(ctx, orderId, ended.note);
    throw error;
  }
  return nextAtDesk(ctx, readItem, ended);
}

class LostLease extends Error {}

/** An order that was deleted during the call needs none any more, but keeps its note. */
function asLostLease(error: unknown): never {
  throw error instanceof AppError ? new LostLease() : error;
}

interface Held {
  leaseId: string;
  orderId: string;
}

/**
 * Locks the order, then its place in the queue, as everything else does. Returns whether the outcome
 * was late and is only noted.
 */
async function record(
  tx: Tx,
  ctx: ActorCtx,
  { leaseId, orderId }: Held,
  ended: DeskOutcome,
): Promise<boolean> {
  const { outcome, note, reason, doneTaskIds = [] } = ended;
  const { movesTo } = outcomeRule(outcome);
  const order = await lockOrder(tx, orderId).catch(asLostLease);
  const item = await lockDeskItem(tx, orderId);
  const isHeld = item?.leaseId === leaseId && item.leasedBy === ctx.actor.id;
  const isAsSeen = order.version === ended.version && mayEndWith(order.status, outcome);
  if (ended.isLate === true && !(isHeld && isAsSeen)) {
    await noteLateCall(tx, ctx, order, ended);
    if (isHeld) await endLease(tx, orderId, leaseId, outcome);
    return true;
  }
  if (!isHeld) throw new LostLease();
  if (order.version !== ended.version) throw new AppError('edited_meanwhile');
  if (!mayEndWith(order.status, outcome)) throw new AppError('desk_outcome_not_possible');
  const state = await readDeskState(tx);
  const attempt = { outcome, callAgainAt: callAgainAt(ended, state), by: ctx.actor.id };
  await endLease(tx, orderId, leaseId, outcome);
  const isRepeated = isRepeatedAttempt(item, attempt, state);
  const called = await writeCall(tx, ctx, order, { ...attempt, note, reason, isRepeated });
  if (movesTo === undefined) await scheduleAfterCall(tx, orderId, item, attempt, state);
  else await moveStatus(tx, ctx, called, movesTo, undefined);
  const isFault = outcome === 'refused' && reason !== undefined && isOwnFault(reason);
  if (isFault) await markFault(tx, ctx, order, 'customer');
  await endTasks(tx, ctx, orderId, doneTaskIds);
  return false;
}

/**
 * Somebody else has the order, has decided about it or has changed it since the caller saw it. The
 * customer was called all the same: that is told in the timeline, and nothing follows from it.
 */
async function noteLateCall(
  tx: Tx,
  ctx: ActorCtx,
  order: StoredOrder,
  { outcome, note, reason, until }: DeskOutcome,
): Promise<void> {
  const callAgainAt = until === undefined ? null : new Date(until);
  await writeCall(tx, ctx, order, { outcome, note, reason, callAgainAt, promisesNothing: true });
}

/** When to call again; for `later` the first moment from then on in which the desk works. */
function callAgainAt(
  { outcome, until, isLate = false }: DeskOutcome,
  { rules, now }: DeskState,
): Date | null {
  if (until === undefined || outcomeRule(outcome).movesTo !== undefined) return null;
  // The time that was promised may have passed without a network: then it is due.
  const at = isLate ? Math.max(Date.parse(until), now) : Date.parse(until);
  if (!isLate && at <= now) throw invalidField('until', 'future');
  return new Date(outcome === 'later' ? (nextOpening(at, rules) ?? at) : at);
}

async function endLease(
  tx: Tx,
  orderId: string,
  leaseId: string,
  outcome: DeskOutcome['outcome'],
): Promise<void> {
  await tx
    .update(deskItems)
    .set({ leaseId: null, leasedBy: null, leasedUntil: null, isAhead: false, draftNote: null })
    .where(eq(deskItems.orderId, orderId));
  await tx
    .update(deskLeases)
    .set({ endedAt: sql`now()`, outcome })
    .where(eq(deskLeases.id, leaseId));
}

async function endTasks(
  tx: Tx,
  ctx: ActorCtx,
  orderId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  if (!can(ctx.actor, 'canDispatchOrders')) throw new AppError('no_permission');
  for (const id of ids) {
    const order = await endTask(tx, ctx, id, undefined);
    if (order !== null && order.id !== orderId) throw invalidField('doneTaskIds', 'invalid');
  }
}
