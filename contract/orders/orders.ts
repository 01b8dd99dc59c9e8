import { z } from 'zod';
import { Amount, Id, PhoneInput, ShownLine, ShownText, Timestamp } from '#contract/common.ts';
import { CALL_OUTCOMES, REFUSAL_REASONS } from '#contract/orders/call-outcomes.ts';
import { CustomerRecord, OrdersRecord } from '#contract/orders/customer-record.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { DELIVERY_PLACES } from './order-constants.ts';
import { OrderFilter, OrderList, SimilarOrders } from './order-filter.ts';
import { CreateOrder, OrderCall, UpdateOrder } from './order-input.ts';
import { LINE_KINDS, type OrderLine, type OrderOffer } from './order-lines.ts';
import { ORDER_EVENT_KINDS, ORDER_STATUSES } from './order-status.ts';

const OrderStatus = z.enum(ORDER_STATUSES);

export const ShownOrderLine = z
  .object({
    id: z.int(),
    kind: z.enum(LINE_KINDS),
    productId: Id.nullable(),
    variantId: Id.nullable(),
    nameAr: ShownLine.nullable(),
    nameFr: ShownLine.nullable(),
    nameEn: ShownLine.nullable(),
    variantAr: ShownLine.nullable(),
    variantFr: ShownLine.nullable(),
    variantEn: ShownLine.nullable(),
    sku: ShownLine.nullable(),
    quantity: z.int(),
    unitPrice: Amount.nullable(),
    discount: Amount,
    parts: z.array(z.object({ variantId: Id, quantity: z.int() })).nullable(),
  } satisfies Record<keyof OrderLine, z.ZodType>)
  .meta({ id: 'OrderLine' });

const ShownOrderOffer = z
  .object({
    id: Id,
    nameAr: ShownLine,
    nameFr: ShownLine,
    nameEn: ShownLine.nullable(),
    giftLine: z.int().nullable(),
    discountedLines: z.array(z.int()).optional(),
    isGiftLeftOut: z.boolean(),
  } satisfies Record<keyof OrderOffer, z.ZodType>)
  .meta({ id: 'OrderOffer' });

