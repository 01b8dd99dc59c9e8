import type { ErrorLog } from '../../../context.ts';
import type { Listen } from '../../../db/connection/listen.ts';
import { PLACES_CHANNEL, wantedPlaces } from './place-reads.ts';
import { readPlaces } from './read-places.ts';
import type { ReadingDeps } from './reading-pace.ts';

type WorkerDeps = Omit<ReadingDeps, 'signal'> & { listen: Listen; log: ErrorLog };

/** Also without a notification, which a broken connection may have lost. */
const IDLE_MS = 60_000;

/** Reads places as soon as somebody asks, each account by itself: none waits for another. */
export async function startReadingPlaces(deps: WorkerDeps): Promise<{ stop: () => Promise<void> }> {
  const { db, now, log } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = new Map<string, Promise<void>>();

  const begin = (companyId: string) => {
    if (running.has(companyId) || signal.aborted) return;
    const reading = readPlaces({ ...deps, signal }, companyId)
      .catch((err: unknown) => log.error({ err, companyId }, 'reading the places of a carrier'))
      .finally(() => running.delete(companyId));
    running.set(companyId, reading);
  };
  const wake = () => {
    wantedPlaces(db, now()).then(
      (companies) => companies.forEach(begin),
      (err: unknown) => log.error({ err }, 'looking for places to read'),
    );
  };
  const unlisten = await deps.listen(PLACES_CHANNEL, { onMessage: wake, onGap: wake });
  const timer = setInterval(wake, IDLE_MS);
  wake();
  return {
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await unlisten();
      await Promise.all(running.values());
    },
  };
}
