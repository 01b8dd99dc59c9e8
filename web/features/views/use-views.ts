import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type CreateView,
  type SavedView,
  savedViewEndpoints,
  type UpdateView,
} from '#contract/views/saved-views.ts';
import type { ViewList } from '#contract/views/view-lists.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { call } from '#web/lib/api-client.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import type { ListView } from '#web/lib/lists/list-view.ts';
import { markStale } from '#web/lib/stale-paths.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import { toast } from '#web/ui/toast.ts';

/** Counts are read beside the list, and not with every order that comes in. */
const COUNTS_STALE_MS = 60_000;

export function useViews(list: ViewList) {
  const { data: views } = useQuery(
    endpointQuery(savedViewEndpoints.listViews, { query: { list } }),
  );
  const { data: counts } = useQuery({
    ...endpointQuery(savedViewEndpoints.countViews, { query: { list } }),
    enabled: views !== undefined && views.length > 0,
    staleTime: COUNTS_STALE_MS,
  });
  return { views, countOf: (id: string) => counts?.find((one) => one.id === id) };
}

type Change = { id: string } & UpdateView;

/** Saving and deleting, each said in a notice. */
export function useViewChanges() {
  const client = useQueryClient();
  const t = useTranslation();
  const saved = async () => {
    toast({ title: t('views.saved') });
    await markStale(client, ['views']);
  };
  const failed = (error: unknown) => {
    toastFailure(t('views.failed'), error);
    void markStale(client, ['views']);
  };
  const create = useMutation({
    mutationFn: (body: CreateView) => call(savedViewEndpoints.createView, { body }),
    onSuccess: saved,
    onError: failed,
  });
  const update = useMutation({
    mutationFn: ({ id, ...body }: Change) =>
      call(savedViewEndpoints.updateView, { params: { id }, body }),
    onSuccess: saved,
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: ({ id }: SavedView) => call(savedViewEndpoints.deleteView, { params: { id } }),
    onSuccess: async () => {
      toast({ title: t('views.deleted') });
      await markStale(client, ['views']);
    },
    onError: (error) => toastFailure(t('views.delete.failed'), error),
  });
  return { create, update, remove };
}

/** Whether both show the same; the order of filters does not matter, that of columns does. */
export function sameView(one: ListView, other: ListView): boolean {
  return asText(one) === asText(other);
}

const asText = ({ filters, columns, density }: ListView) =>
  JSON.stringify([
    Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    columns,
    density,
  ]);
