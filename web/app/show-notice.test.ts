// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage } from '#web/i18n/language-store.ts';
import { rereadSession } from '#web/lib/session.ts';
import { getToasts } from '#web/ui/toast.ts';
import { showNotice } from './show-notice.ts';

const ORDER = { orderNumber: '7f0c1f6e', customerName: 'أمينة', wilaya: 'وهران' };
const USER = { id: '1', username: 'amina', fullName: 'أمينة' };
const PRODUCT = { nameAr: 'سيروم', nameFr: 'Sérum', nameEn: 'Serum', stock: 3 };

const fetched = vi.fn<(path: string) => Promise<Response>>();

function signIn(role: string) {
  localStorage.setItem('user', JSON.stringify({ ...USER, role }));
  rereadSession();
}

beforeEach(() => {
  fetched.mockReset();
  fetched.mockImplementation(async (path) =>
    Response.json(path.includes('/orders/') ? ORDER : PRODUCT),
  );
  vi.stubGlobal('fetch', fetched);
  signIn('administrator');
});
afterEach(async () => {
  vi.unstubAllGlobals();
  localStorage.clear();
  rereadSession();
  await setLanguage('ar');
});

const told = async (notice: 'newOrder' | 'lowStock') => {
  await showNotice({ topic: 'orders', id: 'x', notice }, () => {});
  const { title, description } = getToasts()[0] ?? {};
  return [title, description].map((text) => (text as string).replace(/[\u2066-\u2069]/g, ''));
};

it.each([
  ['ar', ['طلب جديد #7f0c1f6e', 'من أمينة، وهران'], ['مخزون منخفض', 'بقي 3 من «سيروم»']],
  [
    'fr',
    ['Nouvelle commande #7f0c1f6e', 'De أمينة, Oran'],
    ['Stock bas', 'Il reste 3 de «\u00A0Sérum\u00A0»'],
  ],
  ['en', ['New order #7f0c1f6e', 'From أمينة, Oran'], ['Low stock', '3 left of “Serum”']],
] as const)('speaks %s, names and places too', async (language, order, product) => {
  await setLanguage(language);
  expect(await told('newOrder')).toEqual(order);
  expect(await told('lowStock')).toEqual(product);
});

it('asks for nothing that the user may not see', async () => {
  signIn('visitor');
  await showNotice({ topic: 'orders', id: 'x', notice: 'newOrder' }, () => {});
  expect(fetched).not.toHaveBeenCalled();
});
