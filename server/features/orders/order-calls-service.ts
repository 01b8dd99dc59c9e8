import { mayBeCalled } from '#contract/order-status.ts';
import type { Order, OrderCall } from '#contract/orders.ts';
import type { ActorCtx } from '../../context.ts';
import { invalidField } from '../../errors.ts';
import { toOrder } from './order-presenter.ts';
import { lockOrder, notEditable, recordEvent, writeOrder } from './order-write.ts';

/**
 * Records a call to the customer, either to confirm the order or because the courier did not reach
 * them.
 */
export async function recordOrderCall(ctx: ActorCtx, id: string, call: OrderCall): Promise<Order> {
  const callAgainAt = call.until === undefined ? null : new Date(call.until);
  if (callAgainAt !== null && callAgainAt <= ctx.now()) {
    throw invalidField('until', 'future');
  }
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!mayBeCalled(order.status)) throw notEditable(order, ctx);
    const called = await writeOrder(
      tx,
      order,
      { callCount: order.callCount + 1, callAgainAt },
      ctx.now(),
    );
    await recordEvent(tx, ctx, id, {
      kind: 'call',
      callOutcome: call.outcome,
      callAgainAt,
      note: call.note,
    });
    return toOrder(called);
  });
}
