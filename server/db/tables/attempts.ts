import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { AppError } from '../../errors.ts';
import { loginAttempts } from '../schema/users.ts';
import type { Tx } from '../types.ts';

export const ATTEMPT_WINDOW_MS = 15 * 60_000;

/** What is counted, as a key that gives neither name nor address away. */
export const attemptKey = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');

/**
 * Counts one more within the window; a window that is over begins anew, as does one that lies far
 * ahead: the clock was wrong when it began, and nobody should wait until it is right again. Not so
 * far ahead it may be another server's, whose clock differs a little.
 */
export async function countOne(tx: Tx, key: string, now: Date) {
  const at = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;
  const began = loginAttempts.windowStartedAt;
  const windowIsOver = sql`(${began} <= ${at(now.getTime() - ATTEMPT_WINDOW_MS)} or ${began} > ${at(now.getTime() + ATTEMPT_WINDOW_MS)})`;
  const [row] = await tx
    .insert(loginAttempts)
    .values({ key, attempts: 1, windowStartedAt: now })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: {
        attempts: sql`case when ${windowIsOver} then 1 else ${loginAttempts.attempts} + 1 end`,
        windowStartedAt: sql`case when ${windowIsOver} then excluded.window_started_at else ${began} end`,
      },
    })
    .returning();
  if (row === undefined) throw new Error('The attempt was not counted');
  return row;
}

/** How long to wait until the next one; 0 within the limit. */
export function waitFor(
  row: { attempts: number; windowStartedAt: Date },
  limit: number,
  now: Date,
): number {
  return row.attempts > limit
    ? row.windowStartedAt.getTime() + ATTEMPT_WINDOW_MS - now.getTime()
    : 0;
}

/** Turns away whoever still has to wait. */
export function refuseWhile(waitMs: number, code: 'too_many_attempts' | 'too_many_requests'): void {
  if (waitMs <= 0) return;
  throw new AppError(code, {
    retryAfterSeconds: Math.ceil(waitMs / 1_000),
    values: { minutes: Math.ceil(waitMs / 60_000) },
  });
}
