import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { announceChange } from '../../../db/tables/changes.ts';
import { carrierAccounts } from '../../../db/schema/carrier-accounts.ts';
import { carrierPlaceReads } from '../../../db/schema/carrier-places.ts';
import { deliveryCompanies } from '../../../db/schema/delivery.ts';
import type { Db, Reader, Tx } from '../../../db/types.ts';

export const PLACES_CHANNEL = 'lawha_places';

/** Longer than a call and its waits may take; then another server takes over. */
const BUSY_MS = 5 * 60_000;
export const busyUntil = (now: Date): Date => new Date(now.getTime() + BUSY_MS);

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
  await tx.execute(sql`select pg_notify(${PLACES_CHANNEL}, ${companyId})`);
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

export async function wantedPlaces(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ companyId: carrierPlaceReads.companyId })
    .from(carrierPlaceReads)
    .where(isWanted(now));
  return rows.map(({ companyId }) => companyId);
}

const isWanted = (now: Date) =>
  and(
    isNotNull(carrierPlaceReads.askedAt),
    or(isNull(carrierPlaceReads.busyUntil), lt(carrierPlaceReads.busyUntil, now)),
  );

/** One server begins; null for the others. */
export async function claimRead(db: Db, companyId: string, now: Date): Promise<PlaceRead | null> {
  const [claimed] = await db
    .update(carrierPlaceReads)
    .set({ busyUntil: busyUntil(now), startedAt: now, step: 'places', calls: 0 })
    .where(and(ofCompany(companyId), isWanted(now)))
    .returning();
  return claimed ?? null;
}

/** Of the reading that began then: another account may have begun one of its own. */
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

/** Against a person's choice, or another account, while places are stored. */
export async function lockReads(tx: Tx, companyId: string): Promise<PlaceRead | null> {
  const [row] = await tx.select().from(carrierPlaceReads).where(ofCompany(companyId)).for('update');
  return row ?? null;
}
