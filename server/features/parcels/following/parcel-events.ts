import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { CarrierFamily } from '#contract/carriers/carrier-families.ts';
import type { CarrierState } from '#contract/carriers/parcel-states.ts';
import type { ParcelEventShown } from '#contract/parcels/parcels.ts';
import type { Ctx } from '#server/context.ts';
import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import { carrierWords } from '#server/db/schema/carrier-hooks.ts';
import { parcelEvents } from '#server/db/schema/parcel-events.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import type { Reader, Tx } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { foldLabel } from '#server/features/carriers/adapter/carrier-text.ts';
import type { ParcelEvent } from '#server/features/carriers/adapter/parcel-reading.ts';

/** An event as it is stored, in the order in which events arrived. */
export type KnownEvent = Omit<typeof parcelEvents.$inferSelect, 'id' | 'parcelId' | 'receivedAt'>;

/** What an administrator decided about words of a family, by the folded word. */
export type DecidedWords = ReadonlyMap<string, CarrierState | 'none'>;

/** The event as it is to be read: a word that somebody has decided is no longer unknown. */
export function withMeaning(event: KnownEvent, words: DecidedWords): KnownEvent {
  if (event.kind !== 'unknown') return event;
  const state = words.get(foldLabel(event.word));
  if (state === undefined) return event;
  if (state === 'none') return { ...event, kind: 'note' };
  return { ...event, kind: state === 'delivery_attempted' ? 'attempt' : 'movement', state };
}

/** By the carrier's clock, and those of the same moment as they arrived. */
export const byTime = (events: readonly KnownEvent[]): KnownEvent[] =>
  events.toSorted((one, other) => one.at.getTime() - other.at.getTime());

/** A clock that is further ahead than this is wrong, and would hide all that comes after it. */
const MOST_AHEAD_MS = 3_600_000;

/**
 * When each event happened, by its key. One that is far ahead counts as of now, but before whatever
 * the carrier puts after it: a webhook may have told of that first.
 */
export function timesOf(
  events: readonly Pick<ParcelEvent, 'key' | 'at'>[],
  known: ReadonlyMap<string, Date>,
  now: Date,
): ReadonlyMap<string, Date> {
  const times = new Map<string, Date>();
  let latest = now.getTime();
  const newestFirst = events
    .toReversed()
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
  for (const { key, at } of newestFirst) {
    const before = known.get(key);
    if (before !== undefined) latest = Math.min(latest, before.getTime() - 1);
    times.set(key, isAhead(at, now) ? new Date(latest) : at);
  }
  return times;
}

const isAhead = (at: Date, now: Date) => at.getTime() > now.getTime() + MOST_AHEAD_MS;

/** Stores what is new, once each; returns it. */
export async function storeEvents(
  tx: Tx,
  parcelId: string,
  events: readonly ParcelEvent[],
  now: Date,
): Promise<KnownEvent[]> {
  if (events.length === 0) return [];
  const isAnyAhead = events.some(({ at }) => isAhead(at, now));
  const known = isAnyAhead ? await readEvents(tx, parcelId) : [];
  const times = timesOf(events, new Map(known.map(({ key, at }) => [key, at])), now);
  const rows = events.map(({ driver, ...event }) => ({
    ...event,
    parcelId,
    at: times.get(event.key) ?? event.at,
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

const MOST_SHOWN = 200;

/** Words that somebody has decided are shown with their meaning. */
export async function listParcelEvents({ db }: Ctx, parcelId: string): Promise<ParcelEventShown[]> {
  const [parcel] = await db
    .select({ family: carrierAccounts.family })
    .from(parcels)
    .leftJoin(carrierAccounts, eq(carrierAccounts.companyId, parcels.companyId))
    .where(eq(parcels.id, parcelId));
  if (parcel === undefined) throw new AppError('not_found');
  const words = parcel.family === null ? new Map() : await readDecidedWords(db, parcel.family);
  const rows = await db
    .select()
    .from(parcelEvents)
    .where(eq(parcelEvents.parcelId, parcelId))
    .orderBy(desc(parcelEvents.at), desc(parcelEvents.id))
    .limit(MOST_SHOWN);
  return rows.map((row) => {
    const { kind, state } = withMeaning(row, words);
    const { id, at, word, money, reason, place, driverName, nextAttemptOn } = row;
    const said = { id, at: at.toISOString(), word, kind, state };
    return { ...said, money, reason, place, driverName, nextAttemptOn };
  });
}
