import type { Query, QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Change } from '#contract/live-updates.ts';
import { createListeners } from '../listeners.ts';
import { currentUser, refreshSession, subscribeToSession } from '../session.ts';
import { effectOf, isTopic, refetchUnanswered } from '../stale-paths.ts';
import type { Connection } from './event-stream.ts';
import { joinStream, type SharedStream } from './shared-stream.ts';

let connection: Connection = 'idle';
const { subscribe, tell } = createListeners();

type Notice = Change & { notice: NonNullable<Change['notice']> };
const notices = createListeners<[Notice]>();

/** Called with changes by others that are shown as a notice on any screen. */
export const onNotice = notices.subscribe;

export const useConnection = (): Connection => useSyncExternalStore(subscribe, () => connection);

/** Follows what changes on the server while somebody is signed in. Returns a stop function. */
export function startLiveUpdates(client: QueryClient): () => void {
  const reads = pacedReads(client);
  let stream: SharedStream | null = null;
  let listener: string | undefined;

  const readUnanswered = () => {
    if (!document.hidden) void refetchUnanswered(client);
  };
  const heard = (change: Change) => {
    // A newer server may send topics that this page does not know.
    if (!isTopic(change.topic)) return;
    const isHolder = stream?.isHolder() === true;
    // What one tab learns of the session the others read from the storage.
    if (change.topic === 'session' && isHolder) void refreshSession();
    reads.note(change);
    // The server is reachable again, so reads that got no response are retried.
    readUnanswered();
    // One notice of the browser is enough for all its hidden tabs.
    const isOthers = change.by !== currentUser()?.id;
    if (isNotice(change) && isOthers && (isHolder || !document.hidden)) notices.tell(change);
  };
  const missed = () => {
    reads.noteAll();
    // Permissions may have changed while disconnected.
    if (stream?.isHolder() === true) void refreshSession();
  };
  const connected = (next: Connection) => {
    publish(next);
    if (next === 'open') readUnanswered();
  };
  const follow = (since: number) => {
    const userId = currentUser()?.id;
    if (userId === listener) return;
    listener = userId;
    stream?.leave();
    stream = null;
    if (userId === undefined) return publish('idle');
    stream = joinStream(userId, since, {
      onChange: heard,
      onMissed: missed,
      onConnection: connected,
      onEnd: () => void refreshSession(),
    });
  };
  const looked = () => {
    reads.readDue();
    readUnanswered();
  };

  const unsubscribe = subscribeToSession(() => follow(performance.now()));
  document.addEventListener('visibilitychange', looked);
  // The page may have read since it was opened.
  follow(0);
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', looked);
    reads.stop();
    stream?.leave();
    publish('idle');
  };
}

const isNotice = (change: Change): change is Notice => change.notice !== undefined;

function publish(next: Connection): void {
  if (connection === next) return;
  connection = next;
  tell();
}

/**
 * The least time between two reads of what shows a changed object, and of a list or a figure that
 * the change may touch. The first change after a quiet moment is read at once.
 */
const PACE_MS = { shown: 1_000, possible: 3_000 };
/** What stands beside the work, such as how much waits: nobody works by the second from it. */
const ASIDE: readonly unknown[] = [
  '/api/dashboard/work',
  '/api/dashboard/first-steps',
  '/api/orders/carrier-proposals',
];
const PACE_ASIDE_MS = 15_000;

const paceOf = ({ queryKey: [path] }: Query, bearing: keyof typeof PACE_MS): number =>
  ASIDE.includes(path) ? PACE_ASIDE_MS : PACE_MS[bearing];

/** Reads again what changes have made stale, in a visible tab only; a hidden one does when shown. */
function pacedReads(client: QueryClient) {
  const dueAt = new Map<Query, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const mark = (query: Query, pace: number): void => {
    const { dataUpdatedAt, errorUpdatedAt, fetchStatus, isInvalidated } = query.state;
    if (fetchStatus === 'fetching') {
      // The answer on its way may be older than the change, and would count as fresh.
      const again = () => mark(query, pace);
      query.promise?.then(again, again);
      return;
    }
    const due = Math.max(dataUpdatedAt, errorUpdatedAt) + pace;
    const before = isInvalidated ? dueAt.get(query) : undefined;
    query.invalidate();
    if (query.isActive()) dueAt.set(query, Math.min(due, before ?? due));
    readDue();
  };

  const readDue = (): void => {
    clearTimeout(timer);
    if (document.hidden) return;
    const now = Date.now();
    const due = new Set<Query>();
    for (const [query, at] of dueAt) {
      // What no screen shows is read when it is shown again.
      const isWanted = query.isActive() && query.state.isInvalidated;
      if (isWanted && at > now) continue;
      dueAt.delete(query);
      if (isWanted) due.add(query);
    }
    if (due.size > 0) void client.refetchQueries({ predicate: (query) => due.has(query) });
    if (dueAt.size > 0) timer = setTimeout(readDue, Math.min(...dueAt.values()) - now);
  };

  return {
    note: (change: Change): void => {
      for (const query of client.getQueryCache().getAll()) {
        const bearing = effectOf(change, query);
        if (bearing !== 'none') mark(query, paceOf(query, bearing));
      }
    },
    noteAll: (): void => {
      for (const query of client.getQueryCache().getAll()) mark(query, 0);
    },
    readDue,
    stop: () => clearTimeout(timer),
  };
}
