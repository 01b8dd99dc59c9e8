import { sources } from '#server/db/schema/sources.ts';
import { syncObjects, syncState } from '#server/db/schema/sync.ts';
import { syncCheckout, syncOrder, syncProduct } from '../sync-items.ts';
import { STOREFRONT, type WritingCall } from './desk.ts';

const LATER = '2026-11-01T10:00:00.000Z';
const FAR_AHEAD = '2099-01-01T00:00:00.000Z';

/**
 * Every call of the storefront is logged, including failed ones; the log row and its announcement
 * come last.
 */
const LOGGED = { keeps: ['sync_calls'], afterwards: 2 } as const;

export const SYNC_CALLS: readonly WritingCall[] = [
  {
    endpoint: 'POST /api/sync/products',
    does: 'takes a product that is new here',
    prepare: async () => ({
      headers: STOREFRONT,
      body: { items: [syncProduct('p-1', { updatedAt: LATER, version: 1 })] },
    }),
    tells: ['products new', 'sync'],
    ...LOGGED,
  },
  {
    endpoint: 'POST /api/sync/products',
    does: 'takes a change of a product, and keeps the stock',
    prepare: async ({ ids }) => ({
      headers: STOREFRONT,
      body: {
        items: [
          { id: 'p-1', dashboardId: ids.product, updatedAt: FAR_AHEAD, nameAr: 'ورد', stock: 1 },
        ],
      },
    }),
    tells: ['products product', 'sync'],
    ...LOGGED,
  },
  {
    endpoint: 'POST /api/sync/orders',
    does: 'takes an order of the storefront',
    prepare: async ({ ids }) => ({
      headers: STOREFRONT,
      body: { items: [syncOrder('o-1', { updatedAt: LATER, productId: ids.product })] },
    }),
    tells: ['clients new client', 'orders new newOrder', 'sync'],
    ...LOGGED,
  },
  {
    endpoint: 'POST /api/sync/orders',
    does: 'takes a change of an order and calls it off',
    prepare: async ({ ids }) => ({
      headers: STOREFRONT,
      body: {
        items: [
          {
            id: 'o-1',
            dashboardId: ids.order,
            updatedAt: FAR_AHEAD,
            address: 'عنوان آخر',
            status: 'cancelled',
          },
        ],
      },
    }),
    tells: ['clients client', 'orders order', 'sync'],
    ...LOGGED,
  },
  {
    endpoint: 'POST /api/sync/checkouts',
    does: 'takes a checkout that a visitor did not finish',
    prepare: async ({ app }) => {
      await app.db.insert(sources).values({ kind: 'storefront', name: 'المتجر', secrets: '' });
      return { headers: STOREFRONT, body: { items: [syncCheckout()] } };
    },
    tells: ['inbox', 'sync'],
    ...LOGGED,
  },
  {
    endpoint: 'POST /api/sync/wilaya-shipping-costs',
    does: 'takes what delivery costs to a new wilaya',
    prepare: async () => ({
      headers: STOREFRONT,
      body: { items: [{ wilayaCode: 9, updatedAt: LATER, homeCost: 500, officeCost: 300 }] },
    }),
    tells: ['shippingCosts new', 'sync'],
    ...LOGGED,
  },
  {
    endpoint: 'POST /api/sync/wilaya-shipping-costs',
    does: 'takes a change of what delivery costs',
    prepare: async ({ send }) => {
      const rows = [{ wilayaCode: 16, homeCost: 500, officeCost: 300 }];
      const [cost] = await send<{ id: string }[]>('PATCH', '/api/wilaya-shipping-costs', rows);
      return {
        headers: STOREFRONT,
        body: { items: [{ wilayaCode: 16, updatedAt: FAR_AHEAD, homeCost: 550, version: 4 }] },
        ids: { cost: cost?.id ?? '' },
      };
    },
    tells: ['shippingCosts cost', 'sync'],
    ...LOGGED,
  },
  {
    endpoint: 'POST /api/sync/retry',
    does: 'sends again what waits',
    prepare: async ({ app }) => {
      await app.db.update(syncObjects).set({ failedAt: app.now(), attempts: 9 });
      await app.db.update(syncState).set({ pausedUntil: app.now() });
      return { body: {} };
    },
    tells: ['sync'],
  },
];
