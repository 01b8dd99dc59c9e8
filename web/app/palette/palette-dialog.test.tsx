// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderKit } from '#tests/gallery/render-kit.tsx';
import { usePageActions } from '#web/lib/keys/page-actions.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { keepRecent } from '#web/lib/device/recents.ts';
import { rereadSession } from '#web/lib/session.ts';
import { PaletteDialog } from './palette-dialog.tsx';

const ORDER = {
  id: '1a2b3c4d-0000-4000-8000-000000000000',
  customerName: 'أمينة بن علي',
  phone: '0550123456',
  trackingNumber: 'YAL-77',
  status: 'pending',
};

function signInWith(record: object) {
  const user = { id: 'one', username: 'one', fullName: 'one', role: 'content_update', ...record };
  localStorage.setItem('user', JSON.stringify(user));
  rereadSession();
}

let asked: string[] = [];

/** Answers searches with the orders that are given for a text. */
function answer(orders: Record<string, readonly object[]>, status = 200) {
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://shop.example');
    const search = url.searchParams.get('search') ?? '';
    asked.push(`${url.pathname} ${search}`);
    const found = url.pathname === '/api/orders' ? (orders[search] ?? []) : [];
    return Response.json(found, { status, headers: { 'x-total-count': String(found.length) } });
  });
}

const done = vi.fn<(what: string) => void>();

