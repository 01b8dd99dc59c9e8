import type { Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { uniquePhone } from './support/order-form.ts';
import { takeOrder, uniqueName, visitOrder } from './support/orders.ts';
import { PHONE, turnTo, visit } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: PHONE });

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a customer is written to in Arabic, and in French in the shop’s own words; the timeline says no more than that', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', { path: NO_SCREEN });
  const phone = uniquePhone();
  const order = await takeOrder(page, { phone, customerName: uniqueName() });
  const other = await takeOrder(page, { phone: uniquePhone(), customerName: 'Nadia' });
  // Nothing leaves the test: the chat is a page of its own.
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('button', { name: 'رسالة', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: /^تأكيد الطلب/ })).toBeChecked();
  await expect(dialog.getByRole('region', { name: 'نص الرسالة' })).toContainText(
    `السلام عليكم ${order.customerName}`,
  );
  expect(await overflow(page)).toBe(0);
  await axe(page);

  const opened = page.context().waitForEvent('page');
  await dialog.getByRole('link', { name: 'واتساب' }).dblclick();
  const chat = new URL((await opened).url());
  expect(chat.pathname).toBe(`/213${phone.slice(1)}`);
  expect(chat.searchParams.get('text')).toContain('1.900 دج');
  await page.bringToFront();
  const line = page.getByText('فُتحت رسالة «تأكيد الطلب» بالعربية في واتساب');
  await expect(line).toHaveCount(1);
  const after = await page.request.get(`/api/orders/${order.id}`);
  expect(((await after.json()) as { status: string }).status).toBe('pending');

  await dialog.getByRole('switch', { name: 'لا يريد رسائل' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('هذا العميل لا يريد رسائل');
  await expect(dialog.getByRole('button', { name: 'واتساب' })).toBeDisabled();
  await expect(dialog.getByRole('link')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'إغلاق' }).first().click();
  await expect(dialog).toHaveCount(0);

  await test.step('in French, in the shop’s own words', async () => {
    await turnTo(page, { language: 'fr', theme: 'light' });
    await visit(page, '/settings');
    await page.locator('summary', { hasText: 'Messages aux clients' }).click();
    await page.getByRole('button', { name: /«\s*Confirmation\s*» en français/ }).click();
    const text = dialog.getByLabel('Texte du message', { exact: true });
    await text.fill('Salam {prenom}');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog).toContainText('{prenom}');
    await text.fill('Salam {client}, on confirme {montant} ?');
    await expect(dialog.getByRole('region', { name: 'Exemple inventé' })).toContainText(
      'Salam Mme Untel, on confirme 3 500 DA ?',
    );
    expect(await overflow(page)).toBe(0);
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog).toHaveCount(0);

    await visitOrder(page, other);
    await page.getByRole('button', { name: 'Message', exact: true }).click();
    await dialog.getByRole('radio', { name: 'Français' }).check();
    await expect(dialog.getByRole('link', { name: 'SMS' })).toHaveAttribute(
      'href',
      `sms:+213${other.phone.slice(1)}?body=${encodeURIComponent('Salam Nadia, on confirme 1 900 DA ?')}`,
    );
  });
});
