import { z } from 'zod';
import { Amount, Id, PageQuery, Timestamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

export const PRODUCTS_PAGE_SIZE = 6;

export const PRODUCT_FILTERS = ['all', 'active', 'hidden'] as const;
export const ProductFilter = z.enum(PRODUCT_FILTERS);
export type ProductFilter = z.infer<typeof ProductFilter>;

export const ProductsQuery = PageQuery.extend({
  search: z.string().max(200).optional(),
  status: ProductFilter.optional(),
});
export type ProductsQuery = z.infer<typeof ProductsQuery>;

const texts = z.array(z.string());

export const Product = z
  .object({
    id: Id,
    slug: z.string(),
    nameAr: z.string(),
    nameFr: z.string(),
    nameEn: z.string().nullable(),
    descriptionAr: z.string().nullable(),
    descriptionFr: z.string(),
    descriptionEn: z.string().nullable(),
    price: Amount,
    originalPrice: Amount.nullable(),
    badge: z.string().nullable(),
    rating: z.number(),
    reviewCount: z.int(),
    /** The same address under both names, as callers read either. */
    imageUrl: z.string(),
    image: z.string(),
    benefits: texts,
    benefitsTranslations: z
      .object({ ar: texts.optional(), fr: texts.optional(), en: texts.optional() })
      .nullable(),
    bundleSerumIds: texts.nullable(),
    stock: z.int(),
    category: z.string().nullable(),
    videoUrl: z.string().nullable(),
    isActive: z.boolean(),
    createdAt: Timestamp,
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

/** The order form offers products, so whoever sees orders may read them. */
const readers = { anyOf: ['canViewProducts', 'canViewOrders'] } as const;

export const productEndpoints = {
  listProducts: defineEndpoint({
    method: 'GET',
    path: '/api/products',
    summary: 'The products, newest first',
    access: readers,
    query: ProductsQuery,
    responses: { 200: z.array(Product) },
  }),
  getProduct: defineEndpoint({
    method: 'GET',
    path: '/api/products/{id}',
    summary: 'One product',
    access: readers,
    params: z.object({ id: Id }),
    responses: { 200: Product },
  }),
};
