import type { Page } from '@playwright/test';
import type { SiteSettings } from '#contract/settings/settings.ts';
import type { WilayaShippingCost } from '#contract/shipping/shipping.ts';
import { png } from '#tests/support/media-files.ts';
import { axe, expectNoSidewaysScroll } from './support/axe.ts';
import { PHONE, toasts, turnTo } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.setTimeout(180_000);

const stored = async (page: Page) =>
  (await (await page.request.get('/api/settings')).json()) as SiteSettings;
const costOf = async (page: Page, code: number) => {
  const answer = await page.request.get('/api/wilaya-shipping-costs');
  return ((await answer.json()) as WilayaShippingCost[]).find((cost) => cost.wilayaCode === code);
};
const openList = (page: Page, name: string) => page.getByRole('heading', { name }).click();
const saveAll = (page: Page) => page.getByRole('button', { name: 'حفظ التغييرات' });

test('everything changed is saved together, shown at once, and asked about when left', async ({
  page,
  otherDesk,
  signIn,
}) => {
  const other = await otherDesk.newPage();
  await signIn(other, 'followup', { path: '/orders' });
  await signIn(page, 'admin', { path: '/settings' });
  const before = await stored(page);
  const adrar = await costOf(page, 1);
  await expect(
    page.getByRole('heading', { level: 2 }).or(page.locator('summary h2')),
  ).toContainText([
    'إعدادات المتجر الإلكتروني',
    'الإعدادات العامة',
    'الإشعارات',
    'شركات التوصيل',
    'قائمة العملاء',
    'العملاء المميزون',
  ]);
  await expect(saveAll(page)).toBeDisabled();

  await page.getByLabel('العرض · Français').fill('Livraison offerte');
  await expect(page.getByRole('figure').first()).toContainText('Livraison offerte');
  await page.getByRole('button', { name: 'حفظ', exact: true }).click();
  await expect(toasts(page)).toContainText('✓ تم الحفظ');
  expect(await stored(page)).toMatchObject({ offerTextFr: 'Livraison offerte' });

  await page.getByLabel('اسم المتجر').fill('متجر الربيع');
  await page.getByLabel('رقم الهاتف').fill('12');
  await openList(page, 'أسعار التوصيل حسب الولاية');
  const cell = page.getByLabel('أدرار: إلى المنزل');
  await cell.fill('1234');
  await cell.press('Enter');
  await expect(page.getByLabel('الشلف: إلى المنزل')).toBeFocused();
  await page.getByRole('checkbox', { name: 'تحديد الشلف' }).check();
  await page.getByRole('checkbox', { name: 'تحديد الأغواط' }).check();
  const fill = page.getByRole('region', { name: 'ملء المحددة' });
  await fill.getByLabel('إلى المكتب').fill('777');
  await fill.getByRole('button', { name: 'ملء المحددة' }).click();
  await expect(page.getByLabel('الأغواط: إلى المكتب')).toHaveValue('777');
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect(page.getByLabel('الأغواط: إلى المكتب')).not.toHaveValue('777');
  await expect(page.getByText('تغيير واحد')).toBeVisible();

  await openList(page, 'عجلة الحظ');
  const weight = page.getByLabel('الوزن: شحن مجاني');
  const firstWeight = await weight.inputValue();
  await weight.fill('31');

  await page.getByRole('link', { name: 'المنتجات' }).click();
  const ask = page.getByRole('alertdialog');
  await expect(ask).toContainText('تجاهل');
  await ask.getByRole('button').first().click();
  await expect(page).toHaveURL('/settings');

  await saveAll(page).click();
  await expect(page.getByLabel('رقم الهاتف')).toHaveAttribute('aria-invalid', 'true');
  expect(await costOf(page, 1)).toEqual(adrar);
  await page.getByLabel('رقم الهاتف').fill('+213 21 00 11 22');
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: await png() };
  await page.getByLabel('الشعار', { exact: true }).setInputFiles(file);
  await expect(page.getByRole('img', { name: 'معاينة الصورة' })).toBeVisible();
  const logo = await page.getByLabel('رابط الشعار').inputValue();
  await saveAll(page).click();
  await expect(toasts(page)).toContainText('تم تحديث الإعدادات');
  await expect(saveAll(page)).toBeDisabled();
  await expect(page.getByLabel('رقم الهاتف')).toHaveValue('021001122');
  expect(await stored(page)).toMatchObject({ storeName: 'متجر الربيع', storePhone: '021001122' });
  expect(await costOf(page, 1)).toMatchObject({ homeCost: 1234, officeCost: adrar?.officeCost });
  await expect(weight).toHaveValue('31');
  for (const desk of [page, other]) {
    await expect(desk.getByRole('banner').getByText('متجر الربيع')).toBeVisible();
    await expect(desk.getByRole('banner').locator(`img[src="${logo}"]`)).toBeVisible();
  }

  await page.getByLabel('اسم المتجر').fill('شيء آخر');
  await weight.fill(firstWeight);
  await page.getByRole('button', { name: 'إلغاء' }).click();
  await expect(page.getByLabel('اسم المتجر')).toHaveValue('متجر الربيع');
  await expect(weight).toHaveValue('31');
  const { storeName, storePhone, storeLogoUrl, offerTextFr } = before;
  await page.request.patch('/api/settings', {
    data: { storeName, storePhone, storeLogoUrl, offerTextFr },
  });
  await expect(page.getByLabel('اسم المتجر')).toHaveValue(storeName);
});

test('who may only look finds everything disabled', async ({ page, signIn }) => {
  await signIn(page, 'observer', { path: '/settings' });
  await expect(page.getByText('يمكنك الاطلاع فقط')).toBeVisible();
  for (const name of ['أسعار التوصيل حسب الولاية', 'شركات التوصيل']) await openList(page, name);
  const main = page.getByRole('main');
  await expect(main.getByLabel('أدرار: إلى المنزل')).toBeDisabled();
  for (const control of await main
    .locator('input:visible:not([type=search]), [role=switch]')
    .all()) {
    await expect(control).toBeDisabled();
  }
  for (const name of ['حفظ', 'حفظ التغييرات', 'إضافة شركة', 'استيراد من Excel', 'إيقاف']) {
    await expect(main.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
});

test('is readable by all, wide and narrow, in three languages and the dark', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', { path: '/settings' });
  await expect(page.locator('summary h2')).toHaveCount(8);
  await page.locator('summary').first().click();
  // The rules of the confirmation desk, and the prices.
  await page.locator('summary').nth(3).click();
  await page.locator('summary').nth(5).click();
  await expect(page.getByPlaceholder('ساعة:دقيقة').first()).toBeVisible();
  await expect(page.locator('[data-price]').first()).toBeVisible();
  for (const { size, ...view } of [
    { language: 'ar', theme: 'light', size: { width: 1280, height: 800 } },
    { language: 'fr', theme: 'dark', size: PHONE },
    { language: 'en', theme: 'light', size: PHONE },
  ] as const) {
    await page.setViewportSize(size);
    await turnTo(page, view);
    await axe(page);
    await expectNoSidewaysScroll(page);
  }
});
