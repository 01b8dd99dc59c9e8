import { z } from 'zod';
import { OrdersRecord } from '#contract/orders/customer-record.ts';
import {
  Amount,
  Id,
  isInOurTime,
  optionalText,
  PageQuery,
  ShownLine,
  ShownText,
  Timestamp,
} from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { CHECKOUT_OUTCOMES, DeskCheckout } from '#contract/desk/desk-checkouts.ts';
import { MOST_AHEAD } from '#contract/desk/desk-settings.ts';
import { MAX_BULK_ORDERS, MAX_NOTE } from '#contract/orders/order-constants.ts';
import { ORDER_STATUSES } from '#contract/orders/order-status.ts';
import { Order, OrderEvent } from '#contract/orders/orders.ts';
import { ProductScripts } from '#contract/products/products.ts';
import { ParcelTask } from '#contract/tasks/tasks.ts';
import {
  CALL_OUTCOMES,
  outcomeRule,
  REFUSAL_REASONS,
  type CallOutcome,
} from '#contract/orders/call-outcomes.ts';

/** Why an order waits for a call, the most urgent first. */
export const DESK_KINDS = [
  /** A call was promised for a time. */
  'callback',
  /** Nobody has called yet. */
  'fresh',
  /** Something is to be done about its parcel. */
  'task',
  /** The last call did not decide anything. */
  'retry',
] as const;
export type DeskKind = (typeof DESK_KINDS)[number];

/** An order is leased for so long; the open page renews the lease well before. */
export const LEASE_SECONDS = 300;
/** The same for orders that wait on a device for the time without a network. */
export const AHEAD_SECONDS = 1_200;

const MOST_SHOWN = 50;

const DeskLease = z
  .object({ id: Id, until: Timestamp, orderVersion: z.int() })
  .meta({ id: 'DeskLease' });
export type DeskLease = z.infer<typeof DeskLease>;

/** What is in stock of the goods of a line. */
const LineStock = z.object({ line: z.int(), variantId: Id, stock: z.int() });

const DeskOtherOrder = z
  .object({
    id: Id,
    orderNumber: z.string(),
    customerName: ShownLine,
    productName: ShownLine.nullable(),
    quantity: z.int(),
    status: z.enum(ORDER_STATUSES),
    totalAmount: Amount,
    callCount: z.int(),
    createdAt: Timestamp,
  })
  .meta({ id: 'DeskOtherOrder' });
export type DeskOtherOrder = z.infer<typeof DeskOtherOrder>;

/** A call or a note about any of the customer's orders. */
const DeskCall = OrderEvent.extend({ orderId: Id, orderNumber: z.string() }).meta({
  id: 'DeskCall',
});
export type DeskCall = z.infer<typeof DeskCall>;

const DeskTask = ParcelTask.omit({ order: true }).meta({ id: 'DeskTask' });

/** What to say, by product of the order; a language without a text is null. */
const DeskScript = ProductScripts.extend({ productId: Id });

/** An order that is leased to the caller, with everything that the call needs. */
export const DeskItem = z
  .object({
    lease: DeskLease,
    kind: z.enum(DESK_KINDS),
    dueAt: Timestamp,
    enteredAt: Timestamp,
    /** Calls in a row that reached nobody, and how many make the customer unreachable. */
    attempts: z.int(),
    mostAttempts: z.int(),
    isUnreachable: z.boolean(),
    /** What was typed and not sent yet, by the caller or by whoever had the order before. */
    draftNote: ShownText.nullable(),
    order: Order,
    stock: z.array(LineStock),
    /** How the customer's orders went, this one among them. */
    record: OrdersRecord,
    /** The customer's other orders, and those of the same phone, the newest first. */
    otherOrders: z.array(DeskOtherOrder).max(MOST_SHOWN),
    /** Calls and notes of all these orders, the newest first. */
    calls: z.array(DeskCall).max(MOST_SHOWN),
    tasks: z.array(DeskTask),
    scripts: z.array(DeskScript),
  })
  .meta({ id: 'DeskItem' });
export type DeskItem = z.infer<typeof DeskItem>;

export const DeskNext = z
  .object({
    /** Null when nothing is due. */
    item: DeskItem.nullable(),
    /** Where no order is due: the unfinished checkout to call about, if the shop wants that. */
    checkout: DeskCheckout.nullable(),
    /** When something becomes due next for the caller; null if nothing waits, or `item` is there. */
    nextDueAt: Timestamp.nullable(),
    /** Outside the hours of work: when they begin. Nothing is leased then. */
    opensAt: Timestamp.nullable(),
    /** An outcome that was late decided nothing any more: it stands in the timeline, as a call. */
    isOnlyNoted: z.boolean().optional(),
  })
  .meta({ id: 'DeskNext' });
export type DeskNext = z.infer<typeof DeskNext>;

/** Work is possible outside the hours, for whoever says so. */
export const AskNext = z.object({ outsideHours: z.boolean().optional() }).meta({ id: 'AskNext' });
export type AskNext = z.output<typeof AskNext>;

