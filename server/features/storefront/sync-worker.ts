import type { ErrorLog } from '../../context.ts';
import type { Listen } from '../../db/connection/listen.ts';
import { SYNC_CHANNEL } from '../../db/tables/sync-objects.ts';
import type { Db } from '../../db/types.ts';
import type { StorefrontAccess } from './storefront-service.ts';
import { resumeKinds } from './sync-pauses.ts';
import { pushWaiting } from './sync-push.ts';
import { nextDue } from './sync-queue.ts';

interface WorkerDeps {
  db: Db;
  listen: Listen;
  storefront: StorefrontAccess;
  now: () => Date;
  log: ErrorLog;
}

export interface SyncWorker {
  stop: () => Promise<void>;
}

/**
 * Checked at this interval even without a notification, which a broken connection may have lost.
 */
const IDLE_MS = 60_000;
const AFTER_FAULT_MS = 5_000;

/**
 * Pushes changes as soon as they are recorded, and retries when they are due; one call at a time.
 */
export async function startPushing(deps: WorkerDeps): Promise<SyncWorker> {
  const { db, storefront, now, log } = deps;
  const { url, apiKey } = storefront;
  if (url === undefined || apiKey === undefined) return { stop: async () => {} };
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isWanted = false;
  let running: Promise<void> | null = null;

  const run = async () => {
    let wait = IDLE_MS;
    try {
      isWanted = false;
      await pushWaiting({ db, target: { url, apiKey }, now });
      const due = await nextDue(db, now());
      if (due !== null) wait = Math.min(IDLE_MS, due.getTime() - now().getTime() + 50);
    } catch (err) {
      log.error({ err }, 'pushing to the storefront');
      wait = AFTER_FAULT_MS;
    }
    running = null;
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(wake, isWanted ? 0 : wait);
  };
  const wake = () => {
    isWanted = true;
    if (!isStopped) running ??= run();
  };

  // The server may have been restarted with another URL, where all kinds are offered.
  await resumeKinds(db);
  const unlisten = await deps.listen(SYNC_CHANNEL, { onMessage: wake, onGap: wake });
  wake();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await unlisten();
      await running;
    },
  };
}
