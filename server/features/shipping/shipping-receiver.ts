import { eq } from 'drizzle-orm';
import { findWilaya } from '#contract/geography/wilayas.ts';
import { mergeFields } from '#contract/merge-fields.ts';
import { SHIPPING_COST_OWNERS, type SyncShippingCost } from '#contract/storefront/sync.ts';
import type { Ctx } from '../../context.ts';
import { isUniqueViolation } from '../../db/faults.ts';
import { wilayaShippingCosts } from '../../db/schema/delivery.ts';
import { decimal, sentColumns } from '../../db/statements/write-rows.ts';
import { announceChange } from '../../db/tables/changes.ts';
import {
  findSyncObjects,
  isStale,
  madeOnStorefrontAt,
  saveSeen,
  notInFuture,
  type Received,
} from '../../db/tables/sync-objects.ts';
import type { Tx } from '../../db/types.ts';
import { invalidField } from '../../errors.ts';

/** Receives a shipping cost from the storefront; the last change wins. */
export async function receiveShippingCost(ctx: Ctx, item: SyncShippingCost): Promise<Received> {
  return storeCost(ctx, item).catch((error: unknown) => {
    // Another call inserted the row meanwhile, so retry: now it exists.
    if (isUniqueViolation(error, 'wilaya_shipping_costs')) return storeCost(ctx, item);
    throw error;
  });
}

async function storeCost(ctx: Ctx, item: SyncShippingCost): Promise<Received> {
  const at = notInFuture(item.updatedAt, ctx.now());
  return ctx.db.transaction(async (tx) => {
    const [stored] = await tx
      .select()
      .from(wilayaShippingCosts)
      .where(eq(wilayaShippingCosts.wilayaCode, item.wilayaCode))
      .for('update');
    await madeOnStorefrontAt(tx, at);
    if (stored === undefined) return createCost(tx, item, at);
    const { id } = stored;
    const note = (await findSyncObjects(tx, 'wilaya-shipping-costs', [id])).get(id);
    if (isStale(note, item)) return { dashboardId: id, result: 'unchanged', kept: [] };
    const storedAt = note?.changedAt ?? stored.updatedAt;
    const { changes, kept } = mergeFields({
      owners: SHIPPING_COST_OWNERS,
      receiver: 'dashboard',
      stored: { homeCost: stored.homeCost, officeCost: stored.officeCost },
      incoming: costsOf(item),
      storedAt: storedAt.getTime(),
      incomingAt: at.getTime(),
    });
    const isChanged = Object.keys(changes).length > 0;
    if (isChanged) {
      const set = { ...changes, updatedAt: ctx.now() };
      await tx.update(wilayaShippingCosts).set(set).where(eq(wilayaShippingCosts.id, id));
      await announceChange(tx, { topic: 'shippingCosts', id });
    }
    await saveSeen(tx, note, {
      kind: 'wilaya-shipping-costs',
      objectId: id,
      storefrontId: null,
      storefrontVersion: item.version,
      changedAt: storedAt,
      isToBeSent: kept.length > 0,
    });
    return { dashboardId: id, result: isChanged ? 'updated' : 'unchanged', kept };
  });
}

const costsOf = ({ homeCost, officeCost }: SyncShippingCost) =>
  sentColumns({ homeCost: decimal(homeCost), officeCost: decimal(officeCost) });

async function createCost(tx: Tx, item: SyncShippingCost, at: Date): Promise<Received> {
  const { homeCost, officeCost } = costsOf(item);
  const wilaya = findWilaya(item.wilayaCode);
  if (homeCost === undefined || officeCost === undefined || wilaya === null) {
    const missing = homeCost === undefined ? 'homeCost' : 'officeCost';
    throw invalidField(missing, 'required');
  }
  const [created] = await tx
    .insert(wilayaShippingCosts)
    .values({
      wilayaCode: wilaya.code,
      wilayaNameAr: wilaya.nameAr,
      wilayaNameFr: wilaya.nameFr,
      homeCost,
      officeCost,
      updatedAt: at,
    })
    .returning({ id: wilayaShippingCosts.id });
  if (created === undefined) throw new Error('The shipping cost was not written');
  await announceChange(tx, { topic: 'shippingCosts', id: created.id });
  return { dashboardId: created.id, result: 'created', kept: [] };
}
