import { sql } from 'drizzle-orm';
import type { JobKindName } from '#contract/system/background-work.ts';
import type { Reader } from '../types.ts';

/** The SQL functions notify it too; the payload is the kind. */
export const JOBS_CHANNEL = 'lawha_jobs';

/** Lets all servers look at once for what is due, if and when the transaction commits. */
export async function wakeJob(tx: Reader, kind: JobKindName): Promise<void> {
  await tx.execute(sql`select pg_notify(${JOBS_CHANNEL}, ${kind})`);
}
