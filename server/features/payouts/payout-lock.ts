import { eq, sql } from 'drizzle-orm';
import { payouts } from '../../db/schema/payouts.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';

export type StoredPayout = typeof payouts.$inferSelect;

/** Who did something to a payout, and when. */
export type DoneBy = { at: Date; byName: string };

/**
 * Whoever writes payouts of a company waits for the others: which line counts a parcel is decided
 * for all of the company's payouts together. One of 10,000 lines takes seconds, so that this lock
 * is waited for longer than others.
 */
export async function lockCompany(tx: Tx, companyId: string): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '60s'`);
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('lawha_payouts'), hashtext(${companyId}))`,
  );
  await tx.execute(sql`set local lock_timeout to default`);
}

export async function lockPayout(tx: Tx, id: string): Promise<StoredPayout> {
  const [found] = await tx
    .select({ companyId: payouts.companyId })
    .from(payouts)
    .where(eq(payouts.id, id));
  if (found === undefined) throw new AppError('not_found');
  await lockCompany(tx, found.companyId);
  const [payout] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update');
  if (payout === undefined) throw new AppError('not_found');
  return payout;
}

export async function lockOpenPayout(tx: Tx, id: string): Promise<StoredPayout> {
  const payout = await lockPayout(tx, id);
  if (payout.state !== 'open') throw new AppError('payout_not_open');
  return payout;
}
