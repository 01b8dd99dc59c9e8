import type { QueryClient } from '@tanstack/react-query';
import { MAX_BULK_ORDERS } from '#contract/orders/order-constants.ts';
import { ENDED_STATES } from '#contract/carriers/parcel-states.ts';
import { parcelEndpoints } from '#contract/parcels/parcels.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { partsOf } from './use-labels.ts';

/** Whether some of these orders travel by API, so that their carriers have labels for them. */
export async function haveParcels(
  client: QueryClient,
  orderIds: readonly string[],
): Promise<boolean> {
  const reads = partsOf(orderIds, MAX_BULK_ORDERS).map((part) => {
    const query = { orderIds: part.join(',') };
    return client.fetchQuery(endpointQuery(parcelEndpoints.listParcels, { query }));
  });
  const found = (await Promise.all(reads)).flat();
  return found.some(({ state }) => !ENDED_STATES.some((ended) => ended === state));
}
