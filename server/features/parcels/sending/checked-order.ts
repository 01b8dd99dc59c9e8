import type { SendCheck } from '#contract/parcels/parcels.ts';
import type { StoredParcel } from '#server/db/schema/parcels.ts';
import type { SentOrder } from './sendable.ts';

/** `earlier` are its parcels, the newest first. */
export function toCheckedOrder(
  order: SentOrder,
  [last]: readonly Pick<StoredParcel, 'state' | 'stateAt'>[],
): NonNullable<SendCheck['order']> {
  return {
    customerName: order.customerName,
    wilayaCode: order.wilayaCode,
    commune: order.commune,
    status: order.status,
    deliveryPlace: order.deliveryPlace,
    totalAmount: Number(order.totalAmount),
    companyId: order.deliveryCompanyId,
    companyName: order.deliveryCompanyName,
    isMended: last?.state === 'failed' && order.updatedAt > last.stateAt,
  };
}
