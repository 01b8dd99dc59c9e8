import { describe, expect, it } from 'vitest';
import { type Product, UpdateProduct } from '#contract/products/products.ts';
import {
  createBody,
  EMPTY_PRODUCT,
  productFormSchema,
  productFormValues,
  type ProductFormValues,
  updateBody,
} from './product-form-values.ts';

const product: Product = {
  id: '2287c390-8440-43aa-9c9b-a0b0a9326236',
  slug: 'serum',
  nameAr: 'سيروم',
  nameFr: 'سيروم',
  nameEn: null,
  descriptionAr: null,
  descriptionFr: 'Hydrate',
  descriptionEn: null,
  untranslated: ['nameFr'],
  price: 1500,
  originalPrice: 2000,
  badge: null,
  rating: 4.8,
  reviewCount: 0,
  imageUrl: '/demo/serum.svg',
  image: '/demo/serum.svg',
  benefits: ['يرطّب'],
  benefitsTranslations: { ar: ['يرطّب'], fr: ['Hydrate', 'Apaise'] },
  bundleSerumIds: null,
  options: [],
  variants: [
    {
      id: '11111111-1111-4111-8111-111111111111',
      values: [],
      sku: 'SRM-1',
      barcode: null,
      price: 1500,
      imageUrl: null,
      stock: 12,
      isActive: true,
      position: 0,
    },
  ],
  variantsVersion: 'v',
  stock: 12,
  availableStock: 12,
  lowStock: false,
  category: null,
  videoUrl: '/uploads/x.mp4',
  isActive: true,
  scriptAr: null,
  scriptFr: 'Bonjour, vous avez commandé…',
  scriptEn: null,
  createdAt: '2026-05-04T10:00:00.000Z',
};
const before = productFormValues(product);

function edit(changes: Partial<ProductFormValues>) {
  const now = { ...before, ...changes };
  const body = updateBody(productFormSchema.parse(now), now, before);
  // The server's schema must not change it.
  expect(UpdateProduct.parse(body)).toEqual(body);
  return body;
}

describe('an edit', () => {
  it('sends nothing when nothing was changed', () => {
    expect(edit({})).toEqual({});
  });

  it('sends only what was changed', () => {
    expect(edit({ nameEn: ' Serum ', price: '١٦٠٠', isActive: false })).toEqual({
      nameEn: 'Serum',
      price: 1600,
      isActive: false,
    });
  });

  it('sends the stock with the figure it was thought up from, and why', () => {
    expect(edit({ stock: '20', stockReason: 'جرد' })).toEqual({
      stock: 20,
      expectedStock: 12,
      stockReason: 'جرد',
    });
  });

  it('sends what to say at the desk, by language', () => {
    expect(before).toMatchObject({ scriptAr: '', scriptFr: 'Bonjour, vous avez commandé…' });
    expect(edit({ scriptAr: 'السلام عليكم\nطلبتِ السيروم', scriptFr: '' })).toEqual({
      scriptAr: 'السلام عليكم\nطلبتِ السيروم',
      scriptFr: null,
    });
  });

  it('empties what was emptied', () => {
    expect(edit({ originalPrice: '', videoUrl: '', descriptionFr: '' })).toEqual({
      originalPrice: null,
      videoUrl: null,
      descriptionFr: null,
    });
  });

  it('sends the benefits of all languages together', () => {
    expect(edit({ benefitsFr: 'Hydrate' })).toEqual({
      benefitsTranslations: { ar: ['يرطّب'], fr: ['Hydrate'], en: [] },
    });
  });
});

it('an untranslated text is an empty field', () => {
  expect([before.nameFr, before.descriptionFr]).toEqual(['', 'Hydrate']);
});

it('a new product sends what the form holds, with nothing for what is empty', () => {
  const output = productFormSchema.parse({ ...EMPTY_PRODUCT, nameAr: 'كريم', price: '900' });
  expect(createBody(output)).toMatchObject({
    nameAr: 'كريم',
    nameFr: null,
    image: null,
    price: 900,
    stock: 0,
    isActive: true,
    bundleSerumIds: [],
  });
});

it.each([
  ['nameAr', { price: '5' }],
  ['price', { nameAr: 'كريم', price: '0' }],
  ['imageUrl', { nameAr: 'كريم', price: '5', imageUrl: 'shop.example/x.png' }],
])('a wrong %s is found before it is sent', (field, values) => {
  const found = productFormSchema.safeParse({ ...EMPTY_PRODUCT, ...values });
  expect(found.error?.issues.map(({ path }) => path[0])).toEqual([field]);
});
