import { and, asc, desc, eq, gt, inArray, isNull, lt, max, notInArray, sql } from 'drizzle-orm';
import { INBOX_KEPT_DAYS } from '#contract/intake/inbox.ts';
import { inboxItems, inboxQuarantine, inboxVersions } from '#server/db/schema/intake.ts';
import { sources } from '#server/db/schema/sources.ts';
import { insertRows } from '#server/db/statements/write-rows.ts';
import { rowsOf } from '#server/db/statements/read-rows.ts';
import { batchCalls } from '#server/db/statements/batch-calls.ts';
import { daysBefore } from '#server/db/statements/days.ts';
import { announceChange } from '#server/db/tables/changes.ts';
import { wakeJob } from '#server/db/tables/wake-job.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { whileStoring } from '../flood.ts';
import type { Arrival, Delivery } from '../kinds/kind.ts';
import { sha256 } from '../kinds/signatures.ts';

interface Arrived {
  sourceId: string;
  at: Date;
  topic: string | null;
  deliveryId: string | null;
  /** False for what we asked for ourselves: it says nothing of the signature. */
  isSigned: boolean;
  arrivals: readonly Arrival[];
}

export interface Stored {
  id: string;
  isNew: boolean;
}

type StoreVersions = (arrived: Arrived) => Promise<readonly Stored[]>;

/** How exact `lastGoodAt` is: it is written once in this time, not for every delivery. */
const EXACT_MS = 10_000;
const MOST_ROWS = 2_000;

/**
 * Stores what came, each order with its bytes, before anything is read. Calls that come at the same
 * time are one transaction.
 */
export function versionStore(db: Db): StoreVersions {
  const store = batchCalls(async (calls: Arrived[]) => {
    const batches: Arrived[][] = [[]];
    let rows = 0;
    for (const call of calls) {
      rows += call.arrivals.length;
      if (rows > MOST_ROWS) {
        batches.push([]);
        rows = call.arrivals.length;
      }
      batches.at(-1)?.push(call);
    }
    const stored: Stored[][] = [];
    for (const batch of batches) {
      stored.push(...(await db.transaction(async (tx) => storeAll(tx, batch))));
    }
    return stored;
  });
  return (arrived) => whileStoring(arrived.arrivals.length, () => store(arrived));
}

async function storeAll(tx: Tx, calls: readonly Arrived[]): Promise<Stored[][]> {
  const all = calls.flatMap((call) =>
    call.arrivals.map(({ externalId, body }) => ({ ...call, externalId, body, sha: sha256(body) })),
  );
  const keyOf = (sourceId: string, externalId: string) => `${sourceId} ${externalId}`;
  const first = new Map(all.map((one) => [keyOf(one.sourceId, one.externalId), one] as const));
  // In one order, so that two transactions with the same items wait for each other.
  const keys = [...first].toSorted(([one], [other]) => (one < other ? -1 : 1));
  if (keys.length === 0) {
    await noteGood(tx, calls);
    return calls.map(() => []);
  }
  const items = await insertRows(
    tx,
    inboxItems,
    keys.map(([, { sourceId, externalId, at }]) => ({
      sourceId,
      externalId,
      receivedAt: at,
      dueAt: at,
    })),
    {
      onConflict: sql`on conflict (source_id, external_id)
        do update set due_at = coalesce(${inboxItems.dueAt}, excluded.due_at)`,
      returning: sql<{
        id: string;
        sourceId: string;
        externalId: string;
      }>`id, source_id as "sourceId", external_id as "externalId"`,
    },
  );
  const ids = new Map(items.map((item) => [keyOf(item.sourceId, item.externalId), item.id]));
  const idOf = (one: { sourceId: string; externalId: string }) =>
    ids.get(keyOf(one.sourceId, one.externalId)) ?? '';
  // Of the same bytes twice the last ones count: between them others may have come.
  const bodies = new Map<string, (typeof all)[number]>();
  for (const one of all) {
    const key = `${idOf(one)} ${one.sha}`;
    bodies.delete(key);
    bodies.set(key, one);
  }
  const fresh = await insertRows(
    tx,
    inboxVersions,
    [...bodies.values()].map((one) => ({
      itemId: idOf(one),
      sha256: one.sha,
      receivedAt: one.at,
      topic: one.topic,
      deliveryId: one.deliveryId,
      body: one.body,
    })),
    {
      onConflict: sql`on conflict do nothing`,
      returning: sql<{ itemId: string; sha: string }>`item_id as "itemId", sha256 as sha`,
    },
  );
  const isFresh = new Set(fresh.map(({ itemId, sha }) => `${itemId} ${sha}`));
  const newest = new Map(all.map((one) => [idOf(one), one] as const));
  const known = [...newest].filter(([itemId, { sha }]) => !isFresh.has(`${itemId} ${sha}`));
  const isAgain = await moveToEnd(tx, known);
  await noteGood(tx, calls);
  if (fresh.length > 0 || isAgain) {
    await wakeJob(tx, 'inbox');
    await announceChange(tx, { topic: 'inbox' });
  }
  return calls.map(({ sourceId, arrivals }) =>
    arrivals.map(({ externalId, body }) => {
      const id = idOf({ sourceId, externalId });
      // Of the same bytes twice in one call the second is a duplicate.
      return { id, isNew: isFresh.delete(`${id} ${sha256(body)}`) };
    }),
  );
}

