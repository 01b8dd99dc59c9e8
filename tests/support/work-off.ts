import type { Db } from '#server/db/types.ts';
import { dueJobs } from '#server/jobs/start-jobs.ts';
import type { Job, JobKind } from '#server/jobs/job-kind.ts';
import { runJob } from '#server/jobs/run-job.ts';

interface Server {
  db: Db;
  now: () => Date;
}

/** A job that nobody takes away, for handlers that are called without the engine. */
export const heldJob = (key = '', signal = new AbortController().signal): Job => ({
  key,
  signal,
  isHeld: () => true,
  requireHeld: () => {},
});

/** What one server does now of this kind; an error is thrown. True if something was done. */
export async function workOff(server: Server, kind: JobKind, key?: string): Promise<boolean> {
  const { ready } = await dueJobs(server, kind);
  const errors: unknown[] = [];
  const deps = { ...server, log: { error: (details: object) => void errors.push(details) } };
  const { signal } = new AbortController();
  const wanted = ready.filter((job) => key === undefined || job.key === key);
  const worked = await Promise.all(wanted.map((job) => runJob(deps, kind, job, signal)));
  if (errors.length > 0) throw (errors[0] as { err: unknown }).err;
  return worked.includes(true);
}
