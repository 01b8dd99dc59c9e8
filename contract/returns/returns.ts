import { z } from 'zod';
import { ORDER_FAULTS } from '#contract/trust/reputation.ts';
import {
  Amount,
  AmountInput,
  Id,
  IntegerInput,
  isMediaAddress,
  optionalLine,
  optionalLines,
  PageQuery,
  ShownLine,
  ShownText,
  Timestamp,
  visibleText,
} from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { MAX_LINES } from '#contract/orders/order-lines.ts';
import { Order } from '#contract/orders/orders.ts';
import {
  CLAIM_DAYS,
  RETURN_CONDITIONS,
  RETURN_REASONS,
  RETURN_STAGES,
  type ReturnCondition,
} from './return-reasons.ts';
import { SHIPMENT_STATES } from '#contract/carriers/parcel-states.ts';

export const RETURNS_PAGE_SIZE = 20;
const MAX_RETURN_NOTE = 1_000;

/** How many units of a line were found in which condition. */
export const InspectedLine = z
  .object({
    line: z.int(),
    ...(Object.fromEntries(
      RETURN_CONDITIONS.map((condition) => [condition, z.int().min(0)]),
    ) as Record<ReturnCondition, z.ZodInt>),
  })
  .meta({ id: 'InspectedLine' });
export type InspectedLine = z.infer<typeof InspectedLine>;

/** What of an order came back, as it was sold. */
const ReturnedLine = z.object({
  line: z.int(),
  nameAr: ShownLine.nullable(),
  nameFr: ShownLine.nullable(),
  nameEn: ShownLine.nullable(),
  variantAr: ShownLine.nullable(),
  variantFr: ShownLine.nullable(),
  variantEn: ShownLine.nullable(),
  sku: ShownLine.nullable(),
  quantity: z.int(),
  /** What the whole line was sold for; null where nobody said. */
  price: Amount.nullable(),
});
export type ReturnedLine = z.infer<typeof ReturnedLine>;

export const ReturnedParcel = z
  .object({
    /** Of the shipment. */
    id: Id,
    orderId: Id,
    orderNumber: z.string(),
    orderVersion: z.int(),
    customerName: ShownLine,
    phone: z.string(),
    wilaya: ShownLine,
    companyId: Id.nullable(),
    companyName: ShownLine.nullable(),
    tracking: ShownLine.nullable(),
    state: z.enum(SHIPMENT_STATES),
    /** Since when it is in this state. */
    since: Timestamp,
    /** Where the shop can collect it. */
    centre: ShownLine.nullable(),
    cash: Amount,
    reason: z.enum(RETURN_REASONS).nullable(),
    fault: z.enum(ORDER_FAULTS).nullable(),
    note: ShownText.nullable(),
    photoUrl: ShownLine.nullable(),
    receivedAt: Timestamp.nullable(),
    receivedByName: ShownLine.nullable(),
    inspectedAt: Timestamp.nullable(),
    inspectedByName: ShownLine.nullable(),
    lines: z.array(ReturnedLine),
    result: z.array(InspectedLine).nullable(),
    exchange: z.object({ id: Id, orderNumber: z.string() }).nullable(),
  })
  .meta({ id: 'ReturnedParcel' });
export type ReturnedParcel = z.infer<typeof ReturnedParcel>;

/** Without lines the same goods as came back. */
export const ExchangeReturn = z
  .object({
    totalAmount: AmountInput,
    lines: z
      .array(
        z.object({
          productId: Id,
          variantId: Id,
          quantity: IntegerInput.pipe(z.int().min(1).max(1_000)),
        }),
      )
      .min(1)
      .max(MAX_LINES)
      .optional(),
  })
  .meta({ id: 'ExchangeReturn' });
export type ExchangeReturn = z.output<typeof ExchangeReturn>;

const ReturnsFilter = PageQuery.extend({
  stage: z.enum(RETURN_STAGES),
  companyId: Id.optional(),
  orderId: Id.optional(),
  /** Only for `claims`. */
  days: z.coerce.number().int().min(0).max(365).default(CLAIM_DAYS),
});
export type ReturnsFilter = z.output<typeof ReturnsFilter>;

