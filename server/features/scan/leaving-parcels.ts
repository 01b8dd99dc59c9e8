import { and, eq, gt, sql } from 'drizzle-orm';
import { fieldsFor } from '#contract/orders/order-fields.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { ParcelState } from '#contract/carriers/parcel-states.ts';
import type { ScanResult } from '#contract/scan/scan-results.ts';
import { orderEvents } from '../../db/schema/orders.ts';
import { labelPrints } from '../../db/schema/parcel-labels.ts';
import type { StoredParcel } from '../../db/schema/parcels.ts';
import { scans } from '../../db/schema/scans.ts';
import type { Reader, Tx } from '../../db/types.ts';
import type { FoundOrder } from './scan-lookup.ts';

/** These change when the parcel is made, after which the label is printed. */
const FROM_THE_CARRIER: readonly string[] = ['trackingNumber', 'deliveryCompanyName'];
const ON_THE_LABEL = fieldsFor('label').filter((field) => !FROM_THE_CARRIER.includes(field));

const BEFORE_AND_AFTER = {
  pending: 'not_confirmed',
  cancelled: 'cancelled',
  delivered: 'delivered',
  returned: 'returned',
} as const satisfies Record<string, ScanResult>;

/** Why this parcel must not leave; null if nothing is against it. */
export async function stopReason(
  tx: Tx,
  { order, parcel, isFormer }: FoundOrder,
  { since }: { since: readonly (Date | null)[] },
): Promise<ScanResult | null> {
  if (order.deletedAt !== null) return 'deleted';
  const { status } = order;
  if (Object.hasOwn(BEFORE_AND_AFTER, status)) {
    return BEFORE_AND_AFTER[status as keyof typeof BEFORE_AND_AFTER];
  }
  // The label of a parcel that was given up, while the order itself goes on with another.
  if (parcel?.state === 'cancelled' || parcel?.state === 'failed') return 'cancelled';
  if (isFormer) return 'former';
  const times = since.flatMap((at) => (at === null ? [] : [at.getTime()]));
  if (times.length === 0) return null;
  const oldest = new Date(Math.min(...times));
  return (await wasEditedAfter(tx, order.id, oldest)) ? 'edited' : null;
}

async function wasEditedAfter(tx: Tx, orderId: string, at: Date): Promise<boolean> {
  const fields = sql.join(
    ON_THE_LABEL.map((field) => sql`${field}`),
    sql`, `,
  );
  const [edit] = await tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, orderId),
        eq(orderEvents.kind, 'edited'),
        gt(orderEvents.at, at),
        sql`${orderEvents.changes} ?| array[${fields}]`,
      ),
    )
    .limit(1);
  return edit !== undefined;
}

/** When the carrier's label was last printed, or could first have been; null without a parcel. */
export async function labelledAt(tx: Tx, parcel: StoredParcel | null): Promise<Date | null> {
  if (parcel === null) return null;
  const [print] = await tx
    .select({ at: labelPrints.createdAt })
    .from(labelPrints)
    .where(sql`${labelPrints.parcelIds} @> array[${parcel.id}]::uuid[]`)
    .orderBy(sql`${labelPrints.createdAt} desc`)
    .limit(1);
  return print?.at ?? parcel.createdAt;
}

export interface Packing {
  at: Date;
  byName: string;
}

/** When the goods of an order were last found complete. */
export async function lastPacking(db: Reader, orderId: string): Promise<Packing | null> {
  const [packing] = await db
    .select({ at: scans.takenAt, byName: scans.actorName })
    .from(scans)
    .where(and(eq(scans.orderId, orderId), eq(scans.mode, 'pack'), eq(scans.result, 'complete')))
    .orderBy(sql`${scans.seq} desc`)
    .limit(1);
  return packing ?? null;
}

/** Orders whose parcel can stand in the shop, ready to leave. */
export const LEAVING_STATUSES: readonly OrderStatus[] = ['validated', 'shipped'];

/** Some carriers say that a parcel was collected before it has left the shop. */
export const LEAVING_STATES: readonly ParcelState[] = ['draft', 'created', 'picked_up'];

/**
 * What the customer pays at the door, as it was sent to the carrier; an order's total includes the
 * delivery fee.
 */
export const cashOf = ({
  order,
  parcel,
}: {
  order: Pick<FoundOrder['order'], 'totalAmount'>;
  parcel: Pick<NonNullable<FoundOrder['parcel']>, 'amount'> | null;
}): string => parcel?.amount ?? order.totalAmount;
