import { inArray } from 'drizzle-orm';
import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import type { DueJob, Job, JobKind } from '#server/jobs/job-kind.ts';
import { CarrierTrouble, type TroubleKind } from '../adapter/channel.ts';
import { closeBreaker, openBreaker } from './breaker.ts';
import {
  type CarrierDeps,
  findAccount,
  type OpenAccount,
  openStored,
  type StoredAccount,
} from './open-account.ts';

export interface DueTime {
  companyId: string;
  at: Date;
}

/** An account that this server alone works for, as long as its lease lasts. */
export interface LeasedAccount extends OpenAccount, CarrierDeps {
  isStopping: () => boolean;
}

/** One kind of work for accounts, such as sending parcels or following them. */
export interface AccountJob {
  /** For each account the earliest time at which something is due, however far away. */
  dueTimes: (deps: CarrierDeps) => Promise<DueTime[]>;
  /**
   * Does one batch of what is due. True if it did something. A `CarrierTrouble` that it throws
   * pauses the whole account.
   */
  work: (account: LeasedAccount) => Promise<boolean>;
}

/** Does what is due for every account; the key is its company. */
export const accountsJob = (deps: CarrierDeps, jobs: readonly AccountJob[]): JobKind => ({
  name: 'carriers',
  due: () => dueAccounts(deps, jobs),
  run: (job) => workForAccount(deps, jobs, job),
});

/** When each account has work; a paused one not before its pause ends. */
export async function dueAccounts(
  deps: CarrierDeps,
  jobs: readonly AccountJob[],
): Promise<DueJob[]> {
  const due = new Map<string, Date>();
  for (const { dueTimes } of jobs) {
    for (const { companyId, at } of await dueTimes(deps)) {
      const known = due.get(companyId);
      if (known === undefined || at < known) due.set(companyId, at);
    }
  }
  if (due.size === 0) return [];
  const { companyId, pausedUntil } = carrierAccounts;
  const accounts = await deps.db
    .select({ companyId, pausedUntil })
    .from(carrierAccounts)
    .where(inArray(companyId, [...due.keys()]));
  return accounts.map((account) => {
    const times = [due.get(account.companyId), account.pausedUntil];
    const at = new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)));
    return { key: account.companyId, at };
  });
}

/** How long a call waits for the quota: shorter pauses do not end the work for the account. */
const PATIENCE_MS = 65_000;
/** After so long the lease of another server, if there is one, is seen. */
const LEASE_LOST_MS = 10_000;

/** Works for one account until nothing is due, or it is paused. True if something was done. */
async function workForAccount(
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
    const isAnsweringOthers = answered > 0 && isReached(error);
    const failures = isAnsweringOthers ? Math.min(stored.failures, 1) : stored.failures;
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

const REACHED: readonly TroubleKind[] = ['uncertain', 'carrier_down', 'not_understood'];

/** The carrier was reached, so that another kind of call may well work. */
const isReached = ({ kind }: CarrierTrouble) => REACHED.includes(kind);

/**
 * Does each kind of work, also after one whose call the carrier failed: where only one of its calls
 * is broken, the others do not wait for it. Throws the first trouble in the end.
 */
export async function tryAll<Work>(
  works: readonly Work[],
  attempt: (work: Work) => Promise<boolean>,
): Promise<boolean> {
  let hasWorked = false;
  let first: CarrierTrouble | null = null;
  for (const work of works) {
    try {
      if (await attempt(work)) hasWorked = true;
    } catch (error) {
      if (!(error instanceof CarrierTrouble) || !isReached(error)) throw error;
      first ??= error;
    }
  }
  if (first !== null) throw first;
  return hasWorked;
}
