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
import { takeOrder } from './support/orders.ts';
import { PHONE, toasts } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const question = 'alertdialog';

test('a known phone fills the address in and tells of the open order', async ({ page, signIn }) => {
  await signIn(page, 'admin', { path: '/orders' });
  const phone = uniquePhone();
  const known = await takeOrder(page, {
    phone,
    customerName: 'سليمة قاسي',
    wilaya: 31,
    daira: 'السانية',
    commune: 'الكرمة',
    address: 'حي الياسمين 7',
  });
  const form = await openNewOrder(page);
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

test('errors stand beside their fields, a commune outside the list is taken', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', { path: '/orders' });
  const phone = uniquePhone();
  const form = await openNewOrder(page);
  await field(page, 'الهاتف').fill('0550');
  await form.getByRole('button', { name: 'إنشاء الطلب' }).click();
  await expect(field(page, 'اسم العميل')).toBeFocused();
  await expect(form.getByText('هذا الحقل مطلوب')).toHaveCount(6);
  await expect(form).toContainText('رقم الهاتف غير صالح');

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
  await form.getByRole('button', { name: 'إنشاء الطلب' }).click();
  await page.getByRole(question).getByRole('button', { name: 'نعم، المبلغ 0' }).click();
  await expect(toasts(page)).toContainText('تم إنشاء الطلب بنجاح');
  expect((await ordersOf(page, phone))[0]).toMatchObject({ commune: 'حي الضاية', totalAmount: 0 });
});

test('a lost answer is asked for again and makes one order', async ({ page, signIn, mishaps }) => {
  mishaps.expect(/ERR_FAILED/);
  await signIn(page, 'admin', { path: '/orders' });
  const phone = uniquePhone();
  const form = await openNewOrder(page);
  await field(page, 'اسم العميل').fill('رضا');
  await field(page, 'الهاتف').fill(phone);
  await fillAddress(page);
  await field(page, 'المبلغ الإجمالي').fill('2000');
  await page.route(
    '**/api/orders',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await form.getByRole('button', { name: 'إنشاء الطلب' }).click();
  await expect(toasts(page)).toContainText('حُفظ على هذا الجهاز');
  await expect(page.getByText('لم يُرسل')).toBeHidden();
  expect(await ordersOf(page, phone)).toHaveLength(1);
});

test('closing with unsaved input asks', async ({ page, signIn }) => {
  await signIn(page, 'admin', { path: '/' });
  await page.getByRole('link', { name: 'الطلبات', exact: true }).click();
  await openNewOrder(page);
  await page.keyboard.press('Escape');
  await expect(orderForm(page)).toBeHidden();

  await openNewOrder(page);
  await field(page, 'اسم العميل').fill('كريمة');
  await page.keyboard.press('Escape');
  await page.getByRole(question).getByRole('button', { name: 'متابعة الكتابة' }).click();
  await expect(field(page, 'اسم العميل')).toHaveValue('كريمة');
  await page.evaluate(() => history.back());
  await expect(page.getByRole(question)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/orders$/);
  await orderForm(page).getByRole('button', { name: 'إلغاء' }).click();
  await page.getByRole(question).getByRole('button', { name: 'تجاهل' }).click();
  await expect(orderForm(page)).toBeHidden();
  await openNewOrder(page);
  await expect(field(page, 'اسم العميل')).toHaveValue('');
});

test('two tabs edit one order: the second is told and loses nothing', async ({
  page,
  context,
  signIn,
  mishaps,
}) => {
  mishaps.expect(/409/);
  await signIn(page, 'admin', { path: '/orders' });
  const order = await takeOrder(page, { phone: uniquePhone(), address: 'العنوان الأول' });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/orders/${order.id}`);
    await tab.getByRole('button', { name: 'تعديل', exact: true }).click();
    await expect(field(tab, 'العنوان بالتفصيل')).toHaveValue('العنوان الأول');
  }
  await field(other, 'العنوان بالتفصيل').fill('عنوان الزميلة');
  await field(other, 'الكمية').fill('4');
  await orderForm(other).getByRole('button', { name: 'حفظ التعديل' }).click();
  await expect(toasts(other)).toContainText('تم حفظ التعديل');

  await field(page, 'العنوان بالتفصيل').fill('عنواني أنا');
  const answer = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await orderForm(page).getByRole('button', { name: 'حفظ التعديل' }).click();
  expect((await answer).status()).toBe(409);
  await expect(orderForm(page).getByRole('alert')).toContainText('عدّل شخص آخر هذا الطلب');
  await orderForm(page).getByRole('button', { name: 'تحميل آخر نسخة' }).click();
  await expect(orderForm(page)).toContainText('المحفوظ الآن: عنوان الزميلة');
  await expect(field(page, 'العنوان بالتفصيل')).toHaveValue('عنواني أنا');
  await expect(field(page, 'الكمية')).toHaveValue('4');
  await expect(orderForm(page).getByRole('alert')).toBeHidden();
  await orderForm(page).getByRole('button', { name: 'حفظ التعديل' }).click();
  await expect(orderForm(page)).toBeHidden();
  const stored = await page.request.get(`/api/orders/${order.id}`);
  expect(await stored.json()).toMatchObject({ address: 'عنواني أنا', quantity: 4 });
});

test('on a phone the form fills the screen, with the right keyboards', async ({ page, signIn }) => {
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
  await form.getByRole('button', { name: 'إنشاء الطلب' }).click();
  await expect(form).toBeHidden();
  const [order] = await ordersOf(page, phone);
  await page.goto(`/orders/${order!.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order!.orderNumber);
  await expectNoSidewaysScroll(page);
  await page.getByRole('main').getByRole('link', { name: 'طباعة الملصق' }).click();
  await expect(page.getByRole('article')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('by keyboard alone', async ({ page, signIn }) => {
  await signIn(page, 'admin', { path: '/orders' });
  const phone = uniquePhone();
  const { keyboard } = page;
  await page.getByRole('button', { name: 'طلب جديد' }).focus();
  await keyboard.press('Enter');
  await expect(field(page, 'اسم العميل')).toBeFocused();
  await keyboard.type('مليكة');
  await keyboard.press('Tab');
  await keyboard.type(phone);
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
  await expect(toasts(page)).toContainText('تم إنشاء الطلب بنجاح');
  await expect(page.getByRole('button', { name: 'طلب جديد' })).toBeFocused();
  const [order] = await ordersOf(page, phone);
  expect(order).toMatchObject({ customerName: 'مليكة', wilaya: 'وهران', daira: 'السانية' });

  await page.goto(`/orders/${order!.id}`);
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

test('a known customer adds no stop between the phone and the wilaya', async ({ page, signIn }) => {
  await signIn(page, 'admin', { path: '/orders' });
  const phone = uniquePhone();
  const open = await takeOrder(page, { phone });
  const form = await openNewOrder(page);
  await field(page, 'الهاتف').fill(phone);
  await expect(form).toContainText('لهذا العميل طلبات أخرى:');
  await field(page, 'الهاتف').press('Tab');
  await expect(form.getByRole('combobox', { name: 'الولاية' })).toBeFocused();
  await form.getByRole('button', { name: 'إلغاء' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(form.getByRole('link', { name: open.orderNumber })).toBeFocused();
});
