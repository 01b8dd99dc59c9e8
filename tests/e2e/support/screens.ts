import { expect, type Locator, type Page } from '@playwright/test';

export const toasts = (page: Page): Locator => page.getByRole('region', { name: 'F8' });
export const sidebar = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'الشريط الجانبي' });
export const loginButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'تسجيل الدخول', exact: true });
export const logoutButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'تسجيل الخروج' });

export async function fillLogin(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('اسم المستخدم').fill(username);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password);
}

export async function chooseLanguage(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^(اللغة|Langue|Language): / }).click();
  await page.getByRole('menuitemradio', { name }).click();
  await expect(page.getByRole('menu')).toBeHidden();
}

/** Lost when the document is loaded anew. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.mark = 'same';
  });
}

export const documentMark = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset.mark);
