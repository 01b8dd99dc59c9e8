import type { Page } from '@playwright/test';
import type { Order } from '#contract/orders/orders.ts';
import type { Product } from '#contract/products/products.ts';
import { axe } from './support/axe.ts';
import {
  field,
  fillAddress,
  lineOf,
  openNewOrder,
  orderForm,
  ordersOf,
  shopProducts,
  uniquePhone,
} from './support/order-form.ts';
import { takeOrder } from './support/orders.ts';
import { toasts } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const CAFFEINE = 'سيروم الكافيين لمحيط العين';
const RETINOL = 'سيروم الريتينول الليلي';
const NIACINAMIDE = 'سيروم النياسيناميد والزنك';

async function storedOrder(page: Page, { id }: Pick<Order, 'id'>): Promise<Order> {
  return (await (await page.request.get(`/api/orders/${id}`)).json()) as Order;
}
const priceOf = (products: readonly Product[], name: string) =>
  products.find(({ nameAr }) => nameAr === name)!.price;

test('three lines by keyboard alone; a line by its sku and by a scanned barcode', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', { path: '/orders' });
  const products = await shopProducts(page);
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

  await test.step('a line is found by sku and by a scanned barcode, each its own variant', async () => {
    await expect(orderForm(page)).toBeHidden();
    await openNewOrder(page);
    await only.fill('DY-5-50');
    await expect(page.getByRole('option')).toHaveCount(1);
    await keyboard.press('Enter');
    await expect(only).toHaveValue('سيروم زيت بذور التين الشوكي 50 مل');
    const serum = products.find(({ variants }) => variants[1]?.sku === 'DY-2-50');
    await keyboard.press('Alt+Enter');
    const second = lineOf(page, 2).getByRole('combobox', { name: 'المنتج' });
    await expect(second).toBeFocused();
    // A scanner types fast and ends with Enter, before the server has answered.
    await keyboard.insertText(serum!.variants[1]!.barcode!);
    await keyboard.press('Enter');
    await expect(second).toHaveValue('سيروم حمض الهيالورونيك 50 مل');
  });
});

test('lines are edited, and every screen tells of it', async ({ page, signIn }) => {
  await signIn(page, 'admin', { path: NO_SCREEN });
  const [one, two, three] = (await shopProducts(page)) as [Product, Product, Product];
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
