import { expect, it } from 'vitest';
import { productName } from './product-name.ts';

const NAMES = { nameAr: 'سيروم', nameFr: 'Sérum', nameEn: 'Serum' };

it.each([
  ['ar', NAMES, 'سيروم'],
  ['fr', NAMES, 'Sérum'],
  ['en', NAMES, 'Serum'],
  ['en', { ...NAMES, nameEn: null }, 'سيروم'],
  ['en', { ...NAMES, nameEn: '' }, 'سيروم'],
  ['fr', { ...NAMES, nameFr: '' }, 'سيروم'],
] as const)('in %s %j is %s', (language, names, shown) => {
  expect(productName(names, language)).toBe(shown);
});
