import { Client } from 'pg';
import type { JobKindName } from '#contract/system/background-work.ts';

/** How often a timer has run on this database, and whether it runs now. */
export async function timerRuns(url: string, kind: JobKindName): Promise<number> {
  return (
    (await onJob(url, 'select run from jobs where kind = $1 and leased_until is null', kind)) ?? -1
  );
}

/** Makes a timer due at once. */
export const ringTimer = (url: string, kind: JobKindName) =>
  onJob(
    url,
    `update jobs set not_before = null where kind = $1 returning pg_notify('lawha_jobs', kind), run`,
    kind,
  );

/** After all servers were killed: as if their leases had run out meanwhile, half a minute later. */
export async function endLeases(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('update jobs set leased_until = null');
  } finally {
    await client.end();
  }
}

async function onJob(url: string, query: string, kind: JobKindName): Promise<number | undefined> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ run: number }>(query, [kind])).rows[0]?.run;
  } finally {
    await client.end();
  }
}
