import { eq, sql } from 'drizzle-orm';
import { jobs } from '../db/schema/jobs.ts';
import type { Db } from '../db/types.ts';
import { LONGEST_DELAY_MS } from './run-job.ts';
import type { JobKind, SeenJob } from './job-kind.ts';

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
