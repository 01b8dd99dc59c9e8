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
import { clickNow, fillLogin, loginButton, logoutButton, toasts } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const OFFER = /كتبتَ هنا شيئاً/;

async function typeOrder(page: Page, phone: string): Promise<void> {
  await openNewOrder(page);
  await field(page, 'اسم العميل').fill('فضيلة بن عمر');
  await fillAndKeep(field(page, 'الهاتف'), phone);
  expect(await draftsOnDevice(page)).toBe(1);
}

test('what is typed survives a reload, is offered again, and is gone after saving', async ({
  page,
  signIn,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, 'admin', { path: '/orders' });
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
});

test('what is typed survives an ended session for its user alone, and signing out wipes it', async ({
  page,
  context,
  store,
  signIn,
  mishaps,
}) => {
  mishaps.expect(/401/);
  await signIn(page, 'admin', { path: '/orders' });
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
