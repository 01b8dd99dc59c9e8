import { z } from 'zod';
import { CarrierProblem } from '#contract/carriers/carrier-accounts.ts';
import { Amount, Id, ShownLine, Timestamp } from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { DELIVERY_PLACES, MAX_BULK_ORDERS } from '#contract/orders/order-constants.ts';
import { WeightInput } from '#contract/orders/order-input.ts';
import { ORDER_STATUSES } from '#contract/orders/order-status.ts';
import {
  CARRIER_STATES,
  MONEY_STATES,
  PARCEL_EVENT_KINDS,
  PARCEL_STATES,
  PARCEL_STEPS,
} from '#contract/carriers/parcel-states.ts';

/** Fields of a parcel that a carrier may refuse. */
const SEND_FIELDS = [
  'reference',
  'customerName',
  'phones',
  'address',
  'place',
  'pickupPoint',
  'origin',
  'amount',
  'products',
  'productText',
  'weightKg',
  'declaredValue',
  'isInsured',
  'mayBeOpened',
  'takesBack',
  'remark',
  'shopName',
] as const;

/** Why an order cannot be sent to its carrier. */
export const SEND_PROBLEMS = [
  'order_unknown',
  'order_not_validated',
  'no_company',
  'no_account',
  'already_sent',
  'busy',
  'amount_with_fraction',
  // Of the place, see the matching of communes.
  'places_not_read',
  'commune_unknown',
  'wilaya_not_served',
  'commune_unmatched',
  'commune_not_served',
  'origin_not_served',
  'pickup_point_missing',
  'pickup_point_unknown',
  // Of one field, by the family's own bounds.
  'missing',
  'too_long',
  'too_short',
  'too_high',
  'too_low',
  'phone_form',
  'place_not_served',
  'pickup_point_elsewhere',
  'not_offered',
] as const;

/** Why an order cannot be sent; `field` and `limit` where one field of the parcel is wrong. */
export const SendProblem = z
  .object({
    code: z.enum(SEND_PROBLEMS),
    field: z.enum(SEND_FIELDS).nullable(),
    limit: z.number().nullable(),
  })
  .meta({ id: 'SendProblem' });
export type SendProblem = z.infer<typeof SendProblem>;

const SendItem = z.object({
  orderId: Id,
  /** The carrier's pickup point, one of ours by id; if omitted, that of the order. */
  pickupPointId: Id.nullish(),
  /** If omitted, that of the order, or the usual weight of the account. */
  weightGrams: WeightInput.nullish(),
});
export type SendItem = z.output<typeof SendItem>;

export const SendOrders = z
  .object({ items: z.array(SendItem).min(1).max(MAX_BULK_ORDERS) })
  .meta({ id: 'SendOrders' });
export type SendOrders = z.output<typeof SendOrders>;

/** As much of an order as the list of those to be sent shows. */
const CheckedOrder = z.object({
  customerName: ShownLine,
  wilayaCode: z.int(),
  commune: ShownLine,
  status: z.enum(ORDER_STATUSES),
  deliveryPlace: z.enum(DELIVERY_PLACES).nullable(),
  totalAmount: Amount,
  companyId: Id.nullable(),
  companyName: ShownLine.nullable(),
  /** Changed since its carrier refused it. */
  isMended: z.boolean(),
});

export const SendCheck = z
  .object({
    orderId: Id,
    problems: z.array(SendProblem),
    /** Null when there is no such order. */
    order: CheckedOrder.nullable(),
  })
  .meta({ id: 'SendCheck' });
export type SendCheck = z.infer<typeof SendCheck>;

/** An order without problems has a parcel now, which is sent in the background. */
export const SendResult = z
  .object({ orderId: Id, problems: z.array(SendProblem), parcelId: Id.nullable() })
  .meta({ id: 'SendResult' });
export type SendResult = z.infer<typeof SendResult>;

export const Parcel = z
  .object({
    id: Id,
    orderId: Id,
    companyId: Id,
    reference: ShownLine,
    state: z.enum(PARCEL_STATES),
    stateAt: Timestamp,
    money: z.enum(MONEY_STATES),
    /** What happens next and when, and what went wrong the last time. */
    nextStep: z.enum(PARCEL_STEPS).nullable(),
    dueAt: Timestamp.nullable(),
    problem: ShownLine.nullable(),
    tracking: ShownLine.nullable(),
    amount: Amount,
    /** What the carrier takes from the shop; null for those who may not see costs. */
    fee: Amount.nullable(),
    returnFee: Amount.nullable(),
    /** What the carrier says later stands beside what was agreed; null while it says nothing. */
    claimedAmount: Amount.nullable(),
    claimedFee: Amount.nullable(),
    claimedReturnFee: Amount.nullable(),
    /** The carrier contradicted itself, or what we know. */
    isContradicted: z.boolean(),
    pickupPointName: ShownLine.nullable(),
    weightGrams: z.int(),
    printedCount: z.int(),
    place: ShownLine.nullable(),
    driverName: ShownLine.nullable(),
    driverPhone: ShownLine.nullable(),
    attempts: z.int(),
    nextAttemptOn: ShownLine.nullable(),
    /** When its carrier was last asked about it. */
    trackedAt: Timestamp.nullable(),
    createdAt: Timestamp,
    /** Who sent it; null when that user is gone. */
    createdByName: ShownLine.nullable(),
  })
  .meta({ id: 'Parcel' });
