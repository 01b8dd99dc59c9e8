import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { ScannedCode } from '#contract/scan/scan-codes.ts';
import { orders } from '../../db/schema/orders.ts';
import type { StoredParcel } from '../../db/schema/parcels.ts';
import { products } from '../../db/schema/products.ts';
import { productVariants } from '../../db/schema/variants.ts';
import { isNumbered } from '../../db/statements/numbered-ids.ts';
import type { Tx } from '../../db/types.ts';
import type { ScanOutcome } from './modes/scan-mode.ts';
import { isFormerNumber, parcelLabelled, parcelNow, readParcels } from './order-parcels.ts';

type StoredOrder = typeof orders.$inferSelect;

export interface FoundOrder {
  order: StoredOrder;
  /** The one whose label was scanned, else the one that is under way. */
  parcel: StoredParcel | null;
  /** Found by a number that it no longer has. */
  isFormer: boolean;
}

function namedBy({ code, orderId, orderNumber }: ScannedCode): SQL {
  if (orderId !== null) return sql`${orders.id} = ${orderId}`;
  const byTracking = sql`${orders.id} in (
    select id from orders where upper(replace(tracking_number, ' ', '')) = ${code}
    union all
    select order_id from parcels where upper(replace(tracking, ' ', '')) = ${code}
    union all
    select order_id from shipments where upper(replace(tracking, ' ', '')) = ${code}
    union all
    select order_id from parcels where former_trackings <> '{}' and exists (
      select from unnest(former_trackings) former where upper(replace(former, ' ', '')) = ${code}))`;
  if (orderNumber === null) return byTracking;
  return sql`(${byTracking} or ${isNumbered(orders.id, orderNumber)})`;
}

/**
 * The order of a label. Carriers use numbers again after years: one that stands goes before one that
 * was deleted, and the newest before the others.
 */
export async function findOrder(tx: Tx, code: ScannedCode): Promise<FoundOrder | null> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(namedBy(code))
    .orderBy(sql`${orders.deletedAt} is null desc`, desc(orders.createdAt))
    .limit(1)
    .for('share');
  return order === undefined ? null : withParcel(tx, order, code);
}

/** The order of a shipment that the code was found by. */
export async function readOrder(
  tx: Tx,
  orderId: string,
  code: ScannedCode,
): Promise<FoundOrder | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  return order === undefined ? null : withParcel(tx, order, code);
}

async function withParcel(tx: Tx, order: StoredOrder, code: ScannedCode): Promise<FoundOrder> {
  const all = await readParcels(tx, order.id);
  return {
    order,
    parcel: parcelLabelled(code.code, all) ?? parcelNow(order, all),
    isFormer: isFormerNumber(code, order, all),
  };
}

/** What is written down of it. With a former number the order is shown with what it has now. */
export const namesOf = ({ order, parcel, isFormer }: FoundOrder) =>
  ({
    orderId: order.id,
    parcelId: isFormer ? undefined : parcel?.id,
    isFormer,
  }) satisfies Partial<ScanOutcome>;

/** The variant with this sku or barcode; the spelling as it was scanned comes first. */
export async function findVariant(tx: Tx, code: string): Promise<string | null> {
  const [variant] = await tx
    .select({ id: productVariants.id })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(
      and(
        sql`${code} in (upper(replace(${productVariants.sku}, ' ', '')),
          upper(replace(${productVariants.barcode}, ' ', '')))`,
      ),
    )
    .orderBy(sql`${productVariants.barcode} = ${code} desc nulls last`, productVariants.id)
    .limit(1);
  return variant?.id ?? null;
}
