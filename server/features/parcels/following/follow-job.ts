import { and, eq, isNotNull, notInArray, sql } from 'drizzle-orm';
import { LOCAL_STATES } from '#contract/carriers/parcel-states.ts';
import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import { carrierHooks } from '#server/db/schema/carrier-hooks.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import type {
  AccountJob,
  DueTime,
  LeasedAccount,
} from '#server/features/carriers/accounts/account-jobs.ts';
import type { CarrierDeps } from '#server/features/carriers/accounts/open-account.ts';
import { CARRIER_ADAPTERS } from '#server/features/carriers/families.ts';
import { workHooks } from './hooks-step.ts';
import { changesDueAt, readChanges } from './changes-step.ts';
import type { FollowedCompany } from './follow-parcel.ts';
import { trackDue } from './tracking-step.ts';

/** Follows parcels: events that arrived, what changed, and what is due to be read. */
export const followJob: AccountJob = {
  dueTimes: async (deps) => {
    const accounts = await readTimes(deps);
    return accounts.flatMap(({ companyId, ...account }): DueTime[] => {
      const { family, changesReadAt, hookAt, trackAt } = account;
      const isAsked = trackAt !== null && CARRIER_ADAPTERS[family].changedSince !== undefined;
      const changesAt = isAsked ? changesDueAt(changesReadAt, deps.now()) : null;
      const times = [hookAt, trackAt, changesAt].filter((at) => at !== null);
      if (times.length === 0) return [];
      return [{ companyId, at: new Date(Math.min(...times.map((at) => at.getTime()))) }];
    });
  },
  work: async (account) => {
    const company = await companyOf(account);
    return (
      (await workHooks(account, company)) ||
      (await readChanges(account, account, company)) ||
      (await trackDue(account, account, company))
    );
  },
};

/** For each account the first time of each kind, by the indexes. */
function readTimes({ db }: CarrierDeps) {
  const hookAt = sql<Date | null>`(select min(${carrierHooks.dueAt}) from ${carrierHooks}
    where ${carrierHooks.companyId} = ${carrierAccounts.companyId})`;
  const trackAt = sql<Date | null>`(select ${parcels.trackDueAt} from ${parcels} where ${and(
    eq(parcels.companyId, carrierAccounts.companyId),
    isNotNull(parcels.trackDueAt),
    isNotNull(parcels.carrierId),
    notInArray(parcels.state, [...LOCAL_STATES]),
  )} order by ${parcels.trackDueAt} limit 1)`;
  return db
    .select({
      companyId: carrierAccounts.companyId,
      family: carrierAccounts.family,
      changesReadAt: carrierAccounts.changesReadAt,
      hookAt: hookAt.mapWith(carrierHooks.dueAt),
      trackAt: trackAt.mapWith(parcels.trackDueAt),
    })
    .from(carrierAccounts);
}

async function companyOf({ db, stored }: LeasedAccount): Promise<FollowedCompany> {
  const { companyId: id, family } = stored;
  const [company] = await db
    .select({ name: deliveryCompanies.name })
    .from(deliveryCompanies)
    .where(eq(deliveryCompanies.id, id));
  return { id, name: company?.name ?? '', family };
}
