import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/server-process.ts';
import { offerOf, productsOf } from './catalogue.ts';
import { offersOn, saleOf } from './offers.ts';
import { cataloguePage, productPage } from './pages.ts';
import { Store } from './store.ts';
import { takeIn } from './take-in.ts';

const NOW = Date.parse('2026-11-16T23:30:00+01:00');
const TOLD = { version: 1, updatedAt: '2026-01-01T10:00:00.000Z' };
const RULE = {
  nameAr: 'عرض الخريف',
  nameFr: 'Offre',
  nameEn: null,
  productIds: ['p-1'],
  minQuantity: 2,
  kind: 'price',
  price: 3500,
  percent: null,
  giftProductId: null,
  giftQuantity: null,
  startsOn: null,
  endsOn: null,
  precedence: 100,
  isActive: true,
};
const gift = { kind: 'gift', price: null, giftProductId: 'p-2', giftQuantity: 1 };

let folder: string;
let store: Store;
beforeEach(() => {
  folder = temporaryFolder();
  store = new Store(folder);
  const product = { ...TOLD, price: 2100, stock: 5 };
  takeIn(store, 'products', { ...product, dashboardId: 'p-1', slug: 'serum', nameAr: 'سيروم' });
  takeIn(store, 'products', { ...product, dashboardId: 'p-2', slug: 'soap', nameAr: 'صابون' });
});
afterEach(() => rmSync(folder, { recursive: true }));

const told = (fields: object, dashboardId = 'o-1', version = 1) =>
  takeIn(store, 'offers', { ...TOLD, ...RULE, ...fields, dashboardId, version });
/** The words of the offers on the first product, without markup. */
const shown = (slug = 'serum') => {
  const product = productsOf(store).find((one) => one.slug === slug);
  if (product === undefined) throw new Error('No product');
  return offersOn(store, product, NOW).map(({ text }) => text.text.replaceAll(/<[^>]+>/g, ''));
};

it('says each kind in words, in the order of precedence', () => {
  told({});
  told({ kind: 'percent', price: null, percent: 12.5, precedence: 1, productIds: [] }, 'o-2');
  told({ ...gift, minQuantity: 3, precedence: 200 }, 'o-3');
  expect(shown()).toEqual(['خصم 12.5% ابتداءً من 2', '2 بـ 3.500 دج', 'اشترِ 3 والهدية 1 × صابون']);
  expect(shown('soap')).toEqual(['خصم 12.5% ابتداءً من 2']);
});

it.each([
  ['off', { isActive: false }, 0],
  ['not yet', { startsOn: '2026-11-17' }, 0],
  ['no longer', { endsOn: '2026-11-15' }, 0],
  ['its only day, shortly before midnight', { startsOn: '2026-11-16', endsOn: '2026-11-16' }, 1],
  ['a gift that is there', gift, 1],
  ['more gifts than there are', { ...gift, giftQuantity: 6 }, 0],
  ['an unknown gift', { ...gift, giftProductId: 'p-9' }, 0],
  ['deleted', { deleted: true }, 0],
])('%s: %j', (_, fields, count) => {
  told(fields);
  expect(shown()).toHaveLength(count);
});

it('follows what the dashboard sends', () => {
  told({});
  told({ price: 3000 }, 'o-1', 2);
  expect(shown()).toEqual(['2 بـ 3.000 دج']);
  told({ deleted: true }, 'o-1', 3);
  expect(shown()).toEqual([]);
});

it('is shown beside the price on the page and in the list', () => {
  told({ nameAr: '<عرض>' });
  const offer = offerOf(store);
  const [product] = productsOf(store);
  if (product === undefined) throw new Error('No product');
  const page = productPage({ store, offer, product, dashboardUrl: 'http://127.0.0.1:3000' });
  for (const written of [page, cataloguePage(offer, store)]) {
    expect(written).toContain('<bdi>3.500</bdi> دج');
    expect(written).toContain('&lt;عرض&gt;');
  }
});

it('is what the customer pays: the best one for so many units', () => {
  takeIn(store, 'offers', { ...TOLD, ...RULE, dashboardId: 'o-1' });
  takeIn(store, 'offers', { ...TOLD, ...RULE, ...gift, dashboardId: 'o-2', minQuantity: 4 });
  const [serum] = productsOf(store).filter(({ slug }) => slug === 'serum');
  if (serum === undefined) throw new Error('No product');
  const sale = (quantity: number) => saleOf(store, serum, quantity, NOW);
  expect(sale(1)).toEqual({ goods: 2100, offerId: null });
  expect(sale(2)).toEqual({ goods: 3500, offerId: 'o-1' });
  expect(sale(3)).toEqual({ goods: 5250, offerId: 'o-1' });
  // 1,400 off, or a gift worth 2,100.
  expect(sale(4)).toEqual({ goods: 8400, offerId: 'o-2' });
});
