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
 * Attempts allowed per window. `pair` (user and address) leaves room for typing mistakes, `name`
 * stops guessing one user from many addresses, `address` stops guessing many users from one.
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
 * Counts the attempt before the password is checked, so that concurrent attempts all count.
 * Somebody else's guesses never lock a user out: an address from which the user signed in within
 * the last month is exempt from the limit per name.
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
    // An attempt that is refused anyway does not count for the name, so one address cannot use up
    // the name's limit.
    if (Math.max(...waits) <= 0 && !isKnown(pair.succeededAt, attempt.now)) {
      const name = await countOne(tx, keys.name, attempt.now);
      waits.push(waitFor(name, ATTEMPT_LIMITS.name, attempt.now));
    }
    return Math.max(...waits);
  });
  refuseWhile(waitMs, 'too_many_attempts');
}

/**
 * The right password resets the counter of this user and address, and makes the address a known
 * one.
 */
export async function recordSuccess(tx: Tx, attempt: Attempt): Promise<void> {
  const { pair } = keysOf(attempt);
  await tx
    .update(loginAttempts)
    .set({ attempts: 0, succeededAt: attempt.now })
    .where(eq(loginAttempts.key, pair));
}

/** Resets all counters, for an owner who tried too often before recovering the account. */
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
