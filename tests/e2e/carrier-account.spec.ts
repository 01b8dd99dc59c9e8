import type { Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { toasts, turnTo } from './support/screens.ts';
import { test } from './support/carriers.ts';
import { expect } from './support/test.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const token = (page: Page) => page.locator('input[name="secrets.token"]');
const unmatched = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'بلديات بلا مقابل' })
    .getByRole('listitem')
    .filter({ hasText: name });

test('a company is connected after a wrong key and a moved address, and its communes are matched', async ({
  page,
  signIn,
  carriers,
}) => {
  await signIn(page, 'admin', { path: '/delivery-companies' });
  const row = page.getByRole('row', { name: /طرود الأوراس/ });
  await row.hover();
  await row.getByRole('link', { name: 'ربط «طرود الأوراس»' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الربط مع طرود الأوراس');
  await expect(page.getByLabel('عنوان API')).toHaveValue('https://api.yalidine.app/v1');

  // The family is chosen with the keyboard.
  await page.getByRole('radio', { name: 'ياليدين والشركات الشريكة' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'إيكوتراك' })).toBeChecked();
  await page.getByLabel('عنوان API').fill(`${carriers.url}/ecotrack`);
  await page.getByRole('button', { name: 'حفظ وتجربة الاتصال' }).click();
  await expect(token(page)).toHaveAccessibleDescription('هذا الحقل مطلوب');

  await token(page).fill('wrong-token');
  await page.getByRole('button', { name: 'حفظ وتجربة الاتصال' }).click();
  await expect(page.getByText('رفضت الشركة المفتاح')).toBeVisible();
  await expect(token(page)).toHaveValue('');
  await expect(token(page)).toHaveAttribute('placeholder', 'محفوظ ولا يُعرض');
  await axe(page);

  // Now the key is right, but the company has moved.
  carriers.control.setFault({ family: 'ecotrack', fault: 19 });
  await token(page).fill('sim-ecotrack-token');
  await page.getByRole('button', { name: 'حفظ وتجربة الاتصال' }).click();
  await expect(page.getByText('انتقلت الشركة إلى عنوان آخر')).toBeVisible();
  await expect(page.getByText(`${carriers.url}/ecotrack-moved`)).toBeVisible();
  await page.getByRole('button', { name: 'استعمال العنوان الجديد' }).click();
  await expect(page.getByLabel('عنوان API')).toHaveValue(`${carriers.url}/ecotrack-moved`);
  await page.getByRole('button', { name: 'حفظ وتجربة الاتصال' }).click();
  await expect(page.getByText('الاتصال يعمل')).toBeVisible();

  // The first test that succeeds has the places read.
  await tab(page, 'الأماكن').click();
  await expect(page.getByText(/قُرئت الأسعار/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('بلديات بلا مقابل').locator('..')).toContainText(/\d/);

  await tab(page, 'البلديات').click();
  await page.getByRole('searchbox', { name: 'بحث عن بلدية أو ولاية' }).fill('بني حواء');
  await expect(unmatched(page, 'بني حواء')).toBeVisible();
  await page.getByRole('button', { name: 'بني حواء هي Beni Hawa' }).click();
  await expect(toasts(page)).toContainText('بني حواء تقابل Beni Hawa');
  await expect(unmatched(page, 'بني حواء')).toHaveCount(0);
  const chosen = page.getByRole('list', { name: 'ما اختير باليد' });
  await expect(chosen).toContainText('Beni Hawa');

  // By the search of the carrier's own names, with the keyboard.
  await page.getByRole('searchbox', { name: 'بحث عن بلدية أو ولاية' }).fill('تلعصة');
  const search = page.getByRole('combobox', { name: 'مقابل تلعصة لدى الشركة' });
  await search.fill('Talasa');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(chosen).toContainText('Talasa');
  await chosen.getByRole('button', { name: 'تراجع عن مقابل تلعصة' }).click();
  await expect(chosen).not.toContainText('Talasa');

  await tab(page, 'المكاتب').click();
  await page.getByRole('searchbox', { name: 'بحث عن مكتب أو ولاية' }).fill('وهران');
  const desk = page.getByRole('switch', { name: 'Oran' }).first();
  await expect(desk).toBeChecked();
  await desk.click();
  await expect(desk).not.toBeChecked();

  await tab(page, 'الأسعار').click();
  await expect(page.getByRole('row', { name: /وهران/ })).toContainText('دج');

  await test.step('the screens fit a phone and speak French', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await turnTo(page, { language: 'fr', theme: 'light' });
    await page.getByRole('main').locator('a[href="/delivery-companies"]').first().click();
    await page.getByRole('link', { name: /Liaison avec « ساعي البهجة »/ }).click();
    await page.getByRole('radio', { name: 'Noest' }).check({ force: true });
    await page.getByLabel('Adresse de l’API').fill(`${carriers.url}/noest/api/public`);
    await token(page).fill('sim-noest-token');
    await page.locator('input[name="settings.userGuid"]').fill('SIMGUID1');
    await page.getByRole('button', { name: 'Enregistrer et tester' }).click();
    await expect(page.getByText('La connexion fonctionne')).toBeVisible();
    for (const name of ['Lieux', 'Communes', 'Bureaux', 'Tarifs']) {
      await tab(page, name).click();
      if (name === 'Lieux') {
        await expect(page.getByText(/Tarifs lus/)).toBeVisible({ timeout: 60_000 });
      }
      await expect(page.getByRole('tabpanel')).toBeVisible();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([name, overflow]).toEqual([name, 0]);
      await axe(page);
    }
  });
});
