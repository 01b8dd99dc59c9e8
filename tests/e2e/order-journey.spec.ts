import type { Order } from '#contract/orders/orders.ts';
import type { Product } from '#contract/products/products.ts';
import { arePrintToolsThere } from '../../scripts/find/find-print-tools.ts';
import { printLabels } from './support/label-pdf.ts';
import {
  fillAddress,
  field,
  openNewOrder,
  orderForm,
  ordersOf,
  pick,
  uniquePhone,
} from './support/order-form.ts';
import { findPath, rowOf } from './support/orders.ts';
import { toasts } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('an order from the phone call to the cash', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = 'true';
    };
  });
  await signIn(page, 'admin', { path: '/orders' });
  const phone = uniquePhone();
  const stockOf = async (id: string) =>
    ((await (await page.request.get(`/api/products/${id}`)).json()) as Product).stock;

  await test.step('is taken by phone', async () => {
    await openNewOrder(page);
    await field(page, 'اسم العميل').fill('نصيرة بوعلام');
    await field(page, 'الهاتف').fill(`+213 ${phone.slice(1, 4)} ${phone.slice(4)}`);
    await expect(orderForm(page)).toContainText('عميل جديد');
    await fillAddress(page);
    await expect(field(page, 'الهاتف')).toHaveValue(phone);
    await pick(page, 'المنتج', 'كافيين', 'سيروم الكافيين لمحيط العين');
    await field(page, 'الكمية').fill('2');
    const total = field(page, 'المبلغ الإجمالي');
    await expect.poll(async () => Number(await total.inputValue())).toBeGreaterThan(2 * 1250);
    const home = Number(await total.inputValue());
    await orderForm(page).getByRole('radio', { name: 'مكتب الشركة' }).check();
    await expect(total).not.toHaveValue(String(home));
    await total.fill('٣ ٠٠٠');
    await orderForm(page).getByRole('radio', { name: 'المنزل' }).check();
    await expect(total).toHaveValue('3000');
    await orderForm(page).getByRole('button', { name: 'استعمال المبلغ المقترح' }).click();
    await expect(total).toHaveValue(String(home));
    await orderForm(page).getByRole('button', { name: 'إنشاء الطلب' }).dblclick();
    await expect(toasts(page)).toContainText('تم إنشاء الطلب بنجاح');
    await expect(toasts(page)).toContainText('تم إضافة الطلب إلى النظام');
    await expect(orderForm(page)).toBeHidden();
  });

  const orders = await ordersOf(page, phone);
  expect(orders).toHaveLength(1);
  const order = orders[0] as Order;
  expect(order).toMatchObject({
    customerName: 'نصيرة بوعلام',
    wilaya: 'وهران',
    daira: 'السانية',
    commune: 'السانية',
    productName: 'سيروم الكافيين لمحيط العين',
    quantity: 2,
    status: 'pending',
  });

  await page.goto(findPath(phone));
  await rowOf(page, order).getByText('نصيرة بوعلام').click();
  await expect(page).toHaveURL(`/orders/${order.id}`);
  const main = page.getByRole('main');
  const status = main.getByRole('heading', { level: 1 }).locator('..');
  await expect(status).toContainText('قيد الانتظار');
  await expect(main.getByRole('link', { name: 'اتصال' })).toHaveAttribute(
    'href',
    `tel:+213${phone.slice(1)}`,
  );
  await expect(main.getByRole('button', { name: 'رسالة', exact: true })).toBeVisible();

  await test.step('is called', async () => {
    await main.getByRole('button', { name: 'تسجيل مكالمة' }).click();
    await orderForm(page).getByRole('radio', { name: /أجّل/ }).check();
    await orderForm(page).getByRole('button', { name: 'تسجيل', exact: true }).click();
    await expect(orderForm(page)).toContainText('هذا الحقل مطلوب');
    await orderForm(page).getByRole('button', { name: 'غداً صباحاً' }).click();
    await field(page, 'ملاحظة').fill('في العمل الآن');
    await orderForm(page).getByRole('button', { name: 'تسجيل', exact: true }).click();
    await expect(main).toContainText('الاتصال القادم');
    await main.getByRole('button', { name: 'تسجيل مكالمة' }).click();
    await orderForm(page).getByRole('button', { name: 'تسجيل', exact: true }).click();
    await expect(main).toContainText('اتصالان');
    await expect(main).toContainText('تحديد موعد');
  });

  await test.step('is confirmed', async () => {
    const before = await stockOf(order.productId!);
    await main.getByRole('button', { name: 'تأكيد الطلب' }).click();
    await expect(status).toContainText('تم التحقق');
    expect(await stockOf(order.productId!)).toBe(before - 2);
  });

  await test.step('is shipped', async () => {
    await main.getByRole('button', { name: 'شحن الطلب' }).click();
    await pick(page, 'شركة التوصيل', 'نوارس', 'نوارس البحر إكسبريس');
    await field(page, 'رقم التتبع').fill('NWR-16-0042');
    await orderForm(page).getByRole('button', { name: 'شحن الطلب' }).click();
    await expect(status).toContainText('تم الشحن');
    await expect(main).toContainText('NWR-16-0042');
    await expect(main.getByRole('button', { name: 'تعديل', exact: true })).toBeHidden();
  });

  await test.step('is printed', async () => {
    await main.getByRole('link', { name: 'طباعة الملصق' }).click();
    await expect(page).toHaveURL(`/orders/labels?ids=${order.id}`);
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'true');
    const label = main.getByRole('article');
    for (const text of [
      `#${order.orderNumber}`,
      'نصيرة بوعلام',
      phone,
      'وهران',
      'السانية',
      'حي 200 مسكن، عمارة 12',
      'نوارس البحر إكسبريس',
      'NWR-16-0042',
      'DZD',
      'سيروم الكافيين لمحيط العين',
      'الدفع عند الاستلام (COD)',
    ]) {
      await expect(label).toContainText(text);
    }
    if (arePrintToolsThere()) {
      const printed = await printLabels(page);
      expect(printed.pages).toBe(1);
      expect(Math.abs(printed.width - 283.46)).toBeLessThan(1);
      expect(Math.abs(printed.height - 425.2)).toBeLessThan(1);
      const qr = new URL(`/orders/${order.id}`, page.url()).href;
      expect(printed.codes).toEqual([{ barcode: 'NWR-16-0042', qr }]);
      expect(printed.text).not.toContain('لوحة التحكم');
    }
    await main.getByRole('button', { name: 'رجوع' }).click();
  });

  await test.step('is delivered', async () => {
    await main.getByRole('button', { name: 'تأكيد التوصيل' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('لا يمكن التراجع');
    await question.getByLabel('ملاحظة').fill('استلمت الأخت');
    await question.getByRole('button', { name: 'تأكيد التوصيل' }).click();
    await expect(status).toContainText('تم التوصيل');
    await expect(main).toContainText('وصل الطلب إلى نهايته');
  });

  const timeline = main.getByRole('list').filter({ hasText: 'أُنشئ الطلب' });
  const lines = timeline.locator(':scope > li');
  await expect(lines).toHaveCount(7);
  await expect(lines.first()).toContainText('استلمت الأخت');
  await expect(lines.nth(2)).toContainText('NWR-16-0042');
  await expect(lines.nth(5)).toContainText('في العمل الآن');
  await expect(lines.last()).toContainText('مدير النظام');
});
