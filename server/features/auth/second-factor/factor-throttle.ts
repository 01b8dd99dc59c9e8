import { eq } from 'drizzle-orm';
import { loginAttempts } from '../../../db/schema/users.ts';
import { attemptKey, countOne, refuseWhile, waitFor } from '../../../db/tables/attempts.ts';
import type { Db, Tx } from '../../../db/types.ts';

/** Wrong proofs per user and window, from all addresses: whoever guesses knows the password. */
const FACTOR_ATTEMPTS = 10;

const keyOf = (userId: string) => attemptKey('factor', userId);

/** Counts before the proof is checked, so that concurrent guesses all count. */
export async function countFactorAttempt(db: Db, userId: string, now: Date): Promise<void> {
  const row = await db.transaction((tx) => countOne(tx, keyOf(userId), now));
  refuseWhile(waitFor(row, FACTOR_ATTEMPTS, now), 'too_many_attempts');
}

export async function forgiveFactorAttempts(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(loginAttempts)
    .set({ attempts: 0 })
    .where(eq(loginAttempts.key, keyOf(userId)));
}
