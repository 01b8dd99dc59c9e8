import type { Page } from '@playwright/test';
import { draftsOnDevice, fillAndKeep } from './support/drafts.ts';
import { takeOrder } from './support/orders.ts';
import { fillLogin, loginButton, toasts } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const OFFER = /كتبتَ هنا شيئاً/;
const restore = (page: Page) => page.getByRole('button', { name: 'متابعته' });

test('the name of a product that is edited survives a reload, and is gone after saving', async ({
  page,
  signIn,
}) => {
  const before = 'سيروم المسودة';
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, 'admin', { path: '/products?search=المسودة' });
  await page.request.post('/api/products', { data: { nameAr: before, price: 900 } });
  const edit = page.getByRole('button', { name: `تعديل ${before}` });
  const form = page.getByRole('dialog');
  const field = form.getByLabel(/^اسم المنتج بالعربية/);
  await edit.click();
  await fillAndKeep(field, `${before} الجديد`);
  await page.reload();
  await edit.click();
  await expect(form.getByText(OFFER)).toBeVisible();
  await expect(field).toHaveValue(before);
  await restore(page).click();
  await expect(field).toHaveValue(`${before} الجديد`);
  await form.getByRole('button', { name: /^حفظ/ }).last().click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: `تعديل ${before} الجديد` }).click();
  await expect(field).toHaveValue(`${before} الجديد`);
  await expect(form.getByText(OFFER)).toBeHidden();
});

test('a note of an order survives an ended session and is sent once', async ({
  page,
  context,
  store,
  signIn,
  mishaps,
}) => {
  mishaps.expect(/401/);
  await signIn(page, 'admin', { path: NO_SCREEN });
  const order = await takeOrder(page);
  await page.goto(`/orders/${order.id}`);
  const open = page.getByRole('button', { name: 'إضافة ملاحظة' }).first();
  const note = page.getByRole('textbox', { name: 'ملاحظة جديدة' });
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

test('a note can be written while the one before is on its way', async ({ page, signIn }) => {
  await signIn(page, 'admin', { path: NO_SCREEN });
  const order = await takeOrder(page);
  await page.goto(`/orders/${order.id}`);
  const open = page.getByRole('button', { name: 'إضافة ملاحظة' }).first();
  const note = page.getByRole('textbox', { name: 'ملاحظة جديدة' });
  const line = Promise.withResolvers<void>();
  await page.route(`**/api/orders/${order.id}`, async (route) => {
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
  line.resolve();
  await expect(toasts(page)).toContainText('أُضيفت الملاحظة');
  await expect(note).toBeFocused();
  await expect(note).toHaveValue('الثانية');
  const sent = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await note.press('Enter');
  expect((await sent).status()).toBe(200);
  await page.reload();
  for (const written of ['الأولى', 'الثانية']) {
    await expect(page.getByText(written, { exact: true })).toHaveCount(1);
  }
});

test('settings that were typed survive a reload and are gone after saving', async ({
  page,
  signIn,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, 'admin', { path: '/settings' });
  const phone = page.getByLabel('رقم الهاتف');
  const before = await phone.inputValue();
  const typed = before === '0550998877' ? '0550998866' : '0550998877';
  await fillAndKeep(phone, typed);
  await page.reload();
  await expect(page.getByText(OFFER)).toBeVisible();
  await expect(phone).toHaveValue(before);
  await restore(page).click();
  await expect(phone).toHaveValue(typed);
  await page.getByRole('button', { name: 'حفظ التغييرات' }).click();
  await expect(toasts(page)).toContainText('تم الحفظ');
  await expect.poll(() => draftsOnDevice(page)).toBe(0);
  await page.reload();
  await expect(phone).toHaveValue(typed);
  await expect(page.getByText(OFFER)).toBeHidden();
});
