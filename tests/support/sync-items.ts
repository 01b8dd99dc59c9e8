/** The key and items that a storefront sends. */
export const SYNC_KEY = 'sync-key-of-the-tests';
const LONG_AGO = '2026-01-01T10:00:00.000Z';

export const syncOrder = (id: string, overrides: Record<string, unknown> = {}) => ({
  id,
  updatedAt: LONG_AGO,
  customerName: 'سعاد مرابط',
  phone: '+213 661 22 33 44',
  wilaya: 'Oran',
  daira: 'وهران',
  commune: 'وهران',
  address: 'شارع الأمير عبد القادر 12',
  deliveryPlace: 'home',
  totalAmount: '2400',
  ...overrides,
});

/** As a visitor left it at ten. */
export const syncCheckout = (overrides: Record<string, unknown> = {}) => ({
  id: 'c-1',
  updatedAt: '2026-02-01T10:00:00.000Z',
  createdAt: '2026-02-01T09:58:00.000Z',
  phone: '+213 661 22 33 44',
  customerName: 'سعاد مرابط',
  wilaya: '31',
  commune: 'وهران',
  lines: [{ name: 'سيروم الورد', quantity: 2, unitPrice: 1800 }],
  deliveryFee: 400,
  ...overrides,
});

export const syncProduct = (id: string, overrides: Record<string, unknown> = {}) => ({
  id,
  updatedAt: LONG_AGO,
  slug: `slug-${id}`,
  nameAr: 'سيروم الورد',
  nameFr: 'Sérum à la rose',
  price: 1800,
  stock: 7,
  ...overrides,
});
