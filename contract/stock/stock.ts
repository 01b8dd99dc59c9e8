import { z } from 'zod';
import {
  Amount,
  AmountInput,
  Day,
  Id,
  IntegerInput,
  optionalLine,
  optionalLines,
  PageQuery,
  ShownLine,
  ShownText,
  Timestamp,
  trimmedOrNull,
  visibleText,
} from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';

/** Where units lie. What is for sale is in `main`. */
export const STOCK_PLACES = ['main', 'returns', 'damaged'] as const;
export type StockPlace = (typeof STOCK_PLACES)[number];

export const STOCK_REASONS = [
  'received',
  'reserved',
  'released',
  'shipped',
  'returned',
  'corrected',
  'damaged',
  'counted',
] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

/** What a row of the ledger may belong to: goods that were received, or a count. */
export const STOCK_DOCUMENT_KINDS = ['receipt', 'count'] as const;
export type StockDocumentKind = (typeof STOCK_DOCUMENT_KINDS)[number];

export const STOCK_PAGE_SIZE = 20;
const MAX_STOCK_LINES = 200;

/** What a variant is called: the product's names, and the values of its options. */
const named = {
  productId: Id,
  variantId: Id,
  nameAr: ShownLine,
  nameFr: ShownLine,
  nameEn: ShownLine.nullable(),
  variantAr: ShownLine.nullable(),
  variantFr: ShownLine.nullable(),
  variantEn: ShownLine.nullable(),
  sku: ShownLine.nullable(),
};

const StockMove = z
  .object({
    id: z.int(),
    at: Timestamp,
    ...named,
    place: z.enum(STOCK_PLACES),
    /** Units that came in; negative for those that went out. */
    quantity: z.int(),
    /** The units of this variant in this place after the row. */
    balance: z.int(),
    reason: z.enum(STOCK_REASONS),
    orderId: Id.nullable(),
    orderNumber: z.string().nullable(),
    /** The number of the line within its order. */
    line: z.int().nullable(),
    documentId: Id.nullable(),
    /** Null for rows that the database wrote itself, such as the opening stock. */
    actorName: ShownLine.nullable(),
    note: ShownText.nullable(),
  })
  .meta({ id: 'StockMove' });
export type StockMove = z.infer<typeof StockMove>;

const StockMovesFilter = z.object({
  productId: Id.optional(),
  variantId: Id.optional(),
  reason: z.enum(STOCK_REASONS).optional(),
  place: z.enum(STOCK_PLACES).optional(),
  /** Calendar days in Algerian time, both inclusive. */
  from: Day.optional(),
  to: Day.optional(),
  orderId: Id.optional(),
});
export type StockMovesFilter = z.output<typeof StockMovesFilter>;

/** A variant as receiving and counting need it. */
const StockItem = z
  .object({
    ...named,
    barcode: ShownLine.nullable(),
    imageUrl: z.string(),
    /** Units that can be sold. */
    stock: z.int(),
    /** Units of confirmed orders that have not left yet: they still lie on the shelf. */
    reserved: z.int(),
    damaged: z.int(),
  })
  .meta({ id: 'StockItem' });
export type StockItem = z.infer<typeof StockItem>;

const Units = IntegerInput.pipe(z.int().min(1).max(100_000));
const Count = IntegerInput.pipe(z.int().min(0).max(1_000_000));

const hasNoRepeats = (lines: readonly { variantId: string }[]) =>
  new Set(lines.map(({ variantId }) => variantId)).size === lines.length;

export const CreateStockReceipt = z
  .object({
    supplier: optionalLine(200),
    paperNumber: optionalLine(100),
    note: optionalLines(500),
    lines: z
      .array(
        z.object({
          variantId: Id,
          quantity: Units,
          /** Needs canEditFinance, and becomes the cost of the variant. */
          unitCost: z.preprocess(trimmedOrNull, AmountInput.nullish()),
        }),
      )
      .min(1)
      .max(MAX_STOCK_LINES)
      .refine(hasNoRepeats, { error: 'twiceInList' }),
  })
  .meta({ id: 'CreateStockReceipt' });
export type CreateStockReceipt = z.output<typeof CreateStockReceipt>;

export const CreateStockCount = z
  .object({
    note: optionalLines(500),
    lines: z
      .array(
        z.object({
          variantId: Id,
          /** What should have been on the shelf: for sale and reserved, as the screen showed it. */
          expected: Count,
          counted: Count,
        }),
      )
      .min(1)
      .max(MAX_STOCK_LINES)
      .refine(hasNoRepeats, { error: 'twiceInList' }),
  })
  .meta({ id: 'CreateStockCount' });
export type CreateStockCount = z.output<typeof CreateStockCount>;