const Until = z.iso.datetime({ offset: true }).refine(isInOurTime, { error: 'invalid' });

/** `until` comes with callback, later and postponed, `reason` with refused. */
export const DeskOutcome = AskNext.extend({
  outcome: z.enum(CALL_OUTCOMES),
  /** Of the order as the caller saw it. */
  version: z.int(),
  note: optionalText(MAX_NOTE),
  until: Until.optional(),
  reason: z.enum(REFUSAL_REASONS).optional(),
  /** Tasks of the order's parcels that the call has dealt with; needs canDispatchOrders. */
  doneTaskIds: z.array(Id).max(20).optional(),
  /** Told without a network, and sent when there was one: no next order is wanted. */
  isLate: z.boolean().optional(),
})
  .refine(({ outcome, until }) => until !== undefined || !needs(outcome, 'needsTime'), {
    path: ['until'],
    error: 'required',
  })
  .refine(({ outcome, reason }) => reason !== undefined || !needs(outcome, 'needsReason'), {
    path: ['reason'],
    error: 'required',
  })
  .meta({ id: 'DeskOutcome' });
export type DeskOutcome = z.output<typeof DeskOutcome>;

function needs(outcome: CallOutcome, what: 'needsTime' | 'needsReason'): boolean {
  return outcomeRule(outcome)[what] === true;
}

/** Orders that are leased to the caller besides the one in hand. */
const DeskAhead = z.object({ items: z.array(DeskItem).max(MOST_AHEAD) }).meta({ id: 'DeskAhead' });

const KeepNote = z.object({ note: optionalText(MAX_NOTE) });

/** One line of a list of the desk. */
export const DeskLine = z
  .object({
    orderId: Id,
    orderNumber: z.string(),
    customerName: ShownLine,
    phone: z.string(),
    wilayaCode: z.int(),
    status: z.enum(ORDER_STATUSES),
    productName: ShownLine.nullable(),
    totalAmount: Amount,
    kind: z.enum(DESK_KINDS),
    dueAt: Timestamp,
    attempts: z.int(),
    lastAttemptAt: Timestamp.nullable(),
    unreachableAt: Timestamp.nullable(),
    assignedTo: Id.nullable(),
    assignedToName: ShownLine.nullable(),
    leasedBy: Id.nullable(),
    leasedByName: ShownLine.nullable(),
    leasedUntil: Timestamp.nullable(),
  })
  .meta({ id: 'DeskLine' });
export type DeskLine = z.infer<typeof DeskLine>;

/**
 * `open`: everything that waits, the most urgent first; `leased`: in somebody's hands now;
 * `unreachable`: called too often in vain; `held`: of blocked customers.
 */
const DESK_LISTS = ['open', 'leased', 'unreachable', 'held'] as const;
export type DeskList = (typeof DESK_LISTS)[number];

export const DeskListQuery = PageQuery.extend({
  list: z.enum(DESK_LISTS),
  /** Only those that are assigned to this person. */
  assignedTo: Id.optional(),
});
export type DeskListQuery = z.output<typeof DeskListQuery>;

/** The desk at a glance. */
export const DeskSummary = z
  .object({
    /** Due now, by kind. */
    due: z.record(z.enum(DESK_KINDS), z.int()),
    /** Of these, assigned to the caller. */
    mine: z.int(),
    /** Waiting for their time. */
    later: z.int(),
    leased: z.int(),
    unreachable: z.int(),
    held: z.int(),
    /** Unfinished checkouts to call about; 0 for whoever cannot make orders of them. */
    checkouts: z.int(),
    isAway: z.boolean(),
  })
  .meta({ id: 'DeskSummary' });
export type DeskSummary = z.infer<typeof DeskSummary>;

/**
 * Somebody who may work at the desk. Nothing can be given to somebody who is away, but what they
 * have can still be looked for.
 */
const DeskColleague = z
  .object({ id: Id, fullName: ShownLine, isAway: z.boolean() })
  .meta({ id: 'DeskColleague' });
export type DeskColleague = z.infer<typeof DeskColleague>;

/** Either these orders, or all open ones of a person; leased ones stay where they are. */
export const ReassignDesk = z
  .object({
    orderIds: z.array(Id).min(1).max(MAX_BULK_ORDERS).optional(),
    from: Id.optional(),
    /** Null: by the rules of assignment. */
    to: Id.nullable(),
  })
  .refine(({ orderIds, from }) => (orderIds === undefined) !== (from === undefined), {
    path: ['orderIds'],
    error: 'required',
  })
  .meta({ id: 'ReassignDesk' });
export type ReassignDesk = z.output<typeof ReassignDesk>;

const LeasePath = z.object({ id: Id });
const view = { permission: 'canViewOrders' } as const;
const work = { permission: 'canEditOrders' } as const;

