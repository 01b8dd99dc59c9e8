// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { orderLine } from '#tests/support/order-line.ts';
import { renderKit } from '#tests/gallery/render-kit.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';
import { Dialog, DialogContent, DialogTitle } from '#web/ui/dialog.tsx';
import { getToasts } from '#web/ui/toast.ts';
import { OrderCreateForm, OrderEditForm } from './order-form-dialog.tsx';

const SERUM = '8d3f7c1e-0b1a-4c56-9a7b-2f6d1e0c4b5a';
const order: Order = {
  id: '2287c390-8440-43aa-9c9b-a0b0a9326236',
  orderNumber: '2287c390',
  customerName: 'أمينة بن علي',
  phone: '0550123456',
  wilayaCode: 16,
  wilaya: 'الجزائر',
  daira: 'باب الوادي',
  commune: 'بولوغين بن زيري',
  address: 'حي 200 مسكن',
  deliveryPlace: 'home',
  lines: [orderLine({ productId: SERUM })],
  offer: null,
  productId: SERUM,
  productName: 'سيروم',
  quantity: 1,
  status: 'pending',
  totalAmount: 1900,
  deliveryFee: null,
  deliveryCompanyId: null,
  deliveryCompanyName: null,
  pickupPointId: null,
  pickupPointName: null,
  weightGrams: null,
  trackingNumber: null,
  deliveryStatus: null,
  deliveryCost: null,
  isCarrierCost: false,
  clientId: null,
  isSpecialClient: false,
  isStarred: false,
  selectedSerumId: null,
  promoCode: null,
  promoPrize: null,
  discountAmount: null,
  callCount: 0,
  callAgainAt: null,
  deliveredAt: null,
  version: 3,
  createdAt: '2026-05-04T10:00:00.000Z',
};

const product = (nameAr: string, id: string = crypto.randomUUID()) => ({
  id,
  nameAr,
  nameFr: nameAr,
  nameEn: null,
  price: 1500,
  stock: 4,
  isActive: true,
  variants: [],
});
const CREAM = '1c1f5a0e-52cb-4a0f-8e0b-5cf5b0a4f7e2';
const OTHERS = Array.from({ length: 4 }, (_, index) => product(`منتج ${index + 1}`));
const OFFERED = '/api/products?status=active&page=1&pageSize=50';

const READS: Record<string, unknown> = {
  [OFFERED]: [product('سيروم', SERUM), ...OTHERS],
  [`${OFFERED}&search=${encodeURIComponent('كريم')}`]: [
    { ...product('كريم النهار', CREAM), price: 900 },
  ],
  [`/api/products/${SERUM}`]: product('سيروم', SERUM),
  [`/api/products/${CREAM}`]: { ...product('كريم النهار', CREAM), price: 900 },
  '/api/delivery-companies': [],
  '/api/wilaya-shipping-costs': [{ wilayaCode: 16, homeCost: 400, officeCost: 250 }],
};

const asked = vi.fn<(path: string) => void>();
const sent = vi.fn<(init: RequestInit) => Promise<Response>>();
const onDone = vi.fn<() => void>();

