import { useSyncExternalStore } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { Change } from '#contract/live-updates.ts';
import { CHANGES_PATH } from '#contract/topics.ts';
import { browserNotices, takeWatch } from './browser-notices.ts';
import { createListeners } from './listeners.ts';
import { currentUser, refreshSession, subscribeToSession } from './session.ts';
import { isTopic, markStale, refetchUnanswered } from './stale-paths.ts';

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;
/** A tab out of sight gives its connection back: a browser opens only six to one server. */
const HIDDEN_GRACE_MS = 10_000;

export type Connection = 'idle' | 'connecting' | 'open' | 'lost';

let connection: Connection = 'idle';
const { subscribe, tell } = createListeners();

type Notice = Change & { notice: NonNullable<Change['notice']> };
const notices = createListeners<[Notice]>();

/** Told of what others did that is worth telling whoever looks elsewhere. */
export const onNotice = notices.subscribe;

export const useConnection = (): Connection => useSyncExternalStore(subscribe, () => connection);

/** Listens to the server while somebody is signed in and looking. Returns how to stop. */
export function startLiveUpdates(client: QueryClient): () => void {
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let missedSomething = false;
  /** Held by the one tab that listens on while out of sight. */
  let letGo: (() => void) | null = null;

  const open = () => {
    clearTimeout(retry);
    if (source !== null || currentUser() === null) return;
    if (document.hidden && letGo === null) {
      missedSomething = true;
      return;
    }
    if (failures === 0) publish('connecting');
    source = new EventSource(CHANGES_PATH, { withCredentials: true });
    source.addEventListener('open', opened);
    source.addEventListener('message', (event: MessageEvent<string>) => heard(client, event.data));
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
      void client.invalidateQueries();
      // A permission may have come or gone while nobody listened.
      void refreshSession();
    } else void refetchUnanswered(client);
    missedSomething = false;
  };
  const failed = () => {
    close();
    publish('lost');
    failures += 1;
    retry = setTimeout(open, backoff(failures));
    // The browser hides why a stream ended; the server may no longer know the session.
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
  /** A stream from before the break may be dead without knowing it: only a new one tells. */
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

function heard(client: QueryClient, data: string): void {
  const change = JSON.parse(data) as Change;
  const { topic } = change;
  // A newer server may know topics that this page does not.
  if (!isTopic(topic)) return;
  if (topic === 'session') void refreshSession();
  else void markStale(client, [topic]);
  // Whoever speaks can be asked: what got no answer before is asked for again.
  void refetchUnanswered(client);
  if (isNotice(change) && change.by !== currentUser()?.id) notices.tell(change);
}

const isNotice = (change: Change): change is Notice => change.notice !== undefined;

/** Doubles up to half a minute; the random part keeps tabs from returning all at once. */
function backoff(failures: number): number {
  const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - 1));
  return delay * (0.5 + Math.random() / 2);
}

function publish(next: Connection): void {
  if (connection === next) return;
  connection = next;
  tell();
}
