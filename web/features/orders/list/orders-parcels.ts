import { useQuery } from '@tanstack/react-query';
import type { Order } from '#contract/orders/orders.ts';
import { parcelEndpoints, type Parcel } from '#contract/parcels/parcels.ts';
import type { ParcelState } from '#contract/carriers/parcel-states.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';

/** The state of the newest parcel of each order that has one. */
export type ParcelStates = ReadonlyMap<string, ParcelState>;

const NONE: ParcelStates = new Map();

/**
 * Read beside the page, so that the list itself is no slower for shops without carriers: parcels
 * exist only for orders that have a company.
 */
export function useParcelStates(rows: readonly Order[] | undefined): ParcelStates {
  const ids = (rows ?? []).filter(({ deliveryCompanyId }) => deliveryCompanyId !== null);
  const orderIds = ids.map(({ id }) => id).join(',');
  const { data } = useQuery({
    ...endpointQuery(parcelEndpoints.listParcels, { query: { orderIds } }),
    select: newestStates,
    enabled: orderIds !== '',
  });
  return data ?? NONE;
}

/** The newest parcel of an order comes first. */
function newestStates(parcels: readonly Parcel[]): ParcelStates {
  const states = new Map<string, ParcelState>();
  for (const { orderId, state } of parcels) if (!states.has(orderId)) states.set(orderId, state);
  return states;
}
