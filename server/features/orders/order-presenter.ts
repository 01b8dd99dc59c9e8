import type { Order, OrderEvent } from '#contract/orders.ts';
import { selectAsJson } from '../../db/statements/select-as-json.ts';
import { orders, type orderEvents } from '../../db/schema/orders.ts';

type OrderRow = Omit<typeof orders.$inferSelect, 'searchText'>;

/** An order as lists and the detail answer it. */
export const ORDER_JSON = selectAsJson<Order>({
  id: orders.id,
  orderNumber: orders.orderNumber,
  customerName: orders.customerName,
  phone: orders.phone,
  wilayaCode: orders.wilayaCode,
  wilaya: orders.wilaya,
  daira: orders.daira,
  commune: orders.commune,
  address: orders.address,
  productId: orders.productId,
  productName: orders.productName,
  quantity: orders.quantity,
  status: orders.status,
  totalAmount: orders.totalAmount,
  deliveryCompanyId: orders.deliveryCompanyId,
  deliveryCompanyName: orders.deliveryCompanyName,
  trackingNumber: orders.trackingNumber,
  deliveryStatus: orders.deliveryStatus,
  deliveryCost: orders.deliveryCost,
  clientId: orders.clientId,
  isSpecialClient: orders.isSpecialClient,
  selectedSerumId: orders.selectedSerumId,
  callCount: orders.callCount,
  callAgainAt: orders.callAgainAt,
  deliveredAt: orders.deliveredAt,
  version: orders.version,
  promoCode: orders.promoCode,
  promoPrize: orders.promoPrize,
  discountAmount: orders.discountAmount,
  createdAt: orders.createdAt,
});

const iso = (at: Date | null) => at?.toISOString() ?? null;
const amount = (value: string | null) => (value === null ? null : Number(value));

/** The same of a row that was just written. */
export function toOrder(row: OrderRow): Order {
  return {
    id: row.id,
    orderNumber: row.orderNumber,
    customerName: row.customerName,
    phone: row.phone,
    wilayaCode: row.wilayaCode,
    wilaya: row.wilaya,
    daira: row.daira,
    commune: row.commune,
    address: row.address,
    productId: row.productId,
    productName: row.productName,
    quantity: row.quantity,
    status: row.status,
    totalAmount: Number(row.totalAmount),
    deliveryCompanyId: row.deliveryCompanyId,
    deliveryCompanyName: row.deliveryCompanyName,
    trackingNumber: row.trackingNumber,
    deliveryStatus: row.deliveryStatus,
    deliveryCost: amount(row.deliveryCost),
    clientId: row.clientId,
    isSpecialClient: row.isSpecialClient,
    selectedSerumId: row.selectedSerumId,
    callCount: row.callCount,
    callAgainAt: iso(row.callAgainAt),
    deliveredAt: iso(row.deliveredAt),
    version: row.version,
    promoCode: row.promoCode,
    promoPrize: row.promoPrize,
    discountAmount: amount(row.discountAmount),
    createdAt: row.createdAt.toISOString(),
  };
}

export function toOrderEvent(row: typeof orderEvents.$inferSelect): OrderEvent {
  return {
    id: row.id,
    kind: row.kind,
    at: row.at.toISOString(),
    actorName: row.actorName,
    fromStatus: row.fromStatus,
    toStatus: row.toStatus,
    callOutcome: row.callOutcome,
    callAgainAt: iso(row.callAgainAt),
    note: row.note,
    changes: row.changes,
  };
}
