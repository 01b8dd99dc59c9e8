import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import { ENDED_STATES } from '#contract/carriers/parcel-states.ts';
import { type ScannedCode, comparableCode } from '#contract/scan/scan-codes.ts';
import type { ScanResult } from '#contract/scan/scan-results.ts';
import type { SentScan } from '#contract/scan/scans.ts';
import type { ActorCtx } from '../../context.ts';
import { orders } from '../../db/schema/orders.ts';
import { type StoredParcel, parcels } from '../../db/schema/parcels.ts';
import { products } from '../../db/schema/products.ts';
import type { ScanDetail } from '../../db/schema/scans.ts';
import { productVariants } from '../../db/schema/variants.ts';
import { isNumbered } from '../../db/statements/numbered-ids.ts';
import type { Tx, Reader } from '../../db/types.ts';

/** One scan at work, in a transaction of its own. */
export interface Scanning {
  tx: Tx;
  ctx: ActorCtx;
  scan: SentScan;
  code: ScannedCode;
}

/** What is written down, and answered. */
export interface ScanOutcome {
  result: ScanResult;
  orderId?: string | undefined;
  parcelId?: string | undefined;
  variantId?: string | undefined;
  labelScanId?: string | undefined;
  /** The code is a number that the order no longer has. */
  isFormer?: boolean | undefined;
  detail?: ScanDetail | undefined;
}

/** What a mode does with a scan. Whatever it changes is in the transaction of the scan. */
export type ScanModeWork = (scanning: Scanning) => Promise<ScanOutcome>;

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
 * The order of a label. Carriers use numbers again after years: orders that are not deleted come
 * first, then the newest.
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

/**
 * The ids that are stored with a scan. Found by a former number, the order is shown with its
 * present parcel.
 */
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
const parcelLabelled = (code: string, all: readonly StoredParcel[]): StoredParcel | undefined =>
  all.find((parcel) => isSame(parcel.tracking, code) && !isEnded(parcel)) ??
  all.find(({ tracking }) => isSame(tracking, code)) ??
  all.find(({ formerTrackings }) => formerTrackings.some((former) => isSame(former, code)));

/** Whether an order that was found by a code has another number by now, or none yet. */
function isFormerNumber(
  { code, orderId, orderNumber }: ScannedCode,
  order: Numbered,
  all: readonly StoredParcel[],
): boolean {
  if (orderId !== null || orderNumber === order.orderNumber) return false;
  const now = parcelNow(order, all);
  return !isSame(order.trackingNumber, code) && !isSame(now?.tracking ?? null, code);
}
