import type { Query, QueryClient } from '@tanstack/react-query';
import type { Change } from '#contract/live-updates.ts';
import { bearingOf } from './stale-paths.ts';

/**
 * The least time between two reads of what shows a changed object, and of a list or a figure that
 * the change may touch. The first change after a quiet moment is read at once.
 */
const PACE_MS = { shown: 1_000, possible: 3_000 };

/** Reads again what changes have made stale, in a visible tab only; a hidden one does when shown. */
export function pacedReads(client: QueryClient) {
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
        const bearing = bearingOf(change, query);
        if (bearing !== 'none') mark(query, PACE_MS[bearing]);
      }
    },
    noteAll: (): void => {
      for (const query of client.getQueryCache().getAll()) mark(query, 0);
    },
    readDue,
    stop: () => clearTimeout(timer),
  };
}