export const Order = z
  .object({
    id: Id,
    orderNumber: z.string(),
    customerName: ShownLine,
    phone: z.string(),
    wilayaCode: z.int(),
    wilaya: ShownLine,
    daira: ShownLine.nullable(),
    commune: ShownLine,
    address: ShownLine,
    /** Null for orders created before this field existed. */
    deliveryPlace: z.enum(DELIVERY_PLACES).nullable(),
    lines: z.array(ShownOrderLine),
    offer: ShownOrderOffer.nullable(),
    /** Of the first line. */
    productId: Id.nullable(),
    /** All lines in brief, in Arabic. */
    productName: ShownLine.nullable(),
    /** The units of all lines. */
    quantity: z.int(),
    status: OrderStatus,
    totalAmount: Amount,
    /** The customer's delivery fee, included in `totalAmount`; null if unknown. */
    deliveryFee: Amount.nullable(),
    deliveryCompanyId: Id.nullable(),
    deliveryCompanyName: ShownLine.nullable(),
    /** The pickup point that the customer collects from; null where none was chosen. */
    pickupPointId: Id.nullable(),
    pickupPointName: ShownLine.nullable(),
    /** Null for the usual weight of the company's account. */
    weightGrams: z.int().nullable(),
    trackingNumber: ShownLine.nullable(),
    deliveryStatus: ShownLine.nullable(),
    /** The delivery company's charge to the shop for this parcel. */
    deliveryCost: Amount.nullable(),
    /**
     * The carrier told the cost when the parcel was made. It then is null for readers without
     * `canViewFinance`, and changed with `canEditFinance` only.
     */
    isCarrierCost: z.boolean(),
    clientId: Id.nullable(),
    isSpecialClient: z.boolean(),
    /** For everybody: an order that somebody wants to find again. */
    isStarred: z.boolean(),
    selectedSerumId: Id.nullable(),
    callCount: z.int(),
    callAgainAt: Timestamp.nullable(),
    deliveredAt: Timestamp.nullable(),
    /** Sent with an edit, so that the server can detect a conflicting one. */
    version: z.int(),
    /** The redeemed wheel code, its prize and its discount. */
    promoCode: z.string().nullable(),
    promoPrize: z.int().nullable(),
    discountAmount: Amount.nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

/** The values of a changed field. */
const ShownValue = z
  .unknown()
  .overwrite((value) => (typeof value === 'string' ? ShownText.parse(value) : value));

export const OrderEvent = z
  .object({
    id: z.int(),
    kind: z.enum(ORDER_EVENT_KINDS),
    at: Timestamp,
    actorName: ShownLine,
    fromStatus: OrderStatus.nullable(),
    toStatus: OrderStatus.nullable(),
    callOutcome: z.enum(CALL_OUTCOMES).nullable(),
    /** Why the customer refused. */
    callReason: z.enum(REFUSAL_REASONS).nullable(),
    callAgainAt: Timestamp.nullable(),
    note: ShownText.nullable(),
    changes: z.record(z.string(), z.object({ from: ShownValue, to: ShownValue })).nullable(),
  })
  .meta({ id: 'OrderEvent' });
export type OrderEvent = z.infer<typeof OrderEvent>;

const OrderPath = z.object({ id: Id });

/** Null where nobody had written the cost of the product down by then. */
const LineCost = z.object({ line: z.int(), cost: Amount.nullable() }).meta({ id: 'LineCost' });
export type LineCost = z.infer<typeof LineCost>;

export const OrderCounts = z
  .object({ counts: z.record(z.enum(ORDER_STATUSES), z.int()).nullable() })
  .meta({ id: 'OrderCounts' });
export type OrderCounts = z.infer<typeof OrderCounts>;

export const orderEndpoints = {
  listOrders: defineEndpoint({
    method: 'GET',
    path: '/api/orders',
    summary: 'Orders, newest first; all of them, or one page',
    access: { permission: 'canViewOrders' },
    keyScope: 'orders_read',
    query: OrderList,
    responses: { 200: z.array(Order) },
  }),
  listOrderIds: defineEndpoint({
    method: 'GET',
    path: '/api/orders/ids',
    summary: 'The ids of all orders that match, for work on many',
    access: { permission: 'canViewOrders' },
    query: OrderFilter,
    responses: { 200: z.array(Id) },
  }),
  countOrders: defineEndpoint({
    method: 'GET',
    path: '/api/orders/counts',
    summary:
      'How many orders of each status these filters find; null where that is no kept figure, as for a search',
    access: { permission: 'canViewOrders' },
    query: OrderFilter.omit({ status: true }),
    responses: { 200: OrderCounts },
  }),
  listSimilarOrders: defineEndpoint({
    method: 'GET',
    path: '/api/orders/similar',
    summary:
      'Up to 20 orders whose customer’s name is written or sounds similar to the search, nearest first; none that match it exactly',
    access: { permission: 'canViewOrders' },
    query: SimilarOrders,
    responses: { 200: z.array(Order) },
  }),
  getCustomerRecord: defineEndpoint({
    method: 'GET',
    path: '/api/orders/customer',
    summary: 'What is known of the customer behind a phone number',
    access: { permission: 'canCreateOrders' },
    query: z.object({ phone: PhoneInput }),
    responses: { 200: CustomerRecord },
  }),
  createOrder: defineEndpoint({
    method: 'POST',
    path: '/api/orders',
    summary: 'Take an order; the same Idempotency-Key and body again answers the first result',
    access: { permission: 'canCreateOrders' },
    keyScope: 'orders_write',
    idempotent: true,
    body: CreateOrder,
    responses: { 201: Order },
  }),
  getOrder: defineEndpoint({
    method: 'GET',
    path: '/api/orders/{id}',
    summary: 'One order',
    access: { permission: 'canViewOrders' },
    keyScope: 'orders_read',
    params: OrderPath,
    responses: { 200: Order },
  }),
  getOrderCustomer: defineEndpoint({
    method: 'GET',
    path: '/api/orders/{id}/customer',
    summary: 'How the orders of this order’s client went, itself among them',
    access: { permission: 'canViewOrders' },
    params: OrderPath,
    responses: { 200: OrdersRecord },
  }),
  updateOrder: defineEndpoint({
    method: 'PATCH',
    path: '/api/orders/{id}',
    summary: 'Change fields or the status of an order, or write a note',
    access: { permission: 'canEditOrders' },
    keyScope: 'orders_write',
    shownTo: { permission: 'canViewOrders' },
    idempotent: true,
    params: OrderPath,
    body: UpdateOrder,
    responses: { 200: Order },
  }),
  getDeliveryCost: defineEndpoint({
    method: 'GET',
    path: '/api/orders/{id}/delivery-cost',
    summary: 'What a delivery company would charge for this order, by its own prices',
    access: { permission: 'canEditOrders' },
    params: OrderPath,
    query: z.object({
      deliveryCompanyId: Id,
      deliveryPlace: z.enum(DELIVERY_PLACES).optional(),
    }),
    responses: { 200: z.object({ deliveryCost: Amount.nullable() }) },
  }),
  deleteOrder: defineEndpoint({
    method: 'DELETE',
    path: '/api/orders/{id}',
    summary: 'Take an order out of every list and count; it can be restored',
    access: { permission: 'canDeleteOrders' },
    params: OrderPath,
    responses: { 204: null },
  }),
  restoreOrder: defineEndpoint({
    method: 'POST',
    path: '/api/orders/{id}/restore',
    summary: 'Undo a deletion',
    access: { permission: 'canDeleteOrders' },
    shownTo: { permission: 'canViewOrders' },
    params: OrderPath,
    responses: { 200: Order },
  }),
  recordOrderCall: defineEndpoint({
    method: 'POST',
    path: '/api/orders/{id}/calls',
    summary: 'Write down an attempt to reach the customer',
    access: { permission: 'canEditOrders' },
    shownTo: { permission: 'canViewOrders' },
    idempotent: true,
    params: OrderPath,
    body: OrderCall,
    responses: { 200: Order },
  }),
  getOrderCosts: defineEndpoint({
    method: 'GET',
    path: '/api/orders/{id}/costs',
    summary: 'What one unit of each line cost the shop when it was sold',
    access: { permission: 'canViewFinance' },
    params: OrderPath,
    responses: { 200: z.array(LineCost) },
  }),
  getOrderTimeline: defineEndpoint({
    method: 'GET',
    path: '/api/orders/{id}/timeline',
    summary: 'Everything that happened to the order, newest first',
    access: { permission: 'canViewOrders' },
    keyScope: 'orders_read',
    params: OrderPath,
    responses: { 200: z.array(OrderEvent) },
  }),
};