/** What waits, for the tabs, and what can be collected where. */
export const ReturnsSummary = z
  .object({
    counts: z.object({
      to_collect: z.int(),
      on_the_way: z.int(),
      to_inspect: z.int(),
      claims: z.int(),
    }),
    centres: z.array(
      z.object({
        companyId: Id.nullable(),
        companyName: ShownLine.nullable(),
        centre: ShownLine.nullable(),
        parcels: z.int(),
        /** When the first of them was ready. */
        since: Timestamp,
      }),
    ),
  })
  .meta({ id: 'ReturnsSummary' });
export type ReturnsSummary = z.infer<typeof ReturnsSummary>;

/** A tracking number or the number of an order, as scanned or typed. */
const Code = visibleText(200);

const AnnounceReturn = z
  .object({
    code: Code,
    isReady: z.boolean(),
    reason: z.enum(RETURN_REASONS).nullish(),
    centre: optionalLine(100),
    note: optionalLines(MAX_RETURN_NOTE),
  })
  .meta({ id: 'AnnounceReturn' });
export type AnnounceReturn = z.output<typeof AnnounceReturn>;

const ReceiveReturn = z
  .object({
    code: Code,
    /** What the customer kept and what they paid for it; without it all came back. */
    kept: z
      .object({
        lines: z
          .array(z.object({ line: z.int(), quantity: IntegerInput.pipe(z.int().min(0)) }))
          .min(1)
          .max(MAX_LINES),
        cash: AmountInput,
      })
      .optional(),
  })
  .meta({ id: 'ReceiveReturn' });
export type ReceiveReturn = z.output<typeof ReceiveReturn>;

/** `already` names the first time; nothing is done twice. */
const ReceivedReturn = z
  .object({ result: z.enum(['received', 'already']), parcel: ReturnedParcel })
  .meta({ id: 'ReceivedReturn' });
export type ReceivedReturn = z.infer<typeof ReceivedReturn>;

const InspectReturn = z
  .object({
    lines: z.array(InspectedLine).min(1).max(MAX_LINES),
    reason: z.enum(RETURN_REASONS),
    /** Null leaves it to the reason. */
    fault: z.enum(ORDER_FAULTS).nullish(),
    note: optionalLines(MAX_RETURN_NOTE),
    photoUrl: z.string().max(500).refine(isMediaAddress, { error: 'invalid' }).nullish(),
  })
  .meta({ id: 'InspectReturn' });
export type InspectReturn = z.output<typeof InspectReturn>;

export const returnEndpoints = {
  listReturns: defineEndpoint({
    method: 'GET',
    path: '/api/returns',
    summary: 'Parcels on their way back, received, or missing',
    access: { permission: 'canDispatchOrders' },
    query: ReturnsFilter,
    responses: { 200: z.array(ReturnedParcel) },
  }),
  getReturnsSummary: defineEndpoint({
    method: 'GET',
    path: '/api/returns/summary',
    summary: 'How many returns wait, and what can be collected where',
    access: { permission: 'canDispatchOrders' },
    query: ReturnsFilter.pick({ days: true }),
    responses: { 200: ReturnsSummary },
  }),
  announceReturn: defineEndpoint({
    method: 'POST',
    path: '/api/returns',
    summary: 'Say that a shipped order comes back, where its carrier does not say so itself',
    access: { permission: 'canDispatchOrders' },
    body: AnnounceReturn,
    responses: { 200: ReturnedParcel },
  }),
  receiveReturn: defineEndpoint({
    method: 'POST',
    path: '/api/returns/receive',
    summary: 'Take in a parcel that came back; a second time changes nothing',
    access: { permission: 'canDispatchOrders' },
    body: ReceiveReturn,
    responses: { 200: ReceivedReturn },
  }),
  inspectReturn: defineEndpoint({
    method: 'POST',
    path: '/api/returns/{id}/inspect',
    summary: 'Say what was in the parcel: what is good goes back on sale',
    access: { permission: 'canDispatchOrders' },
    params: z.object({ id: Id }),
    body: InspectReturn,
    responses: { 200: ReturnedParcel },
  }),
  exchangeReturn: defineEndpoint({
    method: 'POST',
    path: '/api/returns/{id}/exchange',
    summary: 'Make a new order in exchange for what came back',
    access: { permission: 'canCreateOrders' },
    shownTo: { permission: 'canViewOrders' },
    params: z.object({ id: Id }),
    body: ExchangeReturn,
    responses: { 201: Order },
  }),
};
