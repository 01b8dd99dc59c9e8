import { holdsStock } from '#contract/order-status.ts';
import type { Tx } from '../../db/types.ts';
import { addToTotals } from '../clients/client-record-service.ts';
import { takeStock } from '../products/stock-service.ts';
import type { StoredOrder } from './order-record.ts';

type Weight = Pick<StoredOrder, 'status' | 'productId' | 'quantity' | 'clientId' | 'totalAmount'>;

const unitsOf = (order: Weight | null) =>
  order !== null && holdsStock(order.status) ? order.quantity : 0;
const countOf = (order: Weight | null) => (order !== null && order.status !== 'cancelled' ? 1 : 0);
const spentOf = (order: Weight | null) => (order?.status === 'delivered' ? order.totalAmount : '0');

/**
 * Moves stock and client totals from what they were with the order before to what they are with it
 * after; null is an order that is not there. Every change of an order comes through here, so the
 * figures cannot tell another story than the orders. Products come before clients, always: two
 * transactions then never wait for each other in a circle.
 */
export async function applyEffects(
  tx: Tx,
  before: Weight | null,
  after: Weight | null,
): Promise<void> {
  await moveStock(tx, before, after);
  await moveTotals(tx, before, after);
}

async function moveStock(tx: Tx, before: Weight | null, after: Weight | null): Promise<void> {
  if (before?.productId === after?.productId) {
    await takeStock(tx, after?.productId ?? null, unitsOf(after) - unitsOf(before));
    return;
  }
  const moves = [
    { productId: before?.productId ?? null, units: -unitsOf(before) },
    { productId: after?.productId ?? null, units: unitsOf(after) },
  ];
  for (const { productId, units } of moves.toSorted(byId((move) => move.productId))) {
    await takeStock(tx, productId, units);
  }
}

async function moveTotals(tx: Tx, before: Weight | null, after: Weight | null): Promise<void> {
  if (before?.clientId === after?.clientId) {
    await addToTotals(tx, after?.clientId ?? null, {
      orders: countOf(after) - countOf(before),
      spent: subtract(spentOf(after), spentOf(before)),
    });
    return;
  }
  const moves = [
    {
      clientId: before?.clientId ?? null,
      orders: -countOf(before),
      spent: subtract('0', spentOf(before)),
    },
    { clientId: after?.clientId ?? null, orders: countOf(after), spent: spentOf(after) },
  ];
  for (const { clientId, ...totals } of moves.toSorted(byId((move) => move.clientId))) {
    await addToTotals(tx, clientId, totals);
  }
}

const byId =
  <T>(idOf: (item: T) => string | null) =>
  (a: T, b: T) =>
    (idOf(a) ?? '').localeCompare(idOf(b) ?? '');

/** In whole centimes, since a difference of decimals is not exact in floating point. */
function subtract(a: string, b: string): string {
  const centimes = Math.round(Number(a) * 100) - Math.round(Number(b) * 100);
  return (centimes / 100).toFixed(2);
}
