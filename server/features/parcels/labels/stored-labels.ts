import { and, eq, gt, inArray, isNotNull, lt, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { ENDED_STATES } from '#contract/carriers/parcel-states.ts';
import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import { orders } from '#server/db/schema/orders.ts';
import { parcelEvents } from '#server/db/schema/parcel-events.ts';
import { labelPrints, parcelLabels } from '#server/db/schema/parcel-labels.ts';
import { parcelRequests } from '#server/db/schema/parcel-work.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import type { Db, Reader } from '#server/db/types.ts';

/** Changes that are made on a carrier's own site are not always reported to us. */
const KEPT_MS = 86_400_000;

const dayBefore = (now: Date) => new Date(now.getTime() - KEPT_MS);

/** What staff may ask for that leaves the label as it is. */
const HARMLESS = ['new_attempt', 'return', 'remark'] as const;

/**
 * Whether a label may be printed: of the parcel as it is called now, from after its last change,
 * and not too old. Decided whenever it is read, so that no change can forget to drop it.
 */
export function isUsable(now: Date): SQL {
  const { createdAt, endedAt, kind } = parcelRequests;
  const askedAt = sql`(select max(greatest(${createdAt}, ${endedAt})) from ${parcelRequests} where ${and(
    eq(parcelRequests.parcelId, parcels.id),
    notInArray(kind, [...HARMLESS]),
  )})`;
  const changedAt = sql`(select max(${parcelEvents.receivedAt}) from ${parcelEvents} where ${and(
    eq(parcelEvents.parcelId, parcels.id),
    eq(parcelEvents.kind, 'change'),
  )})`;
  const usable = and(
    eq(parcelLabels.state, 'ready'),
    eq(parcelLabels.carrierId, parcels.carrierId),
    sql`${parcelLabels.tracking} is not distinct from ${parcels.tracking}`,
    gt(parcelLabels.fetchedAt, dayBefore(now)),
    sql`${parcelLabels.fetchedAt} > coalesce(greatest(${askedAt}, ${changedAt}), '-infinity')`,
    isLiving,
  );
  return usable ?? sql`false`;
}

export const isLiving = notInArray(parcels.state, [...ENDED_STATES]);

export type LabelRow = Awaited<ReturnType<typeof readLabelRows>>[number];

/** Orders with their living parcel, its account and its label, as far as there are any. */
export function readLabelRows(db: Reader, orderIds: readonly string[], now: Date) {
  return db
    .select({
      orderId: orders.id,
      productName: orders.productName,
      wilayaCode: orders.wilayaCode,
      commune: orders.commune,
      hasAccount: sql<boolean>`exists (select from ${carrierAccounts} as theirs
        where theirs.company_id = ${orders.deliveryCompanyId})`,
      parcel: {
        id: parcels.id,
        state: parcels.state,
        nextStep: parcels.nextStep,
        problem: parcels.problem,
        tracking: parcels.tracking,
        printedCount: parcels.printedCount,
      },
      account: {
        family: carrierAccounts.family,
        pausedUntil: carrierAccounts.pausedUntil,
        pauseReason: carrierAccounts.pauseReason,
        quotaUse: carrierAccounts.quotaUse,
      },
      label: {
        state: parcelLabels.state,
        problem: parcelLabels.problem,
        wantedAt: parcelLabels.wantedAt,
      },
      isReady: sql<boolean>`coalesce(${isUsable(now)}, false)`,
    })
    .from(orders)
    .leftJoin(parcels, and(eq(parcels.orderId, orders.id), isLiving))
    .leftJoin(carrierAccounts, eq(carrierAccounts.companyId, parcels.companyId))
    .leftJoin(parcelLabels, eq(parcelLabels.parcelId, parcels.id))
    .where(and(inArray(orders.id, [...orderIds]), sql`${orders.deletedAt} is null`));
}

/** The account's job fetches them; what was stored of them before is cleared. */
export async function wantLabels(
  db: Reader,
  parcelIds: readonly string[],
  now: Date,
): Promise<void> {
  if (parcelIds.length === 0) return;
  const fresh = {
    state: 'wanted' as const,
    wantedAt: now,
    dueAt: now,
    tries: 0,
    problem: null,
    carrierId: null,
    tracking: null,
    fetchedAt: null,
    pdf: null,
  };
  await db
    .insert(parcelLabels)
    .values(parcelIds.toSorted().map((parcelId) => ({ parcelId, ...fresh })))
    .onConflictDoUpdate({ target: parcelLabels.parcelId, set: fresh });
}

/** Somebody still waits for them. */
export async function stillWanted(db: Reader, parcelIds: readonly string[], now: Date) {
  if (parcelIds.length === 0) return;
  await db
    .update(parcelLabels)
    .set({ wantedAt: now })
    .where(and(inArray(parcelLabels.parcelId, [...parcelIds]), eq(parcelLabels.state, 'wanted')));
}

/** Labels have names, phones and addresses on them: they are not kept longer than they are used. */
export async function deleteOldLabels(db: Db, now: Date): Promise<void> {
  const before = dayBefore(now);
  const isOld = or(lt(parcelLabels.fetchedAt, before), lt(parcelLabels.wantedAt, before));
  await db.delete(parcelLabels).where(isOld);
  await db.delete(labelPrints).where(lt(labelPrints.createdAt, before));
}

/** The file of a print can be opened as long as its labels can be used. */
export const printsSince = dayBefore;

/** For each account the time of its first label that is due. */
export async function labelTimes(db: Db) {
  const { companyId } = parcels;
  const at = sql<Date>`min(${parcelLabels.dueAt})`.mapWith(parcelLabels.dueAt);
  return db
    .select({ companyId, at })
    .from(parcelLabels)
    .innerJoin(parcels, eq(parcels.id, parcelLabels.parcelId))
    .where(and(isNotNull(parcelLabels.dueAt), isLiving))
    .groupBy(companyId);
}
