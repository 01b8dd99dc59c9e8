// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage } from '#web/i18n/language-store.ts';
import { rereadSession } from '#web/lib/session.ts';
import { getToasts } from '#web/ui/toast.ts';
import { showNotice } from './show-notice.ts';

const LOW = [
  { productId: 'x', waiting: 2 },
  { productId: 'x', waiting: 1 },
  { productId: 'y', waiting: 9 },
];
const ORDER = {
  orderNumber: '7f0c1f6e',
  customerName: 'أمينة',
  wilaya: 'وهران',
  phone: '0550123456',
};
const SOURCES = [
  { id: 'y', name: 'الآخر', isSilent: false, alarmHours: 2 },
  { id: 'x', name: 'المتجر', isSilent: true, alarmHours: 24 },
];
const USER = { id: '1', username: 'amina', fullName: 'أمينة' };
const PRODUCT = { nameAr: 'سيروم', nameFr: 'Sérum', nameEn: 'Serum', stock: 3 };

const fetched = vi.fn<(path: string) => Promise<Response>>();

function signIn(role: string) {
  localStorage.setItem('user', JSON.stringify({ ...USER, role }));
  rereadSession();
}

beforeEach(() => {
  fetched.mockReset();
  fetched.mockImplementation(async (path) => {
    if (path.endsWith('/sources')) return Response.json(SOURCES);
    return Response.json(path.includes('/orders/') ? ORDER : path.includes('/low') ? LOW : PRODUCT);
  });
  vi.stubGlobal('fetch', fetched);
  signIn('administrator');
});
afterEach(async () => {
  vi.unstubAllGlobals();
  localStorage.clear();
  rereadSession();
  await setLanguage('ar');
});

const told = async (notice: 'newOrder' | 'lowStock' | 'sourceSilent') => {
  await showNotice({ topic: 'orders', id: 'x', notice }, () => {});
  const { title, description } = getToasts()[0] ?? {};
  return [title, description].map((text) => (text as string).replace(/[\u2066-\u2069]/g, ''));
};

it.each([
  [
    'ar',
    ['طلب جديد #7f0c1f6e', 'من أمينة، وهران'],
    ['مخزون منخفض', 'بقي 3 من «سيروم» · تنتظره 3 طلبات'],
    ['توقفت طلبات مصدر', 'لا طلبات من «المتجر» منذ 24 ساعة'],
  ],
  [
    'fr',
    ['Nouvelle commande #7f0c1f6e', 'De أمينة, Oran'],
    ['Stock bas', 'Il reste 3 de «\u00A0Sérum\u00A0» · 3 commandes l’attendent'],
    ['Une source ne donne plus rien', 'Pas de commande de «\u00A0المتجر\u00A0» depuis 24 h'],
  ],
  [
    'en',
    ['New order #7f0c1f6e', 'From أمينة, Oran'],
    ['Low stock', '3 left of “Serum” · 3 orders wait for it'],
    ['A source has gone quiet', 'No orders from “المتجر” for 24 hours'],
  ],
] as const)('speaks %s, names and places too', async (language, order, product, source) => {
  await setLanguage(language);
  expect(await told('newOrder')).toEqual(order);
  expect(await told('lowStock')).toEqual(product);
  expect(await told('sourceSilent')).toEqual(source);
});

it('asks for nothing that the user may not see', async () => {
  signIn('visitor');
  await showNotice({ topic: 'orders', id: 'x', notice: 'newOrder' }, () => {});
  expect(fetched).not.toHaveBeenCalled();
});

it('says nothing of a source that is heard again, nor to whom it does not concern', async () => {
  const count = getToasts().length;
  await showNotice({ topic: 'inbox', id: 'y', notice: 'sourceSilent' }, () => {});
  signIn('dashboard_followup');
  await showNotice({ topic: 'inbox', id: 'x', notice: 'sourceSilent' }, () => {});
  expect(getToasts()).toHaveLength(count);
});

it('a new order is opened or called; low stock is received by whoever may', async () => {
  const opened: string[] = [];
  const open = (path: string) => opened.push(path);
  await showNotice({ topic: 'orders', id: 'x', notice: 'newOrder' }, open);
  const { action, link } = getToasts()[0] ?? {};
  expect(link).toEqual({ label: 'اتصال', href: 'tel:0550123456' });
  action?.onClick();
  for (const role of ['administrator', 'dashboard_followup']) {
    signIn(role);
    await showNotice({ topic: 'products', id: 'x', notice: 'lowStock' }, open);
    expect(getToasts()[0]?.link).toBeUndefined();
    getToasts()[0]?.action?.onClick();
  }
  expect(opened).toEqual(['/orders/x', '/stock/receive?goods=x', '/products/x']);
});
