import { and, count, eq, gt, min } from 'drizzle-orm';
import { daysAfter, daysBefore } from '../../db/statements/days.ts';
import { attemptKey, countOne, refuseWhile, waitFor } from '../../db/tables/attempts.ts';
import { wheelSpins } from '../../db/schema/wheel.ts';
import type { Db, Tx } from '../../db/types.ts';

/**
 * In a quarter of an hour, from one address. Families, shops and whole mobile networks share one,
 * so what counts is prizes won, not how often somebody pressed the button; the wide limits on
 * everything else only stop machines.
 */
export const WHEEL_LIMITS = { wins: 20, tries: 200, reads: 600 } as const;
/** In a day, from one address: far from all the codes there are in the seven days that one lives. */
export const WINS_A_DAY = 200;

type Counted = keyof typeof WHEEL_LIMITS;

/** Counted in a transaction of its own, so that a refused call counts too. */
export async function countWheelCall(
  db: Db,
  counted: Counted,
  who: string,
  now: Date,
): Promise<void> {
  refuseFor(await db.transaction((tx) => waitAfter(tx, counted, who, now)));
}

/** Inside the spin: a refusal undoes the count with the rest. */
export async function countWin(tx: Tx, who: string, now: Date): Promise<void> {
  refuseFor(await waitAfter(tx, 'wins', who, now));
}

/** Looked up in the spins themselves, which the wheel's lock keeps still. */
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
