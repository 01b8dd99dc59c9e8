import { and, eq, or, isNotNull, ne, sql } from 'drizzle-orm';
import { announceChange } from '#server/db/tables/changes.ts';
import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import { wakeJob } from '#server/db/tables/wake-job.ts';
import type { Reader } from '#server/db/types.ts';
import type { CarrierTrouble, TroubleKind } from '../adapter/channel.ts';
import type { StoredAccount } from './open-account.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The first pause and the longest; each further failure makes it three times as long. */
const PAUSES: Partial<Record<TroubleKind, readonly [first: number, longest: number]>> = {
  unreachable: [10 * SECOND, 10 * MINUTE],
  carrier_down: [10 * SECOND, 10 * MINUTE],
  // Whole calls; what became of their parcels is found out after the pause.
  uncertain: [5 * SECOND, 10 * MINUTE],
  limited: [MINUTE, HOUR],
  not_understood: [MINUTE, HOUR],
  // Somebody has to correct the settings, which ends the pause.
  bad_credentials: [5 * MINUTE, HOUR],
  api_off: [5 * MINUTE, HOUR],
  network_blocked: [5 * MINUTE, HOUR],
  moved: [5 * MINUTE, HOUR],
};

/** How long the whole account waits after a trouble; 0 for what concerns one call only. */
export function pauseAfter(
  { kind, retryAfterMs }: Pick<CarrierTrouble, 'kind' | 'retryAfterMs'>,
  earlierFailures: number,
): number {
  const pause = PAUSES[kind];
  if (pause === undefined) return 0;
  if (retryAfterMs !== null) return Math.max(retryAfterMs, SECOND);
  return Math.min(pause[0] * 3 ** earlierFailures, pause[1]);
}

/** Stops all calls of this account for a growing time. Other accounts go on. */
export async function openBreaker(
  db: Reader,
  { companyId, failures }: Pick<StoredAccount, 'companyId' | 'failures'>,
  trouble: CarrierTrouble,
  now: Date,
): Promise<void> {
  const ms = pauseAfter(trouble, failures);
  if (ms === 0) return;
  await db
    .update(carrierAccounts)
    .set({
      failures: failures + 1,
      failingSince: sql`coalesce(${carrierAccounts.failingSince}, ${now.toISOString()}::timestamptz)`,
      pausedUntil: new Date(now.getTime() + ms),
      pauseReason: trouble.message,
    })
    .where(eq(carrierAccounts.companyId, companyId));
  await announceChange(db, { topic: 'deliveryCompanies', id: companyId });
}

/** After a call that was answered, and when staff change the account or ask to try again. */
export async function closeBreaker(db: Reader, companyId: string): Promise<void> {
  const wasOpen = or(isNotNull(carrierAccounts.pausedUntil), ne(carrierAccounts.failures, 0));
  const closed = await db
    .update(carrierAccounts)
    .set({ failures: 0, failingSince: null, pausedUntil: null, pauseReason: null })
    .where(and(eq(carrierAccounts.companyId, companyId), wasOpen))
    .returning({ companyId: carrierAccounts.companyId });
  if (closed.length === 0) return;
  await wakeJob(db, 'carriers');
  await announceChange(db, { topic: 'deliveryCompanies', id: companyId });
}
