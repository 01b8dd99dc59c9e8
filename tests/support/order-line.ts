import type { OrderLine } from '#contract/orders/order-lines.ts';

/** A line of one unit of a product without options. */
export const orderLine = (overrides: Partial<OrderLine> = {}): OrderLine => ({
  id: 1,
  kind: 'sold',
  productId: null,
  variantId: null,
  nameAr: 'سيروم',
  nameFr: 'Sérum',
  nameEn: 'Serum',
  variantAr: null,
  variantFr: null,
  variantEn: null,
  sku: null,
  quantity: 1,
  unitPrice: 1500,
  discount: 0,
  parts: null,
  ...overrides,
});
