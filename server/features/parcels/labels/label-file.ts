import { and, eq, gt, inArray } from 'drizzle-orm';
import type { ActorCtx } from '#server/context.ts';
import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import { labelPrints, parcelLabels } from '#server/db/schema/parcel-labels.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { AppError } from '#server/errors.ts';
import { CARRIER_ADAPTERS } from '#server/features/carriers/families.ts';
import { mergeInProcess } from './label-process.ts';
import type { CarrierLabel } from './merge-labels.ts';
import { isUsable, printsSince } from './stored-labels.ts';

/** One file at a time: each takes a process and all of its labels in memory. */
let last: Promise<unknown> = Promise.resolve();

/** The labels of a print on their pages, if all of them are still right. */
export async function labelFile(ctx: ActorCtx, id: string): Promise<Uint8Array> {
  const made = last.then(() => makeFile(ctx, id));
  last = made.catch(() => undefined);
  return made;
}

async function makeFile({ db, now, actor }: ActorCtx, id: string): Promise<Uint8Array> {
  const isTheirs = and(
    eq(labelPrints.id, id),
    eq(labelPrints.createdBy, actor.id),
    gt(labelPrints.createdAt, printsSince(now())),
  );
  const [print] = await db.select().from(labelPrints).where(isTheirs);
  if (print === undefined) throw new AppError('not_found');
  const rows = await db
    .select({ id: parcels.id, family: carrierAccounts.family, pdf: parcelLabels.pdf })
    .from(parcels)
    .innerJoin(parcelLabels, eq(parcelLabels.parcelId, parcels.id))
    .innerJoin(carrierAccounts, eq(carrierAccounts.companyId, parcels.companyId))
    .where(and(inArray(parcels.id, print.parcelIds), isUsable(now())));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const labels = print.parcelIds.map((parcelId): CarrierLabel => {
    const row = byId.get(parcelId);
    // Cancelled or changed since it was printed: the label would be wrong.
    if (row?.pdf == null) throw new AppError('labels_changed');
    return { pdf: row.pdf, area: CARRIER_ADAPTERS[row.family].capabilities.labelArea };
  });
  return mergeInProcess(labels, print.format);
}
