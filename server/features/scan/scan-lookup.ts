import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { ENDED_STATES } from '#contract/parcel-states.ts';
import type { ScannedCode } from '#contract/scan-codes.ts';
import { orders } from '../../db/schema/orders.ts';
import { parcels, type StoredParcel } from '../../db/schema/parcels.ts';
import { products } from '../../db/schema/products.ts';
import { constants } from '../../db/schema/columns.ts';
import { productVariants } from '../../db/schema/variants.ts';
import type { Tx } from '../../db/types.ts';

type StoredOrder = typeof orders.$inferSelect;

export interface FoundOrder {
  order: StoredOrder;
  /** The one whose label was scanned, else the one that is under way. */
  parcel: StoredParcel | null;
}

/** The smallest and largest id that begin with an order number. */
const firstId = (number: string) => `${number}-0000-0000-0000-000000000000`;
const lastId = (number: string) => `${number}-ffff-ffff-ffff-ffffffffffff`;

function namedBy({ code, orderId, orderNumber }: ScannedCode): SQL {
  if (orderId !== null) return sql`${orders.id} = ${orderId}`;
  const byTracking = sql`${orders.id} in (
    select id from orders where upper(replace(tracking_number, ' ', '')) = ${code}
    union all
    select order_id from parcels where upper(replace(tracking, ' ', '')) = ${code})`;
  if (orderNumber === null) return byTracking;
  return sql`(${byTracking}
    or ${orders.id} between ${firstId(orderNumber)} and ${lastId(orderNumber)})`;
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
  if (order === undefined) return null;
  const [parcel] = await tx
    .select()
    .from(parcels)
    .where(eq(parcels.orderId, order.id))
    .orderBy(
      sql`upper(replace(${parcels.tracking}, ' ', '')) is not distinct from ${code.code} desc`,
      sql`${parcels.state} in (${constants(ENDED_STATES)})`,
      desc(parcels.createdAt),
    )
    .limit(1);
  return { order, parcel: parcel ?? null };
}

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
