import { z } from 'zod';
import { Amount, Id, isInOurTime, ShownLine, Timestamp } from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { ORDER_STATUSES } from '#contract/orders/order-status.ts';
import { PARCEL_STATES } from '#contract/carriers/parcel-states.ts';
import { ReturnedParcel } from '#contract/returns/returns.ts';
import { LONGEST_CODE } from './scan-codes.ts';
import { MAX_SCANS_AT_ONCE, SCAN_MODES, SCAN_RESULTS } from './scan-results.ts';

const DeviceTime = Timestamp.refine(isInOurTime, { error: 'invalid' });

const SentScan = z
  .object({
    /** Made on the device: the same id again is the same scan, whatever became of the first call. */
    id: Id,
    /** The device, whose scans follow one another. */
    station: Id,
    mode: z.enum(SCAN_MODES),
    raw: z.string().min(1).max(LONGEST_CODE),
    /** By the clock of the device. */
    at: DeviceTime,
    /** The sheet that is filled; needed to hand over. */
    handoverId: Id.nullish(),
  })
  .refine(({ mode, handoverId }) => mode !== 'handover' || Boolean(handoverId), {
    path: ['handoverId'],
    error: 'required',
  });
export type SentScan = z.output<typeof SentScan>;

export const SendScans = z
  .object({
    scans: z.array(SentScan).min(1).max(MAX_SCANS_AT_ONCE),
    /** The clock of the device when they are sent: how long ago they were made, however wrong it is. */
    sentAt: DeviceTime.nullish(),
  })
  .meta({ id: 'SendScans' });
export type SendScans = z.output<typeof SendScans>;

const names = {
  nameAr: ShownLine.nullable(),
  nameFr: ShownLine.nullable(),
  nameEn: ShownLine.nullable(),
  variantAr: ShownLine.nullable(),
  variantFr: ShownLine.nullable(),
  variantEn: ShownLine.nullable(),
  sku: ShownLine.nullable(),
};

const ScannedOrder = z
  .object({
    id: Id,
    orderNumber: z.string(),
    customerName: ShownLine,
    phone: z.string(),
    wilayaCode: z.int(),
    wilaya: ShownLine,
    commune: ShownLine,
    goods: ShownLine.nullable(),
    status: z.enum(ORDER_STATUSES),
    isDeleted: z.boolean(),
    /** What the customer pays at the door. */
    cash: Amount,
    companyName: ShownLine.nullable(),
    tracking: ShownLine.nullable(),
    parcelState: z.enum(PARCEL_STATES).nullable(),
    /** When its goods were last checked against it, and by whom. */
    packed: z.object({ at: Timestamp, byName: ShownLine }).nullable(),
  })
  .meta({ id: 'ScannedOrder' });
export type ScannedOrder = z.infer<typeof ScannedOrder>;

const ScannedItem = z
  .object({
    variantId: Id,
    ...names,
    /** What should lie on the shelf, for those who count. */
    expected: z.int().nullable(),
  })
  .meta({ id: 'ScannedItem' });
export type ScannedItem = z.infer<typeof ScannedItem>;

const PackedGoods = z.object({
  variantId: Id.nullable(),
  ...names,
  needed: z.int(),
  scanned: z.int(),
  /** It has no code to scan. */
  isByEye: z.boolean(),
});
export type PackedGoods = z.infer<typeof PackedGoods>;

/** What came back, and has to be looked at. */
const ScannedReturn = ReturnedParcel.pick({
  id: true,
  lines: true,
  receivedAt: true,
  receivedByName: true,
  inspectedAt: true,
}).meta({ id: 'ScannedReturn' });
export type ScannedReturn = z.infer<typeof ScannedReturn>;

export const ScanAnswer = z
  .object({
    id: Id,
    mode: z.enum(SCAN_MODES),
    /** The text as it is compared, such as the tracking number of a QR code. */
    code: ShownLine,
    result: z.enum(SCAN_RESULTS),
    at: Timestamp,
    order: ScannedOrder.nullable(),
    item: ScannedItem.nullable(),
    /** Of the order that is being packed. */
    goods: z.array(PackedGoods).nullable(),
    /** Of a parcel that was taken in. */
    back: ScannedReturn.nullable(),
    /** The order has another number by now, or none yet. */
    isFormer: z.boolean(),
  })
  .meta({ id: 'ScanAnswer' });
export type ScanAnswer = z.infer<typeof ScanAnswer>;

const UnknownScan = z
  .object({
    id: Id,
    mode: z.enum(SCAN_MODES),
    raw: ShownLine,
    code: ShownLine,
    at: Timestamp,
    byName: ShownLine,
  })
  .meta({ id: 'UnknownScan' });
export type UnknownScan = z.infer<typeof UnknownScan>;

export const SettleScan = z
  .object({
    /** The order that it turned out to be; without one it is nothing of ours. */
    orderId: Id.nullish(),
  })
  .meta({ id: 'SettleScan' });
export type SettleScan = z.output<typeof SettleScan>;

const dispatchers = { permission: 'canDispatchOrders' } as const;

export const scanEndpoints = {
  recordScans: defineEndpoint({
    method: 'POST',
    path: '/api/scans',
    summary: 'What a station has read, in its order; the same id again gets the same answer',
    access: dispatchers,
    body: SendScans,
    responses: { 200: z.array(ScanAnswer) },
  }),
  listUnknownScans: defineEndpoint({
    method: 'GET',
    path: '/api/scans/unknown',
    summary: 'Codes that nobody has explained, the newest first',
    access: dispatchers,
    responses: { 200: z.array(UnknownScan) },
  }),
  settleScan: defineEndpoint({
    method: 'POST',
    path: '/api/scans/{id}/settle',
    summary: 'Say which order an unknown code is of, or that it is nothing of ours',
    access: dispatchers,
    params: z.object({ id: Id }),
    body: SettleScan,
    responses: { 204: null },
  }),
};
