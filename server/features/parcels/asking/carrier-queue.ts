import { and, count, eq, isNotNull, lte, min, notInArray } from 'drizzle-orm';
import type { CarrierQueue } from '#contract/parcels/parcel-requests.ts';
import { LOCAL_STATES } from '#contract/carriers/parcel-states.ts';
import type { Ctx } from '#server/context.ts';
import { carrierHooks } from '#server/db/schema/carrier-hooks.ts';
import { parcelRequests } from '#server/db/schema/parcel-work.ts';
import { parcels } from '#server/db/schema/parcels.ts';

type Waiting = { count: number; since: Date | null };

/** What is to be done for an account now, and since when it waits; nothing if all is done. */
export async function getCarrierQueue({ db, now }: Ctx, companyId: string): Promise<CarrierQueue> {
  const at = now();
  const mine = eq(parcels.companyId, companyId);
  const [steps, [asks], [hooks], [tracks]] = await Promise.all([
    db
      .select({ work: parcels.nextStep, count: count(), since: min(parcels.dueAt) })
      .from(parcels)
      .where(and(mine, isNotNull(parcels.nextStep)))
      .groupBy(parcels.nextStep),
    db
      .select({ count: count(), since: min(parcelRequests.createdAt) })
      .from(parcelRequests)
      .innerJoin(parcels, eq(parcels.id, parcelRequests.parcelId))
      .where(and(mine, isNotNull(parcelRequests.dueAt))),
    db
      .select({ count: count(), since: min(carrierHooks.receivedAt) })
      .from(carrierHooks)
      .where(and(eq(carrierHooks.companyId, companyId), isNotNull(carrierHooks.dueAt))),
    db
      .select({ count: count(), since: min(parcels.trackDueAt) })
      .from(parcels)
      .where(
        and(
          mine,
          lte(parcels.trackDueAt, at),
          isNotNull(parcels.carrierId),
          notInArray(parcels.state, [...LOCAL_STATES]),
        ),
      ),
  ]);
  const some = (work: CarrierQueue[number]['work'], waiting: Waiting | undefined): CarrierQueue =>
    waiting?.since == null
      ? []
      : [{ work, count: waiting.count, since: waiting.since.toISOString() }];
  return [
    ...some('ask', asks),
    ...steps.flatMap((step) => (step.work === null ? [] : some(step.work, step))),
    ...some('hook', hooks),
    ...some('track', tracks),
  ];
}
