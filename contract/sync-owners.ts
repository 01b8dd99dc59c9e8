import type { FieldOwner } from './sync-merge.ts';

/** The dashboard owns the stock, the storefront the reviews; texts are shared. */
export const PRODUCT_OWNERS = {
  nameAr: 'shared',
  nameFr: 'shared',
  nameEn: 'shared',
  descriptionAr: 'shared',
  descriptionFr: 'shared',
  descriptionEn: 'shared',
  price: 'shared',
  originalPrice: 'shared',
  badge: 'shared',
  imageUrl: 'shared',
  benefits: 'shared',
  benefitsTranslations: 'shared',
  category: 'shared',
  videoUrl: 'shared',
  rating: 'storefront',
  reviewCount: 'storefront',
  stock: 'dashboard',
  isActive: 'dashboard',
} as const satisfies Record<string, FieldOwner>;

export const SHIPPING_COST_OWNERS = {
  homeCost: 'shared',
  officeCost: 'shared',
} as const satisfies Record<string, FieldOwner>;
