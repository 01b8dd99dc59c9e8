import { and, count, eq } from 'drizzle-orm';
import type { CarrierPlacesState } from '#contract/carriers/carrier-places.ts';
import type { Language } from '#contract/language.ts';
import type { ActorCtx } from '#server/context.ts';
import { carrierPickupPoints, carrierPlaceReads } from '#server/db/schema/carrier-places.ts';
import type { Reader } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { findAccount } from '../accounts/open-account.ts';
import { storedProblem } from '../accounts/carrier-problem.ts';
import { readPlaceRows, unmatchedOf } from './place-rows.ts';
import { askForPlaces, type PlaceRead } from './place-reads.ts';

/** In the background: the answer only says that it will be done. */
export async function requestPlaces(ctx: ActorCtx, companyId: string): Promise<CarrierPlacesState> {
  return ctx.db.transaction(async (tx) => {
    if ((await findAccount(tx, companyId)) === null) throw new AppError('not_found');
    await askForPlaces(tx, companyId, ctx.now());
    return getPlacesState({ db: tx, language: ctx.language }, companyId);
  });
}

export async function getPlacesState(
  { db, language }: { db: Reader; language: Language },
  companyId: string,
): Promise<CarrierPlacesState> {
  const account = await findAccount(db, companyId);
  if (account === null) throw new AppError('not_found');
  const [read] = await db
    .select()
    .from(carrierPlaceReads)
    .where(eq(carrierPlaceReads.companyId, companyId));
  return {
    readAt: account.placesReadAt?.toISOString() ?? null,
    feesReadAt: read?.feesReadAt?.toISOString() ?? null,
    problem: storedProblem(account.placesError, language),
    reading: read === undefined ? null : toReading(read),
    counts: await countPlaces(db, companyId),
    changes: read?.changes ?? null,
  };
}

function toReading({ askedAt, step, calls, expectedCalls }: PlaceRead) {
  if (askedAt === null) return null;
  // Asked for, and not yet begun: the row still has the numbers of the reading before.
  return step === null ? { step, calls: 0, expectedCalls } : { step, calls, expectedCalls };
}

async function countPlaces(db: Reader, companyId: string) {
  const rows = await readPlaceRows(db, companyId);
  const served = rows.communes.filter(({ isServed }) => isServed);
  const pickupPoints = await db
    .select({ isHidden: carrierPickupPoints.isHidden, pickupPoints: count() })
    .from(carrierPickupPoints)
    .where(
      and(eq(carrierPickupPoints.companyId, companyId), eq(carrierPickupPoints.isListed, true)),
    )
    .groupBy(carrierPickupPoints.isHidden);
  const pickupPointsThat = (isHidden: boolean) =>
    pickupPoints.find((row) => row.isHidden === isHidden)?.pickupPoints ?? 0;
  return {
    wilayas: [...rows.wilayas.values()].filter(({ isServed }) => isServed).length,
    communes: served.length,
    matched: served.filter(({ communeCode }) => communeCode !== null).length,
    unmatched: unmatchedOf(rows).length,
    pickupPoints: pickupPointsThat(false) + pickupPointsThat(true),
    hiddenPickupPoints: pickupPointsThat(true),
  };
}
