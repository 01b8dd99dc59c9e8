import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { SyncKind } from '#contract/sync.ts';
import { AppError } from '../../errors.ts';
import { isUniqueViolation } from '../faults.ts';
import { syncObjects, syncState } from '../schema/sync.ts';
import type { Db, Reader, Tx } from '../types.ts';

/** Heard by every server process when something was noted for the storefront. */
export const SYNC_CHANNEL = 'lawha_sync';

/** What became of an item that the storefront sent. */
export interface Received {
  dashboardId: string;
  result: 'created' | 'updated' | 'unchanged';
  /** Fields that stay as they are here. */
  kept: string[];
}

/** A storefront whose clock runs ahead does not win for that. */
export const notInFuture = (at: Date, now: Date) => (at < now ? at : now);

export type SyncObject = typeof syncObjects.$inferSelect;

/** Of the given storefront ids, those that we know. */
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

/** What is noted of these objects. Whoever goes on to write holds the objects themselves. */
export async function findNotes(
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

/**
 * Part of the statement that takes orders: ties them to the storefront's own records, where they
 * come from there. A record can be tied once, so of two calls with the same order one fails.
 */
export const linkToStorefront = (taken: SQL): SQL =>
  sql`insert into ${syncObjects} (kind, object_id, storefront_id, storefront_version, changed_at)
    select 'orders', id::text, storefront_id, storefront_version, storefront_changed_at
    from ${taken} where storefront_id is not null`;

/** The changes that the transaction goes on to make were made on the storefront at that time. */
export async function madeOnStorefrontAt(tx: Tx, at: Date): Promise<void> {
  await tx.execute(sql`select set_config('lawha.changed_at', ${at.toISOString()}, true)`);
}

interface Seen {
  kind: SyncKind;
  objectId: string;
  storefrontId: string | null;
  storefrontVersion: number | undefined;
  changedAt: Date;
  /** The storefront has something else than we keep, so it is sent again. */
  isToBeSent: boolean;
}

/** A message that was overtaken by a newer one of the same record. */
export const isStale = (
  note: SyncObject | undefined,
  { version }: { version?: number | undefined },
) => version !== undefined && (note?.storefrontVersion ?? 0) > version;

/** Writes down what the storefront calls the object and which of its versions was seen. */
export async function noteSeen(tx: Tx, note: SyncObject | undefined, seen: Seen): Promise<void> {
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
    // Another of our objects already stands for this record of the storefront.
    if (isUniqueViolation(cause, 'sync_objects')) throw new AppError('conflict');
    throw cause;
  }
  if (isToBeSent) await tx.execute(sql`select pg_notify(${SYNC_CHANNEL}, '')`);
}

/**
 * Notes changes from now on, or no longer. When it begins, everything that the storefront has to
 * know waits to be sent: all but orders, and of those the ones changed since it was last on. No
 * change can slip between: writers wait until it is done.
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
      sql`lock table products, orders, wilaya_shipping_costs, site_settings in share mode`,
    );
    await tx.update(syncState).set({ isOn, turnedOffAt: null });
    const since = (state.turnedOffAt ?? now).toISOString();
    await tx.execute(sql`
      insert into sync_objects (kind, object_id, version, changed_at)
      select kind, id, nextval('sync_versions'), date_trunc('milliseconds', at) from (
        select 'products' as kind, id::text, created_at as at from products
        union all select 'wilaya-shipping-costs', id::text, updated_at from wilaya_shipping_costs
        union all select 'settings', id, updated_at from site_settings
        union all select 'orders', id::text, updated_at from orders
          where updated_at >= ${since}::timestamptz
      ) objects
      on conflict (kind, object_id) do update set version = excluded.version, due_at = null,
        failed_at = null, first_failed_at = null, attempts = 0`);
  });
}
