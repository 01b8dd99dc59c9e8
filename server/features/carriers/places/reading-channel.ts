import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNotNull, lte } from 'drizzle-orm';
import { parcels } from '#server/db/schema/parcels.ts';
import type { Job } from '#server/jobs/job-kind.ts';
import type { CarrierDeps, OpenAccount } from '../accounts/open-account.ts';
import {
  type CarrierChannel,
  type CarrierRequest,
  type CarrierResponse,
  CarrierTrouble,
} from '../adapter/channel.ts';
import { type PlaceRead, updateRead } from './place-reads.ts';

// A list of places and prices is up to 1,600 calls: they wait for parcels, and a failed one is retried.

interface Retries {
  /** Before every call: may wait for others, and throws when the reading has to end. */
  before: () => Promise<void>;
  /** Between a failed call and its next try; as many tries as pauses, and one more. */
  retryAfterMs: readonly number[];
  sleep: (ms: number) => Promise<void>;
}

const TOO_MANY = 429;
const PASSING = new Set(['unreachable', 'carrier_down']);

/** Retries reads, so that a thousand answers are not given up for one that failed; never writes. */
export function retryingChannel(
  { account, send }: CarrierChannel,
  { before, retryAfterMs, sleep }: Retries,
): CarrierChannel {
  const attempt = async (request: CarrierRequest, tries: number): Promise<CarrierResponse> => {
    await before();
    const pauseMs = retryAfterMs[tries];
    try {
      const response = await send(request);
      const isPassing = response.status >= 500 || response.status === TOO_MANY;
      if (!isPassing || pauseMs === undefined) return response;
    } catch (error) {
      const isPassing = error instanceof CarrierTrouble && PASSING.has(error.kind);
      if (!isPassing || pauseMs === undefined) throw error;
    }
    await sleep(pauseMs);
    return attempt(request, tries + 1);
  };
  return {
    account,
    send: (request) => (request.isWrite ? send(request) : attempt(request, 0)),
  };
}

export interface ReadingDeps extends CarrierDeps {
  job: Job;
  pace?: Pace;
}

interface Pace {
  /** How many times as long as the quota asks the pause between two calls of the fees is. */
  slower: number;
  retryAfterMs: readonly number[];
}

const USUAL_PACE: Pace = { slower: 2, retryAfterMs: [2_000, 15_000] };

/** The server stops, or the account is another by now: nothing is written any more. */
export class ReadingEnded extends Error {}

/** How far a reading is, and how long it waits between two calls. */
export interface Progress {
  calls: number;
  /** When `calls` was stored the last time. */
  storedAt: number;
  pauseMs: number;
}

/** The account's channel for a reading: counts its calls, and lets parcels that are due go first. */
export const readingChannel = (
  deps: ReadingDeps,
  { channel }: OpenAccount,
  read: PlaceRead,
  progress: Progress,
): CarrierChannel =>
  retryingChannel(channel, {
    before: () => beforeCall(deps, read, progress),
    retryAfterMs: (deps.pace ?? USUAL_PACE).retryAfterMs,
    sleep: (ms) => sleep(ms, deps.job.signal),
  });

/** Half of what the quota allows in a minute is left to parcels. */
export function pauseBetweenCalls(
  { pace = USUAL_PACE }: ReadingDeps,
  { adapter }: OpenAccount,
): number {
  const { perMinute } = adapter.capabilities.quota;
  return perMinute === undefined ? 0 : (pace.slower * 60_000) / perMinute;
}

const STORE_EVERY_MS = 2_000;
const PARCELS_FIRST_MS = 2_000;
const MOST_WAITS = 30;

async function beforeCall(deps: ReadingDeps, read: PlaceRead, progress: Progress): Promise<void> {
  const { db, now, job } = deps;
  const { signal } = job;
  if (progress.pauseMs > 0) await sleep(progress.pauseMs, signal);
  for (let waits = 0; waits < MOST_WAITS && (await hasParcelsDue(deps, read)); waits += 1) {
    await sleep(PARCELS_FIRST_MS, signal);
  }
  if (signal.aborted) throw new ReadingEnded();
  job.requireHeld();
  progress.calls += 1;
  if (now().getTime() - progress.storedAt < STORE_EVERY_MS) return;
  progress.storedAt = now().getTime();
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

async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  if (ms === 0) return;
  try {
    await pause(ms, undefined, { signal });
  } catch {
    throw new ReadingEnded();
  }
}
