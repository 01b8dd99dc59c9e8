import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { blockedPhoneEndpoints, type ClientTrust } from '#contract/trust/blocked-phones.ts';
import { type OrderTrust, orderTrustEndpoints } from '#contract/orders/order-trust.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';

/** By the id of the order. */
export type OrdersTrust = ReadonlyMap<string, OrderTrust>;
/** By the id of the client. */
export type ClientsTrust = ReadonlyMap<string, ClientTrust>;

type Rows = readonly { id: string }[] | undefined;

const idsOf = (rows: Rows) => (rows ?? []).map(({ id }) => id).join(',');

/**
 * Read beside the page, so that the list itself is as fast as ever; what was shown before stays
 * until the news are there.
 */
export function useOrdersTrust(rows: Rows, enabled = true): OrdersTrust {
  const ids = idsOf(rows);
  const { data } = useQuery({
    ...endpointQuery(orderTrustEndpoints.listOrderTrust, { query: { ids } }),
    placeholderData: keepPreviousData,
    enabled: enabled && ids !== '',
  });
  // Not in `select`: a map is never equal to the one before, so that every render made another.
  return useMemo(() => new Map((data ?? []).map((one) => [one.orderId, one])), [data]);
}

export const useOrderTrust = (id: string, enabled = true): OrderTrust | undefined =>
  useOrdersTrust([{ id }], enabled).get(id);

export function useClientsTrust(rows: Rows): ClientsTrust {
  const ids = idsOf(rows);
  const { data } = useQuery({
    ...endpointQuery(blockedPhoneEndpoints.listClientTrust, { query: { ids } }),
    placeholderData: keepPreviousData,
    enabled: ids !== '',
  });
  return useMemo(() => new Map((data ?? []).map((one) => [one.clientId, one])), [data]);
}
