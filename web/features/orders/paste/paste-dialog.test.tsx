// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '#tests/gallery/render-kit.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';
import { Dialog, DialogContent, DialogTitle } from '#web/ui/dialog.tsx';
import { OrderCreateForm } from '../form/order-form-dialog.tsx';

const RETINOL = '8d3f7c1e-0b1a-4c56-9a7b-2f6d1e0c4b5a';
const VITAMIN = '1c1f5a0e-52cb-4a0f-8e0b-5cf5b0a4f7e2';
const SMALL = '3f0f5a0e-52cb-4a0f-8e0b-5cf5b0a4f7e3';
const LARGE = '5a0f5a0e-52cb-4a0f-8e0b-5cf5b0a4f7e4';

const variant = (id: string, ml: number, price: number) => ({
  id,
  values: [{ ar: `${ml} مل`, fr: `${ml} ml`, en: `${ml} ml` }],
  sku: `V-${ml}`,
  barcode: null,
  price,
  stock: 9,
  isActive: true,
});
const PRODUCTS = [
  {
    id: RETINOL,
    nameAr: 'سيروم الريتينول الليلي',
    nameFr: 'Sérum de nuit au rétinol',
    nameEn: null,
    price: 1500,
    availableStock: 4,
    isActive: true,
    variants: [],
  },
  {
    id: VITAMIN,
    nameAr: 'سيروم فيتامين سي',
    nameFr: 'Sérum vitamine C',
    nameEn: null,
    price: 1800,
    availableStock: 9,
    isActive: true,
    variants: [variant(SMALL, 30, 1800), variant(LARGE, 50, 2400)],
  },
];

const ALL_GOODS = '/api/products?status=active&page=1&pageSize=100';
const sent = vi.fn<(init: RequestInit) => Promise<Response>>();
let isOffline = false;

beforeEach(() => {
  isOffline = false;
  sent.mockReset();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method !== 'GET') return sent(init);
    if (path === ALL_GOODS && isOffline) return Response.json({}, { status: 400 });
    if (path.startsWith('/api/products?')) {
      return Response.json(PRODUCTS, { headers: { 'x-total-count': '2' } });
    }
    const product = PRODUCTS.find(({ id }) => path === `/api/products/${id}`);
    return Response.json(product ?? []);
  });
});
afterEach(() => vi.unstubAllGlobals());

async function openPaste(): Promise<HTMLElement> {
  fireEvent.click(screen.getByRole('button', { name: 'لصق رسالة العميل' }));
  return screen.findByRole('dialog', { name: 'لصق رسالة العميل' });
}

function show(): void {
  renderKit(
    <QueryClientProvider client={createQueryClient()}>
      <Dialog open>
        <DialogContent aria-describedby={undefined}>
          <DialogTitle>طلب</DialogTitle>
          <OrderCreateForm onDone={() => {}} onDirtyChange={() => {}} />
        </DialogContent>
      </Dialog>
    </QueryClientProvider>,
  );
}

const field = (name: RegExp) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' });
const paste = (dialog: HTMLElement, text: string) =>
  fireEvent.change(within(dialog).getByLabelText('الرسالة'), { target: { value: text } });
/** The value, the words and the mark of a row of the preview. */
const rowOf = (dialog: HTMLElement, label: string) =>
  within(dialog).getByText(label, { selector: 'dt' }).parentElement?.textContent;
const press = (within_: HTMLElement, name: string) =>
  fireEvent.click(within(within_).getByRole('button', { name }));
const plain = (text: string | null | undefined) => text?.replace(/[\u2066-\u2069]/g, '');

