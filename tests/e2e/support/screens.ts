import { expect, type Locator, type Page } from '@playwright/test';

export const PHONE = { width: 390, height: 844 };

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

/** Marks the document; a reload loses the mark. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.mark = 'same';
  });
}

export const documentMark = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset.mark);

const MOST_STEPS = 60;

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${MOST_STEPS} times ${key} did not reach ${String(target)}`);
}
