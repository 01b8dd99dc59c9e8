import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { AppError } from '../../errors.ts';
import { loginAttempts } from '../schema/users.ts';
import type { Tx } from '../types.ts';

export const ATTEMPT_WINDOW_MS = 15 * 60_000;

/** A hash of what is counted, so that the table contains neither names nor IP addresses. */
export const attemptKey = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');

/**
 * Increments the counter of the current window. A window that has ended starts again, and so does
 * one that lies far in the future: the clock was wrong when it began, and nobody should be locked
 * out until it is right again. A window slightly in the future may come from another server whose
 * clock differs a little.
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

/** Milliseconds until the next attempt is allowed; 0 within the limit. */
export function waitFor(
  row: { attempts: number; windowStartedAt: Date },
  limit: number,
  now: Date,
): number {
  return row.attempts > limit
    ? row.windowStartedAt.getTime() + ATTEMPT_WINDOW_MS - now.getTime()
    : 0;
}

type TooMany = 'too_many_attempts' | 'too_many_requests';

/** Throws while there is still time to wait. */
export function refuseWhile(waitMs: number, code: TooMany, isAboutAddress = false): void {
  if (waitMs <= 0) return;
  throw new AppError(code, {
    ...(isAboutAddress && { isAboutAddress }),
    retryAfterSeconds: Math.ceil(waitMs / 1_000),
    values: { minutes: Math.ceil(waitMs / 60_000) },
  });
}
