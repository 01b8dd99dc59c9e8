import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import { ENDED_STATES, LOCAL_STATES, type ParcelState } from '#contract/carriers/parcel-states.ts';
import { isSentWithParcel, ORDER_FIELDS } from '#contract/orders/order-fields.ts';
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
 * Refuses another company or number while a parcel is under way, since they would name another
 * parcel; and what is on the parcel once its carrier has it on file: it is changed there, or the
 * parcel is cancelled.
 */
export async function refuseWithParcel(
  tx: Tx,
  order: StoredOrder,
  columns: OrderColumns,
): Promise<void> {
  const changed = typedKeys(columns).filter(
    (name) => name in order && !isDeepStrictEqual(columns[name], order[name as keyof StoredOrder]),
  );
  const isAbout = OF_PARCEL.some((name) => changed.includes(name));
  const isOnParcel = changed.some(
    (name) => name in ORDER_FIELDS && isSentWithParcel(name as never),
  );
  if (isAbout) await refuseLiving(tx, [order.id], ENDED_STATES);
  else if (isOnParcel) await refuseRegistered(tx, [order.id]);
}

const typedKeys = <Shape extends object>(shape: Shape) =>
  Object.keys(shape) as (keyof Shape & string)[];

/** Refuses orders whose parcel its carrier has on file. */
export const refuseRegistered = (tx: Tx, orderIds: readonly string[]): Promise<void> =>
  refuseLiving(tx, orderIds, [...ENDED_STATES, ...LOCAL_STATES]);

async function refuseLiving(tx: Tx, orderIds: readonly string[], except: readonly ParcelState[]) {
  const [living] = await tx
    .select({ reference: parcels.reference })
    .from(parcels)
    .where(and(inArray(parcels.orderId, [...orderIds]), notInArray(parcels.state, [...except])))
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

/** Nobody has to be asked for these: they come back, have ended, or are not known at the carrier. */
const NOT_ON_THE_WAY = [...ENDED_STATES, ...LOCAL_STATES, 'returning', 'return_ready'] as const;

/**
 * Opens a task: what becomes of an order does not stop its parcel, so somebody has to ask the
 * carrier for it.
 */
export async function openStrayParcelTask(
  tx: Tx,
  orderId: string,
  to: 'pending' | 'cancelled',
  now: Date,
): Promise<void> {
  const [parcel] = await tx
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(eq(parcels.orderId, orderId), notInArray(parcels.state, [...NOT_ON_THE_WAY])))
    .limit(1);
  if (parcel === undefined) return;
  const detail: OwnTaskDetail = `order_${to}`;
  const task = { parcelId: parcel.id, kind: 'carrier_disagrees', detail } as const;
  await tx
    .insert(parcelTasks)
    .values({ ...task, openedAt: now, dueAt: now })
    .onConflictDoNothing();
  await announceChange(tx, { topic: 'tasks' });
}
