import type { Locator, Page } from '@playwright/test';
import { expect } from './support/test.ts';
import { axe } from './support/axe.ts';
import { confirmedOrders, connectCompany, test } from './support/carriers.ts';
import { selectionBar, uniqueName } from './support/orders.ts';
import { PHONE, tabTo } from './support/screens.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog').first();
const stage = (page: Page, name: RegExp): Locator =>
  dialog(page).getByRole('region', { name }).getByRole('listitem');

test.describe.configure({ mode: 'serial' });
test.use({ actionTimeout: 30_000 });

test('thirty orders are sent, three are refused by the carrier, mended in place and sent again', async ({
  page,
  signIn,
  carriers,
}) => {
  test.setTimeout(240_000);
  await signIn(page, 'admin', { path: '/orders' });
  const company = await connectCompany(page, carriers, 'ياليدين الشمال');
  const word = uniqueName();
  const customerName = `${word} بن سالم`;
  await confirmedOrders(page, company, 26, { customerName });
  // Renamed at the carrier after we have read its places.
  await confirmedOrders(page, company, 3, {
    customerName,
    daira: 'حسين داي',
    commune: 'القبة',
  });
  carriers.control.setFault({
    family: 'yalidine',
    fault: 36,
    with: { commune: 'Kouba', as: 'El Kouba' },
  });
  // Found by our own check.
  await confirmedOrders(page, company, 1, { customerName, totalAmount: 200_000 });

  await page.goto(`/orders?search=${encodeURIComponent(word)}&pageSize=50`);
  await page.getByRole('checkbox', { name: 'تحديد الكل' }).check();
  await selectionBar(page).getByRole('button', { name: 'إرسال إلى الناقل' }).click();
  await expect(stage(page, /جاهز للإرسال/)).toHaveCount(29);
  await expect(stage(page, /لا يمكن إرساله بعد/)).toHaveCount(1);
  await expect(stage(page, /لا يمكن إرساله بعد/)).toContainText(
    'المبلغ: أكثر مما تقبله الشركة (الحد 150,000)',
  );
  await axe(page);
  await page.screenshot({ path: test.info().outputPath('check.png') });

  // Mended with the keyboard alone.
  await tabTo(page, dialog(page).getByRole('button', { name: /^إصلاح الطلب/ }));
  await page.keyboard.press('Enter');
  const amount = dialog(page).getByLabel('المبلغ الإجمالي');
  await tabTo(page, amount);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('20000');
  await page.keyboard.press('Enter');
  await expect(stage(page, /جاهز للإرسال/)).toHaveCount(30);
  await dialog(page).getByRole('button', { name: 'إرسال 30 طلباً' }).click();

  await expect(stage(page, /^أُرسل/)).toHaveCount(27, { timeout: 90_000 });
  const refused = stage(page, /لا يمكن إرساله بعد/);
  await expect(refused).toHaveCount(3);
  await expect(refused.first()).toContainText('رفضته الشركة');
  await axe(page);
  await page.screenshot({ path: test.info().outputPath('refused.png') });

  // Closed and opened again: nothing is lost.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await selectionBar(page).getByRole('button', { name: 'إرسال إلى الناقل' }).click();
  await expect(refused).toHaveCount(3);
  await expect(stage(page, /^أُرسل/)).toHaveCount(27);

  for (const left of [2, 1, 0]) {
    await refused
      .first()
      .getByRole('button', { name: /^إصلاح الطلب/ })
      .click();
    const commune = refused.first().getByRole('combobox', { name: 'البلدية' });
    await commune.fill('حسين داي');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    if (left === 2) await page.screenshot({ path: test.info().outputPath('mend.png') });
    await refused.first().getByRole('button', { name: 'حفظ وإعادة الفحص' }).click();
    await expect(refused).toHaveCount(left);
  }
  await dialog(page).getByRole('button', { name: 'إرسال 3 طلبات' }).click();
  await expect(stage(page, /^أُرسل/)).toHaveCount(30, { timeout: 90_000 });
  const made = carriers.control
    .parcels('yalidine')
    .filter(({ isDeleted }) => !isDeleted)
    .filter(({ reference }) => reference?.startsWith('LW-'));
  expect(made).toHaveLength(30);
  await expect(dialog(page).getByRole('button', { name: 'طباعة 30 ملصقاً' })).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('sent.png') });
});
