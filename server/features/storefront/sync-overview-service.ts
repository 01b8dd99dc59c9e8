import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { PausedKind, SyncCall, SyncOverview, WaitingPush } from '#contract/storefront/sync.ts';
import type { Ctx } from '../../context.ts';
import { announceChange } from '../../db/tables/changes.ts';
import { wilayaShippingCosts } from '../../db/schema/delivery.ts';
import { offers } from '../../db/schema/offers.ts';
import { orders } from '../../db/schema/orders.ts';
import { products } from '../../db/schema/products.ts';
import { syncCalls, syncObjects, syncPauses, syncState } from '../../db/schema/sync.ts';
import { wakeJob } from '../../db/tables/wake-job.ts';
import type { Db } from '../../db/types.ts';
import { sendAgain, type Wanted } from './sync-queue.ts';

const SHOWN_PUSHES = 50;
const SHOWN_CALLS = 20;
const SHOWN_RUNS = 10;

/** With the table name, because orders have a `version` column too. */
const IS_WAITING = sql`${syncObjects.pushedVersion} < ${syncObjects.version}`;
/**
 * Kinds that the storefront does not offer are listed once by kind; their hundreds of objects would
 * hide the rest.
 */
const IS_OFFERED = sql`${syncObjects.kind} not in (select kind from ${syncPauses} where not is_offered)`;

type CallRow = typeof syncCalls.$inferSelect;
const isAhead = (at: Date | null | undefined, now: Date) => (at?.getTime() ?? 0) > now.getTime();
const iso = (at: Date | null | undefined) => at?.toISOString() ?? null;

export async function getSyncOverview(
  { db, now }: Ctx,
  { baseUrl, hasSyncKey }: Pick<SyncOverview, 'baseUrl' | 'hasSyncKey'>,
): Promise<SyncOverview> {
  const [state] = await db.select().from(syncState);
  const [counts] = await db
    .select({
      waiting: sql<number>`count(*) filter (where failed_at is null)::int`,
      failed: sql<number>`count(*) filter (where failed_at is not null)::int`,
    })
    .from(syncObjects)
    .where(and(IS_WAITING, IS_OFFERED));
  return {
    baseUrl,
    hasSyncKey,
    wrongKeyAt: await wrongKeyAt(db),
    lastSuccess: {
      in: await lastSuccess(db, 'in'),
      out: await lastSuccess(db, 'out'),
      pull: await lastSuccess(db, 'pull'),
    },
    pausedUntil: isAhead(state?.pausedUntil, now()) ? iso(state?.pausedUntil) : null,
    pausedKinds: await pausedKinds(db, now()),
    waiting: counts?.waiting ?? 0,
    failed: counts?.failed ?? 0,
    pushes: await waitingPushes(db),
    runs: await lastCalls(db, SHOWN_RUNS, eq(syncCalls.direction, 'pull')),
    calls: await lastCalls(db, SHOWN_CALLS, ne(syncCalls.direction, 'pull')),
  };
}

async function pausedKinds(db: Db, now: Date): Promise<PausedKind[]> {
  const rows = await db
    .select({
      pause: syncPauses,
      waiting: sql<number>`(select count(*)::int from sync_objects o
        where o.kind = sync_pauses.kind and o.pushed_version < o.version)`,
    })
    .from(syncPauses)
    .orderBy(syncPauses.kind);
  return rows
    .filter(({ pause }) => !pause.isOffered || isAhead(pause.until, now))
    .map(({ pause: { kind, until, isOffered, error }, waiting }) => ({
      kind,
      until: until.toISOString(),
      isOffered,
      error,
      waiting,
    }));
}

/** Set by a call with a wrong key, cleared by the next one with the right key. */
async function wrongKeyAt(db: Db): Promise<string | null> {
  const [last] = await db
    .select({ status: syncCalls.status, at: syncCalls.at })
    .from(syncCalls)
    .where(eq(syncCalls.direction, 'in'))
    .orderBy(desc(syncCalls.id))
    .limit(1);
  return last?.status === 401 ? iso(last.at) : null;
}

async function lastSuccess(db: Db, direction: CallRow['direction']): Promise<string | null> {
  const [last] = await db
    .select({ at: syncCalls.at })
    .from(syncCalls)
    .where(
      and(eq(syncCalls.direction, direction), eq(syncCalls.status, 200), isNull(syncCalls.error)),
    )
    .orderBy(desc(syncCalls.id))
    .limit(1);
  return iso(last?.at);
}

async function lastCalls(db: Db, limit: number, where: ReturnType<typeof eq>): Promise<SyncCall[]> {
  const rows = await db
    .select()
    .from(syncCalls)
    .where(where)
    .orderBy(desc(syncCalls.id))
    .limit(limit);
  return rows.map(toSyncCall);
}

function toSyncCall(row: CallRow): SyncCall {
  return {
    id: row.id,
    at: row.at.toISOString(),
    direction: row.direction,
    kind: row.kind,
    status: row.status,
    milliseconds: row.milliseconds,
    items: row.items,
    changed: row.changed,
    refused: row.refused,
    error: row.error,
    notes: row.notes,
  };
}

async function waitingPushes(db: Db): Promise<WaitingPush[]> {
  const named = (kind: WaitingPush['kind'], id: unknown) =>
    and(eq(syncObjects.kind, kind), sql`${id}::text = ${syncObjects.objectId}`);
  const rows = await db
    .select({
      note: syncObjects,
      product: products.nameAr,
      order: orders.orderNumber,
      wilaya: wilayaShippingCosts.wilayaNameAr,
      offer: offers.nameAr,
    })
    .from(syncObjects)
    .leftJoin(products, named('products', products.id))
    .leftJoin(orders, named('orders', orders.id))
    .leftJoin(wilayaShippingCosts, named('wilaya-shipping-costs', wilayaShippingCosts.id))
    .leftJoin(offers, named('offers', offers.id))
    .where(and(IS_WAITING, IS_OFFERED))
    .orderBy(sql`${syncObjects.failedAt} desc nulls last`, syncObjects.version)
    .limit(SHOWN_PUSHES);
  return rows.map(({ note, product, order, wilaya, offer }) => ({
    kind: note.kind,
    objectId: note.objectId,
    name: product ?? (order === null ? (wilaya ?? offer ?? '') : `#${order}`),
    attempts: note.attempts,
    dueAt: iso(note.dueAt),
    failedAt: iso(note.failedAt),
    lastError: note.lastError,
  }));
}

export async function retrySync({ db }: Ctx, wanted: Wanted): Promise<number> {
  return db.transaction(async (tx) => {
    const count = await sendAgain(tx, wanted);
    await wakeJob(tx, 'storefront');
    await announceChange(tx, { topic: 'sync' });
    return count;
  });
}
