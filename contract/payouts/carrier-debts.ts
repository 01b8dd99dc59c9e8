import { z } from 'zod';
import {
  Amount,
  decimalInput,
  Id,
  PageQuery,
  ShownLine,
  ShownText,
  Timestamp,
} from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { PAYOUT_FIELDS } from '#contract/payouts/payout-columns.ts';
import { NoteInput, Payout } from '#contract/payouts/payouts.ts';
import { DEBT_AGES, type DebtAge } from '#contract/payouts/payout-states.ts';

const MOST_WRITTEN_OFF = 1_000;
const MOST_TOLERANCE = 100;
const AGES = DEBT_AGES.map(({ name }) => name) as [DebtAge, ...DebtAge[]];

const Money = z.object({ count: z.int(), cash: Amount });

/** Of all time: `expected = paid + writtenOff + owed`. */
export const CarrierDebt = z
  .object({
    companyId: Id,
    companyName: ShownLine,
    ages: z.record(z.enum(AGES), Money),
    owed: Money,
    expected: Amount,
    paid: Amount,
    /** Written off, and differences that somebody accepted. */
    writtenOff: Amount,
  })
  .meta({ id: 'CarrierDebt' });
export type CarrierDebt = z.infer<typeof CarrierDebt>;

export const OwedShipment = z
  .object({
    shipmentId: Id,
    orderId: Id,
    orderNumber: z.string(),
    wilaya: ShownLine,
    tracking: ShownLine.nullable(),
    deliveredAt: Timestamp,
    days: z.int(),
    cash: Amount,
    fee: Amount.nullable(),
    /** It is in a payout that is not closed yet. */
    isInOpenPayout: z.boolean(),
  })
  .meta({ id: 'OwedShipment' });
export type OwedShipment = z.infer<typeof OwedShipment>;

export const WriteOff = z
  .object({ shipmentIds: z.array(Id).min(1).max(MOST_WRITTEN_OFF), note: NoteInput })
  .meta({ id: 'WriteOff' });
export type WriteOff = z.output<typeof WriteOff>;

/** A parcel whose money nobody waits for any more. */
export const WrittenOff = z
  .object({
    shipmentId: Id,
    orderId: Id,
    orderNumber: z.string(),
    tracking: ShownLine.nullable(),
    cash: Amount,
    note: ShownText,
    at: Timestamp,
    byName: ShownLine,
  })
  .meta({ id: 'WrittenOff' });
export type WrittenOff = z.infer<typeof WrittenOff>;

export const TakeBackWriteOffs = WriteOff.pick({ shipmentIds: true }).meta({
  id: 'TakeBackWriteOffs',
});
export type TakeBackWriteOffs = z.output<typeof TakeBackWriteOffs>;

/** How a company writes its sheets and how far it rounds. */
const Rules = z.object({
  tolerance: decimalInput(0, MOST_TOLERANCE),
  columns: z.partialRecord(z.enum(PAYOUT_FIELDS), z.string().min(1).max(200)),
});
export const PayoutRules = z
  .object({
    tolerance: Amount,
    columns: z.partialRecord(z.enum(PAYOUT_FIELDS), ShownLine),
    version: z.int(),
  })
  .meta({ id: 'PayoutRules' });
export type PayoutRules = z.infer<typeof PayoutRules>;

export const SavePayoutRules = Rules.extend({ version: z.int() }).meta({ id: 'SavePayoutRules' });
export type SavePayoutRules = z.output<typeof SavePayoutRules>;

/** A payout that the carrier lists and that is not here yet. */
export const CarrierPayout = z
  .object({
    reference: ShownLine,
    at: Timestamp.nullable(),
    isPaid: z.boolean(),
    amount: Amount.nullable(),
    lineCount: z.int(),
  })
  .meta({ id: 'CarrierPayout' });
export type CarrierPayout = z.infer<typeof CarrierPayout>;

const CompanyPath = z.object({ companyId: Id });
const view = { permission: 'canViewFinance' } as const;
const edit = { permission: 'canEditFinance' } as const;

export const carrierDebtEndpoints = {
  listCarrierDebts: defineEndpoint({
    method: 'GET',
    path: '/api/carrier-debts',
    summary: 'What each carrier owes, by age since delivery',
    access: view,
    responses: { 200: z.array(CarrierDebt) },
  }),
  listOwedShipments: defineEndpoint({
    method: 'GET',
    path: '/api/carrier-debts/{companyId}',
    summary: 'The delivered parcels that a carrier has not paid for, the oldest first',
    access: view,
    params: CompanyPath,
    query: PageQuery,
    responses: { 200: z.array(OwedShipment) },
  }),
  writeOffShipments: defineEndpoint({
    method: 'POST',
    path: '/api/carrier-debts/{companyId}/write-offs',
    summary: 'Stop waiting for the money of delivered parcels',
    access: edit,
    params: CompanyPath,
    body: WriteOff,
    responses: { 204: null },
  }),
  listWriteOffs: defineEndpoint({
    method: 'GET',
    path: '/api/carrier-debts/{companyId}/write-offs',
    summary: 'The parcels of a carrier that were written off, the newest first',
    access: view,
    params: CompanyPath,
    query: PageQuery,
    responses: { 200: z.array(WrittenOff) },
  }),
  takeBackWriteOffs: defineEndpoint({
    method: 'POST',
    path: '/api/carrier-debts/{companyId}/write-offs/take-back',
    summary: 'Wait for the money of written-off parcels again',
    access: edit,
    params: CompanyPath,
    body: TakeBackWriteOffs,
    responses: { 204: null },
  }),
  getPayoutRules: defineEndpoint({
    method: 'GET',
    path: '/api/carrier-debts/{companyId}/rules',
    summary: 'How a company writes its sheets and how far it rounds',
    access: view,
    params: CompanyPath,
    responses: { 200: PayoutRules },
  }),
  savePayoutRules: defineEndpoint({
    method: 'PUT',
    path: '/api/carrier-debts/{companyId}/rules',
    summary: 'Keep the columns of a company’s sheets and its rounding',
    access: edit,
    shownTo: view,
    params: CompanyPath,
    body: SavePayoutRules,
    responses: { 200: PayoutRules },
  }),
  listCarrierPayouts: defineEndpoint({
    method: 'GET',
    path: '/api/carrier-debts/{companyId}/carrier-payouts',
    summary: 'Ask the carrier for payouts of the last 60 days that are not here yet',
    access: edit,
    params: CompanyPath,
    responses: { 200: z.array(CarrierPayout) },
  }),
  takeCarrierPayout: defineEndpoint({
    method: 'POST',
    path: '/api/carrier-debts/{companyId}/carrier-payouts',
    summary: 'Take in one of the carrier’s payouts',
    access: edit,
    shownTo: view,
    params: CompanyPath,
    body: z.object({ reference: z.string().min(1).max(200) }).meta({ id: 'TakeCarrierPayout' }),
    responses: { 201: Payout },
  }),
};
