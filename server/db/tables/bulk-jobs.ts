import { and, eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { AppError } from '../../errors.ts';
import { bulkJobs } from '../schema/bulk-jobs.ts';
import type { Db } from '../types.ts';
import type { KeyedCall } from './idempotency.ts';

const LEASE_SECONDS = 30;
const RENEW_MS = 10_000;

/**
 * One job of a person at a time, on whichever server. A row that runs out, since work of many
 * transactions can hold no lock of the database. A repetition of the same call joins in: what it
 * does to an order is done once under its key.
 */
export async function withJobLease<T>(
  db: Db,
  userId: string,
  call: KeyedCall | null,
  work: () => Promise<T>,
): Promise<T> {
  const token = call === null ? randomUUID() : `${call.scope} ${call.key}`;
  if (!(await take(db, userId, token))) throw new AppError('bulk_running');
  // While the database is away, the work fails by itself.
  const renew = () => void take(db, userId, token).catch(() => {});
  const timer = setInterval(renew, RENEW_MS).unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
    // The work is done, whatever becomes of this: the row runs out by itself.
    await release(db, userId, token).catch(() => {});
  }
}

const release = async (db: Db, userId: string, token: string) =>
  db.delete(bulkJobs).where(and(eq(bulkJobs.userId, userId), eq(bulkJobs.token, token)));

async function take(db: Db, userId: string, token: string): Promise<boolean> {
  const until = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;
  const taken = await db
    .insert(bulkJobs)
    .values({ userId, token, until })
    .onConflictDoUpdate({
      target: bulkJobs.userId,
      set: { token, until },
      setWhere: sql`${bulkJobs.until} < now() or ${bulkJobs.token} = ${token}`,
    })
    .returning({ userId: bulkJobs.userId });
  return taken.length > 0;
}
