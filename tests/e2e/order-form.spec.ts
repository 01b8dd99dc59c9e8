import type { Page } from '@playwright/test';
import { isolate } from '#web/lib/isolate.ts';
import { expectNoSidewaysScroll } from './support/axe.ts';
import {
  field,
  fillAddress,
  openNewOrder,
  orderForm,
  ordersOf,
  pick,
  uniquePhone,
} from './support/order-form.ts';
import { takeOrder, visitOrder } from './support/orders.ts';
import { PHONE, toasts } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const question = 'alertdialog';
const create = (page: Page) => orderForm(page).getByRole('button', { name: 'إنشاء الطلب' }).click();

test('a known phone fills the address in and tells of the open order; leaving with unsaved input asks', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', { path: NO_SCREEN });
  const phone = uniquePhone();
  const known = await takeOrder(page, {
    phone,
    customerName: 'سليمة قاسي',
    wilaya: 31,
    daira: 'السانية',
    commune: 'الكرمة',
    address: 'حي الياسمين 7',
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'الطلبات', exact: true }).click();
  const form = await openNewOrder(page);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await test.step('a known phone', async () => {
    await openNewOrder(page);
    await field(page, 'اسم العميل').fill('سليمة');
    await field(page, 'الهاتف').fill(`00213${phone.slice(1)}`);
    await expect(form).toContainText(`عميل معروف: ${isolate('سليمة قاسي')}`);
    await expect(form).toContainText('طلب واحد جارٍ');
    await expect(form).toContainText('مُلئت الحقول الفارغة');
    const link = form.getByRole('link', { name: `#${known.orderNumber}` });
    await expect(link).toHaveAttribute('href', `/orders/${known.id}`);
    await expect(field(page, 'اسم العميل')).toHaveValue('سليمة');
    await expect(field(page, 'الولاية')).toHaveValue('وهران');
    await expect(field(page, 'البلدية')).toHaveValue('الكرمة');
    await expect(field(page, 'العنوان بالتفصيل')).toHaveValue('حي الياسمين 7');

    await field(page, 'الهاتف').fill(uniquePhone());
    await expect(form).toContainText('عميل جديد');
    await expect(field(page, 'العنوان بالتفصيل')).toHaveValue('');
    await expect(field(page, 'الولاية')).toHaveValue('');
    await expect(field(page, 'اسم العميل')).toHaveValue('سليمة');
  });

  await test.step('adds no stop between the phone and the wilaya', async () => {
    await field(page, 'الهاتف').fill(phone);
    await expect(form).toContainText('لهذا العميل طلبات أخرى:');
    await field(page, 'الهاتف').press('Tab');
    await expect(form.getByRole('combobox', { name: 'الولاية' })).toBeFocused();
    await form.getByRole('button', { name: 'إلغاء' }).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(form.getByRole('link', { name: known.orderNumber })).toBeFocused();
  });

  await test.step('Escape and the back button ask, and nothing is lost', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole(question).getByRole('button', { name: 'متابعة الكتابة' }).click();
    await expect(field(page, 'اسم العميل')).toHaveValue('سليمة');
    await page.evaluate(() => history.back());
    await expect(page.getByRole(question)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/orders$/);
    await form.getByRole('button', { name: 'إلغاء' }).click();
    await page.getByRole(question).getByRole('button', { name: 'تجاهل' }).click();
    await expect(form).toBeHidden();
    await openNewOrder(page);
    await expect(field(page, 'اسم العميل')).toHaveValue('');
  });
});

test('errors stand beside their fields, a commune outside the list is taken; then by keyboard alone', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', { path: '/orders' });
  const phone = uniquePhone();
  const form = await openNewOrder(page);

  await test.step('errors', async () => {
    await field(page, 'الهاتف').fill('0550');
    await create(page);
    await expect(field(page, 'اسم العميل')).toBeFocused();
    await expect(form.getByText('هذا الحقل مطلوب')).toHaveCount(6);
    await expect(form).toContainText('رقم الهاتف غير صالح');
  });

  await test.step('a commune outside the list, and nothing to pay', async () => {
    await field(page, 'اسم العميل').fill('زهرة');
    await field(page, 'الهاتف').fill(phone);
    await pick(page, 'الولاية', '31', 'وهران');
    await pick(page, 'الدائرة', 'السانية', 'السانية');
    await field(page, 'البلدية').fill('حي الضاية');
    await page.getByRole('option', { name: 'الاستعمال كما كُتب' }).click();
    await field(page, 'العنوان بالتفصيل').fill('خلف المسجد');
    await field(page, 'المبلغ الإجمالي').fill('مجاني');
    await field(page, 'الكمية').focus();
    await expect(field(page, 'المبلغ الإجمالي')).toHaveValue('0');
    await create(page);
    await page.getByRole(question).getByRole('button', { name: 'نعم، المبلغ 0' }).click();
    await expect(toasts(page)).toContainText('تم إنشاء الطلب بنجاح');
    await expect(form).toBeHidden();
    expect((await ordersOf(page, phone))[0]).toMatchObject({
      commune: 'حي الضاية',
      totalAmount: 0,
    });
  });

  await test.step('by keyboard alone', async () => {
    const { keyboard } = page;
    const typed = uniquePhone();
    await page.getByRole('button', { name: 'طلب جديد' }).focus();
    await keyboard.press('Enter');
    await expect(field(page, 'اسم العميل')).toBeFocused();
    await keyboard.type('مليكة');
    await keyboard.press('Tab');
    await keyboard.type(typed);
    await keyboard.press('Tab');
    for (const letters of ['oran', 'senia']) {
      await keyboard.type(letters);
      await expect(page.getByRole('option')).not.toHaveCount(0);
      await keyboard.press('Tab');
    }
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await keyboard.press('Tab');
    await keyboard.type('حي الأمل');
    await keyboard.press('Tab');
    await keyboard.type('كافيين');
    await keyboard.press('Tab');
    await expect(field(page, 'المنتج')).toHaveValue('سيروم الكافيين لمحيط العين');
    await keyboard.press('Enter');
    await expect(form).toBeHidden();
    await expect(toasts(page)).toContainText('تم إنشاء الطلب بنجاح');
    await expect(page.getByRole('button', { name: 'طلب جديد' })).toBeFocused();
    const [order] = await ordersOf(page, typed);
    expect(order).toMatchObject({ customerName: 'مليكة', wilaya: 'وهران', daira: 'السانية' });

    await visitOrder(page, order!);
    await page.getByRole('button', { name: 'إلغاء الطلب' }).focus();
    await keyboard.press('Enter');
    await expect(page.getByRole(question)).toBeVisible();
    await keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'إلغاء الطلب' })).toBeFocused();
    await keyboard.press('Enter');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(page.getByRole('main')).toContainText('إعادة إلى الانتظار');
  });
});

