import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { ScanResult } from '#contract/scan/scan-results.ts';
import { findShipment } from '../../returns/find-shipment.ts';
import { takeReturn } from '../../returns/receive-return.ts';
import { findOrder, findVariant, namesOf, readOrder } from '../scan-lookup.ts';
import type { Scanning, ScanModeWork, ScanOutcome } from './scan-mode.ts';

/** How the parcel ended, if it did not come back. */
const ENDED: Partial<Record<OrderStatus, ScanResult>> = {
  delivered: 'delivered',
  cancelled: 'cancelled',
};

/** Takes in a parcel that came back, as the screen of returns does. */
export const takeBack: ScanModeWork = async (scanning) => {
  const { tx, ctx, code } = scanning;
  const seen = await findShipment(tx, code);
  if (seen === null) return neverLeft(scanning);
  const { orderId } = seen.shipment;
  if (seen.isOrderDeleted) return { result: 'deleted', orderId };
  const taken = await takeReturn(tx, ctx, code);
  if (taken === null) return { result: 'unknown' };
  // Read after it: taking in locks the order, and a lock that is only shared could not be raised.
  const found = await readOrder(tx, orderId, code);
  const names = found === null ? { orderId } : namesOf(found);
  if (taken.result === 'refused') {
    return { ...names, result: ENDED[taken.status] ?? 'not_shipped' };
  }
  return { ...names, result: taken.result, detail: { shipmentId: taken.shipmentId } };
};

async function neverLeft({ tx, code }: Scanning): Promise<ScanOutcome> {
  const found = await findOrder(tx, code);
  if (found !== null) {
    const isDeleted = found.order.deletedAt !== null;
    return { ...namesOf(found), result: isDeleted ? 'deleted' : 'not_shipped' };
  }
  const variantId = await findVariant(tx, code.code);
  return variantId === null ? { result: 'unknown' } : { result: 'no_label', variantId };
}
