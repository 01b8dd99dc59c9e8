import { and, eq, inArray } from 'drizzle-orm';
import { carrierFees } from '../../../db/schema/carrier-places.ts';
import type { Reader } from '../../../db/types.ts';

export interface PlaceFee {
  home: number | null;
  desk: number | null;
  returned: number | null;
  codPercent: number | null;
  perExtraKg: number | null;
}

/** The carrier's place, such as a `CarrierPlace`; without a commune its wilaya's price. */
export interface PricedPlace {
  wilayaCode: number;
  communeId: string | null;
}

type Row = typeof carrierFees.$inferSelect;

/** What the carrier takes there; null when it has no price, or its prices were never read. */
export async function feeOf(
  db: Reader,
  companyId: string,
  place: PricedPlace,
): Promise<PlaceFee | null> {
  const rows = await readFees(db, companyId, [place.wilayaCode]);
  return feeIn(rows, place);
}

export const readFees = (db: Reader, companyId: string, wilayas: number[]): Promise<Row[]> =>
  db
    .select()
    .from(carrierFees)
    .where(and(eq(carrierFees.companyId, companyId), inArray(carrierFees.wilayaCode, wilayas)));

/** A commune's own price wins over its wilaya's, also where it is null: not offered there. */
export function feeIn(rows: readonly Row[], { wilayaCode, communeId }: PricedPlace) {
  const ofWilaya = rows.filter((row) => row.wilayaCode === wilayaCode);
  const row =
    ofWilaya.find((one) => communeId !== null && one.communeId === communeId) ??
    ofWilaya.find((one) => one.communeId === '');
  return row === undefined ? null : toFee(row);
}

const number = (amount: string | null) => (amount === null ? null : Number(amount));

const toFee = ({ home, desk, returned, codPercent, perExtraKg }: Row): PlaceFee => ({
  home: number(home),
  desk: number(desk),
  returned: number(returned),
  codPercent: number(codPercent),
  perExtraKg: number(perExtraKg),
});
