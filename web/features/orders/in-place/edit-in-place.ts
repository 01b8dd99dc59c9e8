import { useMutation, useQueryClient, type QueryClient, type Query } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { call } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { isolate } from '#web/lib/isolate.ts';
import { newKey } from '#web/lib/new-key.ts';
import { markStale } from '#web/lib/stale-paths.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import { toast } from '#web/ui/toast.ts';

/** What is safe to show before the server has answered: it can be put back, and moves nothing. */
type InPlace = Pick<Order, 'isStarred' | 'callAgainAt'>;
type Field = keyof InPlace;

/**
 * Shows the new value at once and sends it with the version that was seen. If the server refuses,
 * the old value is back; after somebody else's change both values are named.
 */
export function useEditInPlace<Name extends Field>(
  order: Order,
  name: Name,
  say: (value: InPlace[Name]) => string,
) {
  const client = useQueryClient();
  const t = useTranslation();
  const { id, version } = order;
  return useMutation({
    // One after the other: a second change would be refused for the first one.
    scope: { id: `order ${id}` },
    mutationFn: async (value: InPlace[Name]) => {
      const seen = afterOwnChanges(client, id, version);
      const answer = await call(orderEndpoints.updateOrder, {
        params: { id },
        body: { [name]: value, version: seen },
        idempotencyKey: newKey(),
      });
      noteOwnVersion(client, id, seen, answer.version);
      return answer;
    },
    onMutate: async (value) => {
      // A response that is under way would show the old value again.
      await client.cancelQueries({ predicate: isOfOrders });
      writeCachedOrder(client, id, (cached) => ({ ...cached, [name]: value }));
    },
    onSuccess: (answer) => writeCachedOrder(client, id, () => answer),
    onError: async (error, value) => {
      writeCachedOrder(client, id, (cached) =>
        cached.version === afterOwnChanges(client, id, version)
          ? { ...cached, [name]: order[name] }
          : cached,
      );
      const isConflict = error instanceof ApiError && error.code === 'edited_meanwhile';
      const newest = isConflict ? await readNewest(client, id).catch(() => null) : null;
      if (newest === null) return toastFailure(t('inPlace.failed'), error);
      // They did the same.
      if (newest.order[name] === value) return;
      toast({
        variant: 'destructive',
        title: t('inPlace.conflict.title'),
        description: t('inPlace.conflict', {
          name: isolate(newest.by),
          mine: say(value),
          theirs: say(newest.order[name]),
        }),
      });
    },
    // Whatever the end: what was cancelled is read again.
    onSettled: () => void markStale(client, ['orders']),
  });
}

/** The order as it is now, and whose change was the last. */
async function readNewest(client: QueryClient, id: string) {
  const [order, events] = await Promise.all([
    call(orderEndpoints.getOrder, { params: { id } }),
    call(orderEndpoints.getOrderTimeline, { params: { id } }),
  ]);
  writeCachedOrder(client, id, () => order);
  return { order, by: events[0]?.actorName ?? '—' };
}

/** The versions that the user's own changes made, by order and the version that they changed. */
type Made = Map<string, number>;
const madeIn = new WeakMap<QueryClient, Made>();

function noteOwnVersion(client: QueryClient, id: string, from: number, to: number): void {
  const made: Made = madeIn.get(client) ?? new Map();
  madeIn.set(client, made.set(`${id} ${from}`, to));
}

/** The version of an order after the user's own changes to the one that was seen. */
export function afterOwnChanges(client: QueryClient, id: string, version: number): number {
  const next = madeIn.get(client)?.get(`${id} ${version}`);
  return next === undefined ? version : afterOwnChanges(client, id, next);
}

const isOfOrders = ({ queryKey: [path] }: Pick<Query, 'queryKey'>): boolean =>
  typeof path === 'string' && path.startsWith('/api/orders');

/** Changes an order wherever the cache has it: by itself, in a page, in a list. */
function writeCachedOrder(client: QueryClient, id: string, change: (order: Order) => Order): void {
  client.setQueriesData({ predicate: isOfOrders }, (data: unknown) => changed(data, id, change));
}

function changed(data: unknown, id: string, change: (order: Order) => Order): unknown {
  if (Array.isArray(data)) {
    return data.some((one) => isOrder(one, id))
      ? data.map((one) => changed(one, id, change))
      : data;
  }
  if (isOrder(data, id)) return change(data);
  if (isPage(data)) return { ...data, items: changed(data.items, id, change) };
  return data;
}

/** Trust and similar records have the id of an order, but no version. */
const isOrder = (data: unknown, id: string): data is Order =>
  typeof data === 'object' && data !== null && 'version' in data && 'id' in data && data.id === id;

const isPage = (data: unknown): data is { items: unknown } =>
  typeof data === 'object' && data !== null && 'items' in data;

/** As a ref: a field that somebody asked for has the focus as soon as it is there. */
export const focusNow = (field: HTMLElement | null): void => field?.focus();

/** The field with the focus is gone, and nothing else was pressed: back to what opened it. */
export function focusIfLost(opener: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) opener.current?.focus();
  });
}
