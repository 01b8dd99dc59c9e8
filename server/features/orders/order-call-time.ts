import { mayBeCalled } from '#contract/orders/order-status.ts';
import type { AuthorCtx } from '../../context.ts';
import type { Tx } from '../../db/types.ts';
import { invalidField } from '../../errors.ts';
import { notEditable, recordEvent, writeOrder, type StoredOrder } from './order-write.ts';

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
