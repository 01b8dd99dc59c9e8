import { findWilaya } from './geography/wilayas.ts';
import { foldForSearch } from './text.ts';

type Text = string | null | undefined;

/** What a list is searched by, folded, as the `searchText` columns hold it. */
export function orderSearchText(order: {
  customerName: string;
  phone: string;
  wilayaCode: number;
  trackingNumber?: Text;
}): string {
  return fold([
    order.customerName,
    order.phone,
    ...wilayaNames(order.wilayaCode),
    order.trackingNumber,
  ]);
}

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

export function productSearchText(product: {
  nameAr: string;
  nameFr: string;
  nameEn?: Text;
}): string {
  return fold([product.nameAr, product.nameFr, product.nameEn]);
}

function wilayaNames(code: number | null | undefined): string[] {
  const wilaya = code ? findWilaya(code) : null;
  return wilaya ? [wilaya.nameAr, wilaya.nameFr] : [];
}

function fold(parts: readonly Text[]): string {
  return foldForSearch(parts.filter(Boolean).join(' '));
}
