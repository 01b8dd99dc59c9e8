// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InboxItem, InboxVersion } from '#contract/intake/inbox.ts';
import { EMPTY_DRAFT } from '#contract/intake/order-draft.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { rereadSession } from '#web/lib/session.ts';
import { renderKit } from '#tests/gallery/render-kit.tsx';
import { readInboxSearch } from './inbox-search.ts';
import { MendDialog } from './mend-dialog.tsx';
import { shownValues } from './shown-values.ts';

afterEach(() => vi.unstubAllGlobals());

const ITEM: InboxItem = {
  id: '3f2b1c4d-0000-4000-8000-000000000001',
  sourceId: '3f2b1c4d-0000-4000-8000-000000000002',
  sourceName: 'المتجر',
  kind: 'generic',
  externalId: 'A-1',
  state: 'waiting',
  reason: 'phone_invalid',
  marks: [],
  unknownGoods: [],
  draft: { ...EMPTY_DRAFT, customerName: 'كريم', phone: '055012', wilaya: 'الجزائر', total: 3400 },
  order: null,
  edits: {},
  double: null,
  callFrom: null,
  versions: 1,
  receivedAt: '2026-11-16T10:00:00.000Z',
};

async function show(
  items: readonly InboxItem[],
  products: readonly object[] = [],
  versions: readonly InboxVersion[] = [],
) {
  const sent = vi.fn<(url: string, init: RequestInit) => void>();
  const onOpenChange = vi.fn<(open: boolean) => void>();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.startsWith('/api/products?')) {
      return Response.json(products, { headers: { 'x-total-count': String(products.length) } });
    }
    if (url.startsWith('/api/products/') && products[0]) return Response.json(products[0]);
    if (url.endsWith('/versions')) return Response.json(versions);
    if (init.method === 'GET') return Response.json([]);
    sent(url, init);
    return Response.json(items.length === 1 ? { ...ITEM, reason: null } : { mended: 2, open: 0 });
  });
  vi.stubGlobal('scrollTo', () => {});
  const component = () => <MendDialog items={items} open onOpenChange={onOpenChange} />;
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory(),
  });
  renderKit(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const dialog = await screen.findByRole('dialog');
  return { sent, onOpenChange, dialog: within(dialog) };
}

const save = () => fireEvent.click(screen.getByRole('button', { name: 'حفظ وقراءة من جديد' }));
const bodyOf = (init: RequestInit | undefined) => JSON.parse(init?.body as string) as unknown;

it('mends the field that the item waits for, beside what was written', async () => {
  const { sent, onOpenChange, dialog } = await show([ITEM]);
  expect(dialog.getByText('رقم الهاتف غير صحيح')).toBeTruthy();
  expect(dialog.getByText('كما كُتب: 055012')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('الهاتف'), { target: { value: '0550123456' } });
  save();
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  expect(sent.mock.calls[0]?.[0]).toBe(`/api/inbox/${ITEM.id}`);
  expect(bodyOf(sent.mock.calls[0]?.[1])).toEqual({ phone: '0550123456' });
});

it('mends many in what they may have in common, and offers no phone for them', async () => {
  const lost = { ...ITEM, reason: 'wilaya_unknown' } as const;
  const other = { ...ITEM, id: '3f2b1c4d-0000-4000-8000-000000000003' };
  const { sent, dialog } = await show([lost, other]);
  expect(dialog.queryByLabelText('الهاتف')).toBeNull();
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'حفظ وقراءة من جديد' });
  expect(submit.disabled).toBe(true);
  fireEvent.click(dialog.getByRole('combobox', { name: 'الولاية' }));
  fireEvent.click(await screen.findByRole('option', { name: /وهران/ }));
  fireEvent.change(dialog.getByRole('textbox', { name: 'البلدية' }), {
    target: { value: 'السانية' },
  });
  save();
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(bodyOf(sent.mock.calls[0]?.[1])).toEqual({
    ids: [lost.id, other.id],
    change: { wilaya: 31, commune: 'السانية' },
  });
});