beforeEach(() => {
  sent.mockReset();
  asked.mockReset();
  onDone.mockReset();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method !== 'GET') return sent(init);
    asked(path);
    return Response.json(READS[path], { headers: { 'x-total-count': '9000' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

function show(form: typeof order | null) {
  const props = { onDone, onDirtyChange: () => {} };
  renderKit(
    <QueryClientProvider client={createQueryClient()}>
      <Dialog open>
        <DialogContent aria-describedby={undefined}>
          <DialogTitle>طلب</DialogTitle>
          {form ? <OrderEditForm order={form} {...props} /> : <OrderCreateForm {...props} />}
        </DialogContent>
      </Dialog>
    </QueryClientProvider>,
  );
}

const field = (name: RegExp) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' });
const fill = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
async function choose(name: RegExp, option: string) {
  fireEvent.click(field(name));
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(`^${option}`) }));
}
const TOTAL = /^المبلغ الإجمالي/;
const bodyOf = (init: RequestInit | undefined): unknown => JSON.parse(init?.body as string);
const keyOf = (init: RequestInit | undefined) => new Headers(init?.headers).get('idempotency-key');

describe('a new order', () => {
  it('says in words that a prize code is too long', async () => {
    show(null);
    fill(/^رمز الجائزة/, 'S'.repeat(21));
    press('إنشاء الطلب');
    const code = field(/^رمز الجائزة/);
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
    const told = (code.getAttribute('aria-describedby') ?? '').split(' ');
    const sentences = told.map((id) => document.getElementById(id)?.textContent).join();
    expect(sentences).toContain('20');
    expect(sentences).not.toContain('textTooLong');
  });

  it('takes the commune that half a word means, and its daira with it', async () => {
    show(null);
    await choose(/^الولاية/, 'الجزائر');
    fireEvent.click(field(/^البلدية/));
    await screen.findByRole('option', { name: 'بولوغين بن زيري' });
    fill(/^البلدية/, 'بولوغ');
    fireEvent.keyDown(field(/^البلدية/), { key: 'Tab' });
    expect(field(/^البلدية/).value).toBe('بولوغين بن زيري');
    expect(field(/^الدائرة/).value).toBe('باب الوادي');
    // Another daira's commune is found too, and brings its daira.
    fill(/^البلدية/, 'القبة');
    fireEvent.keyDown(field(/^البلدية/), { key: 'Enter' });
    expect(field(/^البلدية/).value).toBe('القبة');
    expect(field(/^الدائرة/).value).toBe('حسين داي');
    fill(/^البلدية/, 'زززز');
    fireEvent.keyDown(field(/^البلدية/), { key: 'Enter' });
    fireEvent.blur(field(/^البلدية/));
    expect(field(/^البلدية/).value).toBe('القبة');
    fill(/^البلدية/, 'زززز');
    fireEvent.click(await screen.findByRole('option', { name: /^الاستعمال كما كُتب/ }));
    expect(field(/^البلدية/).value).toBe('زززز');
  });

  it('follows the suggestion until somebody writes another total', async () => {
    show(null);
    await choose(/^الولاية/, 'الجزائر');
    await choose(/^المنتج/, 'سيروم');
    await waitFor(() => expect(field(TOTAL).value).toBe('1900'));
    fireEvent.click(screen.getByLabelText('مكتب الشركة'));
    expect(field(TOTAL).value).toBe('1750');
    fill(TOTAL, '1.600');
    fireEvent.blur(field(TOTAL));
    fill(/^الكمية/, '3');
    expect(field(TOTAL).value).toBe('1600');
    press('استعمال المبلغ المقترح');
    expect(field(TOTAL).value).toBe('4750');
    fill(/^الكمية/, '٢');
    expect(field(TOTAL).value).toBe('3250');
  });

  it('asks what a total means that may be thousands or centimes', async () => {
    show(null);
    fill(TOTAL, '١٫٥٠٠');
    fireEvent.blur(field(TOTAL));
    expect(field(TOTAL).value).toBe('١٫٥٠٠');
    press('إنشاء الطلب');
    await screen.findByText('هل تقصد الآلاف أم السنتيمات؟ اكتب مثلاً 1500 أو 1.50');
    expect(sent).not.toHaveBeenCalled();
  });

  it('finds a product among thousands by what is typed, asking once the typing rests', async () => {
    show(null);
    fireEvent.click(field(/^المنتج/));
    await screen.findByText('لا تظهر كل المنتجات هنا؛ اكتب للبحث عن غيرها');
    for (const words of ['ك', 'كر', 'كريم']) fill(/^المنتج/, words);
    await choose(/^المنتج/, 'كريم النهار');
    await waitFor(() => expect(field(TOTAL).value).toBe('900'));
    expect(field(/^المنتج/).value).toBe('كريم النهار');
    const lists = asked.mock.calls.flat().filter((path) => path.startsWith(OFFERED));
    expect(lists).toEqual([OFFERED, `${OFFERED}&search=${encodeURIComponent('كريم')}`]);
  });

  it('keeps its key through another try, and says what the server said', async () => {
    show(null);
    fill(/^اسم العميل/, 'زينب');
    fill(/^الهاتف/, '0550 12-34.56');
    await choose(/^الولاية/, 'الجزائر');
    await choose(/^البلدية/, 'بولوغين بن زيري');
    await waitFor(() => expect(field(/^الدائرة/).value).toBe('باب الوادي'));
    fill(/^العنوان/, 'حي 200 مسكن');
    await choose(/^المنتج/, 'سيروم');
    sent.mockResolvedValueOnce(
      Response.json(
        { detail: 'تعذّر', code: 'invalid_input', errors: [{ path: 'phone', message: 'مرفوض' }] },
        { status: 400 },
      ),
    );
    press('إنشاء الطلب');
    expect(await screen.findByText('مرفوض')).toBeDefined();
    expect(getToasts()[0]).toMatchObject({ title: 'خطأ في إنشاء الطلب', description: '400: تعذّر' });
    sent.mockResolvedValueOnce(Response.json(order, { status: 201 }));
    press('إنشاء الطلب');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const [first, second] = sent.mock.calls.map(([init]) => init);
    expect(keyOf(first)).toMatch(/^\S{8,}$/);
    expect(keyOf(second)).toBe(keyOf(first));
    expect(bodyOf(second)).toEqual({
      customerName: 'زينب',
      phone: '0550123456',
      deliveryPlace: 'home',
      deliveryFee: 400,
      offerId: null,
      promoCode: null,
      wilaya: 16,
      daira: 'باب الوادي',
      commune: 'بولوغين بن زيري',
      address: 'حي 200 مسكن',
      lines: [
        {
          kind: 'sold',
          productId: SERUM,
          variantId: null,
          name: null,
          quantity: 1,
          unitPrice: 1500,
          discount: 0,
        },
      ],
      totalAmount: 1900,
      deliveryCompanyId: null,
      pickupPointId: null,
      weightGrams: null,
      isSpecialClient: false,
    });
    expect(getToasts()[0]).toMatchObject({
      title: 'تم إنشاء الطلب بنجاح',
      description: 'تم إضافة الطلب إلى النظام',
    });
  });
});

const TWO_FOR = {
  id: '5b6f1f0e-3c55-4a86-9d0e-2f1f0a6b7c8d',
  nameAr: 'اثنان بـ 2500',
  nameFr: 'Deux pour 2500',
  nameEn: null,
  productIds: [SERUM],
  minQuantity: 2,
  kind: 'price',
  price: 2500,
  percent: null,
  giftProductId: null,
  giftQuantity: null,
  startsOn: null,
  endsOn: null,
  precedence: 1,
  isActive: true,
  version: 1,
};
const told = {
  id: TWO_FOR.id,
  nameAr: TWO_FOR.nameAr,
  nameFr: TWO_FOR.nameFr,
  nameEn: null,
  giftLine: null,
  discountedLines: [1],
  isGiftLeftOut: false,
};
/** Of the first of several lines. */
const fillQuantity = (value: string) =>
  fireEvent.change(screen.getAllByLabelText(/^الكمية/)[0]!, { target: { value } });
const saved = async () => {
  press('حفظ التعديل');
  await waitFor(() => expect(sent).toHaveBeenCalled());
  return bodyOf(sent.mock.calls.at(-1)?.[0]) as Record<string, unknown>;
};

describe('the offer of an edited order', () => {
  beforeEach(() => {
    READS['/api/offers'] = [TWO_FOR];
    sent.mockResolvedValue(Response.json(order));
  });
  afterEach(() => delete READS['/api/offers']);

  it('comes with a changed quantity as in a new order, and the old price can be kept', async () => {
    show(order);
    await screen.findByText('المبلغ المقترح');
    expect(field(TOTAL).value).toBe('1900');
    fill(/^الكمية/, '2');
    // Two for 2,500 and 400 for the delivery, instead of 3,400.
    await waitFor(() => expect(field(TOTAL).value).toBe('2900'));
    await screen.findByText('تغيّرت السلع: السعر الآن كما في طلب جديد.');
    press('إبقاء السعر القديم');
    await waitFor(() => expect(field(TOTAL).value).toBe('3400'));
    await screen.findByText('بقي السعر القديم.');
    press('استعمال السعر الجديد');
    await waitFor(() => expect(field(TOTAL).value).toBe('2900'));
    expect(await saved()).toMatchObject({
      lines: [{ id: 1, quantity: 2, discount: 0 }],
      offerId: TWO_FOR.id,
      totalAmount: 2900,
    });
  });

  it('is not put on goods that nobody touches', async () => {
    const two = orderLine({ productId: SERUM, quantity: 2 });
    show({ ...order, lines: [two], quantity: 2, totalAmount: 3400 });
    await screen.findByRole('button', { name: 'تطبيق العرض' });
    expect(field(TOTAL).value).toBe('3400');
    fill(/^العنوان/, 'حي الياسمين');
    expect(await saved()).toEqual({ address: 'حي الياسمين', version: 3 });
  });

  it('that is over stays with its goods; for others it goes, or its price is kept', async () => {
    READS['/api/offers'] = [{ ...TWO_FOR, endsOn: '2020-01-01' }];
    const two = orderLine({ productId: SERUM, quantity: 2, discount: 500 });
    // The discount of staff on goods that no offer is on stays, whatever happens.
    const box = orderLine({ id: 2, nameAr: 'علبة', quantity: 1, unitPrice: 100, discount: 100 });
    show({ ...order, lines: [two, box], quantity: 3, offer: told, totalAmount: 2900 });
    await screen.findByText(/^انتهى العرض/);
    expect(field(TOTAL).value).toBe('2900');
    fillQuantity('3');
    await waitFor(() => expect(field(TOTAL).value).toBe('4900'));
    await screen.findByText(/انتهى أو لا يشمل السلع بعد تعديلها/);
    press('إبقاء السعر القديم');
    // 250 off each, as before.
    await waitFor(() => expect(field(TOTAL).value).toBe('4150'));
    fillQuantity('4');
    await waitFor(() => expect(field(TOTAL).value).toBe('5400'));
    press('استعمال السعر الجديد');
    await waitFor(() => expect(field(TOTAL).value).toBe('6400'));
    press('إبقاء السعر القديم');
    await waitFor(() => expect(field(TOTAL).value).toBe('5400'));
    expect(await saved()).toMatchObject({
      lines: [
        { id: 1, quantity: 4, discount: 1000 },
        { id: 2, quantity: 1, discount: 100 },
      ],
      offerId: null,
      totalAmount: 5400,
    });
  });
});

describe('an amount that is no number', () => {
  it('becomes 0, which is shown and asked about once', async () => {
    show({ ...order, totalAmount: 1700 });
    await screen.findByText('المبلغ المقترح');
    fill(TOTAL, 'مجاناً');
    press('حفظ التعديل');
    await screen.findByRole('alertdialog', { name: 'طلب بمبلغ 0؟' });
    expect(field(TOTAL).value).toBe('0');
    press('تصحيح المبلغ');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent).not.toHaveBeenCalled();
    sent.mockResolvedValueOnce(Response.json({ detail: 'تعذّر' }, { status: 503 }));
    press('حفظ التعديل');
    await screen.findByRole('alertdialog');
    press('نعم، المبلغ 0');
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(bodyOf(sent.mock.calls[0]?.[0])).toEqual({ totalAmount: 0, version: 3 });
    // Not again, whatever became of the call.
    sent.mockResolvedValueOnce(Response.json(order));
    await waitFor(() => expect(getToasts()[0]?.variant).toBe('destructive'));
    press('حفظ التعديل');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is not asked about where the order was of 0 before', async () => {
    show({ ...order, totalAmount: 0 });
    sent.mockResolvedValue(Response.json(order));
    fill(/^العنوان/, 'حي الياسمين');
    expect(await saved()).toEqual({ address: 'حي الياسمين', version: 3 });
  });
});

