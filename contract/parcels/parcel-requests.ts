import { z } from 'zod';
import {
  Amount,
  Id,
  IntegerInput,
  PhoneInput,
  ShownLine,
  Timestamp,
  visibleText,
} from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { PARCEL_STEPS } from '#contract/carriers/parcel-states.ts';

/** What staff can ask a carrier to do with a parcel; each family offers some of them. */
export const REQUEST_KINDS = [
  'cancel',
  'new_attempt',
  'return',
  'remark',
  'change_phone',
  'change_address',
  'change_amount',
  'change_pickup_point',
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** `requested` needs somebody's approval at the carrier; of `uncertain` the answer was lost. */
export const REQUEST_STATES = ['waiting', 'done', 'requested', 'refused', 'uncertain'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** Why something cannot be asked now. */
export const ASK_OBSTACLES = [
  /** The company works without API by now. */
  'no_account',
  'not_offered',
  /** The carrier does not have it yet, or nobody knows whether it does. */
  'too_early',
  'too_late',
  /** Delivered, back, cancelled or lost. */
  'over',
  'asked_already',
] as const;
export type AskObstacle = (typeof ASK_OBSTACLES)[number];

/** The longest that all families take. */
const MAX_REMARK = 255;
/** The highest that any family takes; what a family takes is checked against its own bounds. */
const MAX_AMOUNT = 10_000_000;

/** What a carrier is asked to do with a parcel. */
export const AskCarrier = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('cancel') }),
    z.object({ kind: z.literal('new_attempt') }),
    z.object({ kind: z.literal('return') }),
    z.object({ kind: z.literal('remark'), text: visibleText(MAX_REMARK) }),
    z.object({ kind: z.literal('change_phone'), phone: PhoneInput }),
    /** In the same wilaya. Without a commune that of the order stays. */
    z.object({
      kind: z.literal('change_address'),
      address: visibleText(500),
      commune: visibleText(100).optional(),
    }),
    /** All that is taken at the door, delivery included, in whole dinars. */
    z.object({
      kind: z.literal('change_amount'),
      amount: IntegerInput.pipe(z.int().min(0).max(MAX_AMOUNT)),
    }),
    /** Null for the customer's home. */
    z.object({ kind: z.literal('change_pickup_point'), pickupPointId: Id.nullable() }),
  ])
  .meta({ id: 'AskCarrier' });
export type AskCarrier = z.output<typeof AskCarrier>;

export const ParcelRequest = z
  .object({
    id: Id,
    kind: z.enum(REQUEST_KINDS),
    state: z.enum(REQUEST_STATES),
    /** What was asked for: the remark, the new number, address, amount or pickup point. */
    content: ShownLine.nullable(),
    /** The carrier's own words; empty if it refused without a word. */
    words: ShownLine.nullable(),
    createdAt: Timestamp,
    createdByName: ShownLine,
    endedAt: Timestamp.nullable(),
  })
  .meta({ id: 'ParcelRequest' });
export type ParcelRequest = z.infer<typeof ParcelRequest>;

export const ParcelAsking = z
  .object({
    companyId: Id,
    companyName: ShownLine,
    /** What stands now, as a form shows it before it is changed. */
    agreed: z.object({
      phone: z.string(),
      address: ShownLine,
      wilayaCode: z.int(),
      amount: Amount,
      pickupPointName: ShownLine.nullable(),
    }),
    /** Every kind, with what stands in its way, or null if it can be asked. */
    asks: z.array(
      z.object({ kind: z.enum(REQUEST_KINDS), obstacle: z.enum(ASK_OBSTACLES).nullable() }),
    ),
    /** The newest first. */
    requests: z.array(ParcelRequest),
  })
  .meta({ id: 'ParcelAsking' });
export type ParcelAsking = z.infer<typeof ParcelAsking>;

/** What waits for an account, by what would be done next, and since when. */
const WAITING_WORK = [...PARCEL_STEPS, 'ask', 'hook', 'track'] as const;
export const CarrierQueue = z
  .array(z.object({ work: z.enum(WAITING_WORK), count: z.int(), since: Timestamp }))
  .meta({ id: 'CarrierQueue' });
export type CarrierQueue = z.infer<typeof CarrierQueue>;

export const parcelRequestEndpoints = {
  askCarrier: defineEndpoint({
    method: 'POST',
    path: '/api/parcels/{id}/requests',
    summary: 'Ask the carrier to do something with a parcel; it is called in the background',
    access: { permission: 'canDispatchOrders' },
    idempotent: true,
    params: z.object({ id: Id }),
    body: AskCarrier,
    responses: { 202: ParcelRequest },
  }),
  getParcelAsking: defineEndpoint({
    method: 'GET',
    path: '/api/parcels/{id}/requests',
    summary: 'What was asked about a parcel and answered, and what can be asked now',
    access: { anyOf: ['canViewOrders', 'canDispatchOrders'] },
    params: z.object({ id: Id }),
    responses: { 200: ParcelAsking },
  }),
  getCarrierQueue: defineEndpoint({
    method: 'GET',
    path: '/api/parcels/waiting',
    summary: 'What is due for a company’s account and has not been done yet',
    access: { permission: 'canViewSettings' },
    query: z.object({ companyId: Id }),
    responses: { 200: CarrierQueue },
  }),
};
