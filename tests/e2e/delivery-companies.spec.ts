import type { Page } from '@playwright/test';
import type { DeliveryCompany } from '#contract/delivery-companies/delivery-companies.ts';
import { isOpenpyxlThere } from '../../scripts/find/find-openpyxl.ts';
import { openNewOrder } from './support/order-form.ts';
import { openWithOpenpyxl, writeWithOpenpyxl } from './support/openpyxl.ts';
import { toasts } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const companies = async (page: Page) =>
  (await (await page.request.get('/api/delivery-companies')).json()) as DeliveryCompany[];
const dialog = (page: Page) => page.getByRole('dialog');
const price = (page: Page, wilaya: string, field: string) =>
  dialog(page).getByLabel(`${wilaya}: إلى ${field}`);

test('a company is added in settings, priced, edited from its own page and switched off', async ({
  page,
  signIn,
}) => {
  const name = `برق ${Date.now()}`;
  await signIn(page, 'admin', { path: '/settings' });
  await page.getByRole('heading', { name: 'شركات التوصيل' }).click();
  await page.getByRole('button', { name: 'إضافة شركة' }).click();
  await dialog(page).getByRole('button', { name: 'حفظ' }).click();
  await expect(dialog(page).getByLabel('الاسم')).toBeFocused();
  await dialog(page).getByLabel('الاسم').fill(name);
  await dialog(page).getByLabel('الهاتف').fill('3030');
  await dialog(page).getByLabel('مفتاح API', { exact: true }).fill('top-secret-key');
  await dialog(page).getByRole('tab', { name: 'الأسعار' }).click();
  await dialog(page).getByRole('button', { name: 'ملء من الأسعار العامة' }).click();
  await expect(price(page, 'الجزائر', 'المنزل')).toHaveValue('400');
  await price(page, 'وهران', 'المنزل').evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Alger\t455\t299,50\nOran\t655\t401\n');
    input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(price(page, 'الجزائر', 'المكتب')).toHaveValue('299.50');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toContainText('تجاهل');
  await page.getByRole('alertdialog').getByRole('button').first().click();
  await dialog(page).getByRole('button', { name: 'حفظ' }).click();
  await expect(toasts(page)).toContainText('تم حفظ شركة التوصيل');
  const [added] = (await companies(page)).filter((company) => company.name === name);
  expect(added).toMatchObject({ phone: '3030', hasApiKey: true, isActive: true });
  expect(Object.keys(added?.pricePerWilaya ?? {})).toHaveLength(69);
  expect(added?.pricePerWilaya).toMatchObject({
    16: { home: 455, office: 299.5 },
    31: { home: 655, office: 401 },
  });

  await page.goto('/delivery-companies');
  await expect(page.getByText('تُضاف شركات التوصيل من الإعدادات.')).toBeVisible();
  await page.getByRole('button', { name: `تعديل «${name}»` }).click();
  await expect(dialog(page).getByLabel('مفتاح API', { exact: true })).toHaveValue('');
  await dialog(page).getByLabel('الشخص المسؤول').fill('سمير');
  await dialog(page).getByRole('button', { name: 'حفظ' }).click();
  await expect(page.getByRole('row', { name })).toContainText('سمير');

  await test.step('nothing has to be scrolled to at any width, and both buttons of a row are whole', async () => {
    const first = page.getByRole('row').nth(1);
    const frame = page.getByRole('table').locator('..');
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await first.hover();
      await expect(first.getByRole('link', { name: 'ربط' })).toBeInViewport({ ratio: 1 });
      await expect(first.getByRole('button', { name: 'تعديل' })).toBeInViewport({ ratio: 1 });
      await expect.poll(() => frame.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  const options = async () => {
    await page.goto('/orders');
    await openNewOrder(page);
    await dialog(page).getByRole('combobox', { name: 'شركة التوصيل' }).fill(name);
    return page.getByRole('option', { name });
  };
  await expect(await options()).toBeVisible();
  await page.goto('/settings');
  await page.getByRole('heading', { name: 'شركات التوصيل' }).click();
  const row = page.getByRole('row', { name });
  await row.hover();
  await row.getByRole('button', { name: 'إيقاف' }).click();
  await expect(row).toContainText('غير نشطة');
  await expect(await options()).toBeHidden();
});

test('shipping costs go out to Excel, come back changed, and wrong rows are named; companies go out as the screen says', async ({
  page,
  signIn,
}, info) => {
  test.skip(!isOpenpyxlThere(), 'python3-openpyxl is not there');
  await signIn(page, 'admin', { path: '/settings' });
  await page.getByRole('heading', { name: 'أسعار التوصيل حسب الولاية' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'تصدير إلى Excel' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('أسعار التوصيل حسب الولاية.xlsx');
  const { rows } = openWithOpenpyxl(await file.path());
  expect(rows).toHaveLength(70);
  expect(rows[0]?.map(({ value }) => value)).toEqual([
    'الرمز',
    'الولاية',
    'الولاية بالفرنسية',
    'إلى المنزل',
    'إلى المكتب',
  ]);
  expect(rows[5]?.map(({ type }) => type)).toEqual(['n', 's', 's', 'n', 'n']);

  const changed = rows.map((row) => row.map(({ value }) => value));
  changed[31]![3] = 699.5;
  changed[32]![3] = 'مجاني';
  changed.push(['', 'أطلنطس', '', 1, 1]);
  const path = info.outputPath('costs.xlsx');
  writeWithOpenpyxl(path, changed);
  await page.getByRole('button', { name: 'استيراد من Excel' }).click();
  await dialog(page).locator('input[type=file]').setInputFiles(path);
  const wrong = dialog(page).getByRole('region', { name: 'صفان خاطئان' });
  await expect(wrong).toContainText('الصف 33');
  await expect(wrong).toContainText('أدخل رقماً');
  await expect(wrong).toContainText('أطلنطس: الولاية غير معروفة');
  await expect(dialog(page).getByRole('row', { name: 'وهران' })).toContainText('699.5');
  const apply = dialog(page).getByRole('button', { name: 'تطبيق التغييرات' });
  await expect(apply).toBeDisabled();
  await dialog(page).getByLabel('استبعاد الصفوف الخاطئة').check();
  await apply.click();
  await expect(page.getByLabel('وهران: إلى المنزل')).toHaveValue('699.5');
  const costs = await page.request.get('/api/wilaya-shipping-costs');
  expect(await costs.text()).not.toContain('699.5');
  await page.getByRole('button', { name: 'حفظ التغييرات' }).click();
  await expect(toasts(page)).toContainText('✓ تم الحفظ');
  expect(await (await page.request.get('/api/wilaya-shipping-costs')).text()).toContain('699.5');

  await test.step('the export says what the screen says, to a reader that is not ours', async () => {
    await signIn(page, 'admin', { path: '/delivery-companies', language: 'fr' });
    await page.request.post('/api/delivery-companies', {
      data: { name: '=1+1', phone: '031647285', contactPerson: '\u200fليلى' },
    });
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exporter vers Excel' }).click();
    const exported = await waiting;
    expect(exported.suggestedFilename()).toBe('شركات التوصيل.xlsx');
    const book = openWithOpenpyxl(await exported.path());
    expect(book.sheets).toEqual(['Sheet1']);
    expect(book.isRightToLeft).toBe(true);
    const text = (value: string | null) => ({ value, type: value === null ? 'n' : 's' });
    const headings = [
      'الاسم',
      'الشخص المسؤول',
      'الهاتف',
      'البريد الإلكتروني',
      'رابط API',
      'شروط الدفع',
      'الحالة',
    ];
    const expected = (await companies(page)).map((company) =>
      [
        company.name,
        company.contactPerson?.replace('\u200f', '') ?? null,
        company.phone,
        company.email,
        company.apiEndpoint,
        company.paymentTerms,
        company.isActive ? 'نشطة' : 'غير نشطة',
      ].map(text),
    );
    expect(book.rows).toEqual([headings.map(text), ...expected]);
    expect(Math.min(...book.widths)).toBeGreaterThan(5);
  });
});
