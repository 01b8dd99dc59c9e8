import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { deskEndpoints, type DeskItem } from '#contract/desk/desk.ts';
import { call } from '#web/lib/api-client.ts';
import { orKeptAnswer } from '#web/lib/kept-reads/or-kept.ts';
import { officeOutbox } from '#web/lib/outbox/office-outbox.ts';
import type { UnsentOutcome } from './call/use-outcome.tsx';

const AGAIN_MS = 60_000;
const KEY = [deskEndpoints.leaseAhead.path] as const;

/** Kept on the device as every answer of its path is (`kept-reads`), for a page without a network. */
const aheadQuery = (outsideHours: boolean) =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      orKeptAnswer(KEY, call(deskEndpoints.leaseAhead, { body: { outsideHours }, signal })),
  });

/** Leases the next orders too while somebody calls, and gives them back afterwards. */
export function useDeskAhead(isCalling: boolean, outsideHours: boolean): void {
  const client = useQueryClient();
  useQuery({ ...aheadQuery(outsideHours), enabled: isCalling, refetchInterval: AGAIN_MS });
  useEffect(() => {
    if (!isCalling) return undefined;
    const leave = () => giveBack(client);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [client, isCalling]);
}

/** Without a network they stay here, and their leases end by themselves. */
function giveBack(client: QueryClient): void {
  if (!navigator.onLine) return;
  client.setQueryData(KEY, { items: [] });
  void fetch(deskEndpoints.releaseAhead.path, {
    method: 'POST',
    keepalive: true,
    credentials: 'include',
  }).catch(() => undefined);
}

/** The next order of those that wait here; null if there is none. */
export async function takeAhead(client: QueryClient): Promise<DeskItem | null> {
  const query = aheadQuery(false);
  const known = client.getQueryData(query.queryKey);
  const { items } = known ?? (await client.fetchQuery(query).catch(() => ({ items: [] })));
  // Orders whose outcome still waits in the outbox.
  const told = new Set(
    (await officeOutbox.read()).flatMap(({ item }) =>
      item.kind === 'outcome' ? [item.order.id] : [],
    ),
  );
  const [next = null, ...others] = items.filter(({ order }) => !told.has(order.id));
  client.setQueryData(query.queryKey, { items: others });
  return next;
}

/** The caller goes on, so that the server decides what becomes of it when it arrives. */
export async function markLate({ key }: UnsentOutcome): Promise<void> {
  const kept = (await officeOutbox.read()).find(({ item }) => item.key === key);
  if (kept?.item.kind !== 'outcome' || kept.item.body.isLate === true) return;
  await officeOutbox.sendAgain(kept, { ...kept.item, body: { ...kept.item.body, isLate: true } });
}
