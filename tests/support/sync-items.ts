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
