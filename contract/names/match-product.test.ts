import { describe, expect, it } from 'vitest';
import { catalogueOf, matchProduct, type SoldGoods } from './match-product.ts';

const sold = (
  productId: string,
  variantId: string,
  names: readonly [string, string | null],
  values: readonly [string, string | null] | null = null,
  sku: string | null = null,
): SoldGoods => ({
  productId,
  variantId,
  sku,
  nameAr: names[0],
  nameFr: names[1],
  nameEn: null,
  variantAr: values?.[0] ?? null,
  variantFr: values?.[1] ?? null,
  variantEn: null,
});

const JACKET = ['سترة', 'Veste'] as const;
const CATALOGUE = catalogueOf([
  sold('veste', 'noir-l', JACKET, ['أسود / L', 'Noir / L'], 'VST-N-L'),
  sold('veste', 'noir-xl', JACKET, ['أسود / XL', 'Noir / XL'], 'VST-N-XL'),
  sold('veste', 'blanc-l', JACKET, ['أبيض / L', 'Blanc / L'], 'TWICE'),
  sold('hiver', '', ['سترة شتوية', "Veste d'hiver"], null, 'TWICE'),
  sold('serum', '30', ['سيروم فيتامين سي', 'Sérum vitamine C'], ['30 مل', '30 ml']),
  sold('serum', '50', ['سيروم فيتامين سي', 'Sérum vitamine C'], ['50 مل', '50 ml']),
]);
const idOf = (goods: SoldGoods | null) => goods && `${goods.productId}/${goods.variantId}`;
const match = (written: Parameters<typeof matchProduct>[0]) => {
  const { goods, isCertain, alternatives, quantity, problem } = matchProduct(written, CATALOGUE);
  return { id: idOf(goods), isCertain, alternatives: alternatives.map(idOf), quantity, problem };
};

describe('goods are found', () => {
  it.each([
    [{ sku: ' vst-n-l ', name: 'anything' }, 'veste/noir-l', null],
    ['VST-N-XL', 'veste/noir-xl', null],
    ['Veste - Noir / L', 'veste/noir-l', null],
    ['VESTE (xl, noire)', 'veste/noir-xl', null],
    [{ name: 'سترة', options: ['مقاس L', 'كحلة'] }, 'veste/noir-l', null],
    [{ name: 'Veste', options: ['Taille XL', 'Couleur : noir'] }, 'veste/noir-xl', null],
    ["Veste d'hiver", 'hiver/', null],
    ["2 x Veste d'hiver", 'hiver/', 2],
    ['Sérum vitamine C 50ml x3', 'serum/50', 3],
    ['سيروم فيتامين سي ٣٠ مل', 'serum/30', null],
    [{ sku: 'TWICE', name: "Veste d'hiver" }, 'hiver/', null],
  ])('by %j', (written, id, quantity) => {
    expect(match(written)).toEqual({
      id,
      isCertain: true,
      alternatives: [],
      quantity,
      problem: null,
    });
  });
});

describe('goods are left to a person', () => {
  it.each([
    ['Veste', 'variant_unknown', ['veste/noir-l', 'veste/noir-xl', 'veste/blanc-l']],
    ['Veste noir', 'variant_unknown', ['veste/noir-l', 'veste/noir-xl', 'veste/blanc-l']],
    ['Veste rouge XL', 'variant_unknown', ['veste/noir-l', 'veste/noir-xl', 'veste/blanc-l']],
    [{ sku: 'TWICE' }, 'product_unknown', []],
    ['Vest', 'product_unknown', []],
    ['Sérum vitamin C 50 ml', 'product_unknown', []],
    ['', 'product_missing', []],
    [{ name: null, sku: '' }, 'product_missing', []],
  ])('%j: %s', (written, problem, alternatives) => {
    expect(match(written)).toMatchObject({ id: null, isCertain: false, problem, alternatives });
  });
});

it('what is not named is not the only product that has no code', () => {
  const only = catalogueOf([sold('sac', '', ['حقيبة', null])]);
  expect(matchProduct({ name: '' }, only)).toMatchObject({
    goods: null,
    problem: 'product_missing',
  });
});
