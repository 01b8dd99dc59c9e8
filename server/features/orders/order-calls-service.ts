import {
  outcomeRule,
  type CallOutcome,
  type RefusalReason,
} from '#contract/orders/call-outcomes.ts';
import type { OrderCall } from '#contract/orders/order-input.ts';
import { mayBeCalled } from '#contract/orders/order-status.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { ActorCtx, AuthorCtx } from '../../context.ts';
import { lockDeskItem, scheduleAfterCall, readDeskState } from '../../db/tables/desk.ts';
import { keepAnswerIn, keyedCall, orFirstAnswer } from '../../db/tables/idempotency.ts';
import type { Tx } from '../../db/types.ts';
import { invalidField } from '../../errors.ts';
import { toOrder } from './order-presenter.ts';
import {
  lockOrder,
  notEditable,
  recordEvent,
  writeOrder,
  type StoredOrder,
} from './order-write.ts';

/**
 * Records a call to the customer, either to confirm the order or because the courier did not reach
 * them.
 */
export async function recordOrderCall(
  ctx: ActorCtx,
  id: string,
  call: OrderCall,
  key: string | undefined,
): Promise<Order> {
  const keyed =
    key === undefined ? null : keyedCall(`recordOrderCall:${ctx.actor.id}`, key, { id, ...call });
  const callAgainAt = call.until === undefined ? null : new Date(call.until);
  // A repeated call returns the first response, also when its time has passed meanwhile.
  return orFirstAnswer(ctx.db, keyed, async () => {
    if (callAgainAt !== null && callAgainAt <= ctx.now()) {
      throw invalidField('until', 'future');
    }
    return ctx.db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (!mayBeCalled(order.status)) throw notEditable(order, ctx);
      const waiting = await lockDeskItem(tx, id);
      const called = await writeCall(tx, ctx, order, { ...call, callAgainAt });
      const attempt = { outcome: call.outcome, callAgainAt, by: ctx.actor.id };
      await scheduleAfterCall(tx, id, waiting, attempt, await readDeskState(tx));
      const answer = toOrder(called);
      await keepAnswerIn(tx, keyed, answer);
      return answer;
    });
  });
}

interface WrittenCall {
  outcome: CallOutcome;
  callAgainAt: Date | null;
  note?: string | undefined;
  reason?: RefusalReason | undefined;
  /** The same call, recorded a second time. */
  isRepeated?: boolean;
  /** The order's own time to call again stays. */
  promisesNothing?: boolean;
}

/** Counts the call and writes it into the timeline. */
export async function writeCall(
  tx: Tx,
  ctx: AuthorCtx,
  order: StoredOrder,
  { outcome, callAgainAt, note, reason, isRepeated, promisesNothing }: WrittenCall,
): Promise<StoredOrder> {
  const callCount = order.callCount + (isRepeated === true ? 0 : 1);
  const promised = promisesNothing === true ? order.callAgainAt : callAgainAt;
  const called = await writeOrder(tx, order, { callCount, callAgainAt: promised }, ctx.now());
  const { countsAs } = outcomeRule(outcome);
  await recordEvent(tx, ctx, order.id, {
    kind: 'call',
    callOutcome: countsAs,
    callResult: outcome === countsAs ? null : outcome,
    callReason: reason ?? null,
    callAgainAt,
    note,
  });
  return called;
}

/**
 * Sets when to call again without a call, for an order that the transaction has locked. Its place
 * in the queue of the desk follows by a trigger.
 */
export async function promiseCall(
  tx: Tx,
  ctx: AuthorCtx,
  order: StoredOrder,
  until: string | null,
): Promise<StoredOrder> {
  const callAgainAt = until === null ? null : new Date(until);
  if (callAgainAt?.getTime() === order.callAgainAt?.getTime()) return order;
  if (!mayBeCalled(order.status)) throw notEditable(order, ctx);
  if (callAgainAt !== null && callAgainAt <= ctx.now()) throw invalidField('callAgainAt', 'future');
  const promised = await writeOrder(tx, order, { callAgainAt }, ctx.now());
  const changes = { callAgainAt: { from: order.callAgainAt, to: callAgainAt } };
  await recordEvent(tx, ctx, order.id, { kind: 'edited', changes });
  return promised;
}
