import { eq } from 'drizzle-orm';
import { carrierFees } from '../../../db/schema/carrier-places.ts';
import type { Tx } from '../../../db/types.ts';
import type { CarrierFee } from '../adapter/carrier-places.ts';
import { inBatches } from '../adapter/batches.ts';
import { onceEach } from './store-places.ts';

const BATCH = 500;

type Row = Omit<typeof carrierFees.$inferSelect, 'companyId'>;
const keyOf = ({ wilayaCode, communeId }: Row) => `${wilayaCode} ${communeId}`;
/** Amounts come back from the database with two decimals. */
const text = (amount: number | null) => (amount === null ? null : amount.toFixed(2));

/** Replaces the prices; returns for how many places they changed. */
export async function storeFees(
  tx: Tx,
  companyId: string,
  fees: readonly CarrierFee[],
): Promise<number> {
  const mine = eq(carrierFees.companyId, companyId);
  const before = await tx.select().from(carrierFees).where(mine);
  const rows = onceEach(fees.map(toRow), keyOf);
  await tx.delete(carrierFees).where(mine);
  for (const batch of inBatches(rows, BATCH)) {
    await tx.insert(carrierFees).values(batch.map((row) => ({ companyId, ...row })));
  }
  const stated = (row: Row) =>
    [row.home, row.desk, row.returned, row.codPercent, row.perExtraKg].join(' ');
  const former = new Map(before.map((row) => [keyOf(row), stated(row)]));
  const changed = rows.filter((row) => former.get(keyOf(row)) !== stated(row)).length;
  const kept = new Set(rows.map(keyOf));
  return changed + [...former.keys()].filter((key) => !kept.has(key)).length;
}

const toRow = (fee: CarrierFee): Row => ({
  wilayaCode: fee.wilayaCode,
  communeId: fee.communeId ?? '',
  home: text(fee.home),
  desk: text(fee.desk),
  returned: text(fee.returned),
  codPercent: text(fee.codPercent),
  perExtraKg: text(fee.perExtraKg),
});
