import { and, asc, eq, inArray, isNotNull, lte, notInArray, sql } from 'drizzle-orm';
import { LOCAL_STATES } from '#contract/carriers/parcel-states.ts';
import { parcelEvents } from '#server/db/schema/parcel-events.ts';
import { parcels, type StoredParcel } from '#server/db/schema/parcels.ts';
import type { OpenAccount } from '#server/features/carriers/accounts/open-account.ts';
import { CarrierTrouble } from '#server/features/carriers/adapter/channel.ts';
import type { CarrierParcel } from '#server/features/carriers/adapter/parcel-draft.ts';
import type {
  ParcelReading,
  TrackResult,
} from '#server/features/carriers/adapter/parcel-reading.ts';
import {
  claimFigures,
  type FollowDeps,
  type FollowedCompany,
  followParcel,
} from './follow-parcel.ts';
import { noteMissingParcel } from './missing-parcel.ts';
import { nextLook } from './next-look.ts';

/** Of families that read one by one: few at a time, so that sending never waits long. */
const FEWEST_ASKED = 5;
const UNREADABLE_MS = 2 * 3_600_000;

/**
 * Reads the parcels of an account that are due, one batch. Returns whether there were any. A
 * `CarrierTrouble` of the whole call is thrown: the account's loop pauses by it.
 */
export async function trackDue(
  deps: FollowDeps,
  account: OpenAccount,
  company: FollowedCompany,
): Promise<boolean> {
  const { adapter } = account;
  const due = await readDue(
    deps,
    company.id,
    Math.max(adapter.capabilities.mostTracked, FEWEST_ASKED),
  );
  if (due.length === 0) return false;
  const asked = due.map(({ reference, carrierId, tracking }) => ({
    reference,
    carrierId: carrierId ?? '',
    tracking,
  }));
  const { results, unreadable } = await trackParcels(account, asked);
  const known = await knownKeys(deps, due);
  const unchanged: StoredParcel[] = [];
  for (const parcel of due) {
    const result = results.find(({ carrierId }) => carrierId === parcel.carrierId);
    if (result === undefined) continue;
    if (result.found && !isChanged(parcel, result.reading, known)) unchanged.push(parcel);
    else await postponeIfItFails(deps, parcel, () => apply(deps, company, parcel, result));
  }
  await postpone(
    deps,
    unchanged.map((parcel) => ({ id: parcel.id, due: nextLook(parcel, deps.now(), adapter) })),
  );
  const later = new Date(deps.now().getTime() + UNREADABLE_MS);
  const isUnreadable = new Set(unreadable.map(({ reference }) => reference));
  await postpone(
    deps,
    due
      .filter(({ reference }) => isUnreadable.has(reference))
      .map(({ id }) => ({ id, due: later })),
  );
  return true;
}

async function apply(
  deps: FollowDeps,
  company: FollowedCompany,
  { id }: StoredParcel,
  result: TrackResult,
): Promise<void> {
  if (!result.found) return noteMissingParcel(deps, company, id);
  const { reading } = result;
  await followParcel(deps, company, id, { events: reading.events, reading });
}

/** A parcel that cannot be written waits, so that it does not block the others at every run. */
async function postponeIfItFails(
  deps: FollowDeps,
  { id }: StoredParcel,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (cause) {
    await postpone(deps, [{ id, due: new Date(deps.now().getTime() + UNREADABLE_MS) }]);
    throw cause;
  }
}

const readDue = ({ db, now }: FollowDeps, companyId: string, most: number) =>
  db
    .select()
    .from(parcels)
    .where(
      and(
        eq(parcels.companyId, companyId),
        lte(parcels.trackDueAt, now()),
        isNotNull(parcels.carrierId),
        notInArray(parcels.state, [...LOCAL_STATES]),
      ),
    )
    .orderBy(asc(parcels.trackDueAt))
    .limit(most);

/** Keys of all events that are stored, each with its parcel. */
export async function knownKeys(
  { db }: FollowDeps,
  rows: readonly Pick<StoredParcel, 'id'>[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const events = await db
    .select({ parcelId: parcelEvents.parcelId, key: parcelEvents.key })
    .from(parcelEvents)
    .where(
      inArray(
        parcelEvents.parcelId,
        rows.map(({ id }) => id),
      ),
    );
  return new Set(events.map(({ parcelId, key }) => `${parcelId} ${key}`));
}

/** Most parcels say the same as the last time; they cost no transaction of their own. */
export function isChanged(
  parcel: StoredParcel,
  reading: ParcelReading,
  known: ReadonlySet<string>,
): boolean {
  if (reading.events.some(({ key }) => !known.has(`${parcel.id} ${key}`))) return true;
  const { columns, surprises } = claimFigures(parcel, reading);
  const last = reading.events.findLast(({ kind }) => kind === 'movement');
  return (
    // We validated it, and the carrier goes on calling it a draft.
    (last?.state === 'draft' && parcel.state === 'created') ||
    surprises.length > 0 ||
    parcel.missingSince !== null ||
    columns.claimedAmount !== parcel.claimedAmount ||
    columns.claimedFee !== parcel.claimedFee ||
    columns.claimedReturnFee !== parcel.claimedReturnFee ||
    columns.payoutId !== parcel.payoutId ||
    (reading.tracking ?? parcel.tracking) !== parcel.tracking ||
    (reading.driver?.phone ?? parcel.driverPhone) !== parcel.driverPhone
  );
}

/** In one statement for the whole batch. */
async function postpone(
  { db, now }: FollowDeps,
  rows: readonly { id: string; due: Date | null }[],
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const times = rows.map(({ due }) => due?.toISOString() ?? null);
  await db.execute(sql`
    update parcels set tracked_at = ${now().toISOString()}::timestamptz, track_due_at = read.due
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(times)}::timestamptz[]) as read (id, due)
    where parcels.id = read.id`);
}

interface Tracked {
  results: readonly TrackResult[];
  /** Those that the carrier answers with nothing that we can read. */
  unreadable: readonly CarrierParcel[];
}

/**
 * Reads parcels. One that makes the call fail for all is found by halving; if both halves fail,
 * it is not a parcel's fault, and the trouble is thrown.
 */
export async function trackParcels(
  account: Pick<OpenAccount, 'adapter' | 'channel'>,
  asked: readonly CarrierParcel[],
): Promise<Tracked> {
  const { adapter, channel } = account;
  try {
    return { results: await adapter.track(channel, asked), unreadable: [] };
  } catch (cause) {
    if (!isAboutContent(cause)) throw cause;
    if (asked.length === 1) return { results: [], unreadable: asked };
    const middle = Math.ceil(asked.length / 2);
    const first = await trackParcels(account, asked.slice(0, middle));
    const second = await trackParcels(account, asked.slice(middle));
    if (first.results.length + second.results.length === 0) throw cause;
    return {
      results: [...first.results, ...second.results],
      unreadable: [...first.unreadable, ...second.unreadable],
    };
  }
}

const isAboutContent = (cause: unknown) =>
  cause instanceof CarrierTrouble && (cause.kind === 'refused' || cause.kind === 'not_understood');
