import { eq } from 'drizzle-orm';
import { travelsAs } from '#contract/geography/travels-as.ts';
import { carrierCommunes, carrierWilayas } from '#server/db/schema/carrier-places.ts';
import type { Reader } from '#server/db/types.ts';
import { officialCommunes, type OfficialCommune } from '#contract/geography/official-communes.ts';

export type WilayaRow = typeof carrierWilayas.$inferSelect;
export type CommuneRow = typeof carrierCommunes.$inferSelect;

export interface PlaceRows {
  wilayas: ReadonlyMap<number, WilayaRow>;
  communes: readonly CommuneRow[];
}

export async function readWilayas(
  db: Reader,
  companyId: string,
): Promise<ReadonlyMap<number, WilayaRow>> {
  const rows = await db
    .select()
    .from(carrierWilayas)
    .where(eq(carrierWilayas.companyId, companyId));
  return new Map(rows.map((row) => [row.code, row]));
}

export async function readPlaceRows(db: Reader, companyId: string): Promise<PlaceRows> {
  const wilayas = await readWilayas(db, companyId);
  const mine = eq(carrierCommunes.companyId, companyId);
  return { wilayas, communes: await db.select().from(carrierCommunes).where(mine) };
}

/** Those that every carrier knows. */
const OLD_WILAYAS = 58;

/**
 * Carriers that list only what they serve leave out whole wilayas. One that is not new was left out
 * on purpose, unless its communes are found in its mother.
 */
export const isLeftOut = (wilayaCode: number, as: number): boolean =>
  as !== wilayaCode && wilayaCode <= OLD_WILAYAS;

/** Official communes without one of the carrier's, where it serves their wilaya. */
export function unmatchedOf({ wilayas, communes }: PlaceRows) {
  const listed = new Set(wilayas.keys());
  const matched = new Set(communes.map(({ communeCode }) => communeCode));
  return officialCommunes().flatMap((commune): (OfficialCommune & { travelsAs: number })[] => {
    if (matched.has(commune.code)) return [];
    const as = travelsAs(commune.wilayaCode, listed);
    if (as === null || isLeftOut(commune.wilayaCode, as)) return [];
    return wilayas.get(as)?.isServed === true ? [{ ...commune, travelsAs: as }] : [];
  });
}
