import { useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { MAX_BULK_ORDERS } from '#contract/orders/order-constants.ts';
import { parcelEndpoints, type SendCheck } from '#contract/parcels/parcels.ts';
import { call } from '#web/lib/api-client.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { sendRow, type SendRow } from './send-rows.ts';

export const inBatches = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / MAX_BULK_ORDERS) }, (_, at) =>
    ids.slice(at * MAX_BULK_ORDERS, (at + 1) * MAX_BULK_ORDERS),
  );

/** Not below `/api/`: a live change of some order must not have all of them checked again. */
const CHECK_KEY = 'send-check';

const checkOf = (ids: readonly string[]) =>
  call(parcelEndpoints.checkParcels, { body: { items: ids.map(sendItem) } });

const checkQuery = (ids: readonly string[]) => ({
  queryKey: [CHECK_KEY, ids],
  queryFn: () => checkOf(ids),
  // Checked anew whenever the dialog is opened.
  staleTime: 0,
  gcTime: 0,
});

/** While something is under way: live updates usually come first, but may be lost. */
const POLL_MS = 4_000;

interface SendState {
  rows: readonly SendRow[];
  isPending: boolean;
  failed: UseQueryResult | undefined;
}

/** Where each order stands, by the server's check and its parcels. */
export function useSendState(orderIds: readonly string[]): SendState {
  const batches = inBatches(orderIds);
  const checks = useQueries({ queries: batches.map(checkQuery) });
  const parcels = useQueries({
    queries: batches.map((ids) => ({
      ...endpointQuery(parcelEndpoints.listParcels, { query: { orderIds: ids.join(',') } }),
      refetchOnMount: 'always' as const,
      refetchInterval: POLL_MS,
    })),
  });
  const reads = [...checks, ...parcels];
  const byOrder = Map.groupBy(
    parcels.flatMap(({ data }) => data ?? []),
    ({ orderId }) => orderId,
  );
  return {
    rows: checks.flatMap(({ data }) =>
      (data ?? []).map((check) => sendRow(check, byOrder.get(check.orderId) ?? [])),
    ),
    isPending: reads.some(({ isPending }) => isPending),
    failed: reads.find(({ isLoadingError }) => isLoadingError),
  };
}

/** Which companies work by API, and what their queues wait for. */
export function useSendingAccounts(isWorking: boolean) {
  const read = endpointQuery(parcelEndpoints.listSendingAccounts);
  return useQuery({ ...read, refetchInterval: isWorking ? POLL_MS : false }).data ?? [];
}

/** Changes what is known of some checks, without asking for those of all the other orders. */
export function useChecks() {
  const client = useQueryClient();
  const put = (news: ReadonlyMap<string, Partial<SendCheck>>) =>
    client.setQueriesData<SendCheck[]>({ queryKey: [CHECK_KEY] }, (checks) =>
      checks?.map((check) => ({ ...check, ...news.get(check.orderId) })),
    );
  return {
    put,
    recheck: async (orderIds: readonly string[]) => {
      const checks = (await Promise.all(inBatches(orderIds).map(checkOf))).flat();
      put(new Map(checks.map((check) => [check.orderId, check])));
      return checks;
    },
    recheckAll: () => client.invalidateQueries({ queryKey: [CHECK_KEY] }),
  };
}

/** What the sender chose for a parcel besides what its order says. */
export interface SendChoice {
  pickupPointId: string | null;
  weightGrams: number | null;
}

const NO_CHOICE: SendChoice = { pickupPointId: null, weightGrams: null };

// Outside of the dialog, so that closing it loses nothing.
const choices = new Map<string, SendChoice>();

export const choiceOf = (orderId: string): SendChoice => choices.get(orderId) ?? NO_CHOICE;

export function chooseFor(orderId: string, choice: SendChoice): void {
  choices.set(orderId, choice);
}

/** As the server takes it; it uses its own defaults where nothing was chosen. */
export function sendItem(orderId: string) {
  const { pickupPointId, weightGrams } = choiceOf(orderId);
  return {
    orderId,
    ...(pickupPointId !== null && { pickupPointId }),
    ...(weightGrams !== null && { weightGrams }),
  };
}