export type Parcel = z.infer<typeof Parcel>;

/** `a,b,c`. */
export const OrderIds = z
  .string()
  .max(MAX_BULK_ORDERS * 40)
  .transform((text) => text.split(','))
  .pipe(z.array(Id).min(1).max(MAX_BULK_ORDERS));

/** A company that works by API, and what its queue waits for. */
export const SendingAccount = z
  .object({
    companyId: Id,
    companyName: ShownLine,
    /** Parcels that are still to be sent, and those that are looked up at the carrier. */
    waiting: z.int(),
    lookedUp: z.int(),
    /** Until when nothing is sent, and why. */
    pausedUntil: Timestamp.nullable(),
    pause: CarrierProblem.nullable(),
    /** When the carrier's limit of calls lets the next one through; null when it does now. */
    quotaFreeAt: Timestamp.nullable(),
    /** What names a parcel to the carrier: its tracking number, or an id that its site hides. */
    identifiedBy: z.enum(['tracking', 'own_id']),
  })
  .meta({ id: 'SendingAccount' });
export type SendingAccount = z.infer<typeof SendingAccount>;

export const ParcelEventShown = z
  .object({
    id: z.int(),
    at: Timestamp,
    /** The carrier's own word, and ours if there is one. */
    word: ShownLine,
    kind: z.enum(PARCEL_EVENT_KINDS),
    state: z.enum(CARRIER_STATES).nullable(),
    money: z.enum(MONEY_STATES).nullable(),
    reason: ShownLine.nullable(),
    place: ShownLine.nullable(),
    driverName: ShownLine.nullable(),
    nextAttemptOn: ShownLine.nullable(),
  })
  .meta({ id: 'ParcelEvent' });
export type ParcelEventShown = z.infer<typeof ParcelEventShown>;

const MAX_TRACKING = 100;

/** What somebody found at the carrier's own site. */
export const ResolveParcel = z
  .discriminatedUnion('found', [
    z.object({ found: z.literal('nothing') }),
    /** Its number there, or its id where the carrier goes by that. */
    z.object({ found: z.literal('parcel'), tracking: z.string().trim().min(1).max(MAX_TRACKING) }),
  ])
  .meta({ id: 'ResolveParcel' });
export type ResolveParcel = z.output<typeof ResolveParcel>;

export const parcelEndpoints = {
  checkParcels: defineEndpoint({
    method: 'POST',
    path: '/api/parcels/check',
    summary: 'Which orders cannot be sent to their carriers, and why; changes nothing',
    access: { permission: 'canDispatchOrders' },
    body: SendOrders,
    responses: { 200: z.array(SendCheck) },
  }),
  sendParcels: defineEndpoint({
    method: 'POST',
    path: '/api/parcels',
    summary: 'Make parcels at the carriers, in the background; one refusal never stops the rest',
    access: { permission: 'canDispatchOrders' },
    idempotent: true,
    body: SendOrders,
    responses: { 202: z.array(SendResult) },
  }),
  listParcels: defineEndpoint({
    method: 'GET',
    path: '/api/parcels',
    summary: 'The parcels of some orders, the newest of each order first',
    access: { permission: 'canViewOrders' },
    query: z.object({ orderIds: OrderIds }),
    responses: { 200: z.array(Parcel) },
  }),
  listParcelEvents: defineEndpoint({
    method: 'GET',
    path: '/api/parcels/{id}/events',
    summary: 'What the carrier said about a parcel, the newest first',
    access: { permission: 'canViewOrders' },
    params: z.object({ id: Id }),
    responses: { 200: z.array(ParcelEventShown) },
  }),
  listSendingAccounts: defineEndpoint({
    method: 'GET',
    path: '/api/parcels/accounts',
    summary: 'The companies that work by API, how much waits in their queues and why',
    access: { permission: 'canDispatchOrders' },
    responses: { 200: z.array(SendingAccount) },
  }),
  refreshParcel: defineEndpoint({
    method: 'POST',
    path: '/api/parcels/{id}/refresh',
    summary: 'Read a parcel at its carrier now; what is new is announced when it is there',
    access: { permission: 'canDispatchOrders' },
    params: z.object({ id: Id }),
    responses: { 204: null },
  }),
  resolveParcel: defineEndpoint({
    method: 'POST',
    path: '/api/parcels/{id}/resolve',
    summary: 'Say what became of a parcel that the carrier’s API cannot tell',
    access: { permission: 'canDispatchOrders' },
    shownTo: { permission: 'canViewOrders' },
    params: z.object({ id: Id }),
    body: ResolveParcel,
    responses: { 200: Parcel },
  }),
};
