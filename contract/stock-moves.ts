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
