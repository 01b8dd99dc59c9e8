import { and, desc, eq, isNull, notInArray } from 'drizzle-orm';
import { ENDED_STATES } from '#contract/carriers/parcel-states.ts';
import type { OwnTaskDetail } from '#contract/tasks/task-kinds.ts';
import { parcelTasks } from '../../../db/schema/parcel-work.ts';
import { parcels } from '../../../db/schema/parcels.ts';
import { returns } from '../../../db/schema/returns.ts';
import { shipments } from '../../../db/schema/shipments.ts';
import { announceChange } from '../../../db/tables/changes.ts';
import type { Tx } from '../../../db/types.ts';
import { AppError } from '../../../errors.ts';
import type { OrderColumns } from '../order-columns.ts';
import type { StoredOrder } from '../order-write.ts';
import { writeParcel } from './keep-shipment.ts';

/** What its carrier decides for an order that has a parcel there. */
const OF_PARCEL = ['deliveryCompanyId', 'trackingNumber'] as const;

/**
 * Refuses another company or number while a parcel is under way: they would name another parcel.
 */
export async function refuseWithParcel(
  tx: Tx,
  order: StoredOrder,
  columns: OrderColumns,
): Promise<void> {
  const isAbout = OF_PARCEL.some((name) => name in columns && columns[name] !== order[name]);
  if (!isAbout) return;
  const isLiving = notInArray(parcels.state, [...ENDED_STATES]);
  const [living] = await tx
    .select({ reference: parcels.reference })
    .from(parcels)
    .where(and(eq(parcels.orderId, order.id), isLiving))
    .limit(1);
  if (living === undefined) return;
  throw new AppError('order_has_parcel', { values: { reference: living.reference } });
}

/**
 * The goods are here, whatever state the carrier reports. The order can only be sent again once its
 * parcel has ended.
 */
export async function endReturnedParcel(tx: Tx, orderId: string, at: Date): Promise<void> {
  const isLiving = notInArray(parcels.state, [...ENDED_STATES]);
  const [parcel] = await tx
    .select()
    .from(parcels)
    .where(and(eq(parcels.orderId, orderId), isLiving));
  if (parcel === undefined) return;
  await writeParcel(tx, parcel, { state: 'returned', stateAt: at, nextStep: null, dueAt: null });
}

/**
 * For an order that was marked as returned by hand and opened again before its parcel was received:
 * keeps what is in the parcel, because the lines of the order may change now.
 */
export async function keepReturnedLines(
  tx: Tx,
  { id, lines, lineCosts }: StoredOrder,
): Promise<void> {
  const [shipment] = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.orderId, id), eq(shipments.state, 'returned')))
    .orderBy(desc(shipments.attempt))
    .limit(1);
  if (shipment === undefined) return;
  await tx
    .insert(returns)
    .values({ shipmentId: shipment.id, lines, lineCosts })
    .onConflictDoUpdate({
      target: returns.shipmentId,
      set: { lines, lineCosts },
      setWhere: isNull(returns.receivedAt),
    });
}

/** In these the carrier is bringing the parcel back already, or has ended with it. */
const COMES_BACK = [...ENDED_STATES, 'returning', 'return_ready'] as const;

/**
 * Opens a task: cancelling an order does not stop its parcel, so somebody has to ask the carrier
 * for it.
 */
export async function raiseCancelledParcel(tx: Tx, orderId: string, now: Date): Promise<void> {
  const comesToCustomer = notInArray(parcels.state, [...COMES_BACK]);
  const [parcel] = await tx
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(eq(parcels.orderId, orderId), comesToCustomer))
    .limit(1);
  if (parcel === undefined) return;
  const detail: OwnTaskDetail = 'order_cancelled';
  const task = { parcelId: parcel.id, kind: 'carrier_disagrees', detail } as const;
  await tx
    .insert(parcelTasks)
    .values({ ...task, openedAt: now, dueAt: now })
    .onConflictDoNothing();
  await announceChange(tx, { topic: 'tasks' });
}
