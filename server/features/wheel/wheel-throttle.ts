import { and, count, eq, gt, min } from 'drizzle-orm';
import { daysAfter, daysBefore } from '../../db/statements/days.ts';
import { attemptKey, countOne, refuseWhile, waitFor } from '../../db/tables/attempts.ts';
import { wheelSpins } from '../../db/schema/wheel.ts';
import type { Db, Tx } from '../../db/types.ts';

/**
 * Limits per IP address and quarter of an hour. Families, shops and whole mobile networks share an
 * address, so the tight limit is on prizes won; the wide limits on other calls only stop bots.
 */
export const WHEEL_LIMITS = { wins: 20, tries: 200, reads: 600 } as const;
/** Per IP address and day: far fewer than all codes in the seven days that a code is valid. */
export const WINS_A_DAY = 200;

type Counted = keyof typeof WHEEL_LIMITS;

/** Counted in its own transaction, so that refused calls count too. */
export async function countWheelCall(
  db: Db,
  counted: Counted,
  who: string,
  now: Date,
): Promise<void> {
  refuseFor(await db.transaction((tx) => waitAfter(tx, counted, who, now)));
}

/** Counted in the spin's transaction, so that a refusal rolls the count back. */
export async function countWin(tx: Tx, who: string, now: Date): Promise<void> {
  refuseFor(await waitAfter(tx, 'wins', who, now));
}

/** Counts the spins themselves, which cannot change while the wheel's lock is held. */
export async function refuseBusyAddress(tx: Tx, address: string, now: Date): Promise<void> {
  const [day] = await tx
    .select({ wins: count(), first: min(wheelSpins.createdAt) })
    .from(wheelSpins)
    .where(and(eq(wheelSpins.address, address), gt(wheelSpins.createdAt, daysBefore(now, 1))));
  if (day === undefined || day.first === null || day.wins < WINS_A_DAY) return;
  refuseFor(daysAfter(day.first, 1).getTime() - now.getTime());
}

const waitAfter = async (tx: Tx, counted: Counted, who: string, now: Date) =>
  waitFor(await countOne(tx, attemptKey('wheel', counted, who), now), WHEEL_LIMITS[counted], now);

const refuseFor = (waitMs: number) => refuseWhile(waitMs, 'too_many_requests');
