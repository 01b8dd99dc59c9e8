import { z } from 'zod';
import {
  Amount,
  AmountInput,
  Day,
  emptyIsNull,
  flag,
  Id,
  IntegerInput,
  isInOurTime,
  optionalLine,
  optionalText,
  PageQuery,
  PhoneInput,
  requiredText,
  ShownLine,
  ShownText,
  Timestamp,
  visibleText,
} from './common.ts';
import { CALL_OUTCOMES, outcomeRule, RECORDED_OUTCOMES, REFUSAL_REASONS } from './call-outcomes.ts';
import { CustomerRecord, OrdersRecord } from './customer-record.ts';
import { defineEndpoint } from './endpoint.ts';
import { WilayaInput } from './geography/wilaya-input.ts';
import { LINE_KINDS, MAX_LINES, type OrderLine, type OrderOffer } from './order-lines.ts';
import { ORDER_STAGES } from './order-stages.ts';
import {
  CALLED_FILTERS,
  DELIVERY_PLACES,
  MAX_CALLS_FILTER,
  MAX_NOTE,
  MAX_WEIGHT_GRAMS,
} from './order-constants.ts';
import { ORDER_EVENT_KINDS, ORDER_STATUSES } from './order-status.ts';
import { PARCEL_STATES } from './parcel-states.ts';
import { PromoCodeInput } from './wheel.ts';

const OrderStatus = z.enum(ORDER_STATUSES);
/** Of one line. */
export const MAX_QUANTITY = 10_000;

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
    /** The carrier's desk that the customer collects from; null where none was chosen. */
    carrierDeskId: Id.nullable(),
    carrierDeskName: ShownLine.nullable(),
    /** Null for the usual weight of the company's account. */
    weightGrams: z.int().nullable(),
    trackingNumber: ShownLine.nullable(),
    deliveryStatus: ShownLine.nullable(),
    /** The delivery company's charge to the shop for this parcel. */
    deliveryCost: Amount.nullable(),
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

const OptionalId = z.preprocess(emptyIsNull, Id.nullish());
const Quantity = IntegerInput.pipe(z.int().min(1).max(MAX_QUANTITY));
/** Of a parcel, in grams. */
export const WeightInput = IntegerInput.pipe(z.int().min(1).max(MAX_WEIGHT_GRAMS));

/** What of a line can be sent; names and prices that are not sent are today's. */
export const OrderLineInput = z
  .object({
    /** The line of the stored order that this is; without it a line of the same variant is. */
    id: z.int().optional(),
    kind: z.enum(LINE_KINDS).optional(),
    productId: OptionalId,
    /** If omitted, the product's first variant. */
    variantId: OptionalId,
    /** Of goods that are none of our products. */
    name: optionalLine(200),
    quantity: Quantity.optional(),
    unitPrice: z.preprocess(emptyIsNull, AmountInput.nullish()),
    discount: AmountInput.optional(),
  })
  .meta({ id: 'OrderLineInput' });
export type OrderLineInput = z.output<typeof OrderLineInput>;

/** The fields that staff and, in part, the storefront can set. */
export const OrderFields = z.object({
  customerName: visibleText(200),
  phone: PhoneInput,
  wilaya: WilayaInput,
  daira: visibleText(100),
  commune: visibleText(100),
  address: visibleText(500),
  deliveryPlace: z.preprocess(emptyIsNull, z.enum(DELIVERY_PLACES).nullish()),
  /** The goods. Without them `productId` and `quantity` make an order of one line. */
  lines: z.array(OrderLineInput).min(1).max(MAX_LINES).optional(),
  /**
   * The offer that is applied to the lines, whose discounts it sets; null takes it off. It is frozen
   * when the order is confirmed.
   */
  offerId: OptionalId,
  productId: OptionalId,
  productName: optionalLine(300),
  quantity: IntegerInput.pipe(
    z
      .int()
      .min(1)
      .max(MAX_LINES * MAX_QUANTITY),
  ).optional(),
  totalAmount: AmountInput,
  deliveryFee: z.preprocess(emptyIsNull, AmountInput.nullish()),
  deliveryCompanyId: OptionalId,
  /**
   * A desk of that company in the order's wilaya, for delivery to an office. It is taken off when
   * company, wilaya or place change without a new one.
   */
  carrierDeskId: OptionalId,
  weightGrams: z.preprocess(emptyIsNull, WeightInput.nullish()),
  trackingNumber: optionalLine(100),
  deliveryStatus: optionalLine(100),
  /** If omitted, the chosen company's price is used. */
  deliveryCost: z.preprocess(emptyIsNull, AmountInput.nullish()),
  isSpecialClient: z.boolean().optional(),
  isStarred: z.boolean().optional(),
  selectedSerumId: OptionalId,
});

