import { and, count, eq, gt, like, min, type SQL } from 'drizzle-orm';
import { daysAfter, daysBefore } from '../../db/statements/days.ts';
import { attemptKey, countOne, refuseWhile, waitFor } from '../../db/tables/attempts.ts';
import { wheelSpins } from '../../db/schema/wheel.ts';
import type { Db, Tx } from '../../db/types.ts';
import { addressBlock, wideBlock } from '../../http/address-block.ts';

/**
 * Limits per address block and quarter of an hour. Families, shops and whole mobile networks share
 * an address, so the tight limit is on prizes won; the wide limits on other calls only stop bots.
 */
export const WHEEL_LIMITS = { wins: 20, tries: 200, reads: 600 } as const;
/** Per address block and day: far fewer than all codes in the seven days that a code is valid. */
export const WINS_A_DAY = 200;
/** A /48 of IPv6 may win this many times as much as one of the 65,536 blocks in it. */
const SITE_FACTOR = 4;
/** For the whole shop: with it, winning every code takes more than a day, which somebody notices. */
const WINS_AN_HOUR = 400;

/** A stranger is known by the address only. */
export type Spinner = { actorId: string } | { address: string };

type Counted = keyof typeof WHEEL_LIMITS;

/** Counted in its own transaction, so that refused calls count too. */
export async function countWheelCall(db: Db, counted: Counted, who: Spinner, now: Date) {
  refuseFor(await db.transaction((tx) => waitAfter(tx, counted, who, now)), who);
}

/** Counted in the spin's transaction, so that a refusal rolls the count back. */
export async function countWin(tx: Tx, who: Spinner, now: Date): Promise<void> {
  refuseFor(await waitAfter(tx, 'wins', who, now), who);
  if ('actorId' in who) return;
  const site = wideBlock(who.address);
  const block = eq(wheelSpins.address, addressBlock(who.address));
  refuseFor(await waitForSpins(tx, block, { most: WINS_A_DAY, days: 1 }, now), who);
  if (site !== null) {
    const around = like(wheelSpins.address, `${site.replace('::/48', ':')}%`);
    const most = WINS_A_DAY * SITE_FACTOR;
    refuseFor(await waitForSpins(tx, around, { most, days: 1 }, now), who);
  }
  const hour = { most: WINS_AN_HOUR, days: 1 / 24 };
  refuseFor(await waitForSpins(tx, undefined, hour, now), who);
}

/** Counts the spins themselves, which cannot change while the wheel's lock is held. */
async function waitForSpins(
  tx: Tx,
  where: SQL | undefined,
  { most, days }: { most: number; days: number },
  now: Date,
): Promise<number> {
  const [found] = await tx
    .select({ wins: count(), first: min(wheelSpins.createdAt) })
    .from(wheelSpins)
    .where(and(where, gt(wheelSpins.createdAt, daysBefore(now, days))));
  if (found === undefined || found.first === null || found.wins < most) return 0;
  return daysAfter(found.first, days).getTime() - now.getTime();
}

async function waitAfter(tx: Tx, counted: Counted, who: Spinner, now: Date): Promise<number> {
  const limit = WHEEL_LIMITS[counted];
  const wait = async (key: string, most: number) =>
    waitFor(await countOne(tx, attemptKey('wheel', counted, key), now), most, now);
  if ('actorId' in who) return wait(who.actorId, limit);
  const ofBlock = await wait(addressBlock(who.address), limit);
  const site = wideBlock(who.address);
  return site === null ? ofBlock : Math.max(ofBlock, await wait(site, limit * SITE_FACTOR));
}

const refuseFor = (waitMs: number, who: Spinner) =>
  refuseWhile(waitMs, 'too_many_requests', 'address' in who);
