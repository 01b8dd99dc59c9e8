import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull } from 'drizzle-orm';
import type { IntakeMark } from '#contract/intake/intake-reasons.ts';
import type { OrderDraft } from '#contract/intake/order-draft.ts';
import type { AuthorCtx } from '#server/context.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { Tx } from '#server/db/types.ts';
import { changedColumns } from '#server/features/orders/order-columns.ts';
import { moveStatus } from '#server/features/orders/order-status-move.ts';
import type { StoredOrder } from '#server/features/orders/order-write.ts';
import { writeChanges } from '#server/features/orders/orders-service.ts';
import { decideDraft } from './draft-order.ts';
import { readSold, type SoldGoods } from './find-goods.ts';
import { wordOf } from './tell-orders.ts';
import type { ItemChanges, LockedItem } from './locked-items.ts';

/** Nothing of the order changes with these. */
const QUIET: readonly (keyof OrderDraft)[] = ['reference', 'placedAt'];

/**
 * The shop changed an order that is here already. While nobody has touched ours it follows; from
 * then on the item waits, with both versions, for a person: nothing that one decided is overwritten.
 */
export async function followOrder(
  tx: Tx,
  ctx: AuthorCtx,
  { item, source }: LockedItem,
  draft: OrderDraft,
  goods: SoldGoods,
): Promise<ItemChanges> {
  const before = item.draft;
  if (before !== null && isDeepStrictEqual(heard(before), heard(draft))) return {};
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, item.orderId ?? ''), isNull(orders.deletedAt)))
    .for('update');
  if (order === undefined) return {};
  const isUntouched = order.status === 'pending' && order.version === item.orderVersion;
  if (draft.stage === 'cancelled') {
    if (order.status === 'cancelled') return {};
    if (!isUntouched) return { state: 'waiting', reason: 'cancelled_at_source' };
    return written(await moveStatus(tx, ctx, order, 'cancelled', undefined));
  }
  if (!isUntouched) return { state: 'waiting', reason: 'changed_after_confirm' };
  const decision = decideDraft(draft, item.edits, source, goods);
  if ('reason' in decision) return { state: 'waiting', reason: decision.reason };
  const columns = await changedColumns(
    tx,
    { ...decision.fields, daira: '' },
    order,
    ctx.now(),
    readSold,
  );
  const after = await writeChanges(tx, ctx, order, { ...columns, daira: null });
  const marks: IntakeMark[] = [...decision.marks, 'edited_there'];
  return { ...written(after), marks, unknownGoods: decision.unknownGoods };
}

/** What the shop did itself it is not told. */
const written = (order: StoredOrder): ItemChanges => ({
  told: wordOf(order),
  tellAt: null,
  state: 'order',
  reason: null,
  orderVersion: order.version,
});

/** A checkout of which a person made an order, and which is then placed, says nothing new. */
const heard = ({ stage, ...draft }: OrderDraft) => ({
  ...Object.fromEntries(Object.entries(draft).filter(([name]) => !QUIET.includes(name as never))),
  stage: stage === 'draft' ? 'placed' : stage,
});
