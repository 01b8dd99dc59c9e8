import type { Product } from '#contract/products/products.ts';
import { field, orderForm, uniquePhone } from './support/order-form.ts';
import { moveOrder, takeOrder } from './support/orders.ts';
import { toasts } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const UNKNOWN = '/orders/00000000-0000-4000-8000-000000000000';

test('an order that is not there says so', async ({ page, signIn, mishaps }) => {
  mishaps.expect(/404/);
  await signIn(page, 'admin', { path: UNKNOWN });
  await expect(page.getByRole('heading', { name: 'الطلب غير موجود' })).toBeVisible();
});

test('an order that cannot be read offers another try', async ({ page, signIn, mishaps }) => {
  mishaps.expect(/ERR_FAILED/);
  await signIn(page, 'admin', { path: '/orders' });
  const order = await takeOrder(page, { phone: uniquePhone() });
  // Until it is pressed: the page reads it again by itself when it learns of a change.
  await page.route(`**/api/orders/${order.id}`, (route) => route.abort());
  await page.goto(`/orders/${order.id}`);
  await expect(page.getByText('تعذّر تحميل الطلب')).toBeVisible();
  await page.unroute(`**/api/orders/${order.id}`);
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.orderNumber);
});

test('is deleted after a question, and undo brings it back', async ({ page, signIn }) => {
  await signIn(page, 'admin', { path: NO_SCREEN });
  const order = await takeOrder(page, { phone: uniquePhone() });
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('button', { name: 'حذف' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await toasts(page).getByRole('button', { name: 'تراجع' }).click();
  await expect(toasts(page)).toContainText('استُعيد الطلب');
  await expect(toasts(page)).toContainText(order.orderNumber);
  await page.goto(`/orders/${order.id}`);
  await expect(page.getByText('استُعيد الطلب بعد حذفه')).toBeVisible();
});

test('what others do shows at once', async ({ page, otherDesk, signIn }) => {
  await signIn(page, 'admin', { path: NO_SCREEN });
  const order = await takeOrder(page, { phone: uniquePhone() });
  const other = await otherDesk.newPage();
  await signIn(other, 'followup', { path: `/orders/${order.id}` });
  const main = other.getByRole('main');
  await expect(main).toContainText('قيد الانتظار');
  for (const name of ['تعديل', 'حذف', 'تأكيد الطلب', 'تسجيل مكالمة', 'تعديل التوصيل']) {
    await expect(main.getByRole('button', { name, exact: true })).toBeHidden();
  }
  await expect(main.getByRole('link', { name: 'طباعة الملصق' })).toBeVisible();
  await moveOrder(page, order, 'validated');
  await expect(main.getByRole('heading', { level: 1 }).locator('..')).toContainText('تم التحقق');
  await expect(main).toContainText('تغيّرت الحالة');
});

test('more than is in stock is refused in the words of the server', async ({
  page,
  signIn,
  mishaps,
}) => {
  mishaps.expect(/409/);
  await signIn(page, 'admin', { path: NO_SCREEN });
  const answer = await page.request.get('/api/products');
  const products = (await answer.json()) as Product[];
  const product = products.find(({ stock }) => stock < 5);
  const order = await takeOrder(page, {
    phone: uniquePhone(),
    productId: product!.id,
    quantity: 9_000,
  });
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('button', { name: 'تأكيد الطلب' }).click();
  await expect(toasts(page)).toContainText(
    `المخزون لا يكفي من ${product!.nameAr}: المتوفر ${product!.stock} والمطلوب 9000`,
  );
  await expect(page.getByRole('main')).toContainText('قيد الانتظار');
});

test('how the parcel travels is edited in place until it arrives', async ({ page, signIn }) => {
  await signIn(page, 'admin', { path: NO_SCREEN });
  const phone = uniquePhone();
  const order = await takeOrder(page, { phone });
  const earlier = await takeOrder(page, { phone });
  await moveOrder(page, order, 'validated');
  await moveOrder(page, order, 'shipped');
  await page.goto(`/orders/${order.id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: `#${earlier.orderNumber}` })).toBeVisible();
  await main.getByRole('button', { name: 'تعديل التوصيل' }).click();
  await field(page, 'رقم التتبع').fill('AUR-7');
  await field(page, 'حالة التوصيل').fill('في الطريق');
  await field(page, 'تكلفة التوصيل').fill('450.5');
  await orderForm(page).getByRole('button', { name: 'حفظ التعديل' }).click();
  await expect(orderForm(page)).toBeHidden();
  for (const text of ['AUR-7', 'في الطريق', '450,50 DZD', 'عُدّلت معلومات الطلب']) {
    await expect(main).toContainText(text);
  }
});

test('a shipped order takes a call, a note and another phone, and says who does not know it', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', { path: NO_SCREEN });
  const order = await takeOrder(page, { phone: uniquePhone() });
  await moveOrder(page, order, 'validated');
  await moveOrder(page, order, 'shipped');
  await page.goto(`/orders/${order.id}`);
  const main = page.getByRole('main');
  const form = orderForm(page);

  await main.getByRole('button', { name: 'تسجيل مكالمة' }).click();
  await form.getByRole('radio', { name: 'رقم خاطئ' }).check();
  await form.getByRole('button', { name: 'تسجيل' }).click();
  await expect(main).toContainText('مكالمة: رقم خاطئ');

  await main.getByRole('button', { name: 'إضافة ملاحظة' }).click();
  await main.getByLabel('ملاحظة جديدة').fill('أعطى رقم أخيه');
  await main.getByRole('button', { name: 'حفظ' }).click();
  await expect(main).toContainText('أعطى رقم أخيه');

  await main.getByRole('button', { name: 'تصحيح الهاتف' }).click();
  await expect(form).toContainText('لا يصل إلى شركة التوصيل');
  await field(page, 'الهاتف').fill('0550');
  await form.getByRole('button', { name: 'حفظ التعديل' }).click();
  await expect(form).toContainText('رقم الهاتف غير صالح');
  const phone = uniquePhone();
  await field(page, 'الهاتف').fill(phone);
  await form.getByRole('button', { name: 'حفظ التعديل' }).click();
  await expect(form).toBeHidden();
  await expect(main).toContainText(phone);
  await expect(main.getByText('لم تُبلَّغ شركة التوصيل بعد بالرقم الجديد.')).toHaveCount(2);
});

test('leads to the client, shows the stock, and what the amount is made of', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', { path: NO_SCREEN, language: 'fr' });
  const answer = await page.request.get('/api/products');
  const [product] = (await answer.json()) as Product[];
  const phone = uniquePhone();
  const refused = await takeOrder(page, { phone });
  await moveOrder(page, refused, 'cancelled');
  const order = await takeOrder(page, {
    phone,
    wilaya: 31,
    daira: 'السانية',
    commune: 'الكرمة',
    productId: product!.id,
    quantity: 2,
    totalAmount: product!.price * 2 + 5,
  });
  await page.goto(`/orders/${order.id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: product!.nameFr })).toBeVisible();
  for (const text of ['Es Senia', 'El Kerma', 'En stock :', 'Livraison : Oran']) {
    await expect(main).toContainText(text.replace(' :', '\u00A0:'));
  }
  await expect(main).toContainText('Écart avec les prix du jour');
  // One order that never left the shop is no verdict about the customer.
  await expect(main).toContainText('Aucune commande terminée');
  await expect(main).not.toContainText(/retourné|refusé|Refuse plus/);
  await expect(main).toContainText(/100\s%/);
  await main.getByRole('link', { name: order.customerName }).click();
  await expect(page).toHaveURL(`/clients/${order.clientId}`);
  await expect(main).toContainText(product!.nameFr);
  await expect(main).toContainText('El Kerma');
});
