import { and, count, eq, inArray, isNotNull } from 'drizzle-orm';
import type { SendingAccount } from '#contract/parcels/parcels.ts';
import type { ParcelStep } from '#contract/carriers/parcel-states.ts';
import type { ActorCtx } from '#server/context.ts';
import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import type { StoredAccount } from '#server/features/carriers/accounts/open-account.ts';
import { storedProblem } from '#server/features/carriers/accounts/carrier-problem.ts';
import { takeCall } from '#server/features/carriers/channel/quota.ts';
import { CARRIER_ADAPTERS } from '#server/features/carriers/families.ts';

/** What waits for which company, and why: for those who send, who need not see any settings. */
export async function listSendingAccounts(ctx: ActorCtx): Promise<SendingAccount[]> {
  const { db } = ctx;
  const rows = await db
    .select({ account: carrierAccounts, companyName: deliveryCompanies.name })
    .from(carrierAccounts)
    .innerJoin(deliveryCompanies, eq(deliveryCompanies.id, carrierAccounts.companyId))
    .orderBy(deliveryCompanies.name);
  const ids = rows.map(({ account }) => account.companyId);
  const { companyId, nextStep } = parcels;
  const steps = await db
    .select({ companyId, nextStep, count: count() })
    .from(parcels)
    .where(and(isNotNull(nextStep), inArray(companyId, ids)))
    .groupBy(companyId, nextStep);
  const countOf = (id: string, step: ParcelStep) =>
    steps.find((one) => one.companyId === id && one.nextStep === step)?.count ?? 0;
  return rows.map(({ account, companyName }) => ({
    companyId: account.companyId,
    companyName,
    waiting: countOf(account.companyId, 'send'),
    lookedUp: countOf(account.companyId, 'look_up'),
    ...whyItWaits(ctx, account),
    identifiedBy: CARRIER_ADAPTERS[account.family].capabilities.identifiedBy,
  }));
}

function whyItWaits(
  { now, language }: Pick<ActorCtx, 'now' | 'language'>,
  { family, pausedUntil, pauseReason, quotaUse }: StoredAccount,
) {
  const at = now();
  const isPaused = pausedUntil !== null && pausedUntil > at;
  const { quota } = CARRIER_ADAPTERS[family].capabilities;
  const next = takeCall(quotaUse, quota, at.getTime());
  const waitMs = 'waitMs' in next ? next.waitMs : 0;
  return {
    pausedUntil: isPaused ? pausedUntil.toISOString() : null,
    pause: isPaused ? storedProblem(pauseReason, language) : null,
    quotaFreeAt: waitMs > 0 ? new Date(at.getTime() + waitMs).toISOString() : null,
  };
}
