import type { Page } from '@playwright/test';
import type { Order } from '#contract/orders/orders.ts';
import { uniquePhone } from './support/order-form.ts';
import { findPath, moveOrder, orderRows, takeOrder, uniqueName } from './support/orders.ts';
import { expect, test } from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const wide = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

/** As Excel saves "Unicode text": two bytes a letter, tabs, and phones without their zero. */
const fileOf = (rows: readonly (readonly string[])[]) => ({
  name: 'ventes.txt',
  mimeType: 'text/plain',
  buffer: wide(
    [['Nom et prénom', 'Téléphone', 'Wilaya', 'Commune', 'Produit', 'Montant total'], ...rows]
      .map((row) => row.join('\t'))
      .join('\r\n'),
  ),
});

test('a file of orders is mended, imported, known again, and undone but for what moved on', async ({
  page,
  signIn,
}) => {
  const name = uniqueName();
  const [known, first, second] = [uniquePhone(), uniquePhone(), uniquePhone()];
  await signIn(page, 'admin', { path: '/orders' });
  await takeOrder(page, { phone: known, totalAmount: 4_700 });
  const file = fileOf([
    [`${name} أ`, first.slice(1), '16', 'Draria', 'Veste', '4 700,00'],
    [`${name} ب`, second.slice(1), 'Tlemcan', '', 'Veste', '3200'],
    [`${name} ج`, known, 'wahran', 'Es Senia', 'Veste', '4700'],
    [`${name} د`, '2.13551E+11', 'Oran', 'Es Senia', 'Veste', '4700'],
  ]);

  await page.getByRole('button', { name: 'استيراد طلبات' }).click();
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  await expect(dialog(page).getByText('جاهزة: 1')).toBeVisible();
  await expect(dialog(page).getByText('تحتاج تصحيحاً: 2')).toBeVisible();
  await expect(dialog(page).getByText('موجودة على الأرجح: 1')).toBeVisible();
  await expect(dialog(page).getByText('ضاعت أرقام من الهاتف في Excel')).toBeVisible();
  await expect(dialog(page).getByRole('table')).toContainText('الدرارية');

  // The wilaya that was nearly spelt is offered first.
  const row = dialog(page).getByRole('group', { name: 'الصف 3' });
  await row.getByRole('combobox', { name: 'الولاية' }).click();
  await page.getByRole('option').first().click();
  await row.getByRole('button', { name: 'أعد القراءة' }).click();
  await expect(dialog(page).getByText('جاهزة: 2')).toBeVisible();
  await expect(dialog(page).getByRole('table')).toContainText('تلمسان');
  await dialog(page).getByRole('button', { name: 'استورد الطلبات (2)' }).click();
  await expect(dialog(page).getByText('تم استيراد الطلبات: 2')).toBeVisible();

  await dialog(page).locator('input[type=file]').setInputFiles(file);
  await expect(dialog(page).getByText('مستوردة من قبل: 2')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(findPath(name));
  await expect(orderRows(page)).toHaveCount(2);
  const found = (await (
    await page.request.get(`/api/orders?search=${encodeURIComponent(`${name} أ`)}`)
  ).json()) as Order[];
  await moveOrder(page, found[0]!, 'validated');
  await page.getByRole('button', { name: 'استيراد طلبات' }).click();
  const last = dialog(page).getByRole('listitem').filter({ hasText: 'ventes.txt' }).first();
  await last.getByRole('button', { name: 'تراجع عن الاستيراد' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'تراجع عن الاستيراد' }).click();
  await expect(dialog(page).getByText('حُذفت الطلبات: 1')).toBeVisible();
  await expect(dialog(page).getByText(`#${found[0]!.orderNumber} ${name} أ`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(orderRows(page)).toHaveCount(1);
});
