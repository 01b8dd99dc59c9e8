import type { Locator, Page } from '@playwright/test';
import type { Order } from '#contract/orders/orders.ts';
import type { Product } from '#contract/products/products.ts';
import { arePrintToolsThere } from '../../scripts/find/find-print-tools.ts';
import { axe, expectNoSidewaysScroll } from './support/axe.ts';
import { printLabels } from './support/label-pdf.ts';
import {
  field,
  fillAddress,
  openNewOrder,
  orderForm,
  ordersOf,
  uniquePhone,
} from './support/order-form.ts';
import { takeOrder } from './support/orders.ts';
import { PHONE, toasts } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const CAFFEINE = 'سيروم الكافيين لمحيط العين';
const RETINOL = 'سيروم الريتينول الليلي';
const NIACINAMIDE = 'سيروم النياسيناميد والزنك';

/** The demo's, whose prices are whole; another test's may cost half a dinar. */
async function productsOf(page: Page): Promise<Product[]> {
  const answer = await page.request.get('/api/products?status=active');
  const products = (await answer.json()) as Product[];
  return products.filter(({ variants }) => variants[0]?.sku?.startsWith('DY-'));
}
async function storedOrder(page: Page, { id }: Pick<Order, 'id'>): Promise<Order> {
  return (await (await page.request.get(`/api/orders/${id}`)).json()) as Order;
}
const priceOf = (products: readonly Product[], name: string) =>
  products.find(({ nameAr }) => nameAr === name)!.price;
const lineOf = (page: Page, number: number): Locator =>
  orderForm(page).getByRole('group', { name: `السطر ${number}` });

test('three lines by keyboard alone', async ({ page, signIn }) => {
  await signIn(page, 'admin', { path: '/orders' });
  const products = await productsOf(page);
  const phone = uniquePhone();
  const { keyboard } = page;
  await openNewOrder(page);
  await field(page, 'اسم العميل').fill('مليكة');
  await field(page, 'الهاتف').fill(phone);
  await fillAddress(page);

  await keyboard.press('Tab');
  const only = orderForm(page).getByRole('combobox', { name: 'المنتج' });
  await expect(only).toBeFocused();
  await keyboard.type('كافيين');
  await expect(page.getByRole('option', { name: CAFFEINE })).toBeVisible();
  await keyboard.press('Tab');
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('2');

  await test.step('the button after the first product adds a line', async () => {
    await keyboard.press('Tab');
    await expect(orderForm(page).getByRole('button', { name: 'إضافة منتج' })).toBeFocused();
    await keyboard.press('Enter');
    const second = lineOf(page, 2).getByRole('combobox', { name: 'المنتج' });
    await expect(second).toBeFocused();
    await keyboard.type('ريتينول');
    await expect(page.getByRole('option', { name: RETINOL })).toContainText('في المخزون');
    await keyboard.press('Enter');
    await expect(second).toHaveValue(RETINOL);
    await expect(lineOf(page, 2)).toContainText('في المخزون');
  });

  await test.step('so does Alt+Enter', async () => {
    await keyboard.press('Alt+Enter');
    const third = lineOf(page, 3).getByRole('combobox', { name: 'المنتج' });
    await expect(third).toBeFocused();
    await keyboard.type('نياسيناميد');
    await expect(page.getByRole('option', { name: NIACINAMIDE })).toBeVisible();
    await keyboard.press('Tab');
    await expect(third).toHaveValue(NIACINAMIDE);
    await expect(lineOf(page, 3).getByLabel('الكمية')).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.press('ControlOrMeta+A');
    await keyboard.type('1000.50');
  });

  await test.step('a line that was added by mistake goes', async () => {
    await keyboard.press('Alt+Enter');
    await expect(lineOf(page, 4).getByRole('combobox', { name: 'المنتج' })).toBeFocused();
    await lineOf(page, 4).getByRole('combobox', { name: 'المنتج' }).press('Shift+Tab');
    await expect(lineOf(page, 3).getByRole('button', { name: /^حذف/ })).toBeFocused();
    await keyboard.press('Tab');
    for (let stops = 0; stops < 3; stops += 1) await keyboard.press('Tab');
    await expect(lineOf(page, 4).getByRole('button', { name: /^حذف/ })).toBeFocused();
    await keyboard.press('Enter');
    await expect(lineOf(page, 4)).toBeHidden();
    await expect(orderForm(page).getByRole('button', { name: 'إضافة منتج' })).toBeFocused();
  });

  await lineOf(page, 1).getByLabel('الكمية').focus();
  await keyboard.press('Enter');
  await expect(toasts(page)).toContainText('تم إنشاء الطلب بنجاح');
  const [order] = await ordersOf(page, phone);
  expect(order).toMatchObject({
    productName: `2 × ${CAFFEINE}، 1 × ${RETINOL}، 1 × ${NIACINAMIDE}`,
    quantity: 4,
  });
  expect(order!.lines.map(({ unitPrice }) => unitPrice)).toEqual([
    priceOf(products, CAFFEINE),
    priceOf(products, RETINOL),
    1000.5,
  ]);
  const goods = 2 * priceOf(products, CAFFEINE) + priceOf(products, RETINOL) + 1000.5;
  expect(order!.totalAmount).toBe(Math.round(goods + order!.deliveryFee!));
});

