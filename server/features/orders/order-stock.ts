import { holdsStock } from '#contract/order-status.ts';
import type { Tx } from '../../db/types.ts';
import { takeStock } from '../products/product-stock.ts';
import type { StoredOrder } from './order-write.ts';

type Weight = Pick<StoredOrder, 'status' | 'productId' | 'quantity'>;

const unitsOf = (order: Weight | null) =>
  order !== null && holdsStock(order.status) ? order.quantity : 0;

/**
 * Adjusts the stock for the difference between the order before and after a change; null means that
 * there is no order. Call it before the order is written: writing the order makes a trigger lock
 * the client, and products must be locked before clients to avoid deadlocks.
 */
export async function moveStock(
  tx: Tx,
  before: Weight | null,
  after: Weight | null,
): Promise<void> {
  if (before?.productId === after?.productId) {
    await takeStock(tx, after?.productId ?? null, unitsOf(after) - unitsOf(before));
    return;
  }
  const moves = [
    { productId: before?.productId ?? null, units: -unitsOf(before) },
    { productId: after?.productId ?? null, units: unitsOf(after) },
  ];
  for (const { productId, units } of moves.toSorted(byProduct)) {
    await takeStock(tx, productId, units);
  }
}

const byProduct = (a: { productId: string | null }, b: { productId: string | null }) =>
  (a.productId ?? '').localeCompare(b.productId ?? '');
