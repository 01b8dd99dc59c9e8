import { z } from 'zod';
import {
  Amount,
  AmountInput,
  Id,
  optionalLine,
  optionalLines,
  optionalText,
  PageQuery,
  PriceInput,
  ShownLine,
  ShownText,
  Timestamp,
  trimmedOrNull,
  visibleText,
} from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { readableLine } from '#contract/names/readable-text.ts';
import {
  CodeInput,
  CostInput,
  MediaAddress,
  OptionNames,
  SaveCosts,
  SaveVariants,
  Stock,
  Variant,
  VariantCost,
} from './variants.ts';

export const PRODUCTS_PAGE_SIZE = 6;
/** Shown for products without a picture. */
export const PLACEHOLDER_IMAGE = '/product-placeholder.svg';

export const PRODUCT_FILTERS = ['all', 'active', 'hidden', 'low'] as const;
export const ProductFilter = z.enum(PRODUCT_FILTERS);
export type ProductFilter = z.infer<typeof ProductFilter>;

export const PRODUCT_SORTS = [
  'newest',
  'oldest',
  'nameUp',
  'nameDown',
  'dearest',
  'cheapest',
  'mostStock',
  'leastStock',
] as const;

/** `sort` applies to pages only; the whole list always comes newest first. */
export const ProductsQuery = PageQuery.extend({
  search: z.string().max(200).optional(),
  /** `low`: stock at or below the threshold in the settings. */
  status: ProductFilter.optional(),
  sort: z.enum(PRODUCT_SORTS).optional(),
});
export type ProductsQuery = z.infer<typeof ProductsQuery>;

const texts = z.array(ShownText);

/**
 * French texts are required in the database and hold the Arabic text until somebody translates
 * them.
 */
const TRANSLATED_FIELDS = ['nameFr', 'descriptionFr'] as const;
export type TranslatedField = (typeof TRANSLATED_FIELDS)[number];

/** What to say when a customer who ordered it is called; customers never see it. */
export const ProductScripts = z.object({
  scriptAr: ShownText.nullable(),
  scriptFr: ShownText.nullable(),
  scriptEn: ShownText.nullable(),
});
export type ProductScripts = z.infer<typeof ProductScripts>;

