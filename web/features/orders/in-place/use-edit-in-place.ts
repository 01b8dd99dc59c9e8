import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { call } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { isolate } from '#web/lib/isolate.ts';
import { newKey } from '#web/lib/new-key.ts';
import { markStale } from '#web/lib/stale-paths.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { afterOwnChanges, noteOwnVersion } from '../own-versions.ts';
import { isOfOrders, writeCachedOrder } from './cached-orders.ts';

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
