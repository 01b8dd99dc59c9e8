import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AuthorCtx } from '#server/context.ts';
import { inboxItems, inboxVersions } from '#server/db/schema/intake.ts';
import { sources } from '#server/db/schema/sources.ts';
import { sentColumns, updateRows } from '#server/db/statements/write-rows.ts';
import type { Db, Tx } from '#server/db/types.ts';
import type { StoredSource } from '../sources/source-secrets.ts';

export interface InboxDeps {
  db: Db;
  now: () => Date;
}

export type StoredItem = typeof inboxItems.$inferSelect;
type Version = typeof inboxVersions.$inferSelect;

export interface LockedItem {
  item: StoredItem;
  source: StoredSource;
  /** Those that nobody has read, in the order in which they came. */
  versions: readonly Version[];
}

/** By this the versions of an item stand in the order in which they came. */
export const versionPlace = sql<number>`coalesce(${inboxVersions.againId}, ${inboxVersions.id})`;

export type ItemChanges = Partial<typeof inboxItems.$inferInsert>;

/** The shop is the author of what it sends. */
export const authorOf = ({ db, now }: InboxDeps, source: StoredSource): AuthorCtx => ({
  db,
  now,
  language: 'ar',
  address: '',
  actor: { id: null, fullName: source.name },
});

/** The items in one order, with their sources and what nobody has read yet. */
export async function lockItems(tx: Tx, ids: readonly string[]): Promise<LockedItem[]> {
  if (ids.length === 0) return [];
  const items = await tx
    .select()
    .from(inboxItems)
    .where(inArray(inboxItems.id, [...ids]))
    .orderBy(asc(inboxItems.id))
    .for('update');
  const given = await tx
    .select()
    .from(sources)
    .where(inArray(sources.id, [...new Set(items.map(({ sourceId }) => sourceId))]));
  const versions = await tx
    .select()
    .from(inboxVersions)
    .where(and(inArray(inboxVersions.itemId, [...ids]), isNull(inboxVersions.result)))
    .orderBy(asc(versionPlace));
  const byItem = Map.groupBy(versions, ({ itemId }) => itemId);
  return items.flatMap((item) => {
    const source = given.find(({ id }) => id === item.sourceId);
    return source === undefined ? [] : [{ item, source, versions: byItem.get(item.id) ?? [] }];
  });
}

/** What becomes of locked items, written together. */
export type ItemWrites = Map<StoredItem, ItemChanges>;

export async function writeItems(tx: Tx, writes: ItemWrites): Promise<void> {
  const rows = [...writes].map(([item, changes]) => ({ ...item, ...sentColumns(changes) }));
  const fields = new Set([...writes.values()].flatMap((one) => Object.keys(sentColumns(one))));
  await updateRows(tx, inboxItems, [...fields] as (keyof StoredItem)[], rows);
  writes.clear();
}

export async function writeItem(tx: Tx, item: StoredItem, changes: ItemChanges): Promise<void> {
  await tx.update(inboxItems).set(changes).where(eq(inboxItems.id, item.id));
}
