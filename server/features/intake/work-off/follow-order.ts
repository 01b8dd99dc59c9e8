import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { IntakeMark, IntakeReason } from '#contract/intake/intake-reasons.ts';
import type { OrderDraft } from '#contract/intake/order-draft.ts';
import { can } from '#contract/permissions.ts';
import type { ActorCtx, AuthorCtx } from '#server/context.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { Tx } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { changedColumns } from '#server/features/orders/order-columns.ts';
import { moveStatus } from '#server/features/orders/order-status-move.ts';
import { lockOrder, type StoredOrder } from '#server/features/orders/order-write.ts';
import { writeEdit } from '#server/features/orders/orders-service.ts';
import { decideDraft } from './draft-order.ts';
import { readSold, type SoldGoods } from './find-goods.ts';
import { wordOf } from '../shops/tell-orders.ts';
import type { ItemChanges, LockedItem } from './locked-items.ts';

/** Nothing of the order changes with these. */
const QUIET: readonly (keyof OrderDraft)[] = ['reference', 'placedAt'];

/**
 * The shop changed an order that is here already. While nobody has touched ours it follows; from
 * then on the item waits, with both versions, for a person: nothing that one decided is overwritten.
 * To have deleted it is such a decision, of which the change may be the reason to take it back.
 */
export async function followOrder(
  tx: Tx,
  ctx: AuthorCtx,
  locked: LockedItem,
  draft: OrderDraft,
  goods: SoldGoods,
): Promise<ItemChanges> {
  const { item } = locked;
  const before = item.draft;
  if (before !== null && isDeepStrictEqual(heard(before), heard(draft))) return {};
  const [order] = await tx
    .select()
    .from(orders)
    .where(eq(orders.id, item.orderId ?? ''))
    .for('update');
  if (order === undefined) return {};
  const isGone = order.deletedAt !== null || order.status === 'cancelled';
  if (draft.stage === 'cancelled' && isGone) return SETTLED;
  const isUntouched = order.status === 'pending' && order.version === item.orderVersion;
  if (order.deletedAt !== null || !isUntouched) {
    const isCancelled = draft.stage === 'cancelled';
    const reason = isCancelled ? 'cancelled_at_source' : 'changed_after_confirm';
    return { state: 'waiting', reason };
  }
  const taken = await takeVersion(tx, ctx, locked, order, draft, goods);
  if ('reason' in taken) return { state: 'waiting', reason: taken.reason };
  return { ...taken.changes, ...untold(taken.order), orderVersion: taken.order.version };
}

/** A person wants what the shop says now, whatever staff have done with the order since. */
export async function takeNewest(
  tx: Tx,
  ctx: ActorCtx,
  locked: LockedItem,
  goods: SoldGoods,
): Promise<ItemChanges> {
  const { item } = locked;
  if (item.orderId === null || item.draft === null) throw new AppError('conflict');
  if (!can(ctx.actor, 'canEditOrders')) throw new AppError('no_permission');
  const order = await lockOrder(tx, item.orderId);
  const taken = await takeVersion(tx, ctx, locked, order, item.draft, goods);
  if ('reason' in taken) return { state: 'waiting', reason: taken.reason };
  // Staff have worked on it: what the shop changes next waits for them again.
  return { ...taken.changes, ...(item.draft.stage === 'cancelled' && untold(taken.order)) };
}

type Taken = { changes: ItemChanges; order: StoredOrder } | { reason: IntakeReason };

/** Writes a version of the shop into our order, unless something in it is in doubt. */
async function takeVersion(
  tx: Tx,
  ctx: AuthorCtx,
  { item, source }: LockedItem,
  order: StoredOrder,
  draft: OrderDraft,
  goods: SoldGoods,
): Promise<Taken> {
  if (draft.stage === 'cancelled') {
    return { changes: SETTLED, order: await moveStatus(tx, ctx, order, 'cancelled', undefined) };
  }
  const decision = decideDraft(draft, item.edits, source, goods);
  if ('reason' in decision) return { reason: decision.reason };
  const fields = { ...decision.fields, daira: '' };
  const columns = {
    ...(await changedColumns(tx, fields, order, ctx.now(), readSold)),
    daira: null,
  };
  const after = await writeEdit(tx, ctx, order, columns);
  const marks: IntakeMark[] = [...decision.marks, 'edited_there'];
  return { changes: { ...SETTLED, marks, unknownGoods: decision.unknownGoods }, order: after };
}

const SETTLED = { state: 'order', reason: null } as const;

/** What the shop did itself it is not told. */
const untold = (order: StoredOrder): ItemChanges => ({ told: wordOf(order), tellAt: null });

/** A checkout of which a person made an order, and which is then placed, says nothing new. */
const heard = ({ stage, ...draft }: OrderDraft) => ({
  ...Object.fromEntries(Object.entries(draft).filter(([name]) => !QUIET.includes(name as never))),
  stage: stage === 'draft' ? 'placed' : stage,
});