test('on a phone the form fills the screen, with the right keyboards; a lost answer makes one order', async ({
  page,
  signIn,
  mishaps,
}) => {
  mishaps.expect(/ERR_FAILED/);
  await page.setViewportSize(PHONE);
  await signIn(page, 'admin', { path: '/orders' });
  const phone = uniquePhone();
  const form = await openNewOrder(page);
  await expect.poll(() => form.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
  await expect(field(page, 'الهاتف')).toHaveAttribute('type', 'tel');
  await expect(field(page, 'الكمية')).toHaveAttribute('inputmode', 'numeric');
  await expect(field(page, 'المبلغ الإجمالي')).toHaveAttribute('inputmode', 'numeric');
  await expect(form.getByRole('button', { name: 'إنشاء الطلب' })).toBeInViewport();
  await field(page, 'اسم العميل').fill('هدى');
  await field(page, 'الهاتف').fill(phone);
  await fillAddress(page);
  await pick(page, 'المنتج', 'كافيين', 'سيروم الكافيين لمحيط العين');
  await page.route(
    '**/api/orders',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await create(page);
  await expect(toasts(page)).toContainText('حُفظ على هذا الجهاز');
  await expect(form).toBeHidden();
  await expect(page.getByText('لم يُرسل')).toBeHidden();
  const orders = await ordersOf(page, phone);
  expect(orders).toHaveLength(1);

  await visitOrder(page, orders[0]!);
  await expectNoSidewaysScroll(page);
  await page.getByRole('main').getByRole('link', { name: 'طباعة الملصق' }).click();
  await expect(page.getByRole('article')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('two tabs edit one order: the second is told and loses nothing', async ({
  page,
  context,
  signIn,
  mishaps,
}) => {
  mishaps.expect(/409/);
  await signIn(page, 'admin', { path: NO_SCREEN });
  const order = await takeOrder(page, { phone: uniquePhone(), address: 'العنوان الأول' });
  const other = await context.newPage();
  const save = (tab: Page) => orderForm(tab).getByRole('button', { name: 'حفظ التعديل' }).click();
  for (const tab of [page, other]) {
    await tab.goto(`/orders/${order.id}`);
    await tab.getByRole('button', { name: 'تعديل', exact: true }).click();
    await expect(field(tab, 'العنوان بالتفصيل')).toHaveValue('العنوان الأول');
  }
  await field(other, 'العنوان بالتفصيل').fill('عنوان الزميلة');
  await field(other, 'الكمية').fill('4');
  await save(other);
  await expect(toasts(other)).toContainText('تم حفظ التعديل');

  await field(page, 'العنوان بالتفصيل').fill('عنواني أنا');
  const answer = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await save(page);
  expect((await answer).status()).toBe(409);
  await expect(orderForm(page).getByRole('alert')).toContainText('عدّل شخص آخر هذا الطلب');
  await orderForm(page).getByRole('button', { name: 'تحميل آخر نسخة' }).click();
  await expect(orderForm(page)).toContainText('المحفوظ الآن: عنوان الزميلة');
  await expect(field(page, 'العنوان بالتفصيل')).toHaveValue('عنواني أنا');
  await expect(field(page, 'الكمية')).toHaveValue('4');
  await expect(orderForm(page).getByRole('alert')).toBeHidden();
  await save(page);
  await expect(orderForm(page)).toBeHidden();
  const stored = await page.request.get(`/api/orders/${order.id}`);
  expect(await stored.json()).toMatchObject({ address: 'عنواني أنا', quantity: 4 });
});