it('offers to make an order in spite of a doubt, and never in spite of a missing phone', async () => {
  const { dialog } = await show([ITEM]);
  expect(dialog.queryByRole('button', { name: 'إنشاء الطلب رغم ذلك' })).toBeNull();
});

it('of a change after confirmation there is nothing to write, only to say that it was seen', async () => {
  const order = {
    id: ITEM.id,
    orderNumber: '3f2b1c4d',
    status: 'validated',
    isDeleted: false,
  } as const;
  const { sent, dialog } = await show([{ ...ITEM, reason: 'changed_after_confirm', order }]);
  expect(dialog.queryAllByRole('textbox')).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'اطّلعت عليه' }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(bodyOf(sent.mock.calls[0]?.[1])).toEqual({ decision: 'seen' });
});

describe('what changed at the shop after we worked on the order', () => {
  const order = { id: ITEM.id, orderNumber: '3f2b1c4d', status: 'validated' } as const;
  const changed = (isDeleted: boolean): InboxItem => ({
    ...ITEM,
    reason: 'changed_after_confirm',
    order: { ...order, isDeleted },
  });
  beforeEach(() => {
    localStorage.setItem(
      'user',
      JSON.stringify({ username: 'a', fullName: 'أ', role: 'administrator' }),
    );
    rereadSession();
  });
  afterEach(() => {
    localStorage.clear();
    rereadSession();
  });

  it('is taken over by whoever may edit orders', async () => {
    const { sent, dialog } = await show([changed(false)]);
    fireEvent.click(dialog.getByRole('button', { name: 'اعتماد نسخة المتجر' }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(bodyOf(sent.mock.calls[0]?.[1])).toEqual({ decision: 'take' });
  });

  it('is decided beside both versions, of which the newest is read and not applied', async () => {
    const version = (id: number, total: number): InboxVersion => ({
      id,
      receivedAt: '2026-11-16T10:00:00.000Z',
      topic: null,
      result: 'applied',
      body: '{}',
      draft: { ...EMPTY_DRAFT, total },
    });
    const { dialog } = await show([changed(false)], [], [version(2, 4200), version(1, 3400)]);
    expect((await dialog.findByText('3.400', { selector: 'del *' })).textContent).toBe('3.400');
    expect(dialog.getByText('4.200')).toBeTruthy();
    expect(dialog.getAllByText('مقروءة')).toHaveLength(2);
    expect(dialog.queryByText('طُبّقت')).toBeNull();
    expect(dialog.queryByText(/ما تكتبه هنا/)).toBeNull();
  });

  it('leads of a deleted order to where it is restored, and is taken over only then', async () => {
    const { dialog } = await show([changed(true)]);
    const link = dialog.getByRole('link', { name: '#3f2b1c4d' });
    expect(link.getAttribute('href')).toBe('/orders/deleted?search=3f2b1c4d');
    expect(dialog.getByText(/حُذف ذلك الطلب/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'اعتماد نسخة المتجر' })).toBeNull();
  });
});

describe('what is perhaps the same as an order', () => {
  const double = {
    id: '3f2b1c4d-0000-4000-8000-0000000000d1',
    orderNumber: '3f2b1c4e',
    status: 'validated',
    isDeleted: false,
    customerName: 'كريم بن علي',
    createdAt: '2026-11-16T09:30:00.000Z',
  } as const;
  const item: InboxItem = { ...ITEM, reason: 'cross_source_double', double };

  it('shows that order beside it, with its number, name, time, status and a way there', async () => {
    const { dialog } = await show([item]);
    const link = dialog.getByRole('link', { name: /#3f2b1c4e/ });
    expect(link.getAttribute('href')).toBe(`/orders/${double.id}`);
    expect(dialog.getByText('كريم بن علي')).toBeTruthy();
    expect(dialog.getByText('تم التحقق')).toBeTruthy();
    expect(document.querySelector('time')?.dateTime).toBe(double.createdAt);
  });

  it('leads nowhere where that order was deleted, and says so', async () => {
    const { dialog } = await show([{ ...item, double: { ...double, isDeleted: true } }]);
    expect(dialog.queryByRole('link')).toBeNull();
    expect(dialog.getByText(/حُذف ذلك الطلب/).textContent).toContain('#3f2b1c4e');
  });

  it('says the same of one that is gone for good', async () => {
    const { dialog } = await show([{ ...item, double: null }]);
    expect(dialog.getByText('حُذف ذلك الطلب')).toBeTruthy();
  });
});

describe('goods of which nobody knows what they are', () => {
  const variants = ['أسود', 'أبيض'].map((ar, index) => ({
    id: `3f2b1c4d-0000-4000-8000-0000000000c${index}`,
    values: [{ ar, fr: null, en: null }],
    isActive: true,
  }));
  const product = { id: '3f2b1c4d-0000-4000-8000-00000000000a', nameAr: 'ساعة', variants };
  const made: InboxItem = {
    ...ITEM,
    state: 'order',
    reason: null,
    marks: ['product_unknown'],
    unknownGoods: ['Montre', 'Bague'],
    order: { id: ITEM.id, orderNumber: '3f2b1c4d', status: 'pending', isDeleted: false },
  };
  const choose = async (dialog: ReturnType<typeof within>, at: number) => {
    fireEvent.click(dialog.getAllByRole('combobox', { name: 'المنتج' })[at]);
    fireEvent.click(await screen.findByRole('option', { name: 'ساعة' }));
  };

  it('are named each for itself, and the source remembers it', async () => {
    const { sent, dialog } = await show([made], [product]);
    expect(dialog.queryAllByRole('textbox')).toEqual([]);
    expect(dialog.getByText('كما كُتب: Montre')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'تجاهل' })).toBeNull();
    await choose(dialog, 1);
    fireEvent.click(await dialog.findByRole('combobox', { name: 'النوع أو المقاس' }));
    fireEvent.click(await screen.findByRole('option', { name: 'أبيض' }));
    fireEvent.click(dialog.getByRole('button', { name: 'حفظ' }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(bodyOf(sent.mock.calls[0]?.[1])).toEqual({
      goods: [{ words: 'Bague', productId: product.id, variantId: variants[1]?.id }],
    });
  });

  it('are named in many orders at once, for these alone where somebody wants it so', async () => {
    const other = { ...made, id: '3f2b1c4d-0000-4000-8000-000000000003' };
    const { sent, dialog } = await show([made, { ...other, unknownGoods: ['Montre'] }], [product]);
    expect(dialog.getAllByRole('combobox', { name: 'المنتج' })).toHaveLength(2);
    await choose(dialog, 0);
    fireEvent.click(dialog.getByRole('checkbox', { name: 'تذكّر ذلك لهذا المصدر' }));
    fireEvent.click(dialog.getByRole('button', { name: 'حفظ' }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(bodyOf(sent.mock.calls[0]?.[1])).toEqual({
      ids: [made.id, other.id],
      change: { goods: [{ words: 'Montre', productId: product.id }], remember: false },
    });
  });
});

it('says of what nobody could read that there is nothing to write', async () => {
  const { dialog } = await show([{ ...ITEM, reason: 'not_readable', draft: null }]);
  expect(dialog.queryAllByRole('textbox')).toEqual([]);
  expect(dialog.getByText(/لم يُفهم منه شيء/)).toBeTruthy();
});

it('shows of a mended place what the person wrote, in the language of the screen', () => {
  const draft = { ...ITEM.draft!, wilaya: 'أتلانتس', commune: 'باب' };
  const item = { ...ITEM, draft, edits: { wilaya: 31 } };
  expect(shownValues(item, 'fr')).toMatchObject({ wilaya: 'Oran', commune: 'باب', total: 3400 });
  expect(shownValues({ ...item, draft: null }, 'fr')).toBeNull();
});

it('keeps of an address what it may hold', () => {
  expect(
    readInboxSearch({ state: 'waiting', reason: 'currency', sourceId: 'x', page: '2', search: 55 }),
  ).toEqual({ state: 'waiting', reason: 'currency', page: 2, search: '55' });
  expect(readInboxSearch({ mark: 'product_unknown' })).toEqual({ mark: 'product_unknown' });
  expect(readInboxSearch({ state: 'lost', reason: 'toString' })).toEqual({});
});