export const deskEndpoints = {
  getDesk: defineEndpoint({
    method: 'GET',
    path: '/api/desk',
    summary: 'How much waits at the confirmation desk',
    access: view,
    responses: { 200: DeskSummary },
  }),
  listDesk: defineEndpoint({
    method: 'GET',
    path: '/api/desk/items',
    summary: 'A list of the desk: one page, or its first hundred orders',
    access: view,
    query: DeskListQuery,
    responses: { 200: z.array(DeskLine) },
  }),
  listDeskPeople: defineEndpoint({
    method: 'GET',
    path: '/api/desk/people',
    summary: 'Whom orders can be assigned to at the confirmation desk',
    access: view,
    responses: { 200: z.array(DeskColleague) },
  }),
  nextAtDesk: defineEndpoint({
    method: 'POST',
    path: '/api/desk/next',
    summary:
      'Lease the best due order for five minutes; whoever has one already gets that one again',
    access: work,
    shownTo: view,
    body: AskNext,
    responses: { 200: DeskNext },
  }),
  takeAtDesk: defineEndpoint({
    method: 'POST',
    path: '/api/desk/take',
    summary:
      'Lease this order, due or not; one that another holds needs canEditSettings and is taken over',
    access: work,
    shownTo: view,
    body: z.object({ orderId: Id }).meta({ id: 'TakeAtDesk' }),
    responses: { 200: DeskItem },
  }),
  leaseAhead: defineEndpoint({
    method: 'POST',
    path: '/api/desk/ahead',
    summary:
      'Lease the orders that come after the one in hand for twenty minutes, as many as the shop allows, for the time without a network',
    access: work,
    shownTo: view,
    body: AskNext,
    responses: { 200: DeskAhead },
  }),
  releaseAhead: defineEndpoint({
    method: 'POST',
    path: '/api/desk/ahead/release',
    summary: 'Give back what was leased ahead',
    access: work,
    responses: { 204: null },
  }),
  getDeskLease: defineEndpoint({
    method: 'GET',
    path: '/api/desk/leases/{id}',
    summary: 'The leased order as it is now, for its holder',
    access: view,
    params: LeasePath,
    responses: { 200: DeskItem },
  }),
  renewDeskLease: defineEndpoint({
    method: 'POST',
    path: '/api/desk/leases/{id}/renew',
    summary: 'Five minutes more, and the note as it is typed; an omitted note stays',
    access: work,
    params: LeasePath,
    body: KeepNote.meta({ id: 'RenewDeskLease' }),
    responses: { 200: DeskLease },
  }),
  releaseDeskLease: defineEndpoint({
    method: 'POST',
    path: '/api/desk/leases/{id}/release',
    summary: 'Give the order back without an outcome; the note stays with it',
    access: work,
    params: LeasePath,
    body: KeepNote.meta({ id: 'ReleaseDeskLease' }),
    responses: { 204: null },
  }),
  endDeskCall: defineEndpoint({
    method: 'POST',
    path: '/api/desk/leases/{id}/outcome',
    summary:
      'Record how the call ended and lease the next order; the same Idempotency-Key and body again records nothing twice',
    access: work,
    shownTo: view,
    idempotent: true,
    params: LeasePath,
    body: DeskOutcome,
    responses: { 200: DeskNext },
  }),
  renewDeskCheckout: defineEndpoint({
    method: 'POST',
    path: '/api/desk/checkouts/{id}/renew',
    summary: 'Five minutes more with an unfinished checkout, unless its customer has ordered',
    access: work,
    params: LeasePath,
    responses: { 204: null },
  }),
  releaseDeskCheckout: defineEndpoint({
    method: 'POST',
    path: '/api/desk/checkouts/{id}/release',
    summary: 'Give an unfinished checkout back without an outcome',
    access: work,
    params: LeasePath,
    responses: { 204: null },
  }),
  endCheckoutCall: defineEndpoint({
    method: 'POST',
    path: '/api/desk/checkouts/{id}/outcome',
    summary:
      'Say how a call about an unfinished checkout ended: the order that is made of it, or what comes next',
    access: work,
    shownTo: view,
    params: LeasePath,
    body: AskNext.extend({ outcome: z.enum(CHECKOUT_OUTCOMES) }).meta({ id: 'CheckoutOutcome' }),
    responses: { 200: DeskNext },
  }),
  setOwnAbsence: defineEndpoint({
    method: 'PATCH',
    path: '/api/desk/me',
    summary: 'Say that one is away, so that nothing is assigned to oneself, or back',
    access: work,
    body: z.object({ isAway: z.boolean() }).meta({ id: 'SetOwnAbsence' }),
    responses: { 204: null },
  }),
  reassignDesk: defineEndpoint({
    method: 'POST',
    path: '/api/desk/reassign',
    summary: 'Give many orders to another person, or back to the rules; unreachable ones come back',
    access: { permission: 'canEditSettings' },
    body: ReassignDesk,
    responses: { 200: z.object({ count: z.int() }) },
  }),
};
