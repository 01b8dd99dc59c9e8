import { desc, eq, sql, type SQL } from 'drizzle-orm';
import type { ScannedCode } from '#contract/scan/scan-codes.ts';
import { orders } from '../../db/schema/orders.ts';
import { shipments, type StoredShipment } from '../../db/schema/shipments.ts';
import { isNumbered } from '../../db/statements/numbered-ids.ts';
import type { Tx } from '../../db/types.ts';

export interface FoundShipment {
  shipment: StoredShipment;
  isOrderDeleted: boolean;
}

/** The newest shipment with this number, or with one that its parcel had before. */
export async function findShipment(tx: Tx, code: ScannedCode): Promise<FoundShipment | null> {
  const [found] = await tx
    .select({ shipment: shipments, isOrderDeleted: sql<boolean>`${orders.deletedAt} is not null` })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(namedBy(code))
    .orderBy(desc(shipments.shippedAt), desc(shipments.attempt))
    .limit(1);
  return found ?? null;
}

function namedBy({ code, orderId, orderNumber }: ScannedCode): SQL {
  if (orderId !== null) return sql`${shipments.orderId} = ${orderId}`;
  const byTracking = sql`${shipments.id} in (
    select id from shipments where upper(replace(tracking, ' ', '')) = ${code}
    union all
    select shipments.id from parcels join shipments on shipments.parcel_id = parcels.id
    where former_trackings <> '{}' and exists (
      select from unnest(former_trackings) former where upper(replace(former, ' ', '')) = ${code}))`;
  if (orderNumber === null) return byTracking;
  return sql`(${byTracking} or ${isNumbered(shipments.orderId, orderNumber)})`;
}