describe('an edited order', () => {
  it('sends what was changed, with the version it was read in', async () => {
    show(order);
    sent.mockResolvedValue(Response.json(order));
    fill(/^العنوان/, 'حي الياسمين');
    press('حفظ التعديل');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(bodyOf(sent.mock.calls[0]?.[0])).toEqual({ address: 'حي الياسمين', version: 3 });
  });

  it('lets the total follow where it agreed with the suggestion', async () => {
    show(order);
    await screen.findByText('المبلغ المقترح');
    fill(/^الكمية/, '2');
    await waitFor(() => expect(field(TOTAL).value).toBe('3400'));
  });

  it('leaves a total that was agreed otherwise', async () => {
    show({ ...order, totalAmount: 1700 });
    await screen.findByText('المبلغ المقترح');
    fill(/^الكمية/, '2');
    await screen.findByText('3.400 DZD', { normalizer: (text) => text.replace('\u00a0', ' ') });
    expect(field(TOTAL).value).toBe('1700');
  });

  it('takes the price of today for an old order only when asked', async () => {
    const old = orderLine({ productId: SERUM, unitPrice: null });
    show({ ...order, lines: [old] });
    await screen.findByText('سعر البيع غير معروف لهذا الطلب القديم.');
    expect(screen.queryByText('المبلغ المقترح')).toBeNull();
    sent.mockResolvedValue(Response.json(order));
    fill(/^الكمية/, '2');
    expect(field(TOTAL).value).toBe('1900');
    press('حفظ التعديل');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const { lines: unpriced } = bodyOf(sent.mock.calls[0]?.[0]) as { lines: object[] };
    expect(unpriced).toEqual([
      {
        id: 1,
        kind: 'sold',
        productId: SERUM,
        variantId: null,
        name: null,
        quantity: 2,
        discount: 0,
      },
    ]);

    fireEvent.click(await screen.findByRole('button', { name: /^استعمال سعر اليوم/ }));
    await screen.findByText('المبلغ المقترح');
    press('حفظ التعديل');
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(bodyOf(sent.mock.calls[1]?.[0])).toMatchObject({ lines: [{ id: 1, unitPrice: 1500 }] });
  });

  it('marks an amount written by hand, and puts the server’s word beside its line', async () => {
    const lines = [orderLine({ productId: SERUM }), orderLine({ id: 2, productId: CREAM })];
    show({ ...order, lines, totalAmount: 3400 });
    await screen.findByText('منتجان');
    fill(TOTAL, '3000');
    const written = await screen.findByText(/^كُتب المبلغ يدوياً؛ المحسوب: /);
    expect(written.textContent).toMatch(/3\.400/);
    sent.mockResolvedValue(
      Response.json(
        {
          detail: 'تعذّر',
          code: 'invalid_input',
          errors: [{ path: 'lines.1.productId', message: 'هذا المنتج مخفي' }],
        },
        { status: 400 },
      ),
    );
    press('حفظ التعديل');
    const line = screen.getByRole('group', { name: 'السطر 2' });
    await waitFor(() => expect(line.textContent).toContain('هذا المنتج مخفي'));
    expect(onDone).not.toHaveBeenCalled();
  });

  it('closes without a call when nothing was changed', async () => {
    show(order);
    press('حفظ التعديل');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent).not.toHaveBeenCalled();
  });

  it('says that somebody was faster, and keeps what was written', async () => {
    show(order);
    sent.mockResolvedValue(
      Response.json({ detail: 'عدّل شخص آخر', code: 'edited_meanwhile' }, { status: 409 }),
    );
    fill(/^العنوان/, 'حي الياسمين');
    READS[`/api/orders/${order.id}`] = {
      ...order,
      version: 4,
      address: 'حي النصر',
      lines: [orderLine({ productId: SERUM, quantity: 2 })],
      quantity: 2,
    };
    press('حفظ التعديل');
    await screen.findByText('عدّل شخص آخر هذا الطلب');
    press('تحميل آخر نسخة');
    await screen.findByText('المحفوظ الآن: حي النصر');
    expect(field(/^العنوان/).value).toBe('حي الياسمين');
    expect(field(/^الكمية/).value).toBe('2');
    expect(onDone).not.toHaveBeenCalled();
  });

  it('says what lines are stored where somebody else changed them, and keeps what was written', async () => {
    const lines = [
      orderLine({ productId: SERUM, nameAr: 'سيروم' }),
      orderLine({ id: 2, productId: CREAM, nameAr: 'كريم' }),
    ];
    const before: Order = { ...order, lines, quantity: 2, totalAmount: 3400 };
    show(before);
    sent.mockResolvedValue(
      Response.json({ detail: 'عدّل شخص آخر', code: 'edited_meanwhile' }, { status: 409 }),
    );
    READS[`/api/orders/${order.id}`] = {
      ...before,
      version: 4,
      lines: [{ ...lines[0]!, quantity: 4 }, lines[1]!],
      quantity: 5,
    };
    const quantityOf = (line: number) =>
      within(screen.getByRole('group', { name: `السطر ${line}` })).getByLabelText<HTMLInputElement>(
        'الكمية',
      );
    fireEvent.change(quantityOf(2), { target: { value: '7' } });
    press('حفظ التعديل');
    await screen.findByText('عدّل شخص آخر هذا الطلب');
    press('تحميل آخر نسخة');
    await screen.findByText('المحفوظ الآن: 4 × سيروم، 1 × كريم');
    expect(quantityOf(2).value).toBe('7');
    expect(onDone).not.toHaveBeenCalled();
  });
});