/**
 * What came last of an item and is known, but not its newest version, is read once more: a sheet that
 * is changed back says again what it said before.
 */
async function moveToEnd(
  tx: Tx,
  known: readonly (readonly [itemId: string, one: { sha: string; at: Date }])[],
): Promise<boolean> {
  if (known.length === 0) return false;
  const given = known.map(([id, { sha, at }]) => ({ id, sha, at }));
  const moved = await rowsOf(
    tx,
    sql`update inbox_versions version
      set again_id = nextval(pg_get_serial_sequence('inbox_versions', 'id')),
        received_at = given.at, result = null
      from json_to_recordset(${JSON.stringify(given)}::json)
        as given(id uuid, sha text, at timestamptz)
      where version.item_id = given.id and version.sha256 = given.sha
        and exists (select from inbox_versions later where later.item_id = version.item_id
          and coalesce(later.again_id, later.id) > coalesce(version.again_id, version.id))
      returning version.id`,
  );
  return moved.length > 0;
}

async function noteGood(tx: Tx, calls: readonly Arrived[]): Promise<void> {
  const at = calls.at(-1)?.at ?? new Date(0);
  const signed = calls.filter(({ isSigned }) => isSigned);
  const ids = [...new Set(signed.map(({ sourceId }) => sourceId))];
  if (ids.length === 0) return;
  const before = new Date(at.getTime() - EXACT_MS).toISOString();
  await tx
    .update(sources)
    .set({ lastGoodAt: at })
    .where(
      and(
        inArray(sources.id, ids),
        sql`(${sources.lastGoodAt} is null or ${sources.lastGoodAt} < ${before}::timestamptz)`,
      ),
    );
}

const REFUSED_MS = 60_000;
/** So many of the first and of the last: many forged ones push out neither what came before them nor after. */
const MOST_UNVERIFIED = 50;
const MOST_UNVERIFIED_BYTES = 262_144;
const UNVERIFIED_KEPT_DAYS = 3;

/**
 * Keeps a delivery whose signature was wrong, for the case that the secret is: few, small, and not
 * for long, since anybody may have sent it.
 */
export async function quarantine(
  db: Db,
  sourceId: string,
  { headers, body }: Delivery,
  at: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (body.length <= MOST_UNVERIFIED_BYTES) {
      await tx
        .insert(inboxQuarantine)
        .values({
          sourceId,
          receivedAt: at,
          sha256: sha256(Buffer.concat([Buffer.from(JSON.stringify(headers)), body])),
          headers: { ...headers },
          body,
        })
        .onConflictDoNothing();
      await keepFirstAndLast(tx, sourceId);
    }
    const before = new Date(at.getTime() - EXACT_MS).toISOString();
    // A platform that repeats nothing is asked soon for what was refused.
    const soon = new Date(at.getTime() + REFUSED_MS).toISOString();
    const moved = await tx
      .update(sources)
      .set({ lastFailedAt: at, catchUpAt: sql`least(catch_up_at, ${soon}::timestamptz)` })
      .where(
        and(
          eq(sources.id, sourceId),
          sql`(${sources.lastFailedAt} is null or ${sources.lastFailedAt} < ${before}::timestamptz)`,
        ),
      )
      .returning({ id: sources.id });
    if (moved.length > 0) await announceChange(tx, { topic: 'inbox' });
  });
}

async function keepFirstAndLast(tx: Tx, sourceId: string): Promise<void> {
  const { id } = inboxQuarantine;
  const ofSource = eq(inboxQuarantine.sourceId, sourceId);
  const kept = tx.select({ id }).from(inboxQuarantine).where(ofSource).limit(MOST_UNVERIFIED);
  const first = kept.orderBy(asc(id)).as('first');
  const [end] = await tx.select({ id: max(first.id) }).from(first);
  const last = tx
    .select({ id })
    .from(inboxQuarantine)
    .where(ofSource)
    .orderBy(desc(id))
    .limit(MOST_UNVERIFIED);
  await tx.delete(inboxQuarantine).where(and(ofSource, gt(id, end?.id ?? 0), notInArray(id, last)));
}

/** What waits for a person is kept, however old it is. */
export async function deleteOldItems(db: Db, now: Date): Promise<void> {
  const isSettled = inArray(inboxItems.state, ['order', 'duplicate', 'ignored']);
  await db
    .delete(inboxItems)
    .where(
      and(
        isSettled,
        isNull(inboxItems.dueAt),
        lt(inboxItems.receivedAt, daysBefore(now, INBOX_KEPT_DAYS)),
      ),
    );
  await db
    .delete(inboxQuarantine)
    .where(lt(inboxQuarantine.receivedAt, daysBefore(now, UNVERIFIED_KEPT_DAYS)));
}
