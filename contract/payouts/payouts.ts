import { z } from 'zod';
import {
  Amount,
  AmountInput,
  Day,
  decimalInput,
  emptyIsNull,
  Id,
  PageQuery,
  ShownLine,
  ShownText,
  Timestamp,
  visibleText,
} from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { LINE_RESULTS } from './payout-check.ts';
import { PAYOUT_SOURCES, PAYOUT_STATES, STORED_RESULTS } from './payout-states.ts';

/** One sheet; longer ones are split by their company. */
export const MOST_PAYOUT_LINES = 10_000;
export const PAYOUT_PAGE_SIZE = 20;
const MOST_ACCEPTED = 1_000;
const LONGEST_NOTE = 500;

const SignedAmount = decimalInput(-99_999_999.99, 99_999_999.99);
const maybe = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(emptyIsNull, schema.nullish());

export const NoteInput = visibleText(LONGEST_NOTE);

/** What the sheet says of a parcel; null for what it does not say. */
const LineAmounts = z.object({
  cash: maybe(SignedAmount),
  fee: maybe(AmountInput),
  returnFee: maybe(AmountInput),
  extra: maybe(AmountInput),
  net: maybe(SignedAmount),
});

export const PayoutLineInput = LineAmounts.extend({ tracking: visibleText(100) }).meta({
  id: 'PayoutLineInput',
});
export type PayoutLineInput = z.output<typeof PayoutLineInput>;

/** As on the carrier's paper, beside what its lines add up to. */
const Paper = z.object({
  reference: visibleText(100),
  paidOn: Day,
  gross: maybe(SignedAmount),
  fees: maybe(AmountInput),
  net: maybe(SignedAmount),
});

export const CreatePayout = Paper.extend({
  companyId: Id,
  fileName: maybe(visibleText(200)),
  /**
   * Of everything in the file, so that another name, or other columns chosen, is no other file.
   * Without it the lines are compared.
   */
  fileHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullish(),
  lines: z.array(PayoutLineInput).max(MOST_PAYOUT_LINES),
}).meta({ id: 'CreatePayout' });
export type CreatePayout = z.output<typeof CreatePayout>;

const Money = z.object({ count: z.int(), cash: Amount });

export const ListedPayout = z
  .object({
    id: Id,
    companyId: Id,
    companyName: ShownLine,
    reference: ShownLine,
    paidOn: z.iso.date(),
    source: z.enum(PAYOUT_SOURCES),
    state: z.enum(PAYOUT_STATES),
    lineCount: z.int(),
    /** Lines that nobody has explained. */
    openCount: z.int(),
    /** What the counted lines paid, and what the company kept of it. */
    paidCash: Amount,
    paidFees: Amount,
    createdAt: Timestamp,
    createdByName: ShownLine,
  })
  .meta({ id: 'ListedPayout' });
export type ListedPayout = z.infer<typeof ListedPayout>;

const Ending = z.object({ at: Timestamp, byName: ShownLine });

export const Payout = ListedPayout.extend({
  gross: Amount.nullable(),
  fees: Amount.nullable(),
  net: Amount.nullable(),
  fileName: ShownLine.nullable(),
  version: z.int(),
  /** How many lines there are of each result, and what they say was paid. */
  byResult: z.record(z.enum(LINE_RESULTS), Money),
  missing: Money,
  closing: Ending.nullable(),
  cancelling: Ending.extend({ note: ShownText }).nullable(),
}).meta({ id: 'Payout' });
export type Payout = z.infer<typeof Payout>;

export const PayoutLine = z
  .object({
    /** 0 for a missing parcel of an open payout, which has no line. */
    id: z.int(),
    /** As the sheet writes it. */
    tracking: ShownLine,
    result: z.enum(STORED_RESULTS),
    shipmentId: Id.nullable(),
    orderId: Id.nullable(),
    orderNumber: z.string().nullable(),
    /** When the parcel was delivered, or came back. */
    endedAt: Timestamp.nullable(),
    expectedCash: Amount,
    expectedFees: Amount.nullable(),
    paidCash: Amount,
    paidFees: Amount,
    cashDifference: Amount,
    feeDifference: Amount,
    extraDifference: Amount,
    /** The payout that has paid it before. */
    paidBeforeIn: z.object({ id: Id, reference: ShownLine }).nullable(),
    acceptedNote: ShownText.nullable(),
    acceptedByName: ShownLine.nullable(),
  })
  .meta({ id: 'PayoutLine' });
