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
import { addressBlock, wideBlock } from '../../http/address-block.ts';

const KNOWN_ADDRESS_MS = 30 * DAY_MS;
export const KNOWN_DEVICE_MS = 90 * DAY_MS;

/**
 * Attempts allowed per window. `pair` (user and address) leaves room for typing mistakes, `name`
 * stops guessing one user from many addresses, `address` stops guessing many users from one, `site`
 * does so for the whole /48 of an IPv6 address. A known device has a counter of its own.
 */
export const ATTEMPT_LIMITS = { device: 10, pair: 5, name: 30, address: 60, site: 300 } as const;

type Counter = keyof typeof ATTEMPT_LIMITS;

interface Attempt {
  /** The id of the user, whatever way the name was written; without one, the folded name. */
  who: string;
  address: string;
  /** The token of the device cookie. */
  device: string;
  now: Date;
}

export const keyOfDevice = ({ who, device }: Pick<Attempt, 'who' | 'device'>) =>
  attemptKey('device', who, device);

const keysOf = ({ who, address, device }: Attempt): Record<Counter, string> => ({
  device: keyOfDevice({ who, device }),
  pair: attemptKey('pair', who, addressBlock(address)),
  name: attemptKey('name', who),
  address: attemptKey('address', addressBlock(address)),
  site: attemptKey('site', wideBlock(address) ?? addressBlock(address)),
});

/**
 * Counts the attempt before the password is checked, so that concurrent attempts all count.
 * Somebody else's guesses never lock a user out of a known device, whose attempts are counted
 * apart. An address from which the user signed in within the last month is exempt from the limit
 * per name.
 */
export async function countAttempt(db: Db, attempt: Attempt) {
  const keys = keysOf(attempt);
  const { now } = attempt;
  const count = async (tx: Tx, counter: Counter) => {
    const row = await countOne(tx, keys[counter], now);
    return { row, waitMs: waitFor(row, ATTEMPT_LIMITS[counter], now) };
  };
  const waits = await db.transaction(async (tx) => {
    if (await isKnownDevice(tx, attempt)) {
      return { device: (await count(tx, 'device')).waitMs, address: 0, name: 0 };
    }
    const pair = await count(tx, 'pair');
    const ofAddress = await count(tx, 'address');
    const ofSite = await count(tx, 'site');
    const address = Math.max(ofAddress.waitMs, ofSite.waitMs);
    // An attempt that is refused anyway does not count for the name, so one address cannot use up
    // the name's limit.
    const isRefused = pair.waitMs > 0 || address > 0;
    const isExempt = isRefused || isWithin(KNOWN_ADDRESS_MS, pair.row.succeededAt, now);
    const ofName = isExempt ? 0 : (await count(tx, 'name')).waitMs;
    return { device: null, address, name: Math.max(pair.waitMs, ofName) };
  });
  refuseWhile(waits.address, 'too_many_attempts', true);
  refuseWhile(waits.device ?? waits.name, 'too_many_attempts');
  return { isKnownDevice: waits.device !== null };
}

/** Whether the user signed in on this device within the last 90 days. */
export async function isKnownDevice(
  tx: Tx,
  { now, ...device }: Pick<Attempt, 'who' | 'device' | 'now'>,
): Promise<boolean> {
  const [row] = await tx
    .select({ succeededAt: loginAttempts.succeededAt })
    .from(loginAttempts)
    .where(eq(loginAttempts.key, keyOfDevice(device)));
  return isWithin(KNOWN_DEVICE_MS, row?.succeededAt ?? null, now);
}

const keyOfSession = (sessionId: string) => attemptKey('session', sessionId);

/** Counts a check of the password by somebody who is signed in, whom strangers cannot lock out. */
export async function countPasswordCheck(db: Db, sessionId: string, now: Date): Promise<void> {
  const row = await db.transaction((tx) => countOne(tx, keyOfSession(sessionId), now));
  refuseWhile(waitFor(row, ATTEMPT_LIMITS.pair, now), 'too_many_attempts');
}

/** It was the right one. */
export async function forgivePasswordChecks(tx: Db | Tx, sessionId: string): Promise<void> {
  await tx
    .update(loginAttempts)
    .set({ attempts: 0 })
    .where(eq(loginAttempts.key, keyOfSession(sessionId)));
}

/**
 * The right password resets the counters of this user on this device and at this address, and makes
 * both known.
 */
export async function recordSuccess(tx: Tx, attempt: Attempt): Promise<void> {
  const { pair, device } = keysOf(attempt);
  const success = { attempts: 0, succeededAt: attempt.now };
  await tx.update(loginAttempts).set(success).where(eq(loginAttempts.key, pair));
  const known = { ...success, windowStartedAt: attempt.now };
  await tx
    .insert(loginAttempts)
    .values({ key: device, ...known })
    .onConflictDoUpdate({ target: loginAttempts.key, set: known });
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
        lt(loginAttempts.windowStartedAt, before(KNOWN_DEVICE_MS)),
        and(
          isNull(loginAttempts.succeededAt),
          lt(loginAttempts.windowStartedAt, before(ATTEMPT_WINDOW_MS)),
        ),
      ),
    );
}

const isWithin = (ms: number, succeededAt: Date | null, now: Date) =>
  succeededAt !== null && now.getTime() - succeededAt.getTime() < ms;
