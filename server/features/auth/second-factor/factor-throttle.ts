import { eq } from 'drizzle-orm';
import { loginAttempts } from '../../../db/schema/users.ts';
import { attemptKey, countOne, refuseWhile, waitFor } from '../../../db/tables/attempts.ts';
import type { Db, Tx } from '../../../db/types.ts';
import { isKnownDevice } from '../login-throttle.ts';

/** Wrong proofs per window and counter. */
export const FACTOR_ATTEMPTS = 10;

/** Where a proof comes from. */
type Origin =
  | { userId: string; /** The token of the device cookie. */ device: string }
  /** Of somebody who is signed in and confirms it. */
  | { sessionId: string };

/**
 * Strangers share one counter per user, over all addresses: whoever guesses codes knows the
 * password. A device on which the user signed in before and a session have counters of their own,
 * so that strangers cannot lock the user out there.
 */
async function keyOf(tx: Tx, origin: Origin, now: Date): Promise<string> {
  if ('sessionId' in origin) return attemptKey('factor', 'session', origin.sessionId);
  const { userId, device } = origin;
  const isKnown = await isKnownDevice(tx, { who: userId, device, now });
  return isKnown ? attemptKey('factor', 'device', userId, device) : attemptKey('factor', userId);
}

/**
 * Counts before the proof is checked, so that concurrent guesses all count. Returns the counter,
 * which the right proof resets.
 */
export async function countFactorAttempt(db: Db, origin: Origin, now: Date): Promise<string> {
  const row = await db.transaction(async (tx) => countOne(tx, await keyOf(tx, origin, now), now));
  refuseWhile(waitFor(row, FACTOR_ATTEMPTS, now), 'too_many_attempts');
  return row.key;
}

export async function forgiveFactorAttempts(tx: Tx, counter: string): Promise<void> {
  await tx.update(loginAttempts).set({ attempts: 0 }).where(eq(loginAttempts.key, counter));
}
