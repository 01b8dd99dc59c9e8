import { fieldsFor, type FieldsFor } from '#contract/orders/order-fields.ts';
import { findWilaya } from '#contract/geography/wilayas.ts';
import type { OrderLine } from '#contract/orders/order-lines.ts';
import type { Order } from '#contract/orders/orders.ts';
import { foldForSearch } from '#contract/names/text.ts';

type Text = string | null | undefined;

/** The normalised text that searches match, as stored in the `searchText` columns. */
export function orderSearchText(order: SearchedOrder): string {
  return fold(fieldsFor('search').flatMap((name) => SEARCHED_AS[name](order)));
}

type Searched = FieldsFor<'search'>;
/** As it is read from the database, or written to it with what is none left out. */
type SearchedOrder = {
  [Name in Searched as null extends Order[Name] ? never : Name]: Order[Name];
} & {
  [Name in Searched as null extends Order[Name] ? Name : never]?: Order[Name] | undefined;
};

const SEARCHED_AS: Record<Searched, (order: SearchedOrder) => readonly Text[]> = {
  customerName: (order) => [order.customerName],
  phone: (order) => [order.phone],
  wilayaCode: (order) => wilayaNames(order.wilayaCode),
  trackingNumber: (order) => [order.trackingNumber],
  lines: ({ lines }) => [...new Set(lines.flatMap(wordsOfLine))],
};

const wordsOfLine = (line: OrderLine): Text[] => [
  line.nameAr,
  line.nameFr,
  line.nameEn,
  line.variantAr,
  line.variantFr,
  line.variantEn,
  line.sku,
];

export function clientSearchText(client: {
  name: string;
  phone: string;
  email?: Text;
  wilayaCode?: number | null;
  companyName?: Text;
}): string {
  return fold([
    client.name,
    client.phone,
    client.email,
    ...wilayaNames(client.wilayaCode),
    client.companyName,
  ]);
}

/** `codes` are the skus and barcodes of all its variants, hidden ones too. */
export function productSearchText(product: {
  nameAr: string;
  nameFr: string;
  nameEn?: Text;
  codes: readonly Text[];
}): string {
  return fold([product.nameAr, product.nameFr, product.nameEn, ...product.codes]);
}

function wilayaNames(code: number | null | undefined): string[] {
  const wilaya = code ? findWilaya(code) : null;
  return wilaya ? [wilaya.nameAr, wilaya.nameFr] : [];
}

function fold(parts: readonly Text[]): string {
  return foldForSearch(parts.filter(Boolean).join(' '));
}
