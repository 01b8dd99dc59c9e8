import { eq, sql } from 'drizzle-orm';
import type { Payout } from '#contract/payouts/payouts.ts';
import type { ActorCtx } from '../../context.ts';
import { payouts } from '../../db/schema/payouts.ts';
import { rowsOf } from '../../db/statements/read-rows.ts';
import { announceChange } from '../../db/tables/changes.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { recordAudit } from '../audit/audit-service.ts';
import { checkLines } from './check-lines.ts';
import { isMissingFrom, owedCash } from './owed-shipments.ts';
import { lockOpenPayout, lockPayout, type DoneBy, type StoredPayout } from './payout-lock.ts';
import { readPayout } from './payouts-queries.ts';
import { checkPayout } from './payouts-service.ts';

/**
 * Freezes a payout: its lines as they are now, and the parcels that are missing from it. Of two who
 * close at once one does; the other gets what the first has closed.
 */
export async function closePayout(ctx: ActorCtx, id: string, seenVersion: number): Promise<Payout> {
  try {
    return await close(ctx, id, seenVersion);
  } catch (error) {
    // A parcel went on since the lines were checked: what is left to explain has to be seen.
    if (error instanceof AppError && error.code === 'payout_unexplained') {
      await checkPayout(ctx, id);
    }
    throw error;
  }
}

const close = (ctx: ActorCtx, id: string, seenVersion: number): Promise<Payout> =>
  ctx.db.transaction(async (tx) => {
    const payout = await lockPayout(tx, id);
    if (payout.state === 'closed') return readPayout(tx, id);
    if (payout.state !== 'open') throw new AppError('payout_not_open');
    if (payout.version !== seenVersion) throw new AppError('changed_meanwhile');
    await freezePayout(tx, payout, { at: ctx.now(), byName: ctx.actor.fullName });
    return ended(tx, ctx, payout, 'payout_closed');
  });

/** The payout is locked and open. */
export async function freezePayout(tx: Tx, payout: StoredPayout, { at, byName }: DoneBy) {
  await checkLines(tx, payout);
  const checked = await lockOpenPayout(tx, payout.id);
  if (checked.lineCount === 0) throw new AppError('payout_empty');
  if (checked.openCount > 0) {
    throw new AppError('payout_unexplained', { values: { count: checked.openCount } });
  }
  await writeMissing(tx, checked);
  await endWriteOffs(tx, payout.id);
  await tx
    .update(payouts)
    .set({ state: 'closed', closedAt: at, closedByName: byName })
    .where(eq(payouts.id, payout.id));
}

async function writeMissing(tx: Tx, payout: StoredPayout): Promise<void> {
  await tx.execute(sql`
    insert into payout_lines (payout_id, tracking, tracking_key, shipment_id, result, expected_cash, expected_fees)
    select ${payout.id}, coalesce(tracking, order_number), tracking_key(coalesce(tracking, order_number)),
      shipments.id, 'missing', ${owedCash}, fee
    from shipments join orders on orders.id = order_id where ${isMissingFrom(payout)}
    order by ended_at, shipments.id`);
}

/** The money has come after all. */
async function endWriteOffs(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`
    delete from write_offs using payout_lines
    where payout_id = ${id} and is_counted and write_offs.shipment_id = payout_lines.shipment_id`);
}

/** What a later payout took back or paid again rests on this one. */
async function refuseIfLater(tx: Tx, id: string): Promise<void> {
  const [later] = await rowsOf<{ reference: string }>(
    tx,
    sql`select payouts.reference from payout_lines own join payout_lines next
        on next.shipment_id = own.shipment_id and next.is_counted and next.round > own.round
      join payouts on payouts.id = next.payout_id
      where own.payout_id = ${id} and own.is_counted order by next.round desc limit 1`,
  );
  if (later === undefined) return;
  throw new AppError('payout_has_later', { values: { reference: later.reference } });
}

/** What was taken back, and then written off, is paid as before. */
async function endTakenBackWriteOffs(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`
    delete from write_offs using payout_lines
    where payout_id = ${id} and is_counted and result = 'taken_back'
      and write_offs.shipment_id = payout_lines.shipment_id`);
}

/** A trigger sets the parcels of the payout free. */
export const cancelPayout = (ctx: ActorCtx, id: string, note: string): Promise<Payout> =>
  ctx.db.transaction(async (tx) => {
    const payout = await lockPayout(tx, id);
    if (payout.state === 'cancelled') throw new AppError('payout_not_open');
    await refuseIfLater(tx, id);
    await endTakenBackWriteOffs(tx, id);
    await tx
      .update(payouts)
      .set({
        state: 'cancelled',
        version: payout.version + 1,
        cancelledAt: ctx.now(),
        cancelledByName: ctx.actor.fullName,
        cancelNote: note,
      })
      .where(eq(payouts.id, id));
    return ended(tx, ctx, payout, 'payout_cancelled');
  });

async function ended(
  tx: Tx,
  ctx: ActorCtx,
  payout: StoredPayout,
  action: 'payout_closed' | 'payout_cancelled',
): Promise<Payout> {
  const answer = await readPayout(tx, payout.id);
  await recordAudit(tx, ctx, {
    action,
    subject: { id: payout.id, name: `${answer.companyName} ${payout.reference}` },
    details: {
      count: answer.lineCount,
      changes: { payoutCash: { from: null, to: answer.paidCash } },
    },
  });
  await announceChange(tx, { topic: 'payouts' });
  return answer;
}
