import { eq, getTableColumns, sql, desc, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { toCentimes, toDinars } from '#contract/amounts.ts';
import { lineNames, type OrderLine } from '#contract/orders/order-lines.ts';
import type { ReturnedLine, ReturnedParcel } from '#contract/returns/returns.ts';
import type { ScannedCode } from '#contract/scan/scan-codes.ts';
import { deliveryCompanies } from '../../db/schema/delivery.ts';
import { orders } from '../../db/schema/orders.ts';
import { parcels } from '../../db/schema/parcels.ts';
import { returns } from '../../db/schema/returns.ts';
import { shipments, type StoredShipment } from '../../db/schema/shipments.ts';
import { orderTrust } from '../../db/schema/trust.ts';
import { isNumbered } from '../../db/statements/numbered-ids.ts';
import type { Reader, Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';

const exchanges = alias(orders, 'exchanges');

/** The centre where it lies: as noted here, or as its carrier says. */
export const CENTRE = sql<string | null>`coalesce(${returns.centre}, ${parcels.place})`;

/** Shipments with their order and what is known of their return; a statement adds its conditions. */
export const selectReturned = (db: Reader) =>
  db
    .select({
      shipment: getTableColumns(shipments),
      back: getTableColumns(returns),
      orderNumber: orders.orderNumber,
      orderVersion: orders.version,
      orderLines: orders.lines,
      customerName: orders.customerName,
      phone: orders.phone,
      wilaya: orders.wilaya,
      companyName: deliveryCompanies.name,
      centre: CENTRE,
      fault: orderTrust.fault,
      exchangeNumber: exchanges.orderNumber,
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .leftJoin(returns, eq(returns.shipmentId, shipments.id))
    .leftJoin(parcels, eq(parcels.id, shipments.parcelId))
    .leftJoin(deliveryCompanies, eq(deliveryCompanies.id, shipments.companyId))
    .leftJoin(orderTrust, eq(orderTrust.orderId, orders.id))
    .leftJoin(exchanges, eq(exchanges.id, returns.exchangeOrderId))
    .$dynamic();

export type ReturnedRow = Awaited<ReturnType<typeof selectReturned>>[number];

const instantOf = (at: Date | null | undefined) => at?.toISOString() ?? null;

export function toReturnedParcel(row: ReturnedRow): ReturnedParcel {
  const { shipment, back } = row;
  const isReceived = back !== null && back.receivedAt !== null;
  return {
    id: shipment.id,
    orderId: shipment.orderId,
    orderNumber: row.orderNumber,
    orderVersion: row.orderVersion,
    customerName: row.customerName,
    phone: row.phone,
    wilaya: row.wilaya,
    companyId: shipment.companyId,
    companyName: row.companyName,
    tracking: shipment.tracking,
    state: shipment.state,
    since: shipment.stateAt.toISOString(),
    centre: row.centre,
    cash: Number(shipment.cash),
    reason: back?.reason ?? null,
    fault: row.fault,
    note: back?.note ?? null,
    photoUrl: back?.photoUrl ?? null,
    receivedAt: instantOf(back?.receivedAt),
    receivedByName: back?.receivedByName ?? null,
    inspectedAt: instantOf(back?.inspectedAt),
    inspectedByName: back?.inspectedByName ?? null,
    lines: (isReceived ? back.lines : row.orderLines).map(toLine),
    result: back?.result ?? null,
    exchange:
      back?.exchangeOrderId && row.exchangeNumber !== null
        ? { id: back.exchangeOrderId, orderNumber: row.exchangeNumber }
        : null,
  };
}

const toLine = (line: OrderLine): ReturnedLine => ({
  line: line.id,
  ...lineNames(line),
  quantity: line.quantity,
  price:
    line.unitPrice === null
      ? null
      : toDinars(toCentimes(line.unitPrice) * line.quantity - toCentimes(line.discount)),
});

export async function getReturnedParcel(db: Reader, id: string): Promise<ReturnedParcel> {
  const [row] = await selectReturned(db).where(eq(shipments.id, id));
  if (row === undefined) throw new AppError('not_found');
  return toReturnedParcel(row);
}

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
