import { inArray } from 'drizzle-orm';
import { carrierAccounts } from '../../../db/schema/carrier-accounts.ts';
import type { DueJob, JobKind } from '../../../jobs/job-kind.ts';
import type { AccountJob } from './account-job.ts';
import { takeTurn } from './account-turn.ts';
import type { CarrierDeps } from './open-account.ts';

/** Works for every account that has something due; the key is its company. */
export const accountWork = (deps: CarrierDeps, jobs: readonly AccountJob[]): JobKind => ({
  name: 'carriers',
  due: () => dueAccounts(deps, jobs),
  run: (job) => takeTurn(deps, jobs, job),
});

/** When each account has work; a paused one not before its pause ends. */
export async function dueAccounts(
  deps: CarrierDeps,
  jobs: readonly AccountJob[],
): Promise<DueJob[]> {
  const due = new Map<string, Date>();
  for (const { dueTimes } of jobs) {
    for (const { companyId, at } of await dueTimes(deps)) {
      const known = due.get(companyId);
      if (known === undefined || at < known) due.set(companyId, at);
    }
  }
  if (due.size === 0) return [];
  const { companyId, pausedUntil } = carrierAccounts;
  const accounts = await deps.db
    .select({ companyId, pausedUntil })
    .from(carrierAccounts)
    .where(inArray(companyId, [...due.keys()]));
  return accounts.map((account) => {
    const times = [due.get(account.companyId), account.pausedUntil];
    const at = new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)));
    return { key: account.companyId, at };
  });
}
