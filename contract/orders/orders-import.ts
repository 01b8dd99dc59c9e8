import { z } from 'zod';
import { Amount, Id, ShownLine, Timestamp } from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';

/** What a column of a file may hold. */
export const IMPORT_FIELDS = [
  'name',
  'phone',
  'otherPhone',
  'wilaya',
  'commune',
  'address',
  'product',
  'sku',
  'options',
  'quantity',
  'unitPrice',
  'amount',
  'deliveryFee',
  'place',
  'reference',
  'note',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Of a file, and of one call: the screen sends a long file in parts. */
export const MOST_IMPORTED_ORDERS = 10_000;
export const ROWS_AT_ONCE = 100;
/** How long after its last row an import can be undone. */
export const UNDO_HOURS = 24;

/** A row as it stands in the file, with what somebody mended. The server reads it again. */
export const ImportRow = z
  .object({
    /** Its number in the file. */
    line: z.int().min(1).max(2_000_000),
    cells: z.partialRecord(z.enum(IMPORT_FIELDS), z.string().max(2_000)),
    /** Chosen where the file left a doubt. */
    wilayaCode: z.int().min(1).max(69).optional(),
    /** Also where the customer has such an order already. */
    isDoubleWanted: z.boolean().optional(),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.output<typeof ImportRow>;

/** Why a row makes no order yet. */
const ROW_PROBLEMS = [
  'name_missing',
  'phone_missing',
  'phone_invalid',
  'phone_foreign',
  'phone_rounded',
  'wilaya_missing',
  'wilaya_unknown',
  'wilaya_unclear',
  'product_missing',
  'quantity_invalid',
  'amount_missing',
  'amount_unreadable',
  'amount_not_whole',
] as const;
export type RowProblem = (typeof ROW_PROBLEMS)[number];
/** What the order is made with, for the agent who calls. */
const ROW_MARKS = ['commune_open', 'product_open', 'phone_unlikely', 'amount_differs'] as const;
export type RowMark = (typeof ROW_MARKS)[number];

/**
 * `ready` would become an order, `wrong` has to be mended first, `double` is in the shop already as
 * far as phone and amount say, `known` is of this file and was imported before.
 */
const ROW_OUTCOMES = ['ready', 'written', 'wrong', 'double', 'known'] as const;

export const ImportedRow = z
  .object({
    line: z.int(),
    outcome: z.enum(ROW_OUTCOMES),
    /** Of a `double`: the row of this file that it is like; null where that is an order of the shop. */
    doubleOf: z.int().nullable(),
    problems: z.array(z.enum(ROW_PROBLEMS)),
    marks: z.array(z.enum(ROW_MARKS)),
    /** What the row is read as. */
    customerName: ShownLine,
    phone: ShownLine.nullable(),
    wilayaCode: z.int().nullable(),
    /** Which wilayas it may be, where none is certain. */
    wilayas: z.array(z.int()),
    commune: ShownLine,
    goods: ShownLine,
    quantity: z.int(),
    totalAmount: Amount.nullable(),
  })
  .meta({ id: 'ImportedRow' });
export type ImportedRow = z.infer<typeof ImportedRow>;

const ImportOrders = z
  .object({
    fileName: z.string().trim().min(1).max(200),
    /** SHA-256 of the file: the same file again is the same import, and each of its rows is written once. */
    fileHash: z.string().regex(/^[0-9a-f]{64}$/),
    /** What numbers of wilayas above 48 mean in it. */
    numbering: z.enum(['official', 'other', 'none']),
    rows: z.array(ImportRow).min(1).max(ROWS_AT_ONCE),
    /** Without it nothing is written: the answer says what each row would become. */
    confirm: z.boolean().optional(),
  })
  .meta({ id: 'ImportOrders' });
export type ImportOrders = z.output<typeof ImportOrders>;

export const OrderImport = z
  .object({
    id: Id,
    fileName: ShownLine,
    at: Timestamp,
    by: ShownLine,
    orders: z.int(),
    isUndoable: z.boolean(),
  })
  .meta({ id: 'OrderImport' });
export type OrderImport = z.infer<typeof OrderImport>;

const ImportResult = z
  .object({ rows: z.array(ImportedRow), importId: Id.nullable() })
  .meta({ id: 'ImportOrdersResult' });
export type ImportResult = z.infer<typeof ImportResult>;

export const UndoneImport = z
  .object({
    removed: z.int(),
    /** Orders that have moved on, and stay. */
    stayed: z.array(z.object({ orderId: Id, orderNumber: ShownLine, customerName: ShownLine })),
    /** From where the next call goes on; null when all rows were looked at. */
    nextLine: z.int().nullable(),
  })
  .meta({ id: 'UndoneImport' });
export type UndoneImport = z.infer<typeof UndoneImport>;

export const orderImportEndpoints = {
  importOrders: defineEndpoint({
    method: 'POST',
    path: '/api/orders/import',
    summary: 'Read rows of a file as orders and, when confirmed, write those that are ready',
    access: { permission: 'canCreateOrders' },
    largeBody: true,
    body: ImportOrders,
    responses: { 200: ImportResult },
  }),
  listOrderImports: defineEndpoint({
    method: 'GET',
    path: '/api/orders/imports',
    summary: 'The files that were imported last',
    access: { permission: 'canCreateOrders' },
    responses: { 200: z.array(OrderImport) },
  }),
  undoOrderImport: defineEndpoint({
    method: 'POST',
    path: '/api/orders/imports/{id}/undo',
    summary: 'Delete the orders of an import, some at a time, but for those that have moved on',
    access: { permission: 'canCreateOrders' },
    params: z.object({ id: Id }),
    body: z.object({ fromLine: z.int().min(0).optional() }),
    responses: { 200: UndoneImport },
  }),
};
