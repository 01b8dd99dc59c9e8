import { expect, it } from 'vitest';
import { orderLine } from '#tests/support/order-line.ts';
import { choiceKey, choicesOf, chosenKey, findable } from './order-choices.ts';
import { lineValues } from './order-line-values.ts';

const SERUM = {
  id: 'serum',
  nameAr: 'سيروم',
  nameFr: 'Sérum',
  nameEn: null,
  price: 1500,
  availableStock: 12,
  isActive: true,
};
const variant = (id: string, ml: number, overrides: object = {}) => ({
  id,
  values: [{ ar: `${ml} مل`, fr: `${ml} ml`, en: null }],
  sku: `SER-${ml}`,
  barcode: null,
  price: ml * 50,
  imageUrl: null,
  position: 0,
  stock: ml,
  isActive: true,
  ...overrides,
});
const keys = (product: Parameters<typeof choicesOf>[0]) => choicesOf(product).map(choiceKey);

it('offers a product without options as itself, with the codes of its only variant', () => {
  const hidden = { ...variant('v', 0), values: [], barcode: '613' };
  expect(choicesOf({ ...SERUM, variants: [hidden] })).toEqual([
    {
      productId: 'serum',
      variantId: '',
      nameAr: 'سيروم',
      nameFr: 'Sérum',
      nameEn: null,
      variantAr: null,
      variantFr: null,
      variantEn: null,
      sku: 'SER-0',
      barcode: '613',
      price: 1500,
      stock: 12,
      isOffered: true,
    },
  ]);
});

it('offers each variant with its own price, stock and name', () => {
  const product = { ...SERUM, variants: [variant('a', 30), variant('b', 50, { isActive: false })] };
  expect(keys(product)).toEqual(['a', 'b']);
  const [small, large] = choicesOf(product);
  expect(small).toMatchObject({
    productId: 'serum',
    variantId: 'a',
    variantAr: '30 مل',
    variantFr: '30 ml',
    variantEn: '30 مل',
    sku: 'SER-30',
    price: 1500,
    stock: 30,
    isOffered: true,
  });
  expect(large?.isOffered).toBe(false);
  expect(choicesOf({ ...product, isActive: false })[0]?.isOffered).toBe(false);
});

it('finds a stored line among the choices', () => {
  const sold = orderLine({ productId: 'serum', variantId: 'v' });
  expect(chosenKey(lineValues(sold))).toBe('serum');
  expect(chosenKey(lineValues({ ...sold, variantAr: '30 مل' }))).toBe('v');
});

it('finds a variant by its own code, with exactly that code first', () => {
  const variants = [variant('a', 50), variant('b', 5, { barcode: '613' })];
  const choices = choicesOf({ ...SERUM, variants });
  const found = (typed: string, ownKey = '') =>
    findable(choices, typed, ownKey)
      .filter(({ keywords }) => keywords.toLowerCase().includes(typed.toLowerCase()))
      .map(({ choice }) => choiceKey(choice));
  expect(found('ser-5')).toEqual(['b', 'a']);
  expect(found('613')).toEqual(['b']);
  // By something that no choice shows: all that the server found, but not the line's own goods.
  expect(found('هدية', 'a')).toEqual(['b']);
});
