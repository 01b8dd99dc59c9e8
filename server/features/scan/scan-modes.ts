import { eq, sql } from 'drizzle-orm';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import { can } from '#contract/permissions.ts';
import type { ScanResult, ScanMode } from '#contract/scan/scan-results.ts';
import { productVariants } from '../../db/schema/variants.ts';
import type { Tx } from '../../db/types.ts';
import { takeReturn } from '../returns/receive-return.ts';
import { findShipment } from '../returns/returned-parcels.ts';
import { heldUnits } from '../stock/stock-columns.ts';
import { handOver } from './handover-mode.ts';
import { packOrder } from './pack-mode.ts';
import {
  findOrder,
  findVariant,
  namesOf,
  type ScanModeWork,
  readOrder,
  type Scanning,
  type ScanOutcome,
} from './scan-lookup.ts';

/** Shows what a code is of, and changes nothing. */
const findAnything: ScanModeWork = async ({ tx, code }) => {
  const found = await findOrder(tx, code);
  if (found !== null) {
    return { result: 'found', ...namesOf(found) };
  }
  const variantId = await findVariant(tx, code.code);
  return variantId === null ? { result: 'unknown' } : { result: 'found', variantId };
};

/** How the parcel ended, if it did not come back. */
const ENDED: Partial<Record<OrderStatus, ScanResult>> = {
  delivered: 'delivered',
  cancelled: 'cancelled',
};

/** Takes in a parcel that came back, as the screen of returns does. */
const takeBack: ScanModeWork = async (scanning) => {
  const { tx, ctx, code } = scanning;
  const seen = await findShipment(tx, code);
  if (seen === null) return neverLeft(scanning);
  const { orderId } = seen.shipment;
  if (seen.isOrderDeleted) return { result: 'deleted', orderId };
  const taken = await takeReturn(tx, ctx, code);
  if (taken === null) return { result: 'unknown' };
  // Read after it: taking in locks the order, and a lock that is only shared could not be raised.
  const found = await readOrder(tx, orderId, code);
  const names = found === null ? { orderId } : namesOf(found);
  if (taken.result === 'refused') {
    return { ...names, result: ENDED[taken.status] ?? 'not_shipped' };
  }
  return { ...names, result: taken.result, detail: { shipmentId: taken.shipmentId } };
};

async function neverLeft({ tx, code }: Scanning): Promise<ScanOutcome> {
  const found = await findOrder(tx, code);
  if (found !== null) {
    const isDeleted = found.order.deletedAt !== null;
    return { ...namesOf(found), result: isDeleted ? 'deleted' : 'not_shipped' };
  }
  const variantId = await findVariant(tx, code.code);
  return variantId === null ? { result: 'unknown' } : { result: 'no_label', variantId };
}

/**
 * Says what a code is and what the ledger expects of it. The station adds up and ends with a stock
 * count, the same document as on the stock screen.
 */
const countItem: ScanModeWork = async ({ tx, ctx, code }) => {
  if (!can(ctx.actor, 'canEditProducts')) return { result: 'not_allowed' };
  const variantId = await findVariant(tx, code.code);
  if (variantId === null) return { result: 'unknown' };
  return { result: 'counted', variantId, detail: { expected: await onTheShelf(tx, variantId) } };
};

/** For sale, and reserved by orders that have not left. */
async function onTheShelf(tx: Tx, variantId: string): Promise<number> {
  const [shelf] = await tx
    .select({ units: sql<number>`${productVariants.stock} + coalesce(held.units, 0)` })
    .from(productVariants)
    .leftJoin(sql`${heldUnits('validated')} held`, sql`held.variant_id = ${productVariants.id}`)
    .where(eq(productVariants.id, variantId));
  return shelf?.units ?? 0;
}

/**
 * A new mode is one more line here and one more name in SCAN_MODES; a longer one has its own file.
 */
export const MODES: Record<ScanMode, ScanModeWork> = {
  find: findAnything,
  pack: packOrder,
  handover: handOver,
  returns: takeBack,
  count: countItem,
};
