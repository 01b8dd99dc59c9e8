import { holdsStock } from '#contract/order-status.ts';
import type { Tx } from '../../db/types.ts';
import { takeStock } from '../products/product-stock.ts';
import type { StoredOrder } from './order-write.ts';

type Weight = Pick<StoredOrder, 'status' | 'productId' | 'quantity'>;

const unitsOf = (order: Weight | null) =>
  order !== null && holdsStock(order.status) ? order.quantity : 0;

/**
 * Moves stock from what it was with the order before to what it is with it after; null is an order
 * that is not there. It comes before the order is written, and with it the client's totals (the
 * database keeps those): products before clients, so that two changes never wait in a circle.
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
