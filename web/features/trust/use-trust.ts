import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { blockedPhoneEndpoints, type ClientStanding } from '#contract/trust/blocked-phones.ts';
import { type OrderStanding, orderStandingEndpoints } from '#contract/orders/order-trust.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';

/** By the id of the order. */
export type OrderStandings = ReadonlyMap<string, OrderStanding>;
/** By the id of the client. */
export type ClientStandings = ReadonlyMap<string, ClientStanding>;

type Rows = readonly { id: string }[] | undefined;

const idsOf = (rows: Rows) => (rows ?? []).map(({ id }) => id).join(',');

/**
 * Read beside the page, so that the list itself is as fast as ever; what was shown before stays
 * until the news are there.
 */
export function useOrderStandings(rows: Rows, enabled = true): OrderStandings {
  const ids = idsOf(rows);
  const { data } = useQuery({
    ...endpointQuery(orderStandingEndpoints.listOrderStandings, { query: { ids } }),
    placeholderData: keepPreviousData,
    enabled: enabled && ids !== '',
  });
  // Not in `select`: a map is never equal to the one before, so that every render made another.
  return useMemo(() => new Map((data ?? []).map((one) => [one.orderId, one])), [data]);
}

export const useOrderStanding = (id: string, enabled = true): OrderStanding | undefined =>
  useOrderStandings([{ id }], enabled).get(id);

export function useClientStandings(rows: Rows): ClientStandings {
  const ids = idsOf(rows);
  const { data } = useQuery({
    ...endpointQuery(blockedPhoneEndpoints.listClientStandings, { query: { ids } }),
    placeholderData: keepPreviousData,
    enabled: ids !== '',
  });
  return useMemo(() => new Map((data ?? []).map((one) => [one.clientId, one])), [data]);
}