export const CreateOrder = OrderFields.extend({
  /**
   * A wheel code. `totalAmount` is then the amount before the discount; the server subtracts it.
   */
  promoCode: z.preprocess(emptyIsNull, PromoCodeInput.nullish()),
}).meta({ id: 'CreateOrder' });
export type CreateOrder = z.output<typeof CreateOrder>;

const Until = z.iso.datetime({ offset: true }).refine(isInOurTime, { error: 'invalid' });

/** A code can be added later, when the order is confirmed by phone; it cannot be replaced. */
export const UpdateOrder = CreateOrder.partial()
  .extend({
    status: OrderStatus.optional(),
    note: optionalText(MAX_NOTE),
    /** When to call the customer again; null: no promised time. */
    callAgainAt: Until.nullish(),
    version: z.int().optional(),
  })
  .meta({ id: 'UpdateOrder' });
export type UpdateOrder = z.output<typeof UpdateOrder>;

const CallCount = z.coerce.number().int().min(0).max(MAX_CALLS_FILTER);

const ORDER_SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const;

export const OrderFilter = z.object({
  search: z.string().max(200).optional(),
  status: z.enum(['all', ...ORDER_STATUSES]).optional(),
  /** Days in Algerian time, both inclusive. */
  from: Day.optional(),
  to: Day.optional(),
  wilaya: z.coerce.number().int().min(1).max(69).optional(),
  deliveryCompanyId: Id.optional(),
  /** `unknown`: orders created before the place was asked for. */
  deliveryPlace: z.enum([...DELIVERY_PLACES, 'unknown']).optional(),
  /** Where its newest parcel is; `none`: it never had one. */
  parcelState: z.enum([...PARCEL_STATES, 'none']).optional(),
  special: flag.optional(),
  starred: flag.optional(),
  needsCall: flag.optional(),
  /** Not sent yet, and another order of the customer is open or has the same goods. */
  duplicate: flag.optional(),
  /** Waits because its customer is blocked. */
  held: flag.optional(),
  /** The stages that the dashboard counts. */
  stage: z.enum(ORDER_STAGES).optional(),
  clientId: Id.optional(),
  /** `unanswered`: the newest call reached nobody, or only a busy line. */
  called: z.enum(CALLED_FILTERS).optional(),
  /** How often the customer was called, both inclusive. */
  callsFrom: CallCount.optional(),
  callsTo: CallCount.optional(),
  /** Whose call it is at the confirmation desk; `me` is the caller, `nobody` whoever comes first. */
  assignedTo: z.union([z.enum(['me', 'nobody']), Id]).optional(),
  /** Of any line. */
  productId: Id.optional(),
  /** Of the total, both inclusive. */
  amountFrom: AmountInput.optional(),
  amountTo: AmountInput.optional(),
  /** Days in Algerian time, both inclusive; others than delivered orders never match. */
  deliveredFrom: Day.optional(),
  deliveredTo: Day.optional(),
});
export type OrderFilter = z.output<typeof OrderFilter>;

export const OrderList = OrderFilter.extend({
  ...PageQuery.shape,
  sort: z.enum(ORDER_SORTS).optional(),
});
export type OrderList = z.output<typeof OrderList>;

export const SimilarOrders = OrderFilter.extend({ search: requiredText(200) });
export type SimilarOrders = z.output<typeof SimilarOrders>;

export const OrderCall = z
  .object({
    /** Those that decide about the order are recorded at the desk: see desk.ts. */
    outcome: z.enum(RECORDED_OUTCOMES),
    note: optionalText(MAX_NOTE),
    until: Until.optional(),
  })
  .refine(({ outcome, until }) => until !== undefined || !outcomeRule(outcome).needsTime, {
    path: ['until'],
    error: 'required',
  })
  .meta({ id: 'OrderCall' });
export type OrderCall = z.output<typeof OrderCall>;

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

export const orderEndpoints = {
  listOrders: defineEndpoint({
    method: 'GET',
    path: '/api/orders',
    summary: 'Orders, newest first; all of them, or one page',
    access: { permission: 'canViewOrders' },
    readAhead: true,
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
    idempotent: true,
    body: CreateOrder,
    responses: { 201: Order },
  }),
  getOrder: defineEndpoint({
    method: 'GET',
    path: '/api/orders/{id}',
    summary: 'One order',
    access: { permission: 'canViewOrders' },
    readAhead: true,
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
    params: OrderPath,
    responses: { 200: z.array(OrderEvent) },
  }),
};
