import { eq, sql } from 'drizzle-orm';
import { linesSummary } from '#contract/orders/order-lines.ts';
import type { Language } from '#contract/language.ts';
import type { ScanAnswer, ScannedItem, ScannedOrder } from '#contract/scan/scans.ts';
import { orders } from '../../db/schema/orders.ts';
import { products } from '../../db/schema/products.ts';
import type { StoredScan } from '../../db/schema/scans.ts';
import { productVariants } from '../../db/schema/variants.ts';
import type { Reader } from '../../db/types.ts';
import { getReturnedParcel } from '../returns/returned-parcels.ts';
import { NAME_COLUMNS, namesOf } from '../stock/stock-columns.ts';
import { cashOf, lastPacking } from './leaving-parcels.ts';
import { parcelNow, readParcels } from './scan-lookup.ts';

/** The stored scan as it is answered, the first time and every other time. */
export async function toScanAnswer(
  db: Reader,
  scan: StoredScan,
  language: Language,
): Promise<ScanAnswer> {
  const { id, mode, code, result, at, orderId, variantId, detail } = scan;
  return {
    id,
    mode,
    code,
    result,
    at: at.toISOString(),
    order: orderId === null ? null : await readCard(db, orderId, scan.parcelId, language),
    item: variantId === null ? null : await readItem(db, variantId, detail?.expected),
    goods: detail?.goods ?? null,
    back: detail?.shipmentId === undefined ? null : await getReturnedParcel(db, detail.shipmentId),
    isFormer: detail?.isFormer === true,
  };
}

async function readCard(
  db: Reader,
  orderId: string,
  parcelId: string | null,
  language: Language,
): Promise<ScannedOrder | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (order === undefined) return null;
  const all = await readParcels(db, orderId);
  const parcel = all.find(({ id }) => id === parcelId) ?? parcelNow(order, all);
  const packing = await lastPacking(db, orderId);
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    customerName: order.customerName,
    phone: order.phone,
    wilayaCode: order.wilayaCode,
    wilaya: order.wilaya,
    commune: order.commune,
    goods: linesSummary(order.lines, language) ?? order.productName,
    status: order.status,
    isDeleted: order.deletedAt !== null,
    cash: Number(cashOf({ order, parcel })),
    companyName: order.deliveryCompanyName,
    tracking: parcel?.tracking ?? order.trackingNumber,
    parcelState: parcel?.state ?? null,
    packed: packing && { at: packing.at.toISOString(), byName: packing.byName },
  };
}

async function readItem(
  db: Reader,
  variantId: string,
  expected: number | undefined,
): Promise<ScannedItem | null> {
  const [row] = await db
    .select(NAME_COLUMNS)
    .from(productVariants)
    .innerJoin(products, sql`${products.id} = ${productVariants.productId}`)
    .where(eq(productVariants.id, variantId));
  if (row === undefined) return null;
  const { productId: _product, ...names } = namesOf(row);
  return { ...names, expected: expected ?? null };
}
