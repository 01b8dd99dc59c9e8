import { and, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import { carrierHooks } from '#server/db/schema/carrier-hooks.ts';
import { daysBefore } from '#server/db/statements/days.ts';
import { batchCalls } from '#server/db/statements/batch-calls.ts';
import { wakeJob } from '#server/db/tables/wake-job.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { isStorable } from '#server/http/validate-input.ts';
import { inBatches } from '../adapter/batches.ts';
import type { WebhookEvent } from '../adapter/webhook.ts';

export interface ArrivedHooks {
  companyId: string;
  trust: 'proven' | 'hint';
  events: readonly WebhookEvent[];
  at: Date;
}

/** Carriers repeat an event for up to three days; until then it must be known. */
const KEPT_DAYS = 30;

/** What waits is kept, however old it is: a pause of the account loses nothing. */
export async function deleteOldHooks(db: Db, now: Date): Promise<void> {
  const isDone = isNotNull(carrierHooks.result);
  await db
    .delete(carrierHooks)
    .where(and(isDone, lt(carrierHooks.receivedAt, daysBefore(now, KEPT_DAYS))));
}

/** How exact `lastHookAt` is: it is written once in this time, not for every event. */
const EXACT_MS = 10_000;
/** Values of one statement are limited to 65,535. */
const MOST_ROWS = 5_000;

/** Stores events once each. Those of concurrent calls are one statement. */
export function hookStore(db: Db) {
  return batchCalls(async (arrived: ArrivedHooks[]) => {
    const batches = inBatches(arrived.flatMap(toRows), MOST_ROWS);
    await db.transaction(async (tx) => {
      for (const rows of batches) await tx.insert(carrierHooks).values(rows).onConflictDoNothing();
      await noteArrival(tx, arrived);
      await wakeJob(tx, 'carriers');
    });
    return arrived.map(({ events }) => events.length);
  });
}

function toRows({ companyId, trust, events, at }: ArrivedHooks) {
  return events.filter(isStorable).map(({ id: eventId, ...event }) => ({
    companyId,
    eventId,
    receivedAt: at,
    dueAt: at,
    event: { ...event, trust },
  }));
}

async function noteArrival(tx: Tx, arrived: readonly ArrivedHooks[]): Promise<void> {
  const at = arrived.at(-1)?.at;
  if (at === undefined) return;
  const isOld = or(
    isNull(carrierAccounts.lastHookAt),
    lt(carrierAccounts.lastHookAt, new Date(at.getTime() - EXACT_MS)),
  );
  const companies = [...new Set(arrived.map(({ companyId }) => companyId))];
  await tx
    .update(carrierAccounts)
    .set({ lastHookAt: at })
    .where(and(inArray(carrierAccounts.companyId, companies), isOld));
}
