import { z } from 'zod';
import { Amount, Id, PageQuery, ShownLine, Timestamp } from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';

/** A parcel on a sheet, as it was when it was scanned. */
const HandoverLine = z
  .object({
    orderId: Id,
    orderNumber: z.string(),
    tracking: ShownLine,
    customerName: ShownLine,
    phone: z.string(),
    wilayaCode: z.int(),
    wilaya: ShownLine,
    commune: ShownLine,
    cash: Amount,
    at: Timestamp,
    byName: ShownLine,
  })
  .meta({ id: 'HandoverLine' });

const ExpectedParcel = z
  .object({
    orderId: Id,
    orderNumber: z.string(),
    tracking: ShownLine,
    customerName: ShownLine,
    wilayaCode: z.int(),
    wilaya: ShownLine,
  })
  .meta({ id: 'ExpectedParcel' });
export type ExpectedParcel = z.infer<typeof ExpectedParcel>;

const Closing = z.object({
  /** 1, 2, 3 … in each year, without gaps. */
  year: z.int(),
  number: z.int(),
  at: Timestamp,
  byName: ShownLine,
});

const sheet = {
  id: Id,
  companyId: Id,
  companyName: ShownLine,
  openedAt: Timestamp,
  openedByName: ShownLine,
  /** Null while it is open. */
  closing: Closing.nullable(),
  parcels: z.int(),
  cash: Amount,
};

export const Handover = z.object(sheet).meta({ id: 'Handover' });
export type Handover = z.infer<typeof Handover>;

export const HandoverDetail = z
  .object({
    ...sheet,
    lines: z.array(HandoverLine),
    /** What this company should get and nobody has scanned; the first of them. */
    expected: z.array(ExpectedParcel),
    expectedCount: z.int(),
  })
  .meta({ id: 'HandoverDetail' });
export type HandoverDetail = z.infer<typeof HandoverDetail>;

const HandoverCompany = z
  .object({
    companyId: Id,
    companyName: ShownLine,
    expectedCount: z.int(),
    /** On the sheet that is open. */
    scannedCount: z.int(),
    handoverId: Id.nullable(),
  })
  .meta({ id: 'HandoverCompany' });
export type HandoverCompany = z.infer<typeof HandoverCompany>;

const OpenHandover = z.object({ companyId: Id }).meta({ id: 'OpenHandover' });
const CloseHandover = z
  .object({
    /** The parcels that were on the screen, so that nobody signs for others. */
    parcels: z.int().min(0),
  })
  .meta({ id: 'CloseHandover' });

const dispatchers = { permission: 'canDispatchOrders' } as const;
const SheetPath = z.object({ id: Id });

export const handoverEndpoints = {
  listHandoverCompanies: defineEndpoint({
    method: 'GET',
    path: '/api/scans/handovers/companies',
    summary: 'The companies that collect, with what each should get',
    access: dispatchers,
    responses: { 200: z.array(HandoverCompany) },
  }),
  listHandovers: defineEndpoint({
    method: 'GET',
    path: '/api/scans/handovers',
    summary: 'Hand-over sheets, the open ones first, then the newest',
    access: dispatchers,
    query: PageQuery,
    responses: { 200: z.array(Handover) },
  }),
  openHandover: defineEndpoint({
    method: 'POST',
    path: '/api/scans/handovers',
    summary: 'The open sheet of a company; one is begun if there is none',
    access: dispatchers,
    body: OpenHandover,
    responses: { 200: HandoverDetail },
  }),
  getHandover: defineEndpoint({
    method: 'GET',
    path: '/api/scans/handovers/{id}',
    summary: 'A sheet with its parcels, and what is still missing on an open one',
    access: dispatchers,
    params: SheetPath,
    responses: { 200: HandoverDetail },
  }),
  removeHandoverLine: defineEndpoint({
    method: 'DELETE',
    path: '/api/scans/handovers/{id}/lines/{orderId}',
    summary: 'Take a parcel off an open sheet',
    access: dispatchers,
    params: SheetPath.extend({ orderId: Id }),
    responses: { 204: null },
  }),
  closeHandover: defineEndpoint({
    method: 'POST',
    path: '/api/scans/handovers/{id}/close',
    summary:
      'Number a sheet and freeze it; refused if it is closed, empty or other than it was seen',
    access: dispatchers,
    params: SheetPath,
    body: CloseHandover,
    responses: { 200: HandoverDetail },
  }),
};
