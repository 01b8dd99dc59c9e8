import { z } from 'zod';
import {
  Amount,
  EmailInput,
  emptyIsNull,
  flag,
  Id,
  optionalLine,
  optionalLines,
  PageQuery,
  PhoneInput,
  requiredText,
  ShownLine,
  ShownText,
  Timestamp,
  visibleText,
} from '#contract/common.ts';
import { OrdersRecord } from '#contract/orders/customer-record.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { FieldErrors } from '#contract/errors.ts';
import { WilayaInput } from '#contract/geography/wilaya-input.ts';
import { ORDER_STATUSES } from '#contract/orders/order-status.ts';
import { ShownOrderLine } from '#contract/orders/orders.ts';

export const LONGEST_NOTES = 2_000;

export const CLIENT_TYPES = ['individual', 'company'] as const;
export const CLIENT_SORTS = [
  'newest',
  'oldest',
  'nameUp',
  'nameDown',
  'mostOrders',
  'fewestOrders',
  'mostSpent',
  'leastSpent',
] as const;
export const MAX_IMPORTED_CLIENTS = 5_000;

/** `sort` applies to pages only; the whole list always comes newest first. */
export const ClientsQuery = PageQuery.extend({
  search: z.string().max(200).optional(),
  sort: z.enum(CLIENT_SORTS).optional(),
});
export type ClientsQuery = z.infer<typeof ClientsQuery>;

const SimilarClients = z.object({ search: requiredText(200), special: flag.optional() });
export type SimilarClients = z.output<typeof SimilarClients>;

export const Client = z
  .object({
    id: Id,
    name: ShownLine,
    phone: z.string(),
    email: z.string().nullable(),
    wilayaCode: z.int().nullable(),
    wilaya: ShownLine.nullable(),
    daira: ShownLine.nullable(),
    commune: ShownLine.nullable(),
    address: ShownLine.nullable(),
    clientType: z.enum(CLIENT_TYPES),
    isSpecial: z.boolean(),
    companyName: ShownLine.nullable(),
    totalOrders: z.int(),
    totalSpent: Amount,
    notes: ShownText.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Client' });
export type Client = z.infer<typeof Client>;

const ClientOrder = z
  .object({
    id: Id,
    orderNumber: z.string(),
    lines: z.array(ShownOrderLine),
    productId: Id.nullable(),
    productName: ShownLine.nullable(),
    quantity: z.int(),
    status: z.enum(ORDER_STATUSES),
    totalAmount: Amount,
    createdAt: Timestamp,
  })
  .meta({ id: 'ClientOrder' });
export type ClientOrder = z.infer<typeof ClientOrder>;

/** A client with the outcomes of their orders and the newest ones. */
export const ClientDetail = Client.extend({
  /** Phones of the clients that were merged into this one. */
  otherPhones: z.array(z.string()),
  record: OrdersRecord,
  orders: z.array(ClientOrder),
}).meta({ id: 'ClientDetail' });
export type ClientDetail = z.infer<typeof ClientDetail>;

const ClientFields = z.object({
  name: visibleText(200),
  phone: PhoneInput,
  email: EmailInput,
  wilaya: z.preprocess(emptyIsNull, WilayaInput.nullish()),
  daira: optionalLine(100),
  commune: optionalLine(100),
  address: optionalLine(500),
  clientType: z.enum(CLIENT_TYPES).optional(),
  isSpecial: z.boolean().optional(),
  companyName: optionalLine(200),
  notes: optionalLines(LONGEST_NOTES),
});

export const UpdateClient = ClientFields.partial().meta({ id: 'UpdateClient' });
export type UpdateClient = z.output<typeof UpdateClient>;

/** One row of an imported file. A known phone updates that client; empty fields change nothing. */
export const ImportedClient = ClientFields.meta({ id: 'ImportedClient' });
export type ImportedClient = z.output<typeof ImportedClient>;

/** Rows are not validated here, so that the response can report the errors of each row. */
export const ImportClients = z
  .object({
    rows: z.array(z.record(z.string(), z.unknown())).min(1).max(MAX_IMPORTED_CLIENTS),
    /** Without it this is a dry run: nothing is written, the response says what would happen. */
    confirm: z.boolean().optional(),
  })
  .meta({ id: 'ImportClients' });
export type ImportClients = z.output<typeof ImportClients>;

const IMPORT_OUTCOMES = ['new', 'changed', 'same', 'wrong'] as const;

export const ImportClientsResult = z
  .object({
    isWritten: z.boolean(),
    counts: z.record(z.enum(IMPORT_OUTCOMES), z.int()),
    rows: z.array(
      z.object({
        outcome: z.enum(IMPORT_OUTCOMES),
        errors: FieldErrors.optional(),
      }),
    ),
  })
  .meta({ id: 'ImportClientsResult' });
export type ImportClientsResult = z.infer<typeof ImportClientsResult>;

const ClientPath = z.object({ id: Id });
const view = { permission: 'canViewSettings' } as const;
const edit = { permission: 'canEditSettings' } as const;

export const clientEndpoints = {
  listClients: defineEndpoint({
    method: 'GET',
    path: '/api/clients',
    summary: 'The clients, newest first',
    access: view,
    query: ClientsQuery,
    responses: { 200: z.array(Client) },
  }),
  listSpecialClients: defineEndpoint({
    method: 'GET',
    path: '/api/clients/special',
    summary: 'The special clients, newest first',
    access: view,
    query: ClientsQuery,
    responses: { 200: z.array(Client) },
  }),
  listSimilarClients: defineEndpoint({
    method: 'GET',
    path: '/api/clients/similar',
    summary:
      'Up to 20 clients whose name is written or sounds similar to the search, nearest first; none that match it exactly',
    access: view,
    query: SimilarClients,
    responses: { 200: z.array(Client) },
  }),
  importClients: defineEndpoint({
    method: 'POST',
    path: '/api/clients/import',
    summary: 'Check a list of clients row by row and, when confirmed, write all of it or nothing',
    access: edit,
    largeBody: true,
    body: ImportClients,
    responses: { 200: ImportClientsResult },
  }),
  getClient: defineEndpoint({
    method: 'GET',
    path: '/api/clients/{id}',
    summary: 'A client with their record and their newest orders',
    access: view,
    params: ClientPath,
    responses: { 200: ClientDetail },
  }),
  updateClient: defineEndpoint({
    method: 'PATCH',
    path: '/api/clients/{id}',
    summary: 'Change a client',
    access: edit,
    shownTo: view,
    params: ClientPath,
    body: UpdateClient,
    responses: { 200: Client },
  }),
  mergeClient: defineEndpoint({
    method: 'POST',
    path: '/api/clients/{id}/merge',
    summary: 'Two clients are one person: the one in the path takes over the other and is kept',
    access: edit,
    shownTo: view,
    params: ClientPath,
    body: z.object({ otherId: Id }),
    responses: { 200: Client },
  }),
};
