import type { AuthorCtx } from '../../context.ts';
import type { Tx } from '../../db/types.ts';
import { changedColumns } from './order-columns.ts';
import type { StoredOrder } from './order-write.ts';
import { writeChanges } from './orders-service.ts';

/** The same as an edit of the company, for an order that is locked already. */
export async function giveCompany(
  tx: Tx,
  ctx: AuthorCtx,
  order: StoredOrder,
  deliveryCompanyId: string,
): Promise<StoredOrder> {
  const columns = await changedColumns(tx, { deliveryCompanyId }, order, ctx.now());
  return writeChanges(tx, ctx, order, columns);
}