export const MoveDamagedStock = z
  .object({
    variantId: Id,
    quantity: Units,
    /** `back`: it was a mistake, and the units can be sold after all. */
    direction: z.enum(['damaged', 'back']),
    note: visibleText(300),
  })
  .meta({ id: 'MoveDamagedStock' });
export type MoveDamagedStock = z.output<typeof MoveDamagedStock>;

const documentFields = {
  id: Id,
  kind: z.enum(STOCK_DOCUMENT_KINDS),
  supplier: ShownLine.nullable(),
  paperNumber: ShownLine.nullable(),
  note: ShownText.nullable(),
  at: Timestamp,
  actorName: ShownLine,
};

const StockDocument = z
  .object({
    ...documentFields,
    /** How many variants it changed, and by how many units in sum. */
    lineCount: z.int(),
    units: z.int(),
  })
  .meta({ id: 'StockDocument' });
export type StockDocument = z.infer<typeof StockDocument>;

const StockDocumentDetail = z
  .object({
    ...documentFields,
    lines: z.array(
      z.object({
        ...named,
        quantity: z.int(),
        /** Only for those who may see finance. */
        unitCost: Amount.nullable(),
      }),
    ),
  })
  .meta({ id: 'StockDocumentDetail' });
export type StockDocumentDetail = z.infer<typeof StockDocumentDetail>;

/** Days over which the rate of sale is measured. */
export const RATE_DAYS = 14;

const LowStock = z
  .object({
    ...named,
    stock: z.int(),
    /** Units that left by orders in the last 14 days, less those that came back. */
    sold: z.int(),
    /** How long the stock lasts at that rate; null when nothing left. */
    daysLeft: z.number().nullable(),
    /** Pending orders that want it. */
    waiting: z.int(),
  })
  .meta({ id: 'LowStock' });
export type LowStock = z.infer<typeof LowStock>;

const StockInTransit = z
  .object({ ...named, units: z.int(), orderCount: z.int() })
  .meta({ id: 'StockInTransit' });
export type StockInTransit = z.infer<typeof StockInTransit>;

const readers = { permission: 'canViewProducts' } as const;
const editors = { permission: 'canEditProducts' } as const;

export const stockEndpoints = {
  listStockMoves: defineEndpoint({
    method: 'GET',
    path: '/api/stock/moves',
    summary: 'The stock ledger, newest first, with the running stock of each row',
    access: readers,
    query: StockMovesFilter.extend(PageQuery.shape),
    responses: { 200: z.array(StockMove) },
  }),
  listStockItems: defineEndpoint({
    method: 'GET',
    path: '/api/stock/items',
    summary: 'What lies on the shelf, by name, sku or barcode; an exact code comes first',
    access: readers,
    query: PageQuery.extend({
      search: z.string().max(200).optional(),
      /** A product, for all its variants, or one of them. */
      of: Id.optional(),
    }),
    responses: { 200: z.array(StockItem) },
  }),
  listLowStock: defineEndpoint({
    method: 'GET',
    path: '/api/stock/low',
    summary: 'What is at or below the threshold, and how many days it lasts',
    access: readers,
    responses: { 200: z.array(LowStock) },
  }),
  listStockInTransit: defineEndpoint({
    method: 'GET',
    path: '/api/stock/in-transit',
    summary: 'The units of shipped orders, which carriers hold',
    access: readers,
    responses: { 200: z.array(StockInTransit) },
  }),
  listStockDocuments: defineEndpoint({
    method: 'GET',
    path: '/api/stock/documents',
    summary: 'Receipts and counts, newest first',
    access: readers,
    query: PageQuery.extend({ kind: z.enum(STOCK_DOCUMENT_KINDS).optional() }),
    responses: { 200: z.array(StockDocument) },
  }),
  getStockDocument: defineEndpoint({
    method: 'GET',
    path: '/api/stock/documents/{id}',
    summary: 'One receipt or count with its lines; costs only with canViewFinance',
    access: readers,
    params: z.object({ id: Id }),
    responses: { 200: StockDocumentDetail },
  }),
  createStockReceipt: defineEndpoint({
    method: 'POST',
    path: '/api/stock/receipts',
    summary: 'Take goods in; the same Idempotency-Key and body again answers the first result',
    access: editors,
    shownTo: readers,
    idempotent: true,
    body: CreateStockReceipt,
    responses: { 201: StockDocumentDetail },
  }),
  createStockCount: defineEndpoint({
    method: 'POST',
    path: '/api/stock/counts',
    summary: 'Book what was counted; refused when the stock moved since it was read',
    access: editors,
    shownTo: readers,
    idempotent: true,
    body: CreateStockCount,
    responses: { 201: StockDocumentDetail },
  }),
  moveDamagedStock: defineEndpoint({
    method: 'POST',
    path: '/api/stock/damaged',
    summary: 'Put damaged units aside, or back for sale',
    access: editors,
    body: MoveDamagedStock,
    responses: { 204: null },
  }),
};
