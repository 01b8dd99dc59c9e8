import type { Kept, Store } from './store.ts';

/** The fields of a product that the pages need, whatever else the dashboard sent. */
export interface Product {
  id: string;
  slug: string;
  name: string;
  description: string;
  price: number;
  originalPrice: number | null;
  badge: string | null;
  image: string;
  benefits: string[];
  stock: number;
  rating: number;
  reviewCount: number;
  dashboardId: string | null;
}

export interface Offer {
  offer: string | null;
  announcement: string | null;
  storeName: string;
  /** No link to the wheel while the dashboard has closed it. */
  hasWheel: boolean;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const number = (value: unknown) => Number(value ?? 0);

function toProduct({ id, dashboardId, fields }: Kept): Product {
  const benefits = Array.isArray(fields.benefits) ? fields.benefits.map(text) : [];
  return {
    id,
    dashboardId,
    slug: text(fields.slug) || id,
    name: text(fields.nameAr),
    description: text(fields.descriptionAr),
    price: number(fields.price),
    originalPrice: fields.originalPrice == null ? null : number(fields.originalPrice),
    badge: text(fields.badge) || null,
    image: text(fields.imageUrl),
    benefits,
    stock: number(fields.stock),
    rating: number(fields.rating),
    reviewCount: number(fields.reviewCount),
  };
}

export const productsOf = (store: Store): Product[] =>
  store
    .all('products')
    .filter(({ fields, isDeleted }) => !isDeleted && fields.isActive !== false)
    .map(toProduct);

export function offerOf(store: Store): Offer {
  const fields = store.all('settings')[0]?.fields ?? {};
  return {
    offer: fields.offerActive === true ? text(fields.offerTextAr) : null,
    announcement: fields.announcementActive === true ? text(fields.announcementAr) || null : null,
    storeName: text(fields.storeName) || 'المتجر',
    hasWheel: fields.wheelActive !== false,
  };
}

/** Costs by wilaya; delivery to a wilaya without a cost is free until the dashboard sends one. */
export function shippingCosts(store: Store): Record<number, { home: number; office: number }> {
  return Object.fromEntries(
    store
      .all('wilaya-shipping-costs')
      .filter(({ isDeleted }) => !isDeleted)
      .map(({ fields }) => [
        number(fields.wilayaCode),
        { home: number(fields.homeCost), office: number(fields.officeCost) },
      ]),
  );
}
