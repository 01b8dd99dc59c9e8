import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { DAY_MS } from '../../db/statements/days.ts';
import {
  ATTEMPT_WINDOW_MS,
  attemptKey,
  countOne,
  refuseWhile,
  waitFor,
} from '../../db/tables/attempts.ts';
import { loginAttempts } from '../../db/schema/users.ts';
import type { Db, Tx } from '../../db/types.ts';

const KNOWN_ADDRESS_MS = 30 * DAY_MS;

/**
 * Attempts allowed in a window. A person mistypes within PAIR; a machine guessing one user from
 * many addresses meets NAME; a machine guessing many users from one address meets ADDRESS.
 */
export const ATTEMPT_LIMITS = { pair: 5, name: 30, address: 60 } as const;

interface Attempt {
  username: string;
  address: string;
  now: Date;
}

const keysOf = ({ username, address }: Attempt) => {
  const name = username.toLowerCase();
  return {
    pair: attemptKey('pair', name, address),
    name: attemptKey('name', name),
    address: attemptKey('address', address),
  };
};

/**
 * Counts the attempt before the password is looked at, so that a hundred at once count as a
 * hundred. Someone else's guesses never shut a user out: an address from which the user signed in
 * within the last month is not held to the limit on the name, only to its own.
 */
export async function countAttempt(db: Db, attempt: Attempt): Promise<void> {
  const keys = keysOf(attempt);
  const waitMs = await db.transaction(async (tx) => {
    const pair = await countOne(tx, keys.pair, attempt.now);
    const address = await countOne(tx, keys.address, attempt.now);
    const waits = [
      waitFor(pair, ATTEMPT_LIMITS.pair, attempt.now),
      waitFor(address, ATTEMPT_LIMITS.address, attempt.now),
    ];
    // An attempt that is refused anyway says nothing of the name: one address cannot use it up.
    if (Math.max(...waits) <= 0 && !isKnown(pair.succeededAt, attempt.now)) {
      const name = await countOne(tx, keys.name, attempt.now);
      waits.push(waitFor(name, ATTEMPT_LIMITS.name, attempt.now));
    }
    return Math.max(...waits);
  });
  refuseWhile(waitMs, 'too_many_attempts');
}

/** The right password clears the count of this user at this address, and makes it a known one. */
export async function recordSuccess(tx: Tx, attempt: Attempt): Promise<void> {
  const { pair } = keysOf(attempt);
  await tx
    .update(loginAttempts)
    .set({ attempts: 0, succeededAt: attempt.now })
    .where(eq(loginAttempts.key, pair));
}

/** For an owner who guessed too often before asking for a new password. */
export async function forgiveAttempts(tx: Tx): Promise<void> {
  await tx.update(loginAttempts).set({ attempts: 0 });
}

export async function deleteOldAttempts(db: Db, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db
    .delete(loginAttempts)
    .where(
      or(
        lt(loginAttempts.windowStartedAt, before(KNOWN_ADDRESS_MS)),
        and(
          isNull(loginAttempts.succeededAt),
          lt(loginAttempts.windowStartedAt, before(ATTEMPT_WINDOW_MS)),
        ),
      ),
    );
}

const isKnown = (succeededAt: Date | null, now: Date) =>
  succeededAt !== null && now.getTime() - succeededAt.getTime() < KNOWN_ADDRESS_MS;
