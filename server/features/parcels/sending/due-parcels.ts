import { and, asc, eq, lte } from 'drizzle-orm';
import type { ParcelStep } from '#contract/parcels/parcel-states.ts';
import { parcels, type StoredParcel } from '#server/db/schema/parcels.ts';
import type { LeasedAccount } from '#server/features/carriers/accounts/account-jobs.ts';

/** What the queue of an account has for this step now, the longest waiting first. */
export async function dueParcels(
  { db, now, stored }: LeasedAccount,
  step: ParcelStep,
  most: number,
): Promise<StoredParcel[]> {
  const { companyId } = stored;
  const isDue = and(
    eq(parcels.companyId, companyId),
    eq(parcels.nextStep, step),
    lte(parcels.dueAt, now()),
  );
  return db
    .select()
    .from(parcels)
    .where(isDue)
    .orderBy(asc(parcels.dueAt), asc(parcels.createdAt), asc(parcels.id))
    .limit(most);
}
