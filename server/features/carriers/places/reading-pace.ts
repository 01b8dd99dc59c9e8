import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNotNull, lte } from 'drizzle-orm';
import { parcels } from '../../../db/schema/parcels.ts';
import type { Job } from '../../../jobs/job-kind.ts';
import type { CarrierDeps, OpenAccount } from '../accounts/open-account.ts';
import { updateRead, type PlaceRead } from './place-reads.ts';

export interface ReadingDeps extends CarrierDeps {
  job: Job;
  pace?: Pace;
}

export interface Pace {
  /** How much of the quota fees may use: the gap between two calls, in shares of the usual one. */
  slower: number;
  retryAfterMs: readonly number[];
}

export const USUAL_PACE: Pace = { slower: 2, retryAfterMs: [2_000, 15_000] };
const BEAT_MS = 2_000;
const LET_PASS_MS = 2_000;
const MOST_PASSES = 30;

/** The server stops, or the account is another by now: nothing is written any more. */
export class ReadingEnded extends Error {}

/** How far a reading is, and how long it waits between two calls. */
export interface Progress {
  calls: number;
  beatAt: number;
  gapMs: number;
}

/** Half of what the quota allows in a minute is left to parcels. */
export function gapMs({ pace = USUAL_PACE }: ReadingDeps, { adapter }: OpenAccount): number {
  const { perMinute } = adapter.capabilities.quota;
  return perMinute === undefined ? 0 : (pace.slower * 60_000) / perMinute;
}

export async function beforeCall(
  deps: ReadingDeps,
  read: PlaceRead,
  progress: Progress,
): Promise<void> {
  const { db, now, job } = deps;
  const { signal } = job;
  if (progress.gapMs > 0) await sleep(progress.gapMs, signal);
  for (let passes = 0; passes < MOST_PASSES && (await hasParcelsDue(deps, read)); passes += 1) {
    await sleep(LET_PASS_MS, signal);
  }
  if (signal.aborted) throw new ReadingEnded();
  job.requireHeld();
  progress.calls += 1;
  if (now().getTime() - progress.beatAt < BEAT_MS) return;
  progress.beatAt = now().getTime();
  const isWanted = await updateRead(db, read, { calls: progress.calls });
  if (!isWanted) throw new ReadingEnded();
}

/** Parcels that wait to be sent go first: a price list has time. */
async function hasParcelsDue({ db, now }: ReadingDeps, { companyId }: PlaceRead): Promise<boolean> {
  const [due] = await db
    .select({ id: parcels.id })
    .from(parcels)
    .where(
      and(eq(parcels.companyId, companyId), isNotNull(parcels.nextStep), lte(parcels.dueAt, now())),
    )
    .limit(1);
  return due !== undefined;
}

export async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  if (ms === 0) return;
  try {
    await pause(ms, undefined, { signal });
  } catch {
    throw new ReadingEnded();
  }
}
