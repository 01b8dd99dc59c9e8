import { z } from 'zod';
import { CarrierProblem } from '#contract/carriers/carrier-accounts.ts';
import { Id, ShownLine } from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';

/** Thermal labels are 10 × 15 cm; an A4 page has four. */
export const LABEL_FORMATS = ['thermal', 'a6', 'a4'] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];

export const LABEL_SORTS = ['selection', 'product', 'wilaya'] as const;
export type LabelSort = (typeof LABEL_SORTS)[number];

/** In one file: a day of a middling shop, which fits in memory several times over. */
export const MAX_PRINTED_LABELS = 300;

const OrderIds = z.array(Id).min(1).max(MAX_PRINTED_LABELS);

/** `own`: the carrier has no labels by API, so that ours is printed from the browser. */
const LABEL_STATES = ['ready', 'waiting', 'own', 'missing'] as const;

/** Why a label waits or cannot be had. */
export const LABEL_REASONS = [
  'order_unknown',
  'not_sent',
  'being_sent',
  'uncertain',
  'not_validated',
  /** The company's account is paused; `problem` says why. */
  'paused',
  /** As many calls as the carrier allows were made; it goes on within a minute or so. */
  'quota',
  /** The file names another parcel. */
  'other_parcel',
  /** The file does not name its parcel. */
  'not_named',
  /** The file has no text to check, or cannot be opened. */
  'unreadable',
  /** Reading the file takes more memory or time than a label needs. */
  'too_heavy',
  /** The carrier did not give it; `problem` says why. */
  'carrier',
] as const;
export type LabelReason = (typeof LABEL_REASONS)[number];

export const LabelStatus = z
  .object({
    orderId: Id,
    state: z.enum(LABEL_STATES),
    reason: z.enum(LABEL_REASONS).nullable(),
    problem: CarrierProblem.nullable(),
    tracking: ShownLine.nullable(),
    /** How many times it was printed before. */
    printedCount: z.int(),
  })
  .meta({ id: 'LabelStatus' });
export type LabelStatus = z.infer<typeof LabelStatus>;

export const PrepareLabels = z
  .object({
    orderIds: OrderIds,
    /** Also asks again for labels that could not be had before. */
    again: z.boolean().optional(),
  })
  .meta({ id: 'PrepareLabels' });
export type PrepareLabels = z.output<typeof PrepareLabels>;

export const PrintLabels = z
  .object({
    orderIds: OrderIds,
    format: z.enum(LABEL_FORMATS),
    sort: z.enum(LABEL_SORTS),
  })
  .meta({ id: 'PrintLabels' });
export type PrintLabels = z.output<typeof PrintLabels>;

export const LabelPrint = z
  .object({
    /** Of the file; null when no label is ready. */
    id: Id.nullable(),
    printed: z.array(Id),
    /** The others, and why. */
    missing: z.array(LabelStatus),
  })
  .meta({ id: 'LabelPrint' });
export type LabelPrint = z.infer<typeof LabelPrint>;

export const parcelLabelEndpoints = {
  prepareLabels: defineEndpoint({
    method: 'POST',
    path: '/api/parcels/labels/prepare',
    summary: 'Ask the carriers for labels, in the background; answers which are ready by now',
    access: { permission: 'canDispatchOrders' },
    body: PrepareLabels,
    responses: { 200: z.array(LabelStatus) },
  }),
  printLabels: defineEndpoint({
    method: 'POST',
    path: '/api/parcels/labels',
    summary: 'Print the labels that are ready, as one file; counts each of them once',
    access: { permission: 'canDispatchOrders' },
    idempotent: true,
    body: PrintLabels,
    responses: { 200: LabelPrint },
  }),
  openLabels: defineEndpoint({
    method: 'GET',
    path: '/api/parcels/labels/{id}',
    summary: 'The file of a print, for whoever printed it, within a day; counts nothing',
    access: { permission: 'canDispatchOrders' },
    params: z.object({ id: Id }),
    produces: 'application/pdf',
    responses: { 200: z.string() },
  }),
};
