import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import {
  carrierCommunes,
  carrierPickupPoints,
  carrierFees,
  carrierPlaceReads,
  carrierWilayas,
} from '#server/db/schema/carrier-places.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { announceChange } from '#server/db/tables/changes.ts';
import { wakeJob } from '#server/db/tables/wake-job.ts';
import type { Db, Reader, Tx } from '#server/db/types.ts';

export type PlaceRead = typeof carrierPlaceReads.$inferSelect;

const ofCompany = (companyId: string) => eq(carrierPlaceReads.companyId, companyId);

/** Wakes the servers; one that is under way already is not asked for twice. */
export async function askForPlaces(tx: Tx, companyId: string, now: Date): Promise<void> {
  await tx
    .insert(carrierPlaceReads)
    .values({ companyId, askedAt: now })
    .onConflictDoUpdate({
      target: carrierPlaceReads.companyId,
      set: { askedAt: sql`coalesce(${carrierPlaceReads.askedAt}, excluded.asked_at)` },
    });
  await announceChange(tx, { topic: 'carrierPlaces', id: companyId });
  await wakeJob(tx, 'places');
}

/** Every night, for the accounts of companies that are in use. */
export async function askForAllPlaces(db: Db, now: Date): Promise<void> {
  const accounts = await db
    .select({ companyId: carrierAccounts.companyId })
    .from(carrierAccounts)
    .innerJoin(deliveryCompanies, eq(deliveryCompanies.id, carrierAccounts.companyId))
    .where(eq(deliveryCompanies.isActive, true));
  for (const { companyId } of accounts) {
    await db.transaction((tx) => askForPlaces(tx, companyId, now));
  }
}

export async function wantedPlaces(db: Db): Promise<string[]> {
  const rows = await db
    .select({ companyId: carrierPlaceReads.companyId })
    .from(carrierPlaceReads)
    .where(isNotNull(carrierPlaceReads.askedAt));
  return rows.map(({ companyId }) => companyId);
}

/** Null when it is no longer wanted. */
export async function beginRead(db: Db, companyId: string, now: Date): Promise<PlaceRead | null> {
  const [begun] = await db
    .update(carrierPlaceReads)
    .set({ startedAt: now, step: 'places', calls: 0 })
    .where(and(ofCompany(companyId), isNotNull(carrierPlaceReads.askedAt)))
    .returning();
  return begun ?? null;
}

/** The row of this very reading, by its start: another account may have begun its own since. */
const isMine = ({ companyId, startedAt }: PlaceRead) =>
  startedAt === null
    ? sql`false`
    : and(ofCompany(companyId), eq(carrierPlaceReads.startedAt, startedAt));

/** False when the reading is no longer wanted, because its account has changed or is gone. */
export async function updateRead(
  db: Reader,
  read: PlaceRead,
  values: Partial<Omit<PlaceRead, 'companyId' | 'startedAt'>>,
): Promise<boolean> {
  const updated = await db
    .update(carrierPlaceReads)
    .set(values)
    .where(isMine(read))
    .returning({ companyId: carrierPlaceReads.companyId });
  if (updated.length > 0) {
    await announceChange(db, { topic: 'carrierPlaces', id: read.companyId });
  }
  return updated.length > 0;
}

/** Locked while places are stored, so that nobody matches a commune or changes the account. */
export async function lockReads(tx: Tx, companyId: string): Promise<PlaceRead | null> {
  const [row] = await tx.select().from(carrierPlaceReads).where(ofCompany(companyId)).for('update');
  return row ?? null;
}

const TABLES = [
  carrierCommunes,
  carrierPickupPoints,
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
