import { and, asc, eq, isNotNull, lte, min } from 'drizzle-orm';
import { inboxItems } from '#server/db/schema/intake.ts';
import { isStatementRefused } from '#server/db/faults.ts';
import { announceChange } from '#server/db/tables/changes.ts';
import type { Db } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { retryOnMergedClient } from '#server/features/clients/client-upsert.ts';
import type { JobKind } from '#server/jobs/job-kind.ts';
import { readGoods } from './find-goods.ts';
import { untilStored } from '../flood.ts';
import { type InboxDeps, lockItems } from './locked-items.ts';
import { workOffItems } from './work-off-items.ts';

/** So many of a source at a time, so that a flood of one does not keep the others waiting. */
const OF_A_SOURCE = 50;

/** Reads what was stored. One job for all sources: no order is made twice at the same moment. */
export const inboxJob = (deps: InboxDeps): JobKind => ({
  name: 'inbox',
  due: async () => {
    const [next] = await deps.db
      .select({ at: min(inboxItems.dueAt) })
      .from(inboxItems)
      .where(isNotNull(inboxItems.dueAt));
    return next?.at == null ? [] : [{ key: '', at: next.at }];
  },
  run: async (job) => {
    let worked = false;
    await untilStored();
    while (!job.signal.aborted && (await workInbox(deps, job.isHeld)) > 0) {
      worked = true;
      await untilStored();
    }
    return worked;
  },
});

/** One round over all sources; returns how many items were read. */
export async function workInbox(deps: InboxDeps, isHeld = () => true): Promise<number> {
  const due = await deps.db
    .select({ sourceId: inboxItems.sourceId, at: min(inboxItems.dueAt) })
    .from(inboxItems)
    .where(and(isNotNull(inboxItems.dueAt), lte(inboxItems.dueAt, deps.now())))
    .groupBy(inboxItems.sourceId);
  let read = 0;
  for (const { sourceId } of due) {
    if (!isHeld()) break;
    read += await workSource(deps, sourceId);
  }
  return read;
}

/** Some items of one source together; where one is refused, each by itself. */
async function workSource({ db, now }: InboxDeps, sourceId: string): Promise<number> {
  const { dueAt, id } = inboxItems;
  const rows = await db
    .select({ id })
    .from(inboxItems)
    .where(and(eq(inboxItems.sourceId, sourceId), lte(dueAt, now())))
    .orderBy(asc(dueAt), asc(id))
    .limit(OF_A_SOURCE);
  const ids = rows.map((row) => row.id);
  const goods = await readGoods(db, sourceId);
  const work = (some: readonly string[]) =>
    retryOnMergedClient(() =>
      db.transaction(async (tx) => {
        const items = await lockItems(tx, some);
        await workOffItems(tx, { db, now }, items, goods);
        await announceChange(tx, { topic: 'inbox' });
      }),
    );
  try {
    await work(ids);
  } catch (cause) {
    if (!isOfOneItem(cause)) throw cause;
    for (const one of ids) await workAlone(db, one, () => work([one]));
  }
  return ids.length;
}

const isOfOneItem = (cause: unknown) => cause instanceof AppError || isStatementRefused(cause);

/** An item that cannot be written waits for a person, and never stops the others. */
async function workAlone(db: Db, id: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    if (!isOfOneItem(cause)) throw cause;
    await db
      .update(inboxItems)
      .set({ state: 'error', reason: 'not_readable', dueAt: null })
      .where(eq(inboxItems.id, id));
  }
}
