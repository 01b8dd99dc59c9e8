import { createHash } from 'node:crypto';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import { algerianDay } from '#contract/common.ts';
import type { PayoutSource } from '#contract/payouts/payout-states.ts';
import { trackingKey } from '#contract/payouts/payout-sheet.ts';
import type { CreatePayout, PayoutLineInput } from '#contract/payouts/payouts.ts';
import { deliveryCompanies } from '../../db/schema/delivery.ts';
import { payouts } from '../../db/schema/payouts.ts';
import { decimal } from '../../db/statements/write-rows.ts';
import { rowsOf } from '../../db/statements/read-rows.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, invalidField } from '../../errors.ts';
import { checkLines } from './check-lines.ts';
import { lockCompany, type DoneBy } from './payout-lock.ts';

/** A sheet may be dated ahead; more is another year, typed by mistake. */
const FURTHEST_MS = 31 * 86_400_000;

/**
 * Writes a payout with its lines and returns its id. Lines are checked in the same transaction, so
 * that no payout is ever half taken in.
 */
export async function writePayout(
  tx: Tx,
  input: CreatePayout,
  source: PayoutSource,
  { at, byName }: DoneBy,
): Promise<string> {
  const { companyId, reference, paidOn, fileName, lines } = input;
  const known = await tx.$count(deliveryCompanies, eq(deliveryCompanies.id, companyId));
  if (known === 0) throw invalidField('companyId', 'invalid');
  if (paidOn > algerianDay(at.getTime() + FURTHEST_MS)) throw invalidField('paidOn', 'dayTooFar');
  await lockCompany(tx, companyId);
  const fileHash = fileName ? (input.fileHash ?? hashOf(lines)) : null;
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
      createdAt: at,
      createdByName: byName,
    })
    .returning({ id: payouts.id, companyId: payouts.companyId });
  if (payout === undefined) throw new Error('A payout was not written');
  await insertLines(tx, payout.id, lines);
  await checkLines(tx, payout);
  return payout.id;
}

/** Where a caller sends no hash of the file itself. */
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

export async function insertLines(
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
