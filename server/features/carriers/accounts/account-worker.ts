import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorLog } from '../../../context.ts';
import type { Listen } from '../../../db/connection/listen.ts';
import type { AccountJob } from './account-job.ts';
import { takeTurn } from './account-turn.ts';
import type { CarrierDeps } from './open-account.ts';
import { nextTurns, WORK_CHANNEL } from './work-times.ts';

export interface AccountWorker {
  /** Looks at once for what is due. */
  wake: () => void;
  /** No new calls; the one under way is finished. */
  stop: () => Promise<void>;
}

interface WorkerDeps extends CarrierDeps {
  listen: Listen;
  log: ErrorLog;
}

/** Looked at this often even without a notification, which a broken connection may have lost. */
const IDLE_MS = 30_000;
const AFTER_FAULT_MS = 5_000;
const REST_MS = 1_000;

/** Works for every account that has something due, each on its own: none waits for another. */
export async function startAccountWork(
  deps: WorkerDeps,
  jobs: readonly AccountJob[],
): Promise<AccountWorker> {
  const workerId = randomUUID();
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  const running = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  let isWanted = false;

  const look = async () => {
    let wait = IDLE_MS;
    try {
      while (isWanted && !isStopping()) {
        isWanted = false;
        const { ready, nextAt } = await nextTurns(deps, jobs, workerId);
        for (const companyId of ready) {
          if (!running.has(companyId)) running.set(companyId, begin(companyId));
        }
        wait = nextAt === null ? IDLE_MS : nextAt.getTime() - deps.now().getTime();
      }
    } catch (err) {
      deps.log.error({ err }, 'looking for work of carriers');
      wait = AFTER_FAULT_MS;
    }
    looking = null;
    if (isStopping()) return;
    clearTimeout(timer);
    timer = setTimeout(wake, isWanted ? 0 : Math.min(Math.max(wait, 50), IDLE_MS));
  };
  const wake = () => {
    isWanted = true;
    if (!isStopping()) looking ??= look();
  };
  const begin = async (companyId: string) => {
    let hasWorked = false;
    try {
      hasWorked = await takeTurn(deps, jobs, companyId, { workerId, signal: stopping.signal });
    } catch (err) {
      deps.log.error({ err }, 'working for a carrier');
    }
    // A turn in which nothing was done is not repeated at once.
    if (!hasWorked) await rest();
    running.delete(companyId);
    wake();
  };
  const rest = () => sleep(REST_MS, undefined, { signal: stopping.signal }).catch(() => {});

  const unlisten = await deps.listen(WORK_CHANNEL, { onMessage: wake, onGap: wake });
  wake();
  return {
    wake,
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await unlisten();
      await looking;
      await Promise.all(running.values());
    },
  };
}
