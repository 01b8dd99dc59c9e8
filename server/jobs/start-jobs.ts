import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Listen } from '../db/connection/listen.ts';
import { isDatabaseDown } from '../db/faults.ts';
import { jobs } from '../db/schema/jobs.ts';
import { JOBS_CHANNEL } from '../db/tables/wake-job.ts';
import type { Db } from '../db/types.ts';
import type { JobKind, SeenJob } from './job-kind.ts';
import { LONGEST_DELAY_MS, runJob, type RunDeps } from './run-job.ts';

export interface Jobs {
  /** Looks at once for what is due, of every kind. */
  wake: () => void;
  /** Begins nothing new; what is under way is finished. */
  stop: () => Promise<void>;
}

/** Looked at this often even without a notification, which a broken connection may have lost. */
const IDLE_MS = 30_000;
const SHORTEST_MS = 50;
const AFTER_FAULT_MS = 5_000;
const REST_MS = 1_000;

/** Does every kind of work in the background, each key on its own: none waits for another. */
export async function startJobs(
  deps: RunDeps & { listen: Listen },
  kinds: readonly JobKind[],
): Promise<Jobs> {
  const { log, listen } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = new Map<string, Promise<void>>();
  const wanted = new Set<JobKind>();
  const lookAt = new Map<JobKind, number>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;

  const wake = (which: readonly JobKind[] = kinds) => {
    for (const kind of which) wanted.add(kind);
    if (signal.aborted) return;
    looking ??= look().finally(() => {
      looking = null;
      if (wanted.size > 0) wake([]);
      else sleepUntilNext();
    });
  };
  const look = async () => {
    for (const kind of wanted) {
      if (signal.aborted) break;
      wanted.delete(kind);
      lookIn(await lookFor(kind), [kind]);
    }
  };
  const lookIn = (ms: number, which: readonly JobKind[]) => {
    const at = performance.now() + Math.min(Math.max(ms, SHORTEST_MS), IDLE_MS);
    for (const kind of which) lookAt.set(kind, at);
  };
  /** Begins what is due; returns after how long there may be more. */
  const lookFor = async (kind: JobKind): Promise<number> => {
    try {
      const { ready, waitMs } = await dueJobs(deps, kind);
      for (const job of ready) begin(kind, job);
      return waitMs;
    } catch (err) {
      log.error({ err, kind: kind.name }, 'looking for jobs');
      if (isDatabaseDown(err)) {
        wanted.clear();
        lookIn(AFTER_FAULT_MS, kinds);
      }
      return AFTER_FAULT_MS;
    }
  };
  const sleepUntilNext = () => {
    clearTimeout(timer);
    if (signal.aborted) return;
    const wait = Math.max(Math.min(...lookAt.values()) - performance.now(), 1);
    timer = setTimeout(() => {
      const at = performance.now();
      wake(kinds.filter((kind) => (lookAt.get(kind) ?? 0) <= at));
    }, wait);
  };
  const begin = (kind: JobKind, job: SeenJob) => {
    const id = `${kind.name} ${job.key}`;
    if (running.has(id) || signal.aborted) return;
    running.set(
      id,
      work(kind, job).finally(() => {
        running.delete(id);
        wake([kind]);
      }),
    );
  };
  const work = async (kind: JobKind, job: SeenJob) => {
    const hasWorked = await runJob(deps, kind, job, signal).catch((err: unknown) => {
      log.error({ err, kind: kind.name, key: job.key }, 'taking a job');
      return false;
    });
    // A run in which nothing was done is not repeated at once.
    if (!hasWorked) await sleep(REST_MS, undefined, { signal }).catch(() => {});
  };

  const unlisten = await listen(JOBS_CHANNEL, {
    onMessage: (name) => wake(kinds.filter((kind) => kind.name === name)),
    onGap: () => wake(),
  });
  wake();
  return {
    wake: () => wake(),
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await unlisten();
      await looking;
      await Promise.all(running.values());
    },
  };
}

interface Deps {
  db: Db;
  now: () => Date;
}

/** The jobs of this kind that are due and free, and after how long there will be more. */
export async function dueJobs(
  { db, now }: Deps,
  kind: JobKind,
): Promise<{ ready: SeenJob[]; waitMs: number }> {
  const due = await kind.due();
  const stored = due.length === 0 ? [] : await storedJobs(db, kind);
  const byKey = new Map(stored.map((job) => [job.key, job]));
  const at = now();
  // A time beyond this was written while the clock was wrong.
  const latest = kind.nextAt?.(at).getTime() ?? at.getTime() + LONGEST_DELAY_MS;
  const ready: SeenJob[] = [];
  let waitMs = Number.POSITIVE_INFINITY;
  for (const { key, at: dueAt } of due) {
    const job = byKey.get(key);
    const notBefore = Math.min(job?.notBefore?.getTime() ?? 0, latest);
    const wait = Math.max(
      dueAt.getTime() - at.getTime(),
      notBefore - at.getTime(),
      job?.leasedMs ?? 0,
    );
    if (wait > 0) waitMs = Math.min(waitMs, wait);
    else ready.push(job ?? { key, run: 0, failures: 0, failingSince: null });
  }
  return { ready, waitMs };
}

const { key, run, failures, failingSince, notBefore, leasedUntil } = jobs;
const leasedMs = sql<number>`coalesce(
  greatest(0, extract(epoch from ${leasedUntil} - clock_timestamp()) * 1000), 0)::float8`;

const storedJobs = (db: Db, { name }: JobKind) =>
  db
    .select({ key, run, failures, failingSince, notBefore, leasedMs })
    .from(jobs)
    .where(eq(jobs.kind, name));
