import { type QueryClient, useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { fillPath } from '#contract/endpoint.ts';
import { MAX_BULK_ORDERS } from '#contract/orders/order-constants.ts';
import {
  type LabelPrint,
  type LabelStatus,
  MAX_PRINTED_LABELS,
  parcelLabelEndpoints,
  type PrintLabels,
} from '#contract/parcels/parcel-labels.ts';
import { ENDED_STATES } from '#contract/carriers/parcel-states.ts';
import { parcelEndpoints } from '#contract/parcels/parcels.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { call } from '#web/lib/api-client.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { newKey } from '#web/lib/new-key.ts';
import { markStale } from '#web/lib/stale-paths.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';

const { prepareLabels } = parcelLabelEndpoints;

/** More than one file holds is printed as several. */
export function partsOf(orderIds: readonly string[], most = MAX_PRINTED_LABELS): string[][] {
  const ids = [...new Set(orderIds)];
  return Array.from({ length: Math.ceil(ids.length / most) }, (_, at) =>
    ids.slice(at * most, (at + 1) * most),
  );
}

const keyOf = (part: readonly string[]) => [prepareLabels.path, part];

/** Asks for the labels, and again whenever the server says that some have come. */
export function useLabels(orderIds: readonly string[]) {
  const client = useQueryClient();
  const parts = partsOf(orderIds);
  const reads = useQueries({
    queries: parts.map((part) => ({
      queryKey: keyOf(part),
      queryFn: () => {
        // What failed some time ago is tried again when the dialog opens, not with every look.
        const again = client.getQueryData(keyOf(part)) === undefined;
        return call(prepareLabels, { body: { orderIds: part, again } });
      },
      gcTime: 0,
    })),
  });
  const retry = useMutation({
    mutationFn: async () => {
      for (const part of parts) {
        const body = { orderIds: part, again: true };
        client.setQueryData(keyOf(part), await call(prepareLabels, { body }));
      }
    },
  });
  return {
    labels: reads.every(({ data }) => data !== undefined)
      ? reads.flatMap(({ data }): LabelStatus[] => data ?? [])
      : undefined,
    failed: reads.find(({ isLoadingError }) => isLoadingError),
    retry,
  };
}

export const fileOf = (id: string) => fillPath(parcelLabelEndpoints.openLabels.path, { id });

/** Prints what is ready and opens the file in a tab of its own. */
export function usePrintLabels() {
  const t = useTranslation();
  const client = useQueryClient();
  /** A retry after a lost answer counts as the same print, another choice as another one. */
  const unanswered = useRef({ asked: '', key: '' });
  const printing = useMutation({
    mutationFn: async ({ orderIds, ...choices }: PrintLabels) => {
      // Opened by the click itself: a tab that is opened later is taken for advertising.
      const tab = window.open('', '_blank');
      const asked = JSON.stringify([orderIds, choices]);
      if (unanswered.current.asked !== asked) unanswered.current = { asked, key: newKey() };
      try {
        const prints: LabelPrint[] = [];
        for (const [at, part] of partsOf(orderIds).entries()) {
          const body = { ...choices, orderIds: part };
          const idempotencyKey = `${unanswered.current.key}-${at}`;
          prints.push(await call(parcelLabelEndpoints.printLabels, { body, idempotencyKey }));
        }
        const first = prints.find(({ id }) => id !== null)?.id;
        if (first == null) tab?.close();
        else if (tab !== null) tab.location.href = fileOf(first);
        return prints;
      } catch (cause) {
        tab?.close();
        throw cause;
      }
    },
    onSuccess: () => {
      unanswered.current = { asked: '', key: '' };
      void markStale(client, ['orders']);
    },
    onError: (error) => toastFailure(t('labels.print.failed'), error),
  });
  return printing;
}

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
