import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { algerianDay } from '#contract/common.ts';
import type { Report } from '#contract/reports/reports.ts';
import { axe, expectNoSidewaysScroll } from './support/axe.ts';
import { PHONE, turnTo } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

// Several pages are checked with axe, which takes seconds.
test.setTimeout(180_000);

const day = (ago: number) => algerianDay(Date.now() - ago * 86_400_000);
const QUERY = { from: day(60), to: day(0), basis: 'taken', by: 'wilaya' };
const ADDRESS = `/reports?${new URLSearchParams(QUERY)}`;

const read = async (page: Page) => {
  const answer = await page.request.get('/api/reports', { params: QUERY });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Report;
};

/** Once everything is counted. */
async function readWhole(page: Page) {
  let report = await read(page);
  while (report.waiting > 0) report = await read(page);
  return report;
}

test('costs are written down, a number of the report opens its orders; it is printed, and fits a phone', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', { path: NO_SCREEN });
  const before = await readWhole(page);
  await page.goto('/reports?view=costs');
  await page.getByRole('button', { name: 'تكلفة جديدة' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('البيان').fill('Facebook Reels');
  await dialog.getByRole('radio', { name: 'EUR' }).check();
  await dialog.getByLabel('المبلغ').fill('٤٠');
  await dialog.getByRole('button', { name: 'حفظ' }).click();
  await expect(dialog.getByText('هذا الحقل مطلوب')).toBeVisible();
  await dialog.getByLabel('سعر الصرف').fill('262.5');
  await axe(page);
  await dialog.getByRole('button', { name: 'حفظ' }).click();
  const spend = page.getByRole('row').filter({ hasText: 'Facebook Reels' });
  await expect(spend).toContainText('10.500 DZD');
  await page.getByRole('tab', { name: 'تكلفة الطرد' }).click();
  await page.getByRole('button', { name: 'قاعدة جديدة' }).click();
  await dialog.getByLabel('ابتداء من').fill(QUERY.from);
  await dialog.getByLabel('تغليف كل طرد').fill('30');
  await dialog.getByRole('button', { name: 'حفظ' }).click();
  await expect(page.getByText('حُفظت القاعدة').first()).toBeVisible();
  const shownFrom = QUERY.from.split('-').toReversed().join('/');
  await expect(page.getByRole('row').filter({ hasText: shownFrom })).toBeVisible();

  // What the demo store brought with it is counted in the background, a part with every reading.
  const report = await readWhole(page);
  await page.goto(ADDRESS);
  expect(report.totals.advertising).toBe(before.totals.advertising + 10_500);
  expect(report.totals.packaging).toBe(30 * (report.totals.delivered + report.totals.returned));
  const algiers = report.rows.find(({ bucket }) => bucket === '16')!;
  const row = page
    .getByRole('table', { name: 'الولاية', exact: true })
    .getByRole('row')
    .filter({ hasText: '16 الجزائر' });
  await expect(row.getByRole('cell').nth(1)).toHaveText(String(algiers.figures.orders));

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'تصدير Excel: الولاية' }).click();
  const { sheets } = await readXlsx(readFileSync(await (await download).path()));
  expect(sheets[0]?.rows).toHaveLength(report.rows.length + 1);

  // The costs of a wilaya open the orders that came to their end there.
  const costs = row.getByRole('link', { name: 'التكاليف: 16 الجزائر' });
  await costs.click();
  await expect(page.getByRole('heading', { name: 'الطلبات المعدودة: انتهى أمرها' })).toBeVisible();
  const orders = page.waitForEvent('download');
  await page.getByRole('button', { name: 'تصدير Excel: الطلبات المعدودة' }).click();
  const listed = await readXlsx(readFileSync(await (await orders).path()));
  expect(listed.sheets[0]?.rows).toHaveLength(algiers.figures.ended + 1);
  await page.goBack();

  await row.getByRole('link', { name: 'مسلَّمة: 16 الجزائر' }).click();
  await expect(page.getByRole('heading', { name: 'الطلبات المعدودة: مسلَّمة' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(1 + Math.min(50, algiers.figures.delivered));
  await axe(page);
  await page.getByRole('link', { name: 'التقارير' }).last().click();
  await expect(page).toHaveURL(/by=wilaya/);

  await test.step('the printed report is the report alone, on white', async () => {
    await turnTo(page, { language: 'ar', theme: 'dark' });
    await expect(page.getByRole('heading', { name: 'أسبوعاً بأسبوع' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'التقارير' })).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeHidden();
    await expect(page.getByRole('button', { name: 'طباعة' })).toBeHidden();
    const dark = page.locator('html.dark');
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(dark).toHaveCount(0);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(dark).toHaveCount(1);
  });

  await test.step('the report fits a phone, in French and in the dark', async () => {
    await page.emulateMedia({ media: 'screen' });
    await signIn(page, 'admin', { path: NO_SCREEN, language: 'fr', theme: 'dark' });
    await page.setViewportSize(PHONE);
    await page.goto(ADDRESS);
    await expect(page.getByRole('heading', { name: 'Semaine par semaine' })).toBeVisible();
    // Dates are as they are typed in French, also those of weeks and in the printed heading.
    await expect(page.getByText(/^\d\d\/\d\d\/\d{4} – \d\d\/\d\d\/\d{4}$/).first()).toBeVisible();
    expect(await page.getByRole('main').textContent()).not.toMatch(/\d{4}-\d\d-\d\d/);
    // The numbers come first, without scrolling; the filters are folded.
    await expect(page.getByText(/^Bénéfice acquis .+ encaissé/)).toBeInViewport();
    await page.locator('summary').filter({ hasText: 'Période et façon de compter' }).click();
    // It is checked when the address says so.
    await page.getByRole('radio', { name: 'Produit' }).click();
    await expect(page).toHaveURL(/by=product/);
    await expectNoSidewaysScroll(page);
    await page.getByRole('main').locator('a[href*="view=costs"]').first().click();
    await expect(page.getByRole('button', { name: 'Nouveau coût' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
