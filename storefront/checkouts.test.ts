import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SyncCheckout } from '#contract/storefront/sync.ts';
import { temporaryFolder } from '#tests/support/server-process.ts';
import { productsOf } from './catalogue.ts';
import { closeCheckout, keepCheckout } from './checkouts.ts';
import { takeOrder } from './ordering.ts';
import { messageOf } from './outbox.ts';
import { Store } from './store.ts';
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
    slug: 's',
    nameAr: 'سيروم',
    price: 1500,
  });
});
afterEach(() => rmSync(folder, { recursive: true }));

const id = randomUUID();
const leave = (typed: Record<string, string>) => {
  const [product] = productsOf(store);
  if (product === undefined) throw new Error('No product');
  keepCheckout(store, product, new URLSearchParams({ id, quantity: '2', ...typed }));
  return store.get('checkouts', id);
};

it('what a visitor typed is announced in the words of the protocol', () => {
  const kept = leave({ phone: '0550 12 34 56', wilaya: '16', customerName: '' });
  if (kept === undefined) throw new Error('Not kept');
  expect(SyncCheckout.parse(messageOf(kept))).toMatchObject({
    id,
    phone: '0550123456',
    wilaya: '16',
    lines: [{ productId: 'p-1', name: 'سيروم', quantity: 2, unitPrice: 1500 }],
  });
});

it('without a phone nothing is kept, nor of an order that was placed', () => {
  expect(leave({ phone: '05501' })).toBeUndefined();
  const form = {
    id,
    customerName: 'أمينة',
    phone: '0550123456',
    wilaya: '16',
    daira: 'باب الوادي',
  };
  const whole = { ...form, commune: 'باب الوادي', address: 'حي 200 مسكن', quantity: '1' };
  const [product] = productsOf(store);
  takeOrder(store, product!, new URLSearchParams(whole));
  expect(leave({ phone: '0550123456' })).toBeUndefined();
});

it('each version is newer than the one before, and the last one closes it', () => {
  const first = leave({ phone: '0550123456' });
  const second = leave({ phone: '0550123456', commune: 'القبة' });
  closeCheckout(store, id);
  const closed = store.get('checkouts', id);
  expect([first?.version, second?.version, closed?.version]).toEqual([1, 2, 3]);
  expect(second?.fields.createdAt).toBe(first?.fields.createdAt);
  expect(SyncCheckout.parse(messageOf(closed!))).toMatchObject({ id, closed: true });
  closeCheckout(store, randomUUID());
  expect(store.all('checkouts')).toHaveLength(1);
});
