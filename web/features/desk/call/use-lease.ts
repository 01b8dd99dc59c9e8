import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { deskEndpoints, type DeskItem } from '#contract/desk/desk.ts';
import { type Order, orderEndpoints } from '#contract/orders/orders.ts';
import { call } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { orderDifferences } from './desk-versions.tsx';

const RENEW_MS = 60_000;

const leaseQuery = (id: string) => endpointQuery(deskEndpoints.getDeskLease, { params: { id } });

/** Another has the order, or nobody has to call any more. */
export const isLeaseLost = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.code === 'desk_lease_lost' || error.code === 'desk_not_waiting' || error.status === 404);

interface LeaseOptions {
  note: string;
  /** An outcome is on its way, which ends the lease. */
  isOver: boolean;
  onLost: (error: ApiError, versions: { seen: Order; now: Order }) => void;
}

/** The leased order as the caller saw it and as it is now; the lease lives as long as the page. */
export function useLease(given: DeskItem, { note, isOver, onLost }: LeaseOptions) {
  const client = useQueryClient();
  const { id } = given.lease;
  const [seen, setSeen] = useState(given);
  const kept = { staleTime: Infinity, retry: false, enabled: !isOver } as const;
  const lease = useQuery({ ...leaseQuery(id), ...kept, initialData: given });
  const { data: order } = useQuery({
    ...endpointQuery(orderEndpoints.getOrder, { params: { id: given.order.id } }),
    ...kept,
    initialData: given.order,
  });
  const newest = lease.data;
  const { refetch } = lease;

  const lose = useEffectEvent((error: ApiError) => {
    if (!isOver) onLost(error, { seen: seen.order, now: order });
  });
  useEffect(() => {
    if (isLeaseLost(lease.error)) lose(lease.error);
  }, [lease.error]);
  // Changes of orders are announced; the lease says what they mean for the call.
  useEffect(() => {
    if (!isOver && order.version > newest.order.version) void refetch();
  }, [isOver, order.version, newest.order.version, refetch]);

  const renew = useEffectEvent(async () => {
    if (isOver) return;
    try {
      const renewed = await call(deskEndpoints.renewDeskLease, { params: { id }, body: { note } });
      if (renewed.orderVersion !== newest.order.version) await refetch();
    } catch (error) {
      // Without an answer the next renewal is soon enough.
      if (isLeaseLost(error)) lose(error);
    }
  });
  useEffect(() => {
    const timer = setInterval(() => document.hidden || void renew(), RENEW_MS);
    // A phone hides the page during the call: renewed now, the lease lasts its full five minutes.
    const look = () => void renew();
    document.addEventListener('visibilitychange', look);
    // An order that was taken up without a network is leased as the one in hand from now on.
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, []);

  const differences = orderDifferences(seen.order, newest.order);
  const isChanged = differences.length > 0;
  return {
    item: isChanged ? seen : newest,
    /** What others changed, until the caller goes on with it. */
    changed: isChanged ? { differences, now: newest.order } : null,
    accept: () => setSeen(newest),
    reread: () => void refetch(),
    /** An edit of one's own is no surprise. */
    saved: (edited: Order) => {
      setSeen((before) => ({ ...before, order: edited }));
      client.setQueryData(leaseQuery(id).queryKey, { ...newest, order: edited });
      void refetch();
    },
  };
}

/** Leaving gives back what is in hand, with its note, unless an outcome ends the call. */
export function useRelease(path: string, body: object | undefined, isOver: boolean): void {
  const latest = useRef({ path, body, isOver, isMounted: true });
  useEffect(() => {
    Object.assign(latest.current, { path, body, isOver });
  }, [path, body, isOver]);
  useEffect(() => {
    const state = latest.current;
    state.isMounted = true;
    const leave = () => {
      if (!state.isOver) sendRelease(state.path, state.body);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      state.isMounted = false;
      // React mounts twice while developing: only a page that stays away has left.
      setTimeout(() => state.isMounted || leave());
    };
  }, []);
}

/** While the page is going away: the browser finishes the request. */
function sendRelease(path: string, body: object | undefined): void {
  void fetch(path, {
    method: 'POST',
    keepalive: true,
    credentials: 'include',
    ...(body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    // The lease ends by itself if this does not arrive.
  }).catch(() => undefined);
}
