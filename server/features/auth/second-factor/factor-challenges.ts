import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { factorChallenges } from '../../../db/schema/second-factors.ts';
import { loginAttempts } from '../../../db/schema/users.ts';
import { attemptKey, countOne, refuseWhile, waitFor } from '../../../db/tables/attempts.ts';
import type { Db, Tx } from '../../../db/types.ts';
import { AppError } from '../../../errors.ts';
import { isKnownDevice } from '../login-throttle.ts';

const LIFETIME_MS = 5 * 60_000;
const MOST_ATTEMPTS = 5;

type Row = typeof factorChallenges.$inferSelect;
type Purpose = Row['purpose'];

interface NewChallenge {
  userId: string;
  purpose: Purpose;
  /** Null while signing in. */
  sessionId: string | null;
  remember?: boolean;
  now: Date;
}

/** Also what a passkey signs: random, and known to both sides. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Returns the token for the caller; only its hash is stored. */
export async function startChallenge(
  tx: Tx,
  { now, remember = false, ...challenge }: NewChallenge,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await tx
    .insert(factorChallenges)
    .values({ ...challenge, remember, tokenHash: hashToken(token), expiresAt });
  return token;
}

interface Answer {
  token: string;
  purpose: Purpose;
  sessionId: string | null;
  now: Date;
}

/** Counts the answer before it is checked, so that concurrent answers all count. */
export async function countAnswer(
  db: Db,
  { token, purpose, sessionId, now }: Answer,
): Promise<Row> {
  const [found] = await db
    .update(factorChallenges)
    .set({ attempts: sql`${factorChallenges.attempts} + 1` })
    .where(
      and(
        eq(factorChallenges.tokenHash, hashToken(token)),
        eq(factorChallenges.purpose, purpose),
        sessionId === null
          ? isNull(factorChallenges.sessionId)
          : eq(factorChallenges.sessionId, sessionId),
        gt(factorChallenges.expiresAt, now),
        lt(factorChallenges.attempts, MOST_ATTEMPTS),
      ),
    )
    .returning();
  if (found === undefined) throw new AppError('factor_challenge_over');
  return found;
}

/** Of two right answers at the same time only one ends the challenge. */
export async function endChallenge(tx: Tx, { id }: Pick<Row, 'id'>): Promise<void> {
  const ended = await tx
    .delete(factorChallenges)
    .where(eq(factorChallenges.id, id))
    .returning({ id: factorChallenges.id });
  if (ended.length === 0) throw new AppError('factor_challenge_over');
}

/** After a new password, whoever knew the old one starts again. */
export async function endChallengesOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(factorChallenges).where(eq(factorChallenges.userId, userId));
}

export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(factorChallenges).where(lt(factorChallenges.expiresAt, now));
}

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
