import { desc, eq } from 'drizzle-orm';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import { ENDED_STATES } from '#contract/parcels/parcel-states.ts';
import { comparableCode, type ScannedCode } from '#contract/scan/scan-codes.ts';
import type { orders } from '../../db/schema/orders.ts';
import { parcels, type StoredParcel } from '../../db/schema/parcels.ts';
import type { Reader } from '../../db/types.ts';

type StoredOrder = typeof orders.$inferSelect;
type Numbered = Pick<StoredOrder, 'status' | 'trackingNumber' | 'orderNumber'>;

export const readParcels = (db: Reader, orderId: string): Promise<StoredParcel[]> =>
  db.select().from(parcels).where(eq(parcels.orderId, orderId)).orderBy(desc(parcels.createdAt));

const isEnded = ({ state }: StoredParcel) => (ENDED_STATES as readonly string[]).includes(state);
const isSame = (number: string | null, code: string) =>
  number !== null && comparableCode(number) === code;

/** The order is still as its last parcel left it. */
const AS_IT_LEFT: readonly OrderStatus[] = ['shipped', 'delivered', 'returned', 'cancelled'];

/** The parcel that an order has now; null once it goes on without the last one. */
export function parcelNow(order: Numbered, all: readonly StoredParcel[]): StoredParcel | null {
  const living = all.find((parcel) => !isEnded(parcel));
  if (living !== undefined) return living;
  const [last] = all;
  if (last === undefined || !AS_IT_LEFT.includes(order.status)) return null;
  const { trackingNumber } = order;
  const isLast = trackingNumber === null || isSame(last.tracking, comparableCode(trackingNumber));
  return isLast ? last : null;
}

/** The parcel whose label was scanned, also one that has ended or has another number by now. */
export const parcelLabelled = (
  code: string,
  all: readonly StoredParcel[],
): StoredParcel | undefined =>
  all.find((parcel) => isSame(parcel.tracking, code) && !isEnded(parcel)) ??
  all.find(({ tracking }) => isSame(tracking, code)) ??
  all.find(({ formerTrackings }) => formerTrackings.some((former) => isSame(former, code)));

/** Whether an order that was found by a code has another number by now, or none yet. */
export function isFormerNumber(
  { code, orderId, orderNumber }: ScannedCode,
  order: Numbered,
  all: readonly StoredParcel[],
): boolean {
  if (orderId !== null || orderNumber === order.orderNumber) return false;
  const now = parcelNow(order, all);
  return !isSame(order.trackingNumber, code) && !isSame(now?.tracking ?? null, code);
}
