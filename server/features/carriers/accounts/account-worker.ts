import { randomUUID } from 'node:crypto';
import type { ErrorLog } from '../../../context.ts';
import type { Listen } from '../../../db/connection/listen.ts';
import { CarrierTrouble } from '../adapter/carrier-trouble.ts';
import { leaseAccount, type AccountLease } from './account-lease.ts';
import { closeBreaker, openBreaker } from './breaker.ts';
import type { AccountJob } from './account-job.ts';
import { findAccount, openStored, type CarrierDeps } from './open-account.ts';
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
/** The work of an account waits for the quota rather than giving the account away. */
const PATIENCE_MS = 65_000;

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
        for (const companyId of ready) if (!running.has(companyId)) begin(companyId);
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
  const begin = (companyId: string) => {
    const work = workFor(companyId)
      .catch((err: unknown) => deps.log.error({ err }, 'working for a carrier'))
      .finally(() => {
        running.delete(companyId);
        wake();
      });
    running.set(companyId, work);
  };
  const workFor = async (companyId: string) => {
    const lease = await leaseAccount({ ...deps, workerId }, companyId);
    if (lease === null) return;
    try {
      await workOff(companyId, lease);
    } finally {
      await lease.release();
    }
  };
  const workOff = async (companyId: string, lease: AccountLease) => {
    for (const job of jobs) {
      for (;;) {
        if (isStopping()) return;
        const stored = await findAccount(deps.db, companyId);
        if (stored === null || (stored.pausedUntil ?? 0) > deps.now()) return;
        try {
          lease.requireHeld();
          const open = openStored(deps, stored, {
            patienceMs: PATIENCE_MS,
            signal: stopping.signal,
            beforeCall: lease.requireHeld,
          });
          if (!(await job.work({ ...deps, ...open, isStopping }))) break;
          if (stored.failures > 0) await closeBreaker(deps.db, companyId);
        } catch (error) {
          if (!(error instanceof CarrierTrouble)) throw error;
          if (!isStopping()) await openBreaker(deps.db, stored, error, deps.now());
          return;
        }
      }
    }
  };

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
