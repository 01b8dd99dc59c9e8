import type { Product } from '#contract/products/products.ts';
import { field, orderForm, uniquePhone } from './support/order-form.ts';
import { moveOrder, takeOrder, visitOrder } from './support/orders.ts';
import { toasts, turnTo, visit } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const UNKNOWN = '/orders/00000000-0000-4000-8000-000000000000';

test('an order that is not there, cannot be read or cannot be confirmed says so; another leads to its client', async ({
  page,
  signIn,
  mishaps,
}) => {
  mishaps.expect(/404|409|ERR_FAILED/);
  await signIn(page, 'admin', { path: NO_SCREEN });
  const answer = await page.request.get('/api/products');
  const products = (await answer.json()) as Product[];
  const product = products.find(({ stock }) => stock < 5);
  const order = await takeOrder(page, {
    phone: uniquePhone(),
    productId: product!.id,
    quantity: 9_000,
  });
  const [sold] = products;
  const phone = uniquePhone();
  const refused = await takeOrder(page, { phone });
  await moveOrder(page, refused, 'cancelled');
  const told = await takeOrder(page, {
    phone,
    wilaya: 31,
    daira: 'السانية',
    commune: 'الكرمة',
    productId: sold!.id,
    quantity: 2,
    totalAmount: sold!.price * 2 + 5,
  });
  const main = page.getByRole('main');
  await page.goto(UNKNOWN);
  await expect(page.getByRole('heading', { name: 'الطلب غير موجود' })).toBeVisible();

  await test.step('one that cannot be read offers another try', async () => {
    // Until it is pressed: the page reads it again by itself when it learns of a change.
    await page.route(`**/api/orders/${order.id}`, (route) => route.abort());
    await visit(page, `/orders/${order.id}`);
    await expect(page.getByText('تعذّر تحميل الطلب')).toBeVisible();
    await page.unroute(`**/api/orders/${order.id}`);
    await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(order.orderNumber);
  });

  await test.step('more than is in stock is refused in the words of the server', async () => {
    await page.getByRole('button', { name: 'تأكيد الطلب' }).click();
    await expect(toasts(page)).toContainText(
      `المخزون لا يكفي من ${product!.nameAr}: المتوفر ${product!.stock} والمطلوب 9000`,
    );
    await expect(main).toContainText('قيد الانتظار');
  });

  await test.step('in French: the client, the stock, and what the amount is made of', async () => {
    await turnTo(page, { language: 'fr', theme: 'light' });
    await visitOrder(page, told);
    await expect(main.getByRole('link', { name: sold!.nameFr })).toBeVisible();
    for (const text of ['Es Senia', 'El Kerma', 'En stock :', 'Livraison : Oran']) {
      await expect(main).toContainText(text.replace(' :', '\u00A0:'));
    }
    await expect(main).toContainText('Écart avec les prix du jour');
    // One order that never left the shop is no verdict about the customer.
    await expect(main).toContainText('Aucune commande terminée');
    await expect(main).not.toContainText(/retourné|refusé|Refuse plus/);
    await expect(main).toContainText(/100\s%/);
    await main.getByRole('link', { name: told.customerName }).click();
    await expect(page).toHaveURL(`/clients/${told.clientId}`);
    await expect(main).toContainText(sold!.nameFr);
    await expect(main).toContainText('El Kerma');
  });
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

test('a shipped order is worked on in place, an open one is deleted and comes back by undo', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', { path: NO_SCREEN });
  const earlierPhone = uniquePhone();
  const order = await takeOrder(page, { phone: earlierPhone });
  const earlier = await takeOrder(page, { phone: earlierPhone });
  await moveOrder(page, order, 'validated');
  await moveOrder(page, order, 'shipped');
  await page.goto(`/orders/${order.id}`);
  const main = page.getByRole('main');
  const form = orderForm(page);

  await test.step('how the parcel travels is edited until it arrives', async () => {
    await expect(main.getByRole('link', { name: `#${earlier.orderNumber}` })).toBeVisible();
    await main.getByRole('button', { name: 'تعديل التوصيل' }).click();
    await field(page, 'رقم التتبع').fill('AUR-7');
    await field(page, 'حالة التوصيل').fill('في الطريق');
    await field(page, 'تكلفة التوصيل').fill('450.5');
    await form.getByRole('button', { name: 'حفظ التعديل' }).click();
    await expect(form).toBeHidden();
    for (const text of ['AUR-7', 'في الطريق', '450,50 DZD', 'عُدّلت معلومات الطلب']) {
      await expect(main).toContainText(text);
    }
  });

  await test.step('it takes a call and a note', async () => {
    await main.getByRole('button', { name: 'تسجيل مكالمة' }).click();
    await form.getByRole('radio', { name: 'رقم خاطئ' }).check();
    await form.getByRole('button', { name: 'تسجيل' }).click();
    await expect(main).toContainText('مكالمة: رقم خاطئ');

    await main.getByRole('button', { name: 'إضافة ملاحظة' }).click();
    await main.getByLabel('ملاحظة جديدة').fill('أعطى رقم أخيه');
    await main.getByRole('button', { name: 'حفظ' }).click();
    await expect(main).toContainText('أعطى رقم أخيه');
  });

  await test.step('and another phone, and says who does not know it', async () => {
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

  await test.step('one that has not left is deleted after a question, and undo brings it back', async () => {
    await visitOrder(page, earlier);
    await page.getByRole('button', { name: 'حذف' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'حذف' }).click();
    await expect(page).toHaveURL(/\/orders$/);
    await toasts(page).getByRole('button', { name: 'تراجع' }).click();
    await expect(toasts(page)).toContainText('استُعيد الطلب');
    await expect(toasts(page)).toContainText(earlier.orderNumber);
    await visitOrder(page, earlier);
    await expect(page.getByText('استُعيد الطلب بعد حذفه')).toBeVisible();
  });
});
