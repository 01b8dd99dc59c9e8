import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { PayoutSource } from '#contract/payouts/payout-states.ts';
import {
  MOST_PAYOUT_LINES,
  type AcceptLines,
  type CreatePayout,
  type Payout,
  type PayoutLine,
  type PayoutLineInput,
} from '#contract/payouts/payouts.ts';
import type { ActorCtx } from '../../context.ts';
import { payoutLines } from '../../db/schema/payouts.ts';
import { isNumbered } from '../../db/statements/numbered-ids.ts';
import { rowsOf } from '../../db/statements/read-rows.ts';
import { announceChange } from '../../db/tables/changes.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { recordAudit } from '../audit/audit-service.ts';
import { checkLines, keepTotals } from './check-lines.ts';
import { readLine } from './payout-lines-queries.ts';
import { lockOpenPayout } from './payout-lock.ts';
import { readPayout } from './payouts-queries.ts';
import { insertLines, writePayout } from './write-payout.ts';

export const createPayout = (
  ctx: ActorCtx,
  input: CreatePayout,
  source: PayoutSource = input.fileName ? 'file' : 'hand',
): Promise<Payout> =>
  ctx.db.transaction(async (tx) => {
    const by = { at: ctx.now(), byName: ctx.actor.fullName };
    const payout = await readPayout(tx, await writePayout(tx, input, source, by));
    await recordAudit(tx, ctx, {
      action: 'payout_created',
      subject: { id: payout.id, name: `${payout.companyName} ${payout.reference}` },
      details: { count: payout.lineCount },
    });
    await announceChange(tx, { topic: 'payouts' });
    return payout;
  });

async function announceAndRead(tx: Tx, id: string): Promise<Payout> {
  await announceChange(tx, { topic: 'payouts' });
  return readPayout(tx, id);
}

export const addPayoutLine = (
  ctx: ActorCtx,
  id: string,
  line: PayoutLineInput,
): Promise<PayoutLine> =>
  ctx.db.transaction(async (tx) => {
    const payout = await lockOpenPayout(tx, id);
    if (payout.lineCount >= MOST_PAYOUT_LINES) {
      throw new AppError('payout_too_long', { values: { most: MOST_PAYOUT_LINES } });
    }
    const [lineId] = await insertLines(tx, id, [line]);
    await checkLines(tx, payout);
    await announceChange(tx, { topic: 'payouts' });
    return readLine(tx, lineId!);
  });

async function findLine(tx: Tx, id: string, lineId: number) {
  const [line] = await tx
    .select()
    .from(payoutLines)
    .where(and(eq(payoutLines.payoutId, id), eq(payoutLines.id, lineId)));
  if (line === undefined) throw new AppError('not_found');
  return line;
}

/** The last time that the order left with this company, a delivered one before others. */
export const attachPayoutLine = (
  ctx: ActorCtx,
  { id, lineId }: { id: string; lineId: number },
  orderNumber: string,
): Promise<PayoutLine> =>
  ctx.db.transaction(async (tx) => {
    const payout = await lockOpenPayout(tx, id);
    const line = await findLine(tx, id, lineId);
    if (line.result !== 'unknown') throw new AppError('changed_meanwhile');
    const number = orderNumber.replace(/^#/, '').trim().toLowerCase();
    const [shipment] = /^[0-9a-f]{8}$/.test(number)
      ? await rowsOf<{ id: string }>(
          tx,
          sql`select id from shipments where company_id = ${payout.companyId}
              and ${isNumbered(sql`order_id`, number)}
            order by state = 'delivered' desc, attempt desc limit 1`,
        )
      : [];
    if (shipment === undefined) {
      throw new AppError('payout_no_shipment', { values: { number: orderNumber } });
    }
    await tx.update(payoutLines).set({ shipmentId: shipment.id }).where(eq(payoutLines.id, lineId));
    await checkLines(tx, payout);
    await announceChange(tx, { topic: 'payouts' });
    return readLine(tx, lineId);
  });

export const removePayoutLine = (
  ctx: ActorCtx,
  { id, lineId }: { id: string; lineId: number },
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const payout = await lockOpenPayout(tx, id);
    const line = await findLine(tx, id, lineId);
    const isStray = line.result === 'unknown' || line.result === 'paid_before';
    if (!isStray && payout.source !== 'hand') throw new AppError('payout_line_stays');
    await tx.delete(payoutLines).where(eq(payoutLines.id, lineId));
    // Another line of the same parcel may count now.
    await checkLines(tx, payout);
    await recordAudit(tx, ctx, {
      action: 'payout_line_removed',
      subject: { id, name: payout.reference },
      details: { changes: { payoutTracking: { from: line.tracking, to: null } } },
    });
    await announceChange(tx, { topic: 'payouts' });
  });

export const acceptPayoutLines = (
  ctx: ActorCtx,
  id: string,
  { lineIds, note }: AcceptLines,
): Promise<Payout> =>
  ctx.db.transaction(async (tx) => {
    await lockOpenPayout(tx, id);
    const wanted = [...new Set(lineIds)];
    const accepted = await tx
      .update(payoutLines)
      .set({ acceptedNote: note, acceptedByName: ctx.actor.fullName })
      .where(
        and(
          eq(payoutLines.payoutId, id),
          inArray(payoutLines.id, wanted),
          ne(payoutLines.result, 'right'),
        ),
      )
      .returning({ id: payoutLines.id });
    // Checked again by somebody else meanwhile, or removed.
    if (accepted.length !== wanted.length) throw new AppError('changed_meanwhile');
    await keepTotals(tx, id);
    return announceAndRead(tx, id);
  });

export const checkPayout = (ctx: ActorCtx, id: string): Promise<Payout> =>
  ctx.db.transaction(async (tx) => {
    await checkLines(tx, await lockOpenPayout(tx, id));
    return announceAndRead(tx, id);
  });
