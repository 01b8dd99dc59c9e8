import { useSyncExternalStore } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { Change } from '#contract/live-updates.ts';
import { CHANGES_PATH, type Topic } from '#contract/topics.ts';
import { browserNotices, takeWatch } from './browser-notices.ts';
import { createListeners } from './listeners.ts';
import { currentUser, refreshSession, subscribeToSession } from './session.ts';
import { isTopic, markAllStale, markStale, refetchUnanswered } from './stale-paths.ts';

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;
/**
 * A hidden tab closes its connection after this time: a browser opens at most six to one server.
 */
const HIDDEN_GRACE_MS = 10_000;

export type Connection = 'idle' | 'connecting' | 'open' | 'lost';

let connection: Connection = 'idle';
const { subscribe, tell } = createListeners();

type Notice = Change & { notice: NonNullable<Change['notice']> };
const notices = createListeners<[Notice]>();

/** Called with changes by others that are shown as a notice on any screen. */
export const onNotice = notices.subscribe;

export const useConnection = (): Connection => useSyncExternalStore(subscribe, () => connection);

/**
 * Keeps an event stream open while somebody is signed in and the tab is visible. Returns a stop
 * function.
 */
export function startLiveUpdates(client: QueryClient): () => void {
  const refetch = pacedRefetch(client);
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let missedSomething = false;
  /** The beginning of the page, or of its use by somebody who signed in later. */
  let readingSince = currentUser() === null ? null : 0;
  /** Releases the lock of the one hidden tab that keeps listening. */
  let letGo: (() => void) | null = null;

  const open = () => {
    clearTimeout(retry);
    if (source !== null || currentUser() === null) return;
    if (document.hidden && letGo === null) {
      missedSomething = true;
      return;
    }
    if (failures === 0) publish('connecting');
    readingSince ??= performance.now();
    // Whatever was missed is read again; a first stream begins with what changed meanwhile.
    const pageAge = Math.round(performance.now() - readingSince);
    const path = missedSomething ? CHANGES_PATH : `${CHANGES_PATH}?pageAge=${pageAge}`;
    source = new EventSource(path, { withCredentials: true });
    source.addEventListener('open', opened);
    source.addEventListener('message', (event: MessageEvent<string>) =>
      heard(client, refetch, event.data),
    );
    source.addEventListener('bye', failed);
    source.addEventListener('error', failed);
  };
  const close = () => {
    clearTimeout(retry);
    missedSomething ||= source !== null;
    source?.close();
    source = null;
  };
  const opened = () => {
    failures = 0;
    publish('open');
    if (missedSomething) {
      void markAllStale(client);
      // Permissions may have changed while disconnected.
      void refreshSession();
    } else void refetchUnanswered(client);
    missedSomething = false;
  };
  const failed = () => {
    close();
    publish('lost');
    failures += 1;
    retry = setTimeout(open, backoff(failures));
    // The browser does not say why a stream ended; the session may have ended too.
    void refreshSession();
  };
  const rest = async () => {
    if (browserNotices() === 'on') letGo = await takeWatch();
    if (document.hidden && letGo === null) return close();
    if (!document.hidden) lookAgain();
  };
  const lookAgain = () => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(() => void rest(), HIDDEN_GRACE_MS);
    else {
      letGo?.();
      letGo = null;
      open();
    }
  };
  /** A stream opened before the network loss may be dead without an error, so it is reopened. */
  const backOnline = () => {
    close();
    failures = 0;
    open();
  };
  const follow = () => {
    if (currentUser() !== null) return open();
    close();
    failures = 0;
    missedSomething = false;
    readingSince = null;
    publish('idle');
  };

  const unsubscribe = subscribeToSession(follow);
  document.addEventListener('visibilitychange', lookAgain);
  window.addEventListener('online', backOnline);
  open();
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', lookAgain);
    window.removeEventListener('online', backOnline);
    clearTimeout(hiding);
    letGo?.();
    close();
    publish('idle');
  };
}

/** A hundred parcels that are sent at once are as many changes of one topic. */
const BREATH_MS = 500;

/** Refetches a topic at once, and again after a moment if it goes on changing. */
function pacedRefetch(client: QueryClient): (topic: Topic) => void {
  /** Topics that were refetched just now; true when they have changed again since. */
  const recent = new Map<Topic, boolean>();
  const refetch = (topic: Topic) => {
    const isRecent = recent.has(topic);
    recent.set(topic, isRecent);
    if (isRecent) return;
    void markStale(client, [topic]);
    setTimeout(() => {
      const isChanged = recent.get(topic);
      recent.delete(topic);
      if (isChanged) refetch(topic);
    }, BREATH_MS);
  };
  return refetch;
}

function heard(client: QueryClient, refetch: (topic: Topic) => void, data: string): void {
  const change = JSON.parse(data) as Change;
  const { topic } = change;
  // A newer server may send topics that this page does not know.
  if (!isTopic(topic)) return;
  if (topic === 'session') void refreshSession();
  refetch(topic);
  // The server is reachable again, so reads that got no response are retried.
  void refetchUnanswered(client);
  if (isNotice(change) && change.by !== currentUser()?.id) notices.tell(change);
}

const isNotice = (change: Change): change is Notice => change.notice !== undefined;

/**
 * Exponential backoff up to half a minute, with jitter so that tabs do not reconnect all at once.
 */
function backoff(failures: number): number {
  const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - 1));
  return delay * (0.5 + Math.random() / 2);
}

function publish(next: Connection): void {
  if (connection === next) return;
  connection = next;
  tell();
}