test('a line is found by sku and by a scanned barcode, each its own variant', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', { path: '/orders' });
  await openNewOrder(page);
  const only = orderForm(page).getByRole('combobox', { name: 'المنتج' });
  await only.fill('DY-5-50');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(only).toHaveValue('سيروم زيت بذور التين الشوكي 50 مل');
  const serum = (await productsOf(page)).find(({ variants }) => variants[1]?.sku === 'DY-2-50');
  await page.keyboard.press('Alt+Enter');
  const second = lineOf(page, 2).getByRole('combobox', { name: 'المنتج' });
  await expect(second).toBeFocused();
  // A scanner types fast and ends with Enter, before the server has answered.
  await page.keyboard.insertText(serum!.variants[1]!.barcode!);
  await page.keyboard.press('Enter');
  await expect(second).toHaveValue('سيروم حمض الهيالورونيك 50 مل');
});

test('lines are edited, and every screen tells of it', async ({ page, signIn }) => {
  await signIn(page, 'admin', { path: NO_SCREEN });
  const [one, two, three] = (await productsOf(page)) as [Product, Product, Product];
  const order = await takeOrder(page, {
    phone: uniquePhone(),
    deliveryPlace: 'home',
    deliveryFee: 400,
    lines: [
      { productId: one.id, quantity: 2 },
      { productId: two.id, discount: 50 },
    ],
    totalAmount: one.price * 2 + two.price - 50 + 400,
  });
  await page.goto(`/orders/${order.id}`);
  const main = page.getByRole('main');
  await expect(main).not.toContainText('كُتب المبلغ يدوياً');
  await main.getByRole('button', { name: 'تعديل', exact: true }).click();
  await expect(lineOf(page, 2).getByLabel('خصم')).toHaveValue('50');

  await lineOf(page, 1).getByLabel('الكمية').fill('0');
  await lineOf(page, 1).getByLabel('سعر الوحدة').fill('99.999');
  await orderForm(page).getByRole('button', { name: 'حفظ التعديل' }).click();
  await expect(lineOf(page, 1)).toContainText('القيمة أصغر من المسموح (الحد الأدنى: 1)');
  await expect(lineOf(page, 1)).toContainText('رقمان بعد الفاصلة على الأكثر');
  await expect(lineOf(page, 1).getByLabel('الكمية')).toBeFocused();
  await axe(page);

  await lineOf(page, 1).getByLabel('الكمية').fill('3');
  const price = one.price + 100;
  await lineOf(page, 1).getByLabel('سعر الوحدة').fill(String(price));
  await lineOf(page, 2).getByRole('button', { name: /^حذف/ }).click();
  await orderForm(page).getByRole('button', { name: 'إضافة منتج' }).click();
  await lineOf(page, 2).getByRole('combobox', { name: 'المنتج' }).fill(three.nameAr);
  await page.getByRole('option', { name: three.nameAr }).first().click();
  const kind = lineOf(page, 2).getByLabel('نوع السطر');
  await kind.selectOption('هدية');
  await expect(field(page, 'المبلغ الإجمالي')).toHaveValue(String(price * 3 + 400));
  await kind.selectOption('بيع');
  const workedOut = price * 3 + three.price + 400;
  await expect(field(page, 'المبلغ الإجمالي')).toHaveValue(String(workedOut));
  await kind.selectOption('استبدال');
  await field(page, 'المبلغ الإجمالي').fill('3000');
  await expect(orderForm(page)).toContainText('كُتب المبلغ يدوياً؛ المحسوب:');
  await orderForm(page).getByRole('button', { name: 'حفظ التعديل' }).click();
  await expect(orderForm(page)).toBeHidden();

  expect(await storedOrder(page, order)).toMatchObject({
    quantity: 4,
    totalAmount: 3000,
    lines: [
      { id: 1, productId: one.id, quantity: 3, unitPrice: price },
      { id: 3, kind: 'exchange', productId: three.id, quantity: 1, unitPrice: three.price },
    ],
  });
  await expect(main.getByRole('link', { name: three.nameAr }).first()).toBeVisible();
  await expect(main).toContainText('كُتب المبلغ يدوياً؛ المحسوب:');
  const timeline = main.getByRole('list').filter({ hasText: 'أُنشئ الطلب' });
  const edit = timeline.locator('li').first();
  for (const words of [`كمية`, 'سعر', `أُضيف`, `حُذف`, one.nameAr, two.nameAr, three.nameAr]) {
    await expect(edit).toContainText(words);
  }
  await expect(edit).not.toContainText('أسطر الطلب');
});

