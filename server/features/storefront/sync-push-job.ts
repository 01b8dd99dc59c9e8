import type { SyncKind } from '#contract/storefront/sync.ts';
import type { Db } from '../../db/types.ts';
import type { Job, JobKind } from '../../jobs/job-kind.ts';
import {
  CallError,
  pushBatch,
  type PushResult,
  type StorefrontTarget,
} from './storefront-client.ts';
import { logCall } from './sync-calls.ts';
import { readPayloads, type Payload } from './sync-payloads.ts';
import {
  NOT_OFFERED_MS,
  pauseAll,
  pauseKind,
  resumeKind,
  delayAfter,
  nextBatch,
  nextDue,
  postpone,
  markSent,
} from './sync-queue.ts';

interface PushDeps {
  db: Db;
  target: StorefrontTarget;
  now: () => Date;
}

/** Pushes changes as soon as they are recorded, and retries when they are due; one call at a time. */
export const syncPushJob = (deps: PushDeps): JobKind => ({
  name: 'storefront',
  due: async () => {
    const at = await nextDue(deps.db, deps.now());
    return at === null ? [] : [{ key: '', at }];
  },
  run: (job) => pushWaiting(deps, job),
});

/** Sends the queued changes in batches of one kind, until nothing is left that may be sent now. */
export async function pushWaiting(deps: PushDeps, job: Job): Promise<boolean> {
  for (let batches = 0; ; batches += 1) {
    const batch = job.signal.aborted ? [] : await nextBatch(deps.db, deps.now());
    const kind = batch[0]?.kind;
    if (kind === undefined) return batches > 0;
    const ids = batch.map(({ objectId }) => objectId);
    const attempts = Math.max(...batch.map((object) => object.attempts));
    await push({ ...deps, job }, kind, await readPayloads(deps.db, kind, ids), attempts);
  }
}

type Pushing = PushDeps & { job: Job };

/** Returns whether more objects of this kind may be sent now. */
async function push(
  deps: Pushing,
  kind: SyncKind,
  payloads: readonly Payload[],
  attempts: number,
): Promise<boolean> {
  try {
    const results = await timed(deps, kind, payloads);
    await resumeKind(deps.db, kind);
    await sort(deps, kind, payloads, results, attempts);
    return true;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.isAbout !== 'content') {
      await holdBack(deps, kind, payloads, error, attempts);
      return false;
    }
    await resumeKind(deps.db, kind);
    if (payloads.length === 1) {
      const dueAt = later(deps, error.retryAfterMs ?? delayAfter(attempts + 1));
      const { message } = error;
      await postpone(deps.db, kind, payloads, { error: message, now: deps.now(), dueAt });
      return true;
    }
    // One item may make the storefront refuse the whole batch, so each is sent alone.
    for (const one of payloads) {
      if (!(await push(deps, kind, [one], attempts))) return false;
    }
    return true;
  }
}

/** Pauses the kind, or the whole queue, when the failure is not caused by these objects. */
async function holdBack(
  deps: PushDeps,
  kind: SyncKind,
  payloads: readonly Payload[],
  failure: CallError,
  attempts: number,
): Promise<void> {
  const { db, now } = deps;
  const { isAbout, message: error } = failure;
  if (isAbout === 'offer') {
    // The objects are fine, so this does not count as a failed attempt and they are never given up.
    const until = later(deps, NOT_OFFERED_MS);
    await pauseKind(db, { kind, until, isOffered: false, error });
    return;
  }
  const until = later(deps, failure.retryAfterMs ?? delayAfter(attempts + 1));
  if (isAbout === 'kind') await pauseKind(db, { kind, until, isOffered: true, error });
  else await pauseAll(db, until);
  await postpone(db, kind, payloads, { error, now: now(), dueAt: null });
}

const later = ({ now }: PushDeps, ms: number) => new Date(now().getTime() + ms);

async function sort(
  deps: PushDeps,
  kind: SyncKind,
  payloads: readonly Payload[],
  results: readonly PushResult[],
  attempts: number,
): Promise<void> {
  const { db, now } = deps;
  const byIndex = new Map(results.map((one) => [one.index, one]));
  const outcome = (index: number) => byIndex.get(index)?.result ?? 'refused';
  await markSent(
    db,
    kind,
    payloads.filter((_, index) => outcome(index) !== 'refused'),
  );
  const dueAt = later(deps, delayAfter(attempts + 1));
  for (const [index, payload] of payloads.entries()) {
    if (outcome(index) !== 'refused') continue;
    const error = byIndex.get(index)?.detail ?? 'no result';
    await postpone(db, kind, [payload], { error, now: now(), dueAt });
  }
}

async function timed(
  { db, target, now, job }: Pushing,
  kind: SyncKind,
  payloads: readonly Payload[],
) {
  job.requireHeld();
  const at = now();
  const started = performance.now();
  const log = (
    status: number | null,
    more: { error?: string; changed?: number; refused?: number },
  ) =>
    logCall(db, {
      at,
      direction: 'out',
      kind,
      status,
      milliseconds: Math.round(performance.now() - started),
      items: payloads.length,
      ...more,
    });
  try {
    const results = await pushBatch(
      target,
      kind,
      payloads.map(({ item }) => item),
    );
    const count = (wanted: readonly string[]) =>
      results.filter(({ result }) => wanted.includes(result)).length;
    await log(200, { changed: count(['created', 'updated']), refused: count(['refused']) });
    return results;
  } catch (error) {
    if (error instanceof CallError) await log(error.status, { error: error.message });
    throw error;
  }
}