async function openPalette() {
  vi.stubGlobal('scrollTo', () => {});
  function Page() {
    const [isOpen, setIsOpen] = useState(true);
    usePageActions([{ label: 'طباعة الملصق', key: 'p', run: () => done('print') }]);
    return <PaletteDialog open={isOpen} onOpenChange={setIsOpen} onHelp={() => done('help')} />;
  }
  const history = createMemoryHistory({ initialEntries: ['/somewhere'] });
  const router = createRouter({ history, routeTree: createRootRoute({ component: Page }) });
  renderKit(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const field = await screen.findByRole('combobox', { name: 'البحث السريع' });
  return {
    history,
    field,
    type: (value: string) => fireEvent.change(field, { target: { value } }),
    press: (key: string, more = {}) => fireEvent.keyDown(field, { key, ...more }),
    active: () =>
      document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent,
  };
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const said = () => screen.getByRole('status', { hidden: true }).textContent;

beforeEach(() => {
  asked = [];
  signInWith({ canViewOrders: true, canViewProducts: true, canViewSettings: false });
});
afterEach(() => {
  vi.unstubAllGlobals();
  done.mockClear();
  localStorage.clear();
  rereadSession();
});

it('offers what was opened lately, then what can be done here, then the screens', async () => {
  keepRecent({ kind: 'order', id: ORDER.id, name: ORDER.customerName, phone: ORDER.phone });
  keepRecent({ kind: 'client', id: 'hidden', name: 'مخفي' });
  answer({});
  const { field, active, press } = await openPalette();
  expect(document.activeElement).toBe(field);
  const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'));
  const titles = groups.map((id) => document.getElementById(id ?? '')?.textContent);
  expect(titles).toEqual(['فُتحت مؤخراً', 'في هذه الصفحة', 'الشاشات', 'إعدادات العرض']);
  expect(options()[0]).toBe('أمينة بن علي#1a2b3c4d0550123456');
  expect(options().join(' ')).not.toMatch(/مخفي|العملاء|الإعدادات/);
  expect(active()).toBe(options()[0]);
  press('ArrowDown');
  expect(active()).toBe('طباعة الملصقp');
  press('End');
  expect(active()).toBe(options().at(-1));
  press('ArrowDown');
  expect(active()).toBe(options()[0]);
  press('ArrowUp');
  press('Home');
  expect(active()).toBe(options()[0]);
  expect(asked).toEqual([]);
});

it('asks only for what the user may see, and only once the typing pauses', async () => {
  answer({ يوسف: [ORDER] });
  const { type } = await openPalette();
  type('ي');
  type('يوس');
  type('يوسف');
  await screen.findByRole('option', { name: /أمينة/ });
  expect(asked).toEqual(['/api/orders يوسف', '/api/products يوسف']);
  await waitFor(() => expect(said()).toBe('نتيجة واحدة'));
});

it('searches again as the other layout would have written it', async () => {
  answer({ بن: [ORDER] });
  const { type, press, history } = await openPalette();
  // The keys of بن on a French keyboard.
  type('fk');
  await screen.findByRole('option', { name: /أمينة/ });
  expect(asked.filter((one) => one.startsWith('/api/orders'))).toEqual([
    '/api/orders fk',
    '/api/orders بن',
  ]);
  press('Enter');
  await waitFor(() => expect(history.location.pathname).toBe(`/orders/${ORDER.id}`));
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('opens what was awaited when Enter came before the answer', async () => {
  answer({ '0550': [ORDER] });
  const { type, press, history } = await openPalette();
  type('0550');
  press('Enter');
  await waitFor(() => expect(history.location.pathname).toBe(`/orders/${ORDER.id}`));
});

it('Ctrl+Enter opens another tab and stays', async () => {
  answer({ '0550': [ORDER] });
  const open = vi.fn<typeof window.open>(() => null);
  vi.stubGlobal('open', open);
  const { type, press, history } = await openPalette();
  type('0550');
  await screen.findByRole('option', { name: /أمينة/ });
  press('Enter', { ctrlKey: true });
  expect(open).toHaveBeenCalledWith(`/orders/${ORDER.id}`, '_blank', 'noopener');
  expect(history.location.pathname).toBe('/somewhere');
  expect(screen.getByRole('combobox')).toBeDefined();
});

it('does what the page offers, once the palette is gone', async () => {
  answer({});
  const { type, press } = await openPalette();
  // The keys of طباعة on a French keyboard.
  type('ùfhu');
  expect(options()).toEqual(['طباعة الملصقp']);
  done.mockImplementation(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('Enter');
  await waitFor(() => expect(done).toHaveBeenCalledWith('print'));
});

it.each([
  ['ربح', 'التقارير'],
  ['مصاريف', 'التكاليف'],
  ['إعلانات', 'الإعلانات والتكاليف الثابتة'],
  ['رمضان', 'قواعد مكتب التأكيد'],
  ['رسائل', 'رسائل العملاء'],
  ['واتساب', 'رسائل العملاء'],
  ['whatsapp', 'رسائل العملاء'],
  ['سعر التوصيل', 'أسعار التوصيل حسب الولاية'],
  ['نسخة احتياطية', 'النسخ الاحتياطية'],
  ['2fa', 'الأمان'],
  ['Yalidine', 'شركات التوصيل'],
  ['كلمة السر', 'الأمان'],
  ['اعلان المتجر', 'إعدادات المتجر الإلكتروني'],
  ['موظف جديد', 'مستخدم جديد'],
  ['sauvegarde', 'النسخ الاحتياطية'],
  ['expenses', 'التكاليف'],
])('%s finds %s before customers', async (text, label) => {
  signInWith({ role: 'administrator' });
  // Opened lately, with the letters in the name.
  keepRecent({ kind: 'client', id: 'c1', name: `${text} بن علي` });
  answer({});
  const { type, active } = await openPalette();
  type(text);
  await waitFor(() => expect(active()).toMatch(new RegExp(`^${label}`)));
  expect(options().at(-1)).toContain('بن علي');
});

it('says when nothing matches', async () => {
  answer({});
  const { type } = await openPalette();
  type('xyzzy');
  await screen.findByText(/لا شيء يطابق/);
  expect(said()).toBe('لا توجد نتائج');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('says when the server cannot be reached, and still shows what is here', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
  const { type } = await openPalette();
  type('طلبات');
  await waitFor(() => expect(said()).toMatch(/لا اتصال بالخادم/));
  expect(options()[0]).toBe('الطلباتgo');
  expect(screen.getAllByText(/لا اتصال بالخادم/)).toHaveLength(2);
});

it('says when the search failed, and tries again', async () => {
  answer({}, 500);
  const { type } = await openPalette();
  type('amina');
  await waitFor(() => expect(said()).toBe('تعذّر البحث على الخادم.'));
  answer({ amina: [ORDER] });
  const dialog = within(screen.getByRole('dialog'));
  await act(async () => dialog.getByRole('button', { name: 'إعادة المحاولة' }).click());
  await screen.findByRole('option', { name: /أمينة/ });
});

it('offers similar names where nothing matches, and asks for them only then', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://shop.example');
    asked.push(pathname);
    const isSimilar = pathname === '/api/orders/similar' && searchParams.get('search') === 'emina';
    const isExact = pathname === '/api/orders' && searchParams.get('search') === 'amina';
    const found = isSimilar || isExact ? [ORDER] : [];
    return Response.json(found, { headers: { 'x-total-count': String(found.length) } });
  });
  const { type } = await openPalette();
  type('amina');
  await waitFor(() => expect(options().join(' ')).toContain('أمينة بن علي'));
  expect(asked).not.toContain('/api/orders/similar');
  type('emina');
  await waitFor(() => expect(screen.getByText('أسماء مشابهة')).toBeDefined());
  expect(options().join(' ')).toContain('أمينة بن علي');
  // Clients are not for this user.
  expect(asked).not.toContain('/api/clients/similar');
});
