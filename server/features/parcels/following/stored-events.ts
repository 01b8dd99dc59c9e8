import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { CarrierFamily } from '#contract/carriers/carrier-families.ts';
import { carrierWords } from '#server/db/schema/carrier-hooks.ts';
import { parcelEvents } from '#server/db/schema/parcel-events.ts';
import type { Reader, Tx } from '#server/db/types.ts';
import { foldLabel } from '#server/features/carriers/adapter/carrier-text.ts';
import type { ParcelEvent } from '#server/features/carriers/adapter/parcel-reading.ts';
import type { DecidedWords, KnownEvent } from './known-event.ts';

/** A clock that is further ahead than this is wrong, and would hide all that comes after it. */
const MOST_AHEAD_MS = 3_600_000;

/** Stores what is new, once each; returns it. */
export async function storeEvents(
  tx: Tx,
  parcelId: string,
  events: readonly ParcelEvent[],
  now: Date,
): Promise<KnownEvent[]> {
  if (events.length === 0) return [];
  const rows = events.map(({ driver, ...event }) => ({
    ...event,
    parcelId,
    at: event.at.getTime() > now.getTime() + MOST_AHEAD_MS ? now : event.at,
    receivedAt: now,
    driverName: driver?.name ?? null,
    driverPhone: driver?.phone ?? null,
  }));
  return tx.insert(parcelEvents).values(rows).onConflictDoNothing().returning();
}

export const readEvents = (db: Reader, parcelId: string): Promise<KnownEvent[]> =>
  db
    .select()
    .from(parcelEvents)
    .where(eq(parcelEvents.parcelId, parcelId))
    .orderBy(asc(parcelEvents.at), asc(parcelEvents.id));

export async function readDecidedWords(db: Reader, family: CarrierFamily): Promise<DecidedWords> {
  const rows = await db
    .select({ folded: carrierWords.folded, meaning: carrierWords.meaning })
    .from(carrierWords)
    .where(and(eq(carrierWords.family, family), isNotNull(carrierWords.meaning)));
  return new Map(
    rows.flatMap(({ folded, meaning }) => (meaning === null ? [] : [[folded, meaning]])),
  );
}

/** Puts words that nobody knows on the list of those to decide. */
export async function noteUnknownWords(
  tx: Tx,
  family: CarrierFamily,
  parcelId: string,
  events: readonly KnownEvent[],
  now: Date,
): Promise<void> {
  const words = new Map(
    events.filter(({ kind }) => kind === 'unknown').map(({ word }) => [foldLabel(word), word]),
  );
  if (words.size === 0) return;
  const rows = [...words]
    // In one order for all, so that two transactions do not wait for each other.
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([folded, word]) => ({ family, folded, word, firstSeenAt: now, lastParcelId: parcelId }));
  await tx
    .insert(carrierWords)
    .values(rows)
    .onConflictDoUpdate({
      target: [carrierWords.family, carrierWords.folded],
      set: { lastParcelId: sql`excluded.last_parcel_id` },
    });
}
