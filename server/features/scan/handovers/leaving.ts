import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { ParcelState } from '#contract/parcels/parcel-states.ts';
import type { FoundOrder } from '../scan-lookup.ts';

/** Orders whose parcel can stand in the shop, ready to leave. */
export const LEAVING_STATUSES: readonly OrderStatus[] = ['validated', 'shipped'];

/** Some carriers say that a parcel was collected before it has left the shop. */
export const LEAVING_STATES: readonly ParcelState[] = ['draft', 'created', 'picked_up'];

/** What the door pays, as the carrier was told; the delivery fee is part of an order's total. */
export const cashOf = ({
  order,
  parcel,
}: {
  order: Pick<FoundOrder['order'], 'totalAmount'>;
  parcel: Pick<NonNullable<FoundOrder['parcel']>, 'amount'> | null;
}): string => parcel?.amount ?? order.totalAmount;
