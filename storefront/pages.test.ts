import { expect, it } from 'vitest';
import { productPage } from './pages.ts';
import type { Store } from './store.ts';

const PRODUCT = {
  id: 'p-1',
  slug: 'serum',
  name: 'سيروم',
  description: '',
  price: 1500,
  originalPrice: null,
  badge: null,
  image: '/x.svg',
  benefits: [],
  stock: 3,
  rating: 4.8,
  reviewCount: 2,
  dashboardId: 'd-1',
};
const store = { all: () => [] } as unknown as Store;
const page = (hasWheel: boolean, offer: string | null) =>
  productPage({
    store,
    product: PRODUCT,
    dashboardUrl: 'http://127.0.0.1:3000',
    offer: { offer, announcement: null, storeName: 'متجر', hasWheel },
  });

it('invites to the wheel while it turns, and not while it is closed', () => {
  expect(page(true, null)).toContain('data-wheel');
  expect(page(true, null)).toContain('عرض خاص للعملاء!');
  for (const offer of [null, 'توصيل مجاني']) {
    expect(page(false, offer)).not.toContain('data-wheel');
    expect(page(false, offer)).not.toContain('عرض خاص للعملاء!');
  }
  expect(page(false, 'توصيل مجاني')).toContain('توصيل مجاني');
});