async function fillIn(dialog: HTMLElement): Promise<void> {
  press(dialog, 'ملء الطلب');
  await waitFor(() => expect(dialog.isConnected).toBe(false));
}
async function choose(within_: HTMLElement, label: RegExp, option: RegExp): Promise<void> {
  fireEvent.click(within(within_).getByLabelText(label, { selector: 'input' }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

const MESSAGE =
  'سلام، الاسم: أمينة بوعلام\nالهاتف: ٠٥٥١ ٢٣ ٤٥ ٦٧ / 0770112233\nولاية الجزائر بلدية القبة\nحي البدر عمارة 7\n2 سيروم الريتينول للدار\nنلبس نظارات';

describe('a pasted message', () => {
  it('is shown with its words and how sure they are', async () => {
    show();
    const dialog = await openPaste();
    paste(dialog, MESSAGE);
    await waitFor(() => expect(rowOf(dialog, 'المنتج')).toBeDefined());
    expect(plain(rowOf(dialog, 'اسم العميل'))).toBe('اسم العميلأمينة بوعلاممن «أمينة بوعلام»واضح');
    expect(plain(rowOf(dialog, 'الهاتف'))).toBe('الهاتف0551234567من «٠٥٥١ ٢٣ ٤٥ ٦٧»واضح');
    expect(plain(rowOf(dialog, 'البلدية'))).toBe('البلديةالقبة (حسين داي)من «القبة»واضح');
    expect(plain(rowOf(dialog, 'العنوان بالتفصيل'))).toBe(
      'العنوان بالتفصيلحي البدر عمارة 7من «حي البدر عمارة 7»راجعه',
    );
    expect(plain(rowOf(dialog, 'المنتج'))).toBe(
      'المنتج2 × سيروم الريتينول الليليمن «2 سيروم الريتينول»واضح',
    );
    expect(plain(rowOf(dialog, 'هاتف آخر'))).toBe('هاتف آخر0770112233');
    expect(plain(rowOf(dialog, 'بقي من الرسالة'))).toBe('بقي من الرسالةنلبس نظارات');
  });

  it('fills the form, marks what it filled until somebody was there, and is sent as if typed', async () => {
    show();
    const dialog = await openPaste();
    paste(dialog, MESSAGE);
    await waitFor(() => expect(rowOf(dialog, 'المنتج')).toBeDefined());
    await fillIn(dialog);
    expect(field(/^اسم العميل/).value).toBe('أمينة بوعلام');
    expect(field(/^الهاتف/).value).toBe('0551234567');
    await waitFor(() => expect(field(/^الدائرة/).value).toBe('حسين داي'));
    expect(field(/^البلدية/).value).toBe('القبة');
    expect(field(/^الكمية/).value).toBe('2');
    expect(screen.getByText('نلبس نظارات')).toBeDefined();

    const mark = /راجعه، من الرسالة: «.حي البدر عمارة 7.»/;
    expect(screen.getByText(mark)).toBeDefined();
    expect(screen.getByText(/^من الرسالة: «.أمينة بوعلام.»/)).toBeDefined();
    fireEvent.focus(field(/^العنوان/));
    fireEvent.blur(field(/^العنوان/));
    expect(screen.queryByText(mark)).toBeNull();
    expect(screen.getByText(/^من الرسالة: «.أمينة بوعلام.»/)).toBeDefined();

    sent.mockResolvedValue(Response.json({}, { status: 201 }));
    fireEvent.change(field(/^المبلغ الإجمالي/), { target: { value: '3000' } });
    fireEvent.click(screen.getByRole('button', { name: 'إنشاء الطلب' }));
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(JSON.parse(sent.mock.calls[0]?.[0].body as string)).toMatchObject({
      customerName: 'أمينة بوعلام',
      phone: '0551234567',
      wilaya: 16,
      daira: 'حسين داي',
      commune: 'القبة',
      address: 'حي البدر عمارة 7',
      deliveryPlace: 'home',
      lines: [{ productId: RETINOL, quantity: 2, unitPrice: 1500 }],
    });
  });

  it('leaves what is typed unless it is told to replace it', async () => {
    show();
    fireEvent.change(field(/^اسم العميل/), { target: { value: 'زينب' } });
    fireEvent.change(field(/^العنوان/), { target: { value: 'حي النصر' } });
    const dialog = await openPaste();
    paste(dialog, MESSAGE);
    await waitFor(() => expect(plain(rowOf(dialog, 'اسم العميل'))).toContain('المكتوب الآن: زينب'));
    expect(plain(rowOf(dialog, 'الهاتف'))).not.toContain('المكتوب الآن');
    fireEvent.click(within(dialog).getByLabelText('استبدال المكتوب: العنوان بالتفصيل'));
    await fillIn(dialog);
    expect(field(/^اسم العميل/).value).toBe('زينب');
    expect(field(/^العنوان/).value).toBe('حي البدر عمارة 7');
    expect(field(/^الهاتف/).value).toBe('0551234567');
  });

  it('asks for a place and a variant that the message leaves open', async () => {
    show();
    const dialog = await openPaste();
    paste(dialog, 'هدى\n0550606060\nالمحمدية\nسيروم فيتامين سي');
    await within(dialog).findByLabelText(/سيروم فيتامين سي/);
    expect(within(dialog).queryByText('الولاية', { selector: 'dt' })).toBeNull();
    expect(within(dialog).queryByText('المنتج', { selector: 'dt' })).toBeNull();
    await choose(dialog, /أي مكان/, /المحمدية · معسكر/);
    await choose(dialog, /سيروم فيتامين سي/, /50 مل/);
    expect(plain(rowOf(dialog, 'الولاية'))).toContain('معسكر');
    await fillIn(dialog);
    expect(field(/^الولاية/).value).toBe('معسكر');
    expect(field(/^البلدية/).value).toBe('المحمدية');
    await waitFor(() => expect(field(/^المنتج/).value).toBe('سيروم فيتامين سي 50 مل'));
  });

  it('shows above the form what was left open', async () => {
    show();
    const dialog = await openPaste();
    paste(dialog, 'هدى\n0550606060\nالمحمدية\nسيروم الريتينول، سيروم فيتامين سي');
    await waitFor(() => expect(plain(rowOf(dialog, 'المنتج'))).toContain('الريتينول'));
    await fillIn(dialog);
    expect(field(/^الولاية/).value).toBe('');
    const rest = screen.getByText('بقي من الرسالة').parentElement;
    expect(rest?.textContent).toBe('بقي من الرسالةالمحمديةسيروم فيتامين سي');
    await waitFor(() => expect(field(/^المنتج/).value).toBe('سيروم الريتينول الليلي'));
    expect(screen.getByText(/من الرسالة: «.سيروم الريتينول.»/)).toBeDefined();
  });

  it('says that of several messages one is read', async () => {
    show();
    const dialog = await openPaste();
    paste(dialog, 'Hamid Ouali 0550212223 Alger\n\nSonia Ferhat 0661212224 Blida');
    await within(dialog).findByText(/^في النص رسالتان لعميلين/);
    expect(plain(rowOf(dialog, 'اسم العميل'))).toContain('Hamid Ouali');
  });

  it('reads the rest when the products cannot be loaded, and says so', async () => {
    isOffline = true;
    show();
    const dialog = await openPaste();
    paste(dialog, MESSAGE);
    await within(dialog).findByText(/^تعذّر تحميل المنتجات/);
    expect(plain(rowOf(dialog, 'اسم العميل'))).toContain('أمينة بوعلام');
    expect(within(dialog).queryByText('المنتج', { selector: 'dt' })).toBeNull();
  });

  it('fills nothing from a text that says nothing', async () => {
    show();
    const dialog = await openPaste();
    paste(dialog, 'شكرا جزيلا');
    await within(dialog).findByText('لم نفهم من هذا النص شيئاً يُملأ به الطلب.');
    const fill = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'ملء الطلب' });
    expect(fill.disabled).toBe(true);
  });
});
