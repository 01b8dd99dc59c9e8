import type { BulkOrders } from '#contract/orders/orders-bulk.ts';
import type { ActorCtx } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { changedColumns } from './order-columns.ts';
import { refuseWithParcel } from './order-parcel.ts';
import { moveStatus, requireMove } from './order-status-move.ts';
import { lockOrder, type StoredOrder } from './order-write.ts';
import { differences, writeChanges } from './orders-service.ts';

type ShipOrders = Extract<BulkOrders, { action: 'ship' }>;
export type Parcel = ShipOrders['items'][number] & Pick<ShipOrders, 'deliveryCompanyId'>;

/**
 * Marks one order as shipped with its company and number. An order that somebody else has already
 * shipped keeps its number. A retry after a lost response changes nothing and succeeds.
 */
export async function shipOrder(ctx: ActorCtx, { id, ...delivery }: Parcel): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    const columns = await changedColumns(tx, delivery, order, ctx.now());
    if (order.status === 'shipped') {
      if (Object.keys(differences(order, columns)).length > 0) throw alreadyShipped(order);
      return;
    }
    requireMove(ctx, order.status, 'shipped');
    await refuseWithParcel(tx, order, columns);
    const edited = await writeChanges(tx, ctx, order, columns);
    await moveStatus(tx, ctx, edited, 'shipped', undefined);
  });
}

const alreadyShipped = ({ deliveryCompanyName, trackingNumber }: StoredOrder) =>
  new AppError('already_shipped', {
    values: { company: deliveryCompanyName ?? '—', number: trackingNumber ?? '—' },
  });
