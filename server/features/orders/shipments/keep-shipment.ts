import { desc, eq, sql } from 'drizzle-orm';
import { parcels, type StoredParcel } from '../../../db/schema/parcels.ts';
import { shipments, type StoredShipment } from '../../../db/schema/shipments.ts';
import type { Tx } from '../../../db/types.ts';
import {
  afterOrder,
  afterParcel,
  concernsShipment,
  parcelChanged,
  type OrderFacts,
  type ParcelFacts,
  type ShipmentStep,
} from './shipment-rules.ts';

// All of these are called with the order locked, which also keeps its parcels and shipments.

/** What a write of the order means for its shipment; `writeOrder` calls it. */
export async function keepShipment(tx: Tx, before: OrderFacts, after: OrderFacts): Promise<void> {
  if (!concernsShipment(before, after)) return;
  const latest = await latestShipment(tx, after.id);
  const ofOrder = await parcelsOf(tx, after.id);
  await apply(tx, latest, afterOrder(before, after, latest, ofOrder));
}

export async function insertParcel(
  tx: Tx,
  values: typeof parcels.$inferInsert,
): Promise<StoredParcel> {
  const [parcel] = await tx.insert(parcels).values(values).returning();
  if (parcel === undefined) throw new Error('A parcel was not written');
  await keepShipmentOfParcel(tx, parcel);
  return parcel;
}

/** The only way to change a parcel's state, tracking number or fees. */
export async function writeParcel(
  tx: Tx,
  before: StoredParcel,
  changes: Partial<typeof parcels.$inferInsert>,
): Promise<void> {
  const [after] = await tx
    .update(parcels)
    .set(changes)
    .where(eq(parcels.id, before.id))
    .returning();
  if (after !== undefined && parcelChanged(before, after)) await keepShipmentOfParcel(tx, after);
}

async function keepShipmentOfParcel(tx: Tx, parcel: ParcelFacts & { orderId: string }) {
  const latest = await latestShipment(tx, parcel.orderId);
  await apply(tx, latest, afterParcel(parcel, latest));
}

async function latestShipment(tx: Tx, orderId: string): Promise<StoredShipment | null> {
  const [latest] = await tx
    .select()
    .from(shipments)
    .where(eq(shipments.orderId, sql.placeholder('orderId')))
    .orderBy(desc(shipments.attempt))
    .limit(1)
    .prepare('latest_shipment')
    .execute({ orderId });
  return latest ?? null;
}

/** When the parcel of the order left by its carrier's clock, where we learn of it later. */
export async function dateShipment(tx: Tx, orderId: string, at: Date): Promise<void> {
  const latest = await latestShipment(tx, orderId);
  if (latest === null) return;
  const left = { shippedAt: at, ...(latest.stateAt > at && { stateAt: at }) };
  await tx.update(shipments).set(left).where(eq(shipments.id, latest.id));
}

const parcelsOf = (tx: Tx, orderId: string): Promise<ParcelFacts[]> =>
  tx
    .select({
      id: parcels.id,
      state: parcels.state,
      stateAt: parcels.stateAt,
      tracking: parcels.tracking,
      fee: parcels.fee,
      returnFee: parcels.returnFee,
    })
    .from(parcels)
    .where(eq(parcels.orderId, sql.placeholder('orderId')))
    .orderBy(desc(parcels.createdAt))
    .prepare('parcels_of_order')
    .execute({ orderId });

async function apply(tx: Tx, latest: StoredShipment | null, step: ShipmentStep): Promise<void> {
  if (step.kind === 'open') await tx.insert(shipments).values(step.shipment);
  if (step.kind !== 'change' || latest === null) return;
  await tx.update(shipments).set(step.changes).where(eq(shipments.id, latest.id));
}
