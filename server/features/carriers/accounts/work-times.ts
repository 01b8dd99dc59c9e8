import { inArray, sql } from 'drizzle-orm';
import { carrierAccounts } from '../../../db/schema/carrier-accounts.ts';
import type { Reader } from '../../../db/types.ts';
import type { AccountJob } from './account-job.ts';
import type { CarrierDeps } from './open-account.ts';

export const WORK_CHANNEL = 'lawha_carriers';

/** Wakes the workers of all servers, if and when the transaction commits. */
export async function announceWork(tx: Reader): Promise<void> {
  await tx.execute(sql`select pg_notify(${WORK_CHANNEL}, '')`);
}

/** Which accounts have work now, and when there will be more. */
export async function nextTurns(
  deps: CarrierDeps,
  jobs: readonly AccountJob[],
  workerId: string,
): Promise<{ ready: string[]; nextAt: Date | null }> {
  const due = new Map<string, Date>();
  for (const { dueTimes } of jobs) {
    for (const { companyId, at } of await dueTimes(deps)) {
      const known = due.get(companyId);
      if (known === undefined || at < known) due.set(companyId, at);
    }
  }
  if (due.size === 0) return { ready: [], nextAt: null };
  const { companyId, pausedUntil, workedBy, workedUntil } = carrierAccounts;
  const accounts = await deps.db
    .select({ companyId, pausedUntil, workedBy, workedUntil })
    .from(carrierAccounts)
    .where(inArray(companyId, [...due.keys()]));
  const now = deps.now();
  const ready: string[] = [];
  let nextAt: Date | null = null;
  for (const account of accounts) {
    const others = account.workedBy === workerId ? null : account.workedUntil;
    const times = [due.get(account.companyId), account.pausedUntil, others];
    const at = new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)));
    if (at <= now) ready.push(account.companyId);
    else if (nextAt === null || at < nextAt) nextAt = at;
  }
  return { ready, nextAt };
}
