import { desc, eq, sql } from 'drizzle-orm';
import { orders } from '../../db/schema/orders.ts';
import { parcels } from '../../db/schema/parcels.ts';
import { shipments, type StoredShipment } from '../../db/schema/shipments.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';

/**
 * The newest shipment with this tracking number, an older number of its parcel, or of the order
 * with this number. Scanners and people differ in case and spaces.
 */
export async function findShipment(tx: Tx, code: string): Promise<StoredShipment> {
  const wanted = code.replaceAll(/\s/g, '').toLowerCase();
  const [found] = await tx
    .select({ shipment: shipments })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .leftJoin(parcels, eq(parcels.id, shipments.parcelId))
    .where(
      sql`lower(${shipments.tracking}) = ${wanted} or ${orders.orderNumber} = ${wanted}
        or exists (select from unnest(${parcels.formerTrackings}) one where lower(one) = ${wanted})`,
    )
    .orderBy(desc(shipments.shippedAt), desc(shipments.attempt))
    .limit(1);
  if (found === undefined) throw new AppError('return_unknown', { values: { code } });
  return found.shipment;
}
