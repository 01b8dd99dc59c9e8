import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { Id } from '#contract/common.ts';
import { CreateProduct, type Product, type UpdateProduct } from '#contract/products/products.ts';

/** The form's values. */
export type ProductFormValues = {
  nameAr: string;
  descriptionAr: string;
  nameFr: string;
  descriptionFr: string;
  nameEn: string;
  descriptionEn: string;
  /** URL of a picture uploaded here. */
  image: string;
  imageUrl: string;
  videoUrl: string;
  price: string;
  stock: string;
  stockReason: string;
  /** Of a product without options. */
  sku: string;
  barcode: string;
  /** Empty for users who may not see it; then it is never sent. */
  cost: string;
  isActive: boolean;
  originalPrice: string;
  badge: string;
  category: string;
  benefitsAr: string;
  benefitsFr: string;
  benefitsEn: string;
  scriptAr: string;
  scriptFr: string;
  scriptEn: string;
  bundleSerumIds: string[];
};
export type ProductFormField = keyof ProductFormValues;
export type ProductFormOutput = z.output<typeof ProductForm>;
export type ProductFormApi = UseFormReturn<ProductFormValues, unknown, ProductFormOutput>;

const lines = z
  .string()
  .transform((text) => text.split('\n').flatMap((line) => line.trim() || []))
  .pipe(z.array(z.string().max(300)).max(30));

const { benefits: _, benefitsTranslations: __, ...fields } = CreateProduct.shape;
const ProductForm = z.object({
  ...fields,
  stockReason: z.string().trim().max(300),
  benefitsAr: lines,
  benefitsFr: lines,
  benefitsEn: lines,
  bundleSerumIds: z.array(Id).max(20),
});

export const productFormSchema = ProductForm as unknown as z.ZodType<
  ProductFormOutput,
  ProductFormValues
>;

export const EMPTY_PRODUCT: ProductFormValues = {
  nameAr: '',
  descriptionAr: '',
  nameFr: '',
  descriptionFr: '',
  nameEn: '',
  descriptionEn: '',
  image: '',
  imageUrl: '',
  videoUrl: '',
  price: '',
  stock: '0',
  stockReason: '',
  sku: '',
  barcode: '',
  cost: '',
  isActive: true,
  originalPrice: '',
  badge: '',
  category: '',
  benefitsAr: '',
  benefitsFr: '',
  benefitsEn: '',
  scriptAr: '',
  scriptFr: '',
  scriptEn: '',
  bundleSerumIds: [],
};

/** In screen order, so that the first invalid field gets the focus. */
export const PRODUCT_FIELDS = Object.keys(EMPTY_PRODUCT) as ProductFormField[];

export function productFormValues(product: Product, cost: number | null = null): ProductFormValues {
  const { untranslated, benefitsTranslations: benefits } = product;
  const [only] = product.variants;
  return {
    nameAr: product.nameAr,
    descriptionAr: product.descriptionAr ?? '',
    nameFr: untranslated.includes('nameFr') ? '' : product.nameFr,
    descriptionFr: untranslated.includes('descriptionFr') ? '' : product.descriptionFr,
    nameEn: product.nameEn ?? '',
    descriptionEn: product.descriptionEn ?? '',
    image: '',
    imageUrl: /^https:/i.test(product.image) ? product.image : '',
    videoUrl: product.videoUrl ?? '',
    price: String(product.price),
    stock: String(product.stock),
    stockReason: '',
    sku: only?.sku ?? '',
    barcode: only?.barcode ?? '',
    cost: cost === null ? '' : String(cost),
    isActive: product.isActive,
    originalPrice: product.originalPrice === null ? '' : String(product.originalPrice),
    badge: product.badge ?? '',
    category: product.category ?? '',
    benefitsAr: (benefits?.ar ?? product.benefits).join('\n'),
    benefitsFr: (benefits?.fr ?? []).join('\n'),
    benefitsEn: (benefits?.en ?? []).join('\n'),
    scriptAr: product.scriptAr ?? '',
    scriptFr: product.scriptFr ?? '',
    scriptEn: product.scriptEn ?? '',
    bundleSerumIds: product.bundleSerumIds ?? [],
  };
}

/** The request body for a new product. */
export function createBody({
  benefitsAr: ar,
  benefitsFr: fr,
  benefitsEn: en,
  stockReason: _reason,
  ...body
}: ProductFormOutput): CreateProduct {
  return { ...body, benefitsTranslations: { ar, fr, en } };
}

/** The request body for an edit: only changed fields and, for the stock, the previous value. */
export function updateBody(
  output: ProductFormOutput,
  now: ProductFormValues,
  before: ProductFormValues,
): UpdateProduct {
  const isChanged = (name: ProductFormField) => String(now[name]) !== String(before[name]);
  const { benefitsTranslations, ...body } = createBody(output);
  const changed = Object.entries(body).filter(([name]) => isChanged(name as ProductFormField));
  const hasBenefits = (['benefitsAr', 'benefitsFr', 'benefitsEn'] as const).some(isChanged);
  return {
    ...Object.fromEntries(changed),
    ...(hasBenefits && { benefitsTranslations }),
    ...(isChanged('stock') && {
      expectedStock: Number(before.stock),
      stockReason: output.stockReason,
    }),
  };
}
