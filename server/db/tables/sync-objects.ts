import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SyncKind } from '#contract/storefront/sync.ts';
import { AppError } from '../../errors.ts';
import { isUniqueViolation } from '../faults.ts';
import { syncObjects, syncState } from '../schema/sync.ts';
import { insertRows } from '../statements/write-rows.ts';
import type { Db, Reader, Tx } from '../types.ts';
import { wakeJob } from './wake-job.ts';

/** The outcome for an item that the storefront sent. */
export interface Received {
  dashboardId: string;
  result: 'created' | 'updated' | 'unchanged';
  /** Fields that kept our value. */
  kept: string[];
}

/** A storefront whose clock is ahead must not win every conflict. */
export const notInFuture = (at: Date, now: Date) => (at < now ? at : now);

type SyncObject = typeof syncObjects.$inferSelect;

/** Maps the storefront ids that we know to our objects. */
export async function findByStorefrontId(
  db: Reader,
  kind: SyncKind,
  storefrontIds: readonly string[],
): Promise<Map<string, string>> {
  if (storefrontIds.length === 0) return new Map();
  const rows = await db
    .select({ storefrontId: syncObjects.storefrontId, objectId: syncObjects.objectId })
    .from(syncObjects)
    .where(and(eq(syncObjects.kind, kind), inArray(syncObjects.storefrontId, [...storefrontIds])));
  return new Map(rows.map(({ storefrontId, objectId }) => [storefrontId ?? '', objectId]));
}

/**
 * The sync rows of these objects. A caller that is going to write has already locked the objects
 * themselves.
 */
export async function findSyncObjects(
  db: Reader,
  kind: SyncKind,
  objectIds: readonly string[],
): Promise<Map<string, SyncObject>> {
  if (objectIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(syncObjects)
    .where(and(eq(syncObjects.kind, kind), inArray(syncObjects.objectId, [...objectIds])));
  return new Map(rows.map((row) => [row.objectId, row]));
}

/** The storefront's record of an order that was placed there. */
export interface StorefrontRecord {
  storefrontId: string;
  storefrontVersion: number | null;
  changedAt: Date;
}

/**
 * Links new orders to the storefront's records, before the orders themselves are written: a trigger
 * notes them for sending, and an order that is linked keeps its time. A record can be linked only
 * once, so of two calls with the same order one fails.
 */
export async function linkToStorefront(
  tx: Tx,
  created: readonly { id: string; storefront: StorefrontRecord | null }[],
): Promise<void> {
  const rows = created.flatMap(({ id, storefront }) =>
    storefront === null ? [] : { kind: 'orders' as const, objectId: id, ...storefront },
  );
  await insertRows(
    tx,
    syncObjects,
    rows.toSorted((a, b) => (a.storefrontId < b.storefrontId ? -1 : 1)),
  );
}

/** Marks the following changes of this transaction as made on the storefront at that time. */
export async function madeOnStorefrontAt(tx: Tx, at: Date): Promise<void> {
  await tx.execute(sql`select set_config('lawha.changed_at', ${at.toISOString()}, true)`);
}

interface Seen {
  kind: SyncKind;
  objectId: string;
  storefrontId: string | null;
  storefrontVersion: number | undefined;
  changedAt: Date;
  /** The storefront's copy differs from ours, so the object is sent again. */
  isToBeSent: boolean;
}

/** True when a newer version of the same record has already arrived. */
export const isStale = (
  note: SyncObject | undefined,
  { version }: { version?: number | undefined },
) => version !== undefined && (note?.storefrontVersion ?? 0) > version;

/** Stores the storefront's id and version of the object. */
export async function saveSeen(tx: Tx, note: SyncObject | undefined, seen: Seen): Promise<void> {
  const { kind, objectId, storefrontId, storefrontVersion = null, changedAt, isToBeSent } = seen;
  const isKnown =
    note !== undefined &&
    (storefrontId === null || note.storefrontId === storefrontId) &&
    (storefrontVersion === null || note.storefrontVersion === storefrontVersion);
  if (isKnown && !isToBeSent) return;
  const version = isToBeSent ? sql`nextval('sync_versions')` : 0;
  try {
    await tx
      .insert(syncObjects)
      .values({ kind, objectId, storefrontId, storefrontVersion, changedAt, version })
      .onConflictDoUpdate({
        target: [syncObjects.kind, syncObjects.objectId],
        set: {
          storefrontId: sql`coalesce(excluded.storefront_id, ${syncObjects.storefrontId})`,
          storefrontVersion: sql`greatest(excluded.storefront_version, ${syncObjects.storefrontVersion})`,
          ...(isToBeSent && { version: sql`excluded.version`, dueAt: null }),
        },
      });
  } catch (cause) {
    // Another of our objects is already linked to this record of the storefront.
    if (isUniqueViolation(cause, 'sync_objects')) throw new AppError('conflict');
    throw cause;
  }
  if (isToBeSent) await wakeJob(tx, 'storefront');
}

/**
 * Turns the recording of changes on or off. When it is turned on, every object is queued for
 * sending, but of the orders only those changed since it was last on. A table lock makes writers
 * wait meanwhile, so that no change is missed.
 */
export async function switchSync(db: Db, isOn: boolean, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(syncState).values({}).onConflictDoNothing();
    const [state] = await tx.select().from(syncState).for('update');
    if (state === undefined || state.isOn === isOn) return;
    if (!isOn) {
      await tx.update(syncState).set({ isOn, turnedOffAt: now });
      return;
    }
    await tx.execute(
      sql`lock table products, orders, wilaya_shipping_costs, site_settings, offers in share mode`,
    );
    await tx.update(syncState).set({ isOn, turnedOffAt: null });
    const since = (state.turnedOffAt ?? now).toISOString();
    await tx.execute(sql`
      insert into sync_objects (kind, object_id, version, changed_at)
      select kind, id, nextval('sync_versions'), date_trunc('milliseconds', at) from (
        select 'products' as kind, id::text, created_at as at from products
        union all select 'wilaya-shipping-costs', id::text, updated_at from wilaya_shipping_costs
        union all select 'settings', id, updated_at from site_settings
        union all select 'offers', id::text, created_at from offers
        union all select 'orders', id::text, updated_at from orders
          where updated_at >= ${since}::timestamptz
      ) objects
      on conflict (kind, object_id) do update set version = excluded.version, due_at = null,
        failed_at = null, first_failed_at = null, attempts = 0`);
  });
}
