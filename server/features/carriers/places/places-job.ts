import { eq } from 'drizzle-orm';
import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import type { PlaceChanges } from '#server/db/schema/carrier-places.ts';
import { announceChange } from '#server/db/tables/changes.ts';
import type { Tx } from '#server/db/types.ts';
import { type JobKind, LeaseLostError } from '#server/jobs/job-kind.ts';
import { hideSecrets } from '../accounts/account-secrets.ts';
import { openAccount, type OpenAccount } from '../accounts/open-account.ts';
import { CarrierTrouble } from '../adapter/channel.ts';
import {
  pauseBetweenCalls,
  type Progress,
  readingChannel,
  type ReadingDeps,
  ReadingEnded,
} from './reading-channel.ts';
import { beginRead, lockReads, type PlaceRead, updateRead, wantedPlaces } from './place-reads.ts';
import { storeFees, storePlaces } from './store-places.ts';

const PATIENCE_MS = 4 * 60_000;
const ENDED = { askedAt: null, step: null };
const AT_ONCE = new Date(0);

/** Reads places as soon as somebody asks; the key is the company. */
export const placesJob = (deps: Omit<ReadingDeps, 'job'>): JobKind => ({
  name: 'places',
  due: async () => (await wantedPlaces(deps.db)).map((key) => ({ key, at: AT_ONCE })),
  run: (job) => readPlaces({ ...deps, job }),
});

/** Reads a carrier's places and then its fees, if they are wanted. False if it came to no end. */
export async function readPlaces(deps: ReadingDeps): Promise<boolean> {
  const { db, now, job } = deps;
  const { key: companyId, signal } = job;
  const read = await beginRead(db, companyId, now());
  if (read === null) return false;
  const patience = { patienceMs: PATIENCE_MS, signal };
  let secrets = {};
  try {
    const account = await openAccount(deps, companyId, patience);
    if (account === null) throw new ReadingEnded();
    ({ secrets } = account.channel.account);
    await readAll(deps, account, read);
  } catch (error) {
    // Still asked for: another server, or this one after its start, reads them.
    if (signal.aborted) await updateRead(db, read, { step: null });
    if (signal.aborted || error instanceof ReadingEnded) return false;
    if (error instanceof LeaseLostError) throw error;
    if (!(error instanceof CarrierTrouble)) {
      await endRead(deps, read, 'carrier_down: internal');
      throw error;
    }
    await endRead(deps, read, hideSecrets(error, secrets).message);
  }
  return true;
}

async function readAll(deps: ReadingDeps, account: OpenAccount, read: PlaceRead): Promise<void> {
  const { now } = deps;
  const { adapter, stored } = account;
  const { companyId } = stored;
  if (stored.pausedUntil !== null && stored.pausedUntil > now()) {
    throw storedTrouble(stored.pauseReason);
  }
  const progress: Progress = { calls: 0, storedAt: 0, pauseMs: 0 };
  const channel = readingChannel(deps, account, read, progress);
  const places = await adapter.places(channel);
  const changes = await inRead(deps, read, async (tx) => {
    const found = { ...(await storePlaces(tx, companyId, places, now())), feesChanged: 0 };
    await updateRead(tx, read, { step: 'fees', changes: found });
    await noteSuccess(tx, companyId, now());
    return found;
  });
  progress.pauseMs = pauseBetweenCalls(deps, account);
  const fees = await adapter.fees(channel, stored.defaults.originWilaya);
  if (fees.length === 0) throw new CarrierTrouble('not_understood', 'no fees at all');
  await inRead(deps, read, async (tx) => {
    const feesChanged = await storeFees(tx, companyId, fees);
    const all: PlaceChanges = { ...changes, feesChanged };
    const { calls } = progress;
    await updateRead(tx, read, {
      ...ENDED,
      calls,
      expectedCalls: calls,
      feesReadAt: now(),
      changes: all,
    });
    await announceChange(tx, { topic: 'deliveryCompanies', id: companyId });
  });
}

/** A transaction that writes only while the reading is still this account's. */
const inRead = <Result>(
  { db }: ReadingDeps,
  read: PlaceRead,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    const current = await lockReads(tx, read.companyId);
    if (current?.startedAt?.getTime() !== read.startedAt?.getTime()) throw new ReadingEnded();
    return work(tx);
  });

async function noteSuccess(tx: Tx, companyId: string, now: Date): Promise<void> {
  await tx
    .update(carrierAccounts)
    .set({ placesReadAt: now, placesError: null })
    .where(eq(carrierAccounts.companyId, companyId));
  await announceChange(tx, { topic: 'deliveryCompanies', id: companyId });
}

/** What was read before stays. */
async function endRead({ db }: ReadingDeps, read: PlaceRead, problem: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await updateRead(tx, read, ENDED))) return;
    await tx
      .update(carrierAccounts)
      .set({ placesError: problem })
      .where(eq(carrierAccounts.companyId, read.companyId));
  });
}

/** The trouble that paused the account: no call is made while the pause lasts. */
function storedTrouble(reason: string | null): CarrierTrouble {
  const [, kind = 'carrier_down', detail = null] = /^(\w+)(?:: (.*))?$/s.exec(reason ?? '') ?? [];
  return new CarrierTrouble(kind as CarrierTrouble['kind'], detail ?? null);
}
