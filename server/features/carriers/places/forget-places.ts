import { eq } from 'drizzle-orm';
import { carrierAccounts } from '../../../db/schema/carrier-accounts.ts';
import {
  carrierCommunes,
  carrierDesks,
  carrierFees,
  carrierPlaceReads,
  carrierWilayas,
} from '../../../db/schema/carrier-places.ts';
import type { Tx } from '../../../db/types.ts';

const TABLES = [
  carrierCommunes,
  carrierDesks,
  carrierFees,
  carrierWilayas,
  carrierPlaceReads,
] as const;

/** Of another family, or of an account that is gone: its places mean nothing any more. */
export async function forgetPlaces(tx: Tx, companyId: string): Promise<void> {
  for (const table of TABLES) await tx.delete(table).where(eq(table.companyId, companyId));
  await tx
    .update(carrierAccounts)
    .set({ placesReadAt: null, placesError: null })
    .where(eq(carrierAccounts.companyId, companyId));
}
