import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import {
  MAX_PRINTED_LABELS,
  parcelLabelEndpoints,
  type LabelStatus,
} from '#contract/parcels/parcel-labels.ts';
import { call } from '#web/lib/api-client.ts';

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
