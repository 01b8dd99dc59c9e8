import { randomUUID } from 'node:crypto';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/server-process.ts';
import { offerOf, productsOf } from './catalogue.ts';
import { addReview, askToCancel, takeOrder } from './ordering.ts';
import { orderPage } from './pages.ts';
import { messageOf } from './outbox.ts';
import { Store, type Kept } from './store.ts';
import { takeIn } from './take-in.ts';

let folder: string;
let store: Store;
beforeEach(() => {
  folder = temporaryFolder();
  store = new Store(folder);
  const told = { version: 1, updatedAt: '2026-01-01T10:00:00.000Z' };
  takeIn(store, 'products', {
    ...told,
    dashboardId: 'p-1',
    slug: 'serum',
    nameAr: 'سيروم',
    price: 1500,
    stock: 5,
    rating: 4,
    reviewCount: 1,
  });
  const cost = { wilayaCode: 16, homeCost: 500, officeCost: 300 };
  takeIn(store, 'wilaya-shipping-costs', { ...told, dashboardId: 'c-16', ...cost });
});
afterEach(() => rmSync(folder, { recursive: true }));

const product = () => {
  const [found] = productsOf(store);
  if (found === undefined) throw new Error('No product');
  return found;
};
const form = (overrides: Record<string, string> = {}) =>
  new URLSearchParams({
    id: randomUUID(),
    customerName: 'أمينة',
    phone: '0550 12 34 56',
    wilaya: '16',
    daira: 'باب الوادي',
    commune: 'باب الوادي',
    address: 'حي 200 مسكن',
    quantity: '2',
    deliveryPlace: 'office',
    ...overrides,
  });

it('an order is priced here, and pressing twice is ordering once', () => {
  const pressed = form({ totalAmount: '1' });
  const first = takeOrder(store, product(), pressed);
  expect(first).toMatchObject({
    order: { fields: { phone: '0550123456', totalAmount: 3300, deliveryFee: 300 } },
  });
  expect(takeOrder(store, product(), pressed)).toEqual(first);
  expect(store.all('orders')).toHaveLength(1);
});

it('a wrong form is refused field by field and takes nothing', () => {
  const wrong = takeOrder(store, product(), form({ phone: '12', wilaya: '70', quantity: '0' }));
  expect(Object.keys('errors' in wrong ? wrong.errors : {})).toEqual([
    'phone',
    'wilaya',
    'quantity',
  ]);
  expect(store.all('orders')).toEqual([]);
});

it('a pending echo does not take back what the customer called off', () => {
  const taken = takeOrder(store, product(), form());
  const id = 'order' in taken ? taken.order.id : '';
  askToCancel(store, store.get('orders', id) as Kept);
  const echo = { id, dashboardId: 'o-1', version: 7, updatedAt: new Date().toISOString() };
  takeIn(store, 'orders', { ...echo, status: 'pending' });
  expect(store.get('orders', id)).toMatchObject({ isCancelAsked: true, dashboardId: 'o-1' });
});

it('an order that is called off before the dashboard has it is told whole', () => {
  const taken = takeOrder(store, product(), form());
  const id = 'order' in taken ? taken.order.id : '';
  askToCancel(store, store.get('orders', id) as Kept);
  const called = store.get('orders', id) as Kept;
  expect(messageOf(called)).toMatchObject({ id, customerName: 'أمينة', status: 'cancelled' });
  const known = { ...called, dashboardId: 'o-1' };
  expect(messageOf(known)).toMatchObject({ id, status: 'cancelled' });
  expect(messageOf(known)).not.toHaveProperty('customerName');
});

it('stars are a mean, and what is pushed does not take them back', () => {
  addReview(store, product(), 5);
  addReview(store, product(), 6);
  const old = { dashboardId: 'p-1', version: 2, updatedAt: '2026-02-01T10:00:00.000Z' };
  takeIn(store, 'products', { ...old, rating: 4, reviewCount: 1, stock: 3 });
  expect(product()).toMatchObject({ rating: 4.5, reviewCount: 2, stock: 3 });
});

it('finds its data again after it was killed over a line', () => {
  takeOrder(store, product(), form());
  appendFileSync(join(folder, 'records.jsonl'), '{"kind":"orders","rec');
  const again = new Store(folder);
  expect(again.all('orders')).toEqual(store.all('orders'));
  expect(again.find('products', 'p-1')).toEqual(store.find('products', 'p-1'));
});

it('writes out what a customer typed as words, never as HTML', () => {
  const taken = takeOrder(store, product(), form({ customerName: '<script>"&' }));
  if (!('order' in taken)) throw new Error('Not taken');
  const page = orderPage(offerOf(store), taken.order);
  expect(page).toContain('&lt;script&gt;&quot;&amp;');
  expect(page).not.toContain('<script>"');
});
