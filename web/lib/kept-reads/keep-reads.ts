import { hashKey, type QueryClient } from '@tanstack/react-query';
import { isUnanswered } from '#web/lib/api-error.ts';
import type { KeptRead } from '../device/device-store.ts';
import { createListeners } from '../listeners.ts';
import { subscribeToSession } from '../session.ts';
import { refetchUnanswered } from '../stale-paths.ts';
import { answerFrom, isKeptPath, isWork } from './kept-answer.ts';
import { keepAnswers, readKept } from './reads-store.ts';
import { keptReader } from './or-kept.ts';

const REST_MS = 1_000;
const TRY_AGAIN_MS = 10_000;

/**
 * Keeps answers of the server on the device, and gives them to queries that get none. What is kept
 * never replaces what the page has of the server itself, and is asked for again until it is answered.
 */
export function keepReads(client: QueryClient) {
  const changed = createListeners();
  /** Queries that show something kept, and since when it is. */
  const shown = new Map<string, number>();
  const waiting = new Map<string, KeptRead>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const reads = [...waiting.values()];
    waiting.clear();
    // A device without room goes on without it.
    if (reads.length > 0) keepAnswers(reads).catch(() => null);
  };
  const read = async (key: readonly unknown[], error: unknown): Promise<unknown> => {
    const hash = hashKey(key);
    const isOnPage = client.getQueryData(key) !== undefined && !shown.has(hash);
    if (!isUnanswered(error) || isOnPage || !isKeptPath(key)) throw error;
    const reads = await readKept().catch(() => []);
    const kept = answerFrom(reads, hash, key);
    if (kept === undefined) throw error;
    shown.set(hash, kept.at);
    given.add(hash);
    return kept.data;
  };
  /** Answers on their way from the device to their query. */
  const given = new Set<string>();

  const unsubscribe = client.getQueryCache().subscribe((event) => {
    const { queryHash: hash, queryKey: key, state } = event.query;
    if (event.type === 'updated' && event.action.type === 'success' && isKeptPath(key)) {
      if (!given.delete(hash)) {
        shown.delete(hash);
        waiting.set(hash, { hash, key, data: state.data, at: Date.now() });
        timer ??= setTimeout(write, REST_MS);
      }
    }
    if (event.type === 'removed') shown.delete(hash);
    changed.tell();
  });
  // Of another user, or with other rights.
  const unfollow = subscribeToSession(() => {
    waiting.clear();
    shown.clear();
  });
  const again = () => {
    if (shown.size === 0) return;
    void client.refetchQueries({
      type: 'active',
      predicate: (query) => shown.has(query.queryHash),
    });
  };
  const retry = setInterval(again, TRY_AGAIN_MS);
  window.addEventListener('pagehide', write);
  window.addEventListener('online', again);
  keptReader.read = read;
  // Retries the reads that got no answer before this began,
  void refetchUnanswered(client);
  // and keeps the answers that had already come.
  for (const { queryHash: hash, queryKey: key, state } of client.getQueryCache().getAll()) {
    if (state.data === undefined || !isKeptPath(key)) continue;
    waiting.set(hash, { hash, key, data: state.data, at: state.dataUpdatedAt });
  }
  timer ??= setTimeout(write, REST_MS);

  return {
    /** Of what is on the screen: since when the oldest part is kept; null if all is the server's. */
    shownSince: (): number | null => {
      const times = client
        .getQueryCache()
        .getAll()
        .filter((query) => query.isActive() && isWork(query.queryKey) && shown.has(query.queryHash))
        .map(({ queryHash }) => shown.get(queryHash) ?? 0);
      return times.length === 0 ? null : Math.min(...times);
    },
    onChange: changed.subscribe,
    stop: () => {
      unsubscribe();
      unfollow();
      clearInterval(retry);
      write();
      window.removeEventListener('pagehide', write);
      window.removeEventListener('online', again);
      delete keptReader.read;
    },
  };
}