export const Product = z
  .object({
    id: Id,
    slug: z.string(),
    nameAr: ShownLine,
    nameFr: ShownLine,
    nameEn: ShownLine.nullable(),
    descriptionAr: ShownText.nullable(),
    descriptionFr: ShownText,
    descriptionEn: ShownText.nullable(),
    /** The French fields that still hold the Arabic text. */
    untranslated: z.array(z.enum(TRANSLATED_FIELDS)),
    price: Amount,
    originalPrice: Amount.nullable(),
    badge: ShownLine.nullable(),
    rating: z.number(),
    reviewCount: z.int(),
    /** The same URL under both names, because storefronts read either. */
    imageUrl: z.string(),
    image: z.string(),
    benefits: texts,
    benefitsTranslations: z
      .object({ ar: texts.optional(), fr: texts.optional(), en: texts.optional() })
      .nullable(),
    bundleSerumIds: z.array(z.string()).nullable(),
    /** Names of the options, such as volume; empty for a product that is sold in one form only. */
    options: OptionNames,
    /** In their order. Always one at least, so that callers need not tell products apart. */
    variants: z.array(Variant),
    /** Sent with an edit of options and variants, so that the server can detect a conflicting one. */
    variantsVersion: z.string(),
    stock: z.int(),
    /** What can be sold: the stock, or for a bundle how many its parts are enough for. */
    availableStock: z.int(),
    lowStock: z.boolean(),
    category: ShownLine.nullable(),
    videoUrl: z.string().nullable(),
    isActive: z.boolean(),
    ...ProductScripts.shape,
    createdAt: Timestamp,
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

const Benefits = z
  .array(z.string().overwrite(readableLine).max(300))
  .max(30)
  .transform((lines) => lines.filter((line) => line !== ''));

const ProductFields = z.object({
  nameAr: visibleText(200),
  nameFr: optionalLine(200),
  nameEn: optionalLine(200),
  descriptionAr: optionalLines(5000),
  descriptionFr: optionalLines(5000),
  descriptionEn: optionalLines(5000),
  image: MediaAddress,
  imageUrl: MediaAddress,
  videoUrl: MediaAddress,
  price: PriceInput,
  originalPrice: z.preprocess(trimmedOrNull, AmountInput.nullish()),
  /** An empty field means a stock of zero. */
  stock: z.preprocess((input) => trimmedOrNull(input) ?? undefined, Stock.optional()),
  /** Of a product without options, as price and stock: others have them by variant. */
  sku: CodeInput,
  barcode: CodeInput,
  cost: CostInput,
  isActive: z.boolean().optional(),
  badge: optionalLine(50),
  category: optionalLine(100),
  benefits: Benefits.optional(),
  benefitsTranslations: z
    .object({ ar: Benefits.optional(), fr: Benefits.optional(), en: Benefits.optional() })
    .nullish(),
  bundleSerumIds: z.array(Id).max(20).nullish(),
  scriptAr: optionalLines(5000),
  scriptFr: optionalLines(5000),
  scriptEn: optionalLines(5000),
});

export const CreateProduct = ProductFields.meta({ id: 'CreateProduct' });
export type CreateProduct = z.output<typeof CreateProduct>;

export const UpdateProduct = ProductFields.partial()
  .extend({
    /** The stock that the user saw while editing: if it changed meanwhile, the edit is refused. */
    expectedStock: Stock.optional(),
    /** Required when the stock changes: it is the note of the correction in the ledger. */
    stockReason: optionalText(300),
  })
  .meta({ id: 'UpdateProduct' });
export type UpdateProduct = z.output<typeof UpdateProduct>;

/** The order form lists products, so whoever may view orders may read them. */
const readers = { anyOf: ['canViewProducts', 'canViewOrders'] } as const;
const ProductPath = z.object({ id: Id });

/** Used together with an order's stored Arabic name to find its name in another language. */
export const ProductNames = z
  .object({ id: Id, nameAr: ShownLine, nameFr: ShownLine, nameEn: ShownLine.nullable() })
  .meta({ id: 'ProductNames' });
export type ProductNames = z.infer<typeof ProductNames>;

export const MAX_PRODUCT_NAMES = 100;
const ProductIds = z
  .string()
  .transform((list) => list.split(','))
  .pipe(z.array(Id).min(1).max(MAX_PRODUCT_NAMES));

export const productEndpoints = {
  listProducts: defineEndpoint({
    method: 'GET',
    path: '/api/products',
    summary: 'The products, newest first',
    access: readers,
    keyScope: 'products_read',
    query: ProductsQuery,
    responses: { 200: z.array(Product) },
  }),
  getProduct: defineEndpoint({
    method: 'GET',
    path: '/api/products/{id}',
    summary: 'One product',
    access: readers,
    keyScope: 'products_read',
    params: ProductPath,
    responses: { 200: Product },
  }),
  listProductNames: defineEndpoint({
    method: 'GET',
    path: '/api/products/names',
    summary: 'What products are called in each language, by their ids',
    access: readers,
    query: z.object({ ids: ProductIds }),
    responses: { 200: z.array(ProductNames) },
  }),
  createProduct: defineEndpoint({
    method: 'POST',
    path: '/api/products',
    summary: 'Add a product',
    access: { permission: 'canCreateProducts' },
    body: CreateProduct,
    responses: { 201: Product },
  }),
  updateProduct: defineEndpoint({
    method: 'PATCH',
    path: '/api/products/{id}',
    summary:
      'Change fields of a product; `isActive` needs canDeleteProducts, the rest canEditProducts',
    access: { anyOf: ['canEditProducts', 'canDeleteProducts'] },
    shownTo: { permission: 'canViewProducts' },
    params: ProductPath,
    body: UpdateProduct,
    responses: { 200: Product },
  }),
  saveVariants: defineEndpoint({
    method: 'PUT',
    path: '/api/products/{id}/variants',
    summary: 'Save all options and variants of a product; `cost` needs canEditFinance',
    access: { permission: 'canEditProducts' },
    shownTo: { permission: 'canViewProducts' },
    params: ProductPath,
    body: SaveVariants,
    responses: { 200: Product },
  }),
  getProductCosts: defineEndpoint({
    method: 'GET',
    path: '/api/products/{id}/costs',
    summary: 'What one unit of each variant costs the shop',
    access: { permission: 'canViewFinance' },
    params: ProductPath,
    responses: { 200: z.array(VariantCost) },
  }),
  saveProductCosts: defineEndpoint({
    method: 'PUT',
    path: '/api/products/{id}/costs',
    summary: 'Change what variants cost the shop; orders already taken keep their costs',
    access: { permission: 'canEditFinance' },
    shownTo: { permission: 'canViewFinance' },
    params: ProductPath,
    body: SaveCosts,
    responses: { 200: z.array(VariantCost) },
  }),
};
