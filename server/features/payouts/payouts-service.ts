import { createHash } from 'node:crypto';
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { PayoutSource } from '#contract/payout-states.ts';
import { trackingKey } from '#contract/payout-sheet.ts';
import {
  MOST_PAYOUT_LINES,
  type AcceptLines,
  type CreatePayout,
  type Payout,
  type PayoutLine,
  type PayoutLineInput,
} from '#contract/payouts.ts';
import type { ActorCtx } from '../../context.ts';
import { deliveryCompanies } from '../../db/schema/delivery.ts';
import { payoutLines, payouts } from '../../db/schema/payouts.ts';
import { decimal } from '../../db/statements/decimal.ts';
import { isNumbered } from '../../db/statements/numbered-ids.ts';
import { rowsOf } from '../../db/statements/rows-of.ts';
import { announceChange } from '../../db/tables/changes.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, invalidField } from '../../errors.ts';
import { recordAudit } from '../audit/audit-service.ts';
import { checkLines, keepTotals } from './check-lines.ts';
import { readLine } from './lines-queries.ts';
import { lockCompany, lockOpenPayout } from './payout-lock.ts';
import { readPayout } from './payouts-queries.ts';

/** Lines are checked in the same transaction, so that no payout is ever half taken in. */
export const createPayout = (
  ctx: ActorCtx,
  input: CreatePayout,
  source: PayoutSource = input.fileName ? 'file' : 'hand',
): Promise<Payout> =>
  ctx.db.transaction(async (tx) => {
    const { companyId, reference, paidOn, fileName, lines } = input;
    const [company] = await tx
      .select({ name: deliveryCompanies.name })
      .from(deliveryCompanies)
      .where(eq(deliveryCompanies.id, companyId));
    if (company === undefined) throw invalidField('companyId', 'invalid');
    await lockCompany(tx, companyId);
    const fileHash = fileName ? hashOf(lines) : null;
    await refuseKnown(tx, input, fileHash);
    const [payout] = await tx
      .insert(payouts)
      .values({
        companyId,
        reference,
        paidOn,
        source,
        gross: decimal(input.gross ?? null),
        fees: decimal(input.fees ?? null),
        net: decimal(input.net ?? null),
        fileName: fileName ?? null,
        fileHash,
        createdAt: ctx.now(),
        createdByName: ctx.actor.fullName,
      })
      .returning({ id: payouts.id, companyId: payouts.companyId });
    if (payout === undefined) throw new Error('A payout was not written');
    await insertLines(tx, payout.id, lines);
    await checkLines(tx, payout);
    await recordAudit(tx, ctx, {
      action: 'payout_created',
      subject: { id: payout.id, name: `${company.name} ${reference}` },
      details: { count: lines.length },
    });
    return told(tx, payout.id);
  });

async function told(tx: Tx, id: string): Promise<Payout> {
  await announceChange(tx, { topic: 'payouts' });
  return readPayout(tx, id);
}

/** Of what was read from a file, so that another name or a copy is no other file. */
const hashOf = (lines: readonly PayoutLineInput[]): string =>
  createHash('sha256').update(JSON.stringify(lines)).digest('hex');

async function refuseKnown(
  tx: Tx,
  { companyId, reference }: CreatePayout,
  fileHash: string | null,
): Promise<void> {
  const [known] = await tx
    .select({ reference: payouts.reference, fileHash: payouts.fileHash })
    .from(payouts)
    .where(
      and(
        eq(payouts.companyId, companyId),
        ne(payouts.state, 'cancelled'),
        or(
          eq(payouts.reference, reference),
          fileHash === null ? undefined : eq(payouts.fileHash, fileHash),
        ),
      ),
    )
    .orderBy(sql`${payouts.fileHash} = ${fileHash} desc nulls last`)
    .limit(1);
  if (known === undefined) return;
  const isFile = fileHash !== null && known.fileHash === fileHash;
  throw new AppError(isFile ? 'payout_file_taken' : 'payout_reference_taken', {
    values: { reference: known.reference },
  });
}

async function insertLines(
  tx: Tx,
  payoutId: string,
  lines: readonly PayoutLineInput[],
): Promise<number[]> {
  const rows = lines.map((line) => ({ ...line, key: trackingKey(line.tracking) }));
  const written = await rowsOf<{ id: string }>(
    tx,
    sql`insert into payout_lines (payout_id, tracking, tracking_key, cash, fee, return_fee, extra, net)
      select ${payoutId}, tracking, key, cash, fee, "returnFee", extra, net
      from rows from (json_to_recordset(${JSON.stringify(rows)}::json) as (tracking text, key text,
        cash numeric, fee numeric, "returnFee" numeric, extra numeric, net numeric)) with ordinality
      order by ordinality returning id`,
  );
  return written.map(({ id }) => Number(id));
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
    return told(tx, id);
  });

export const checkPayout = (ctx: ActorCtx, id: string): Promise<Payout> =>
  ctx.db.transaction(async (tx) => {
    await checkLines(tx, await lockOpenPayout(tx, id));
    return told(tx, id);
  });
