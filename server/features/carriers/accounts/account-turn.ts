import type { Job } from '../../../jobs/job-kind.ts';
import { CarrierTrouble } from '../adapter/channel.ts';
import type { AccountJob } from './account-job.ts';
import { closeBreaker, openBreaker } from './breaker.ts';
import {
  findAccount,
  openStored,
  type CarrierDeps,
  type OpenAccount,
  type StoredAccount,
} from './open-account.ts';
import { isReached, tryAll } from './try-all.ts';

/** Work waits for the quota rather than giving the account away. */
const PATIENCE_MS = 65_000;
/** By then it is seen who works for the account. */
const LEASE_LOST_MS = 10_000;

/** Works for one account until nothing is due, or it is paused. True if something was done. */
export async function takeTurn(
  deps: CarrierDeps,
  jobs: readonly AccountJob[],
  job: Job,
): Promise<boolean> {
  let hasWorked = false;
  while (!job.signal.aborted) {
    const stored = await findAccount(deps.db, job.key);
    if (stored === null || (stored.pausedUntil ?? 0) > deps.now()) break;
    if (!(await doNext(deps, jobs, stored, job))) break;
    hasWorked = true;
  }
  return hasWorked;
}

/** One batch of the first job that has something to do: sending goes before following. */
async function doNext(
  deps: CarrierDeps,
  jobs: readonly AccountJob[],
  stored: StoredAccount,
  { signal, isHeld }: Job,
): Promise<boolean> {
  let answered = 0;
  const beforeCall = () => {
    if (!isHeld()) throw new CarrierTrouble('limited', 'lease_lost', LEASE_LOST_MS);
  };
  try {
    beforeCall();
    const patience = { patienceMs: PATIENCE_MS, signal, beforeCall };
    const open = whenAnswered(openStored(deps, stored, patience), () => (answered += 1));
    let hasWorked = false;
    await tryAll(jobs, async (job) => {
      if (hasWorked) return false;
      hasWorked = await job.work({ ...deps, ...open, isStopping: () => signal.aborted });
      return hasWorked;
    });
    if (hasWorked && stored.failures > 0) await closeBreaker(deps.db, stored.companyId);
    return hasWorked;
  } catch (error) {
    if (!(error instanceof CarrierTrouble)) throw error;
    if (signal.aborted) return false;
    // A carrier that answers other calls fails now and then: the pause does not grow far.
    const isHalfWell = answered > 0 && isReached(error);
    const failures = isHalfWell ? Math.min(stored.failures, 1) : stored.failures;
    await openBreaker(deps.db, { ...stored, failures }, error, deps.now());
    return true;
  }
}

function whenAnswered(open: OpenAccount, note: () => void): OpenAccount {
  const { channel } = open;
  const send: typeof channel.send = async (request) => {
    const response = await channel.send(request);
    if (response.status < 400) note();
    return response;
  };
  return { ...open, channel: { ...channel, send } };
}
