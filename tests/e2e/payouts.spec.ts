import type { Page } from '@playwright/test';
import { algerianDay } from '#contract/common.ts';
import { axe, expectNoSidewaysScroll } from './support/axe.ts';
import { takeOrders } from './support/orders.ts';
import { PHONE } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.setTimeout(240_000);

const DAY_MS = 86_400_000;
const MADE = 41;
const COMPANY = 'طيران التوصيل';

/** Delivered today, each for 3,000 DZD, of which the company keeps 400. */
async function deliverParcels(page: Page): Promise<string[]> {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data });
    expect(answer.status(), await answer.text()).toBeLessThan(300);
    return answer.json();
  };
  const company = (await post('/api/delivery-companies', {
    name: COMPANY,
    phone: '021334455',
    pricePerWilaya: { 16: { home: 400, office: 300 } },
  })) as { id: string };
  const orders = await takeOrders(page, MADE, { totalAmount: 3000 });
  const ids = orders.map(({ id }) => id);
  const trackings = ids.map((_, at) => `TYR-${1001 + at}`);
  await post('/api/orders/bulk', { action: 'status', ids, status: 'validated' });
  await post('/api/orders/bulk', {
    action: 'ship',
    deliveryCompanyId: company.id,
    items: ids.map((id, at) => ({ id, trackingNumber: trackings[at] })),
  });
  await post('/api/orders/bulk', { action: 'status', ids, status: 'delivered' });
  return trackings;
}

/** As the company writes it: a title, French headings, a total. */
function sheetOf(trackings: readonly string[]): string {
  const rows = trackings.map((tracking, at) => {
    const cash = at === 3 ? '2 900,00' : '3 000,00';
    const fee = at === 7 ? '550,00' : '400,00';
    return `${at + 1};${tracking.toLowerCase()};${cash};${fee}`;
  });
  return [
    'Bordereau de versement',
    'N°;Tracking;Montant encaissé;Frais de livraison',
    ...rows,
    `;Total;;`,
  ].join('\r\n');
}

test('a payout of 40 lines with two differences and one missing parcel', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', { path: NO_SCREEN });
  const trackings = await deliverParcels(page);
  await page.goto('/payouts');
  const listed = trackings.slice(0, 40);
  await page.getByRole('link', { name: 'من ملف' }).click();
  await page.getByLabel('الشركة').click();
  await page.getByRole('option', { name: COMPANY }).click();
  await page.getByLabel('اختيار الملف').setInputFiles({
    name: 'versement-12.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(sheetOf(listed)),
  });
  await expect(page.getByText('40 طرداً في الملف')).toBeVisible();
  await expect(page.getByText('سطر واحد بلا رقم تتبع متروك')).toBeVisible();
  await expect(page.getByLabel('رقم التتبع')).toHaveValue('Tracking');
  await expect(page.getByLabel('المبلغ المحصّل')).toHaveValue('Montant encaissé');
  await axe(page);
  // A date to come, so that what was delivered today may be missing.
  await page.getByLabel('تاريخ الدفعة').fill(algerianDay(Date.now() + DAY_MS));
  await page.getByRole('button', { name: 'إدخال الدفعة' }).click();

  await expect(page.getByRole('tab', { name: /^صحيح/ })).toContainText('38');
  await expect(page.getByRole('tab', { name: /^مختلف/ })).toContainText('2');
  const missing = page.getByRole('tab', { name: /^ناقص/ });
  await expect(missing).toContainText('3.000');
  await missing.click();
  await expect(page.getByRole('row').filter({ hasText: trackings[40]! })).toBeVisible();
  await axe(page);

  await page.getByRole('tab', { name: /^مختلف/ }).click();
  await expect(page.getByRole('button', { name: 'إغلاق الدفعة' })).toBeDisabled();
  await page.getByRole('button', { name: 'قبول tyr-1004' }).click();
  await page.getByRole('alertdialog').getByLabel('السبب').fill('خصم متفق عليه');
  await page.getByRole('alertdialog').getByRole('button', { name: 'قبول' }).click();
  await expect(page.getByText('خصم متفق عليه')).toBeVisible();
  await page.getByRole('checkbox', { name: /tyr-1008/ }).check();
  await page.getByRole('button', { name: 'قبول سطر واحد' }).click();
  await page.getByRole('alertdialog').getByLabel('السبب').fill('وزن زائد');
  await page.getByRole('alertdialog').getByRole('button', { name: 'قبول' }).click();
  await expect(page.getByText('كل سطر مفسَّر')).toBeVisible();
  await page.getByRole('button', { name: 'إغلاق الدفعة' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'إغلاق الدفعة' }).click();
  await expect(page.getByText('مغلقة', { exact: true })).toBeVisible();

  await page.goto('/payouts');
  await page.getByRole('tab', { name: 'مستحقاتنا لدى الشركات' }).click();
  await page.getByRole('link', { name: COMPANY }).click();
  await expect(page.getByRole('row').filter({ hasText: trackings[40]! })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Excel بالفرنسية' }).click(),
  ]);
  expect(download.suggestedFilename()).toContain('Colis à payer');

  // Given up, and claimed again.
  await page.getByRole('checkbox', { name: new RegExp(trackings[40]!) }).check();
  await page.getByRole('button', { name: 'شطب طرد واحد' }).click();
  await page.getByRole('alertdialog').getByLabel('السبب').fill('رفضت الشركة');
  await page.getByRole('alertdialog').getByRole('button', { name: 'شطب طرد واحد' }).click();
  await expect(page.getByText('لا شيء على هذه الشركة')).toBeVisible();
  await page.getByRole('tab', { name: 'الطرود المشطوبة' }).click();
  await expect(page.getByText(/رفضت الشركة/)).toBeVisible();
  await axe(page);
  await page.getByRole('checkbox', { name: new RegExp(trackings[40]!) }).check();
  await page.getByRole('button', { name: 'التراجع عن شطب طرد واحد' }).click();
  await expect(page.getByText('عادت الطرود ديناً على الشركة', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'الطرود غير المدفوعة' }).click();
  await expect(page.getByRole('row').filter({ hasText: trackings[40]! })).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
});
