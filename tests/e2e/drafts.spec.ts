import type { Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { draftsOnDevice, fillAndKeep } from './support/drafts.ts';
import {
  field,
  fillAddress,
  openNewOrder,
  orderForm,
  ordersOf,
  uniquePhone,
} from './support/order-form.ts';
import { takeOrder, visitOrder } from './support/orders.ts';
import {
  clickNow,
  fillLogin,
  loginButton,
  logoutButton,
  toasts,
  visit,
} from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const OFFER = /كتبتَ هنا شيئاً/;

async function typeOrder(page: Page, phone: string): Promise<void> {
  await openNewOrder(page);
  await field(page, 'اسم العميل').fill('فضيلة بن عمر');
  await fillAndKeep(field(page, 'الهاتف'), phone);
  expect(await draftsOnDevice(page)).toBe(1);
}

const restore = (page: Page) => page.getByRole('button', { name: 'متابعته' });

test('what is typed survives a reload, is offered again, and is gone after saving', async ({
  page,
  signIn,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, 'admin', { path: NO_SCREEN });
  const before = 'سيروم المسودة';
  await page.request.post('/api/products', { data: { nameAr: before, price: 900 } });
  await page.goto('/orders');
  const phone = uniquePhone();
  await typeOrder(page, phone);
  await page.reload();
  const form = await openNewOrder(page);
  await expect(form.getByText(OFFER)).toBeVisible();
  await axe(page);
  await form.getByRole('button', { name: 'متابعته' }).click();
  await expect(field(page, 'اسم العميل')).toHaveValue('فضيلة بن عمر');
  await expect(field(page, 'الهاتف')).toHaveValue(phone);
  await fillAddress(page);
  await field(page, 'المبلغ الإجمالي').fill('2500');
  await form.getByRole('button', { name: 'إنشاء الطلب' }).click();
  await expect(toasts(page)).toContainText('تم إنشاء الطلب بنجاح');
  expect(await ordersOf(page, phone)).toHaveLength(1);
  await expect.poll(() => draftsOnDevice(page)).toBe(0);
  await openNewOrder(page);
  await expect(orderForm(page).getByText(OFFER)).toBeHidden();
  await page.keyboard.press('Escape');

  await test.step('the name of a product that is edited', async () => {
    await visit(page, '/products?search=المسودة');
    const edit = page.getByRole('button', { name: `تعديل ${before}` });
    const form = page.getByRole('dialog');
    const name = form.getByLabel(/^اسم المنتج بالعربية/);
    await edit.click();
    await fillAndKeep(name, `${before} الجديد`);
    await page.reload();
    await edit.click();
    await expect(form.getByText(OFFER)).toBeVisible();
    await expect(name).toHaveValue(before);
    await restore(page).click();
    await expect(name).toHaveValue(`${before} الجديد`);
    await form.getByRole('button', { name: /^حفظ/ }).last().click();
    await expect(form).toBeHidden();
    await page.getByRole('button', { name: `تعديل ${before} الجديد` }).click();
    await expect(name).toHaveValue(`${before} الجديد`);
    await expect(form.getByText(OFFER)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
  });

  await test.step('settings', async () => {
    await visit(page, '/settings');
    const phone = page.getByLabel('رقم الهاتف');
    const stored = await phone.inputValue();
    const typed = stored === '0550998877' ? '0550998866' : '0550998877';
    await fillAndKeep(phone, typed);
    await page.reload();
    await expect(page.getByText(OFFER)).toBeVisible();
    await expect(phone).toHaveValue(stored);
    await restore(page).click();
    await expect(phone).toHaveValue(typed);
    await page.getByRole('button', { name: 'حفظ التغييرات' }).click();
    await expect(toasts(page)).toContainText('تم الحفظ');
    await expect.poll(() => draftsOnDevice(page)).toBe(0);
    await page.reload();
    await expect(phone).toHaveValue(typed);
    await expect(page.getByText(OFFER)).toBeHidden();
  });
});

test('what is typed survives an ended session for its user alone, and signing out wipes it', async ({
  page,
  context,
  store,
  signIn,
  mishaps,
}) => {
  mishaps.expect(/401/);
  await signIn(page, 'admin', { path: NO_SCREEN });
  const order = await takeOrder(page);
  const second = await takeOrder(page);
  await page.goto(`/orders/${order.id}`);
  const open = page.getByRole('button', { name: 'إضافة ملاحظة' }).first();
  const note = page.getByRole('textbox', { name: 'ملاحظة جديدة' });

  await test.step('a note of an order survives, and is sent once', async () => {
    await open.click();
    await fillAndKeep(note, 'تتصل بعد العصر');
    await context.clearCookies();
    // Not `note.press`, which would wait for a field that the ended session may have taken away.
    await page.keyboard.press('Enter');
    await expect(loginButton(page)).toBeVisible();

    await fillLogin(page, 'admin', store.passwords.admin);
    await loginButton(page).click();
    await expect(open).toBeVisible();
    await open.click();
    await restore(page).click();
    await expect(note).toHaveValue('تتصل بعد العصر');
    await note.press('Enter');
    await expect(note).toBeHidden();
    await expect(page.getByText('تتصل بعد العصر')).toHaveCount(1);
    await open.click();
    await expect(note).toBeVisible();
    await expect(page.getByText(OFFER)).toBeHidden();
  });

  await test.step('a note can be written while the one before is on its way', async () => {
    await visitOrder(page, second);
    const line = Promise.withResolvers<void>();
    await page.route(`**/api/orders/${second.id}`, async (route) => {
      if (route.request().method() === 'PATCH') await line.promise;
      await route.continue();
    });
    await open.click();
    await fillAndKeep(note, 'الأولى');
    await note.press('Enter');
    await expect(note).toBeHidden();
    await open.click();
    await note.fill('الثانية');
    // The first is not offered as something that was left behind.
    await expect(page.getByText(OFFER)).toBeHidden();
    const patched = () => page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    // Not its toast alone, which may be that of the note before.
    const first = patched();
    line.resolve();
    expect((await first).status()).toBe(200);
    await expect(toasts(page)).toContainText('أُضيفت الملاحظة');
    await expect(note).toBeFocused();
    await expect(note).toHaveValue('الثانية');
    const sent = patched();
    await note.press('Enter');
    expect((await sent).status()).toBe(200);
    await page.reload();
    for (const written of ['الأولى', 'الثانية']) {
      await expect(page.getByText(written, { exact: true })).toHaveCount(1);
    }
  });

  await test.step('a new order survives; signing out wipes what is left', async () => {
    await page.goto('/orders');
    const phone = uniquePhone();
    await typeOrder(page, phone);
    await fillAddress(page);
    await field(page, 'المبلغ الإجمالي').fill('2500');
    await context.clearCookies();
    await clickNow(orderForm(page).getByRole('button', { name: 'إنشاء الطلب' }));
    await expect(loginButton(page)).toBeVisible();

    await fillLogin(page, 'admin', store.passwords.admin);
    await loginButton(page).click();
    const form = await openNewOrder(page);
    await form.getByRole('button', { name: 'متابعته' }).click();
    await expect(field(page, 'الهاتف')).toHaveValue(phone);
    await expect(field(page, 'العنوان بالتفصيل')).toHaveValue('حي 200 مسكن، عمارة 12');

    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'تجاهل' }).click();
    await expect.poll(() => draftsOnDevice(page)).toBe(0);
    await typeOrder(page, phone);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await logoutButton(page).click();
    await expect(loginButton(page)).toBeVisible();
    // Signing out loads the page anew, which may interrupt a look at the device.
    await expect(async () => expect(await draftsOnDevice(page)).toBe(0)).toPass();
  });
});