export type PayoutLine = z.infer<typeof PayoutLine>;

const LinesQuery = PageQuery.extend({ result: z.enum(STORED_RESULTS) });
export type PayoutLinesQuery = z.output<typeof LinesQuery>;

export const AcceptLines = z
  .object({ lineIds: z.array(z.int()).min(1).max(MOST_ACCEPTED), note: NoteInput })
  .meta({ id: 'AcceptLines' });
export type AcceptLines = z.output<typeof AcceptLines>;

const AttachLine = z.object({ orderNumber: visibleText(20) }).meta({ id: 'AttachLine' });

const CancelPayout = z.object({ note: NoteInput }).meta({ id: 'CancelPayout' });
/** The version that was read, so that nobody closes what nobody has seen. */
const ClosePayout = z.object({ version: z.int() }).meta({ id: 'ClosePayout' });

const PayoutPath = z.object({ id: Id });
const LinePath = PayoutPath.extend({ lineId: z.coerce.number().int().min(1) });
const view = { permission: 'canViewFinance' } as const;
const edit = { permission: 'canEditFinance' } as const;

export const payoutEndpoints = {
  listPayouts: defineEndpoint({
    method: 'GET',
    path: '/api/payouts',
    summary: 'What carriers paid, the newest first',
    access: view,
    query: PageQuery.extend({ companyId: Id.optional(), state: z.enum(PAYOUT_STATES).optional() }),
    responses: { 200: z.array(ListedPayout) },
  }),
  createPayout: defineEndpoint({
    method: 'POST',
    path: '/api/payouts',
    summary: 'Take in a payout with its lines and check them; the same file twice is refused',
    access: edit,
    shownTo: view,
    body: CreatePayout,
    largeBody: true,
    responses: { 201: Payout },
  }),
  getPayout: defineEndpoint({
    method: 'GET',
    path: '/api/payouts/{id}',
    summary: 'A payout with how many of its lines are right, differ or are unknown',
    access: view,
    params: PayoutPath,
    responses: { 200: Payout },
  }),
  listPayoutLines: defineEndpoint({
    method: 'GET',
    path: '/api/payouts/{id}/lines',
    summary: 'The lines of one result, or the parcels that are missing from the payout',
    access: view,
    params: PayoutPath,
    query: LinesQuery,
    responses: { 200: z.array(PayoutLine) },
  }),
  addPayoutLine: defineEndpoint({
    method: 'POST',
    path: '/api/payouts/{id}/lines',
    summary: 'Add a parcel to an open payout by its tracking or order number',
    access: edit,
    shownTo: view,
    params: PayoutPath,
    body: PayoutLineInput,
    responses: { 201: PayoutLine },
  }),
  attachPayoutLine: defineEndpoint({
    method: 'POST',
    path: '/api/payouts/{id}/lines/{lineId}/attach',
    summary: 'Say which order an unknown line is about',
    access: edit,
    shownTo: view,
    params: LinePath,
    body: AttachLine,
    responses: { 200: PayoutLine },
  }),
  removePayoutLine: defineEndpoint({
    method: 'DELETE',
    path: '/api/payouts/{id}/lines/{lineId}',
    summary: 'Remove a line that is unknown, paid before or typed by hand',
    access: edit,
    params: LinePath,
    responses: { 204: null },
  }),
  acceptPayoutLines: defineEndpoint({
    method: 'POST',
    path: '/api/payouts/{id}/accept',
    summary: 'Accept lines that are not right, with a note that says why',
    access: edit,
    shownTo: view,
    params: PayoutPath,
    body: AcceptLines,
    responses: { 200: Payout },
  }),
  checkPayout: defineEndpoint({
    method: 'POST',
    path: '/api/payouts/{id}/check',
    summary: 'Check all lines of an open payout again',
    access: edit,
    shownTo: view,
    params: PayoutPath,
    responses: { 200: Payout },
  }),
  closePayout: defineEndpoint({
    method: 'POST',
    path: '/api/payouts/{id}/close',
    summary: 'Close a payout whose lines are all explained; a repeated call changes nothing',
    access: edit,
    shownTo: view,
    params: PayoutPath,
    body: ClosePayout,
    responses: { 200: Payout },
  }),
  cancelPayout: defineEndpoint({
    method: 'POST',
    path: '/api/payouts/{id}/cancel',
    summary: 'Cancel a payout: its parcels are owed again',
    access: edit,
    shownTo: view,
    params: PayoutPath,
    body: CancelPayout,
    responses: { 200: Payout },
  }),
};
