import type { SyncKind } from '#contract/sync.ts';
import type { Db } from '../../db/types.ts';
import {
  CallError,
  pushBatch,
  type PushAnswer,
  type StorefrontTarget,
} from './storefront-client.ts';
import { logCall } from './sync-calls.ts';
import { readPayloads, type Payload } from './sync-payloads.ts';
import { claim, delayAfter, pauseUntil, postpone, release, settle } from './sync-queue.ts';

interface PushDeps {
  db: Db;
  target: StorefrontTarget;
  now: () => Date;
}

/** Sends what waits, until nothing is left or the storefront does not want more for now. */
export async function pushWaiting(deps: PushDeps): Promise<void> {
  for (;;) {
    const claimed = await claim(deps.db, deps.now());
    if (claimed.length === 0) return;
    const kinds = Map.groupBy(claimed, ({ kind }) => kind);
    let isAnswering = true;
    for (const [kind, objects] of kinds) {
      const ids = objects.map(({ objectId }) => objectId);
      if (!isAnswering) {
        await release(deps.db, kind, ids);
        continue;
      }
      const attempts = Math.max(...objects.map((object) => object.attempts));
      const payloads = await readPayloads(deps.db, kind, ids);
      isAnswering = await push(deps, kind, payloads, attempts);
    }
    if (!isAnswering) return;
  }
}

/** Answers whether the storefront can be sent more. */
async function push(
  deps: PushDeps,
  kind: SyncKind,
  payloads: readonly Payload[],
  attempts: number,
): Promise<boolean> {
  const { db, now } = deps;
  try {
    const { results } = await timed(deps, kind, payloads);
    await sort(deps, kind, payloads, results, attempts);
    return true;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { message } = error;
    if (error.isAboutContent && payloads.length > 1) {
      // One of them may be what it cannot read: alone each stands for itself.
      for (const one of payloads) {
        if (!(await push(deps, kind, [one], attempts))) return false;
      }
      return true;
    }
    const wait = error.retryAfterMs ?? delayAfter(attempts + 1);
    const until = new Date(now().getTime() + wait);
    const dueAt = error.isAboutContent ? until : null;
    await postpone(db, kind, payloads, { error: message, now: now(), dueAt });
    if (error.isAboutContent) return true;
    await pauseUntil(db, until);
    return false;
  }
}

async function sort(
  { db, now }: PushDeps,
  kind: SyncKind,
  payloads: readonly Payload[],
  results: PushAnswer['results'],
  attempts: number,
): Promise<void> {
  const byIndex = new Map(results.map((one) => [one.index, one]));
  const outcome = (index: number) => byIndex.get(index)?.result ?? 'refused';
  await settle(
    db,
    kind,
    payloads.filter((_, index) => outcome(index) !== 'refused'),
  );
  const dueAt = new Date(now().getTime() + delayAfter(attempts + 1));
  for (const [index, payload] of payloads.entries()) {
    if (outcome(index) !== 'refused') continue;
    const error = (byIndex.get(index)?.detail ?? 'no result').slice(0, 500);
    await postpone(db, kind, [payload], { error, now: now(), dueAt });
  }
}

async function timed({ db, target, now }: PushDeps, kind: SyncKind, payloads: readonly Payload[]) {
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
    const answer = await pushBatch(
      target,
      kind,
      payloads.map(({ item }) => item),
    );
    const count = (wanted: readonly string[]) =>
      answer.results.filter(({ result }) => wanted.includes(result)).length;
    await log(200, { changed: count(['created', 'updated']), refused: count(['refused']) });
    return answer;
  } catch (error) {
    if (error instanceof CallError) await log(error.status, { error: error.message });
    throw error;
  }
}
