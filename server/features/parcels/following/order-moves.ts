import { and, eq, ne, notInArray } from 'drizzle-orm';
import { ENDED_STATES } from '#contract/carriers/parcel-states.ts';
import type { OwnTaskDetail } from '#contract/tasks/task-kinds.ts';
import type { AuthorCtx } from '#server/context.ts';
import { parcels, type StoredParcel } from '#server/db/schema/parcels.ts';
import type { Tx } from '#server/db/types.ts';
import {
  deliverByCarrier,
  renumberByCarrier,
  shipByCarrier,
  takeBackFromCarrier,
} from '#server/features/orders/shipments/order-carrier-moves.ts';
import type { StoredOrder } from '#server/features/orders/order-write.ts';
import { isTerminal, type ParcelCourse } from './parcel-course.ts';
import { openTasks } from './parcel-tasks.ts';

interface Moved {
  order: StoredOrder;
  before: StoredParcel;
  after: StoredParcel;
}

interface News {
  order: StoredOrder;
  /** As it was until now. */
  parcel: StoredParcel;
  course: Pick<ParcelCourse, 'leftAt' | 'state'>;
}

/** The carrier's first movement makes an order shipped that was only registered with it. */
export async function leaveShop(
  tx: Tx,
  ctx: AuthorCtx,
  { order, parcel, course }: News,
): Promise<StoredOrder> {
  const isWaiting = order.status === 'validated' && order.deletedAt === null;
  const isOver = isTerminal(parcel.state) || course.state === 'cancelled';
  if (!isWaiting || isOver || course.leftAt === null) return order;
  if (await hasOtherParcel(tx, parcel)) return order;
  return shipByCarrier(tx, ctx, order, course.leftAt);
}

/** What a parcel's new state does to its order, which is locked. */
export async function moveOrder(tx: Tx, ctx: AuthorCtx, moved: Moved): Promise<void> {
  const order = await renumber(tx, ctx, moved);
  const { before, after } = moved;
  if (before.state === after.state) return;
  if (after.state === 'delivered') await deliver(tx, ctx, order, after);
  if (after.state === 'cancelled') await takeBack(tx, ctx, order, after);
}

async function renumber(tx: Tx, ctx: AuthorCtx, { order, before, after }: Moved) {
  const { tracking } = after;
  if (tracking === null || tracking === before.tracking) return order;
  const isMine = before.tracking === null || order.trackingNumber === before.tracking;
  const isOfParcel = ['validated', 'shipped', 'delivered'].includes(order.status);
  const isToBeChanged = isMine && isOfParcel && order.trackingNumber !== tracking;
  return isToBeChanged ? renumberByCarrier(tx, ctx, order, tracking) : order;
}

/** An order that staff have cancelled, or sent with another parcel, needs a person's decision. */
async function deliver(tx: Tx, ctx: AuthorCtx, order: StoredOrder, parcel: StoredParcel) {
  const isOnly = !(await hasOtherParcel(tx, parcel));
  const isDone = isOnly && (await deliverByCarrier(tx, ctx, order, parcel.stateAt)) !== null;
  if (isDone) return;
  const detail = isOnly ? against(order) : ('delivered_second' satisfies OwnTaskDetail);
  const disagreement = { kind: 'carrier_disagrees', since: ctx.now(), patienceMs: 0 } as const;
  await openTasks(tx, parcel.id, [{ ...disagreement, detail }], ctx.now());
}

function against({ status, deletedAt }: StoredOrder): OwnTaskDetail {
  if (deletedAt !== null) return 'delivered_deleted';
  return status === 'cancelled' ? 'delivered_cancelled' : 'delivered_unshipped';
}

async function takeBack(tx: Tx, ctx: AuthorCtx, order: StoredOrder, parcel: StoredParcel) {
  if (await hasOtherParcel(tx, parcel)) return;
  await takeBackFromCarrier(tx, ctx, order, parcel.tracking ?? parcel.reference);
}

async function hasOtherParcel(tx: Tx, { id, orderId }: StoredParcel): Promise<boolean> {
  const others = await tx.$count(
    parcels,
    and(
      eq(parcels.orderId, orderId),
      ne(parcels.id, id),
      notInArray(parcels.state, [...ENDED_STATES]),
    ),
  );
  return others > 0;
}