test('two desks edit the lines: the second is told and loses nothing', async ({
  page,
  context,
  signIn,
  mishaps,
}) => {
  mishaps.expect(/409/);
  await signIn(page, 'admin', { path: '/orders' });
  const [one, two] = (await productsOf(page)) as [Product, Product];
  const lines = [{ productId: one.id }, { productId: two.id }];
  const order = await takeOrder(page, { phone: uniquePhone(), lines });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/orders/${order.id}`);
    await tab.getByRole('button', { name: 'تعديل', exact: true }).click();
    await expect(lineOf(tab, 2)).toBeVisible();
  }
  await lineOf(other, 1).getByLabel('الكمية').fill('4');
  await orderForm(other).getByRole('button', { name: 'حفظ التعديل' }).click();
  await expect(toasts(other)).toContainText('تم حفظ التعديل');

  await lineOf(page, 2).getByLabel('الكمية').fill('7');
  await orderForm(page).getByRole('button', { name: 'حفظ التعديل' }).click();
  await expect(orderForm(page).getByRole('alert')).toContainText('عدّل شخص آخر هذا الطلب');
  await orderForm(page).getByRole('button', { name: 'تحميل آخر نسخة' }).click();
  await expect(orderForm(page)).toContainText(`المحفوظ الآن: 4 × ${one.nameAr}، 1 × ${two.nameAr}`);
  await expect(lineOf(page, 2).getByLabel('الكمية')).toHaveValue('7');
});

for (const [language, words] of [
  ['ar', { create: 'طلب جديد', add: 'إضافة منتج', product: 'المنتج', full: 'السطر 2' }],
  [
    'fr',
    { create: 'Nouvelle commande', add: 'Ajouter un produit', product: 'Produit', full: 'Ligne 2' },
  ],
  ['en', { create: 'New order', add: 'Add a product', product: 'Product', full: 'Line 2' }],
] as const) {
  test(`two lines on a phone in ${language}`, async ({ page, signIn }) => {
    await page.setViewportSize(PHONE);
    await signIn(page, 'admin', { path: '/orders', language });
    const [one, two] = (await productsOf(page)) as [Product, Product];
    const nameOf = (product: Product) =>
      ({ ar: product.nameAr, fr: product.nameFr, en: product.nameEn ?? product.nameAr })[language];
    await page.getByRole('button', { name: words.create }).click();
    const form = orderForm(page);
    for (const [at, product] of [one, two].entries()) {
      if (at > 0) await form.getByRole('button', { name: words.add }).click();
      await form.getByRole('combobox', { name: words.product }).last().fill(nameOf(product));
      await page
        .getByRole('option', { name: nameOf(product) })
        .first()
        .click();
    }
    await expect(form.getByRole('group', { name: words.full })).toContainText(/DZD/);
    await expectNoSidewaysScroll(page);
  });
}

test('a label prints twelve lines, counts the rest, and stays on its page', async ({
  page,
  signIn,
}) => {
  test.skip(!arePrintToolsThere(), 'poppler-utils or zbar-tools are not there');
  await signIn(page, 'admin', { path: NO_SCREEN });
  const products = await productsOf(page);
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      productId: products[at % products.length]!.id,
      quantity: at + 1,
    }));
  const address = 'حي 1200 مسكن عمارة 45 الطابق السادس، قرب الصيدلية';
  const twelve = await takeOrder(page, { phone: uniquePhone(), address, lines: lines(12) });
  const fifty = await takeOrder(page, { phone: uniquePhone(), address, lines: lines(50) });
  await page.goto(`/orders/labels?ids=${twelve.id},${fifty.id}`);
  const labels = page.getByRole('article');
  await expect(labels).toHaveCount(2);
  await expect(labels.first().getByRole('listitem')).toHaveCount(12);
  await expect(labels.first()).toContainText('78 قطعة');
  await expect(labels.last().getByRole('listitem')).toHaveCount(12);
  await expect(labels.last()).toContainText('و39 منتجاً آخر');

  for (const language of ['العربية', 'اللغتان معاً']) {
    await page.getByRole('radio', { name: language }).check();
    const texts = page.locator('[data-label-text]');
    await expect(texts.last()).toHaveAttribute('style', /--label-scale/);
    for (const item of await texts.getByRole('listitem').all()) {
      // Six points are the smallest print that a courier reads at arm's length.
      const size = await item.evaluate((line) => parseFloat(getComputedStyle(line).fontSize));
      expect(size * 0.75).toBeGreaterThanOrEqual(6);
    }
    const printed = await printLabels(page);
    expect(printed.pages).toBe(2);
    expect(printed.codes.map(({ barcode }) => barcode)).toEqual([
      twelve.orderNumber,
      fifty.orderNumber,
    ]);
  }
});
