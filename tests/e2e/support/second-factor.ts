import { expect, type Page, type Route } from '@playwright/test';
import type { User } from '#contract/users/users.ts';
import { appCode } from '#tests/support/second-factor.ts';
import { fillLogin, loginButton, sidebar } from './screens.ts';
import { USER_PASSWORD } from './users.ts';

/** Into a small screen: the dashboard reads and draws more than all these tests need. */
export async function enterPassword(page: Page, { username }: User): Promise<void> {
  await page.goto('/offers');
  await fillLogin(page, username, USER_PASSWORD);
  await loginButton(page).click();
}

export const codeField = (page: Page) => page.getByLabel('الرمز من التطبيق');
export const codeList = (page: Page) => page.getByRole('list', { name: 'رموز الاسترجاع' });
const turnOn = (page: Page) => page.getByRole('button', { name: 'تفعيل' });
const keptThem = (page: Page) => page.getByRole('button', { name: 'حفظتها', exact: true });

/** Fills in the form that adds an app; its recovery codes are then in sight. */
export async function showCodes(page: Page) {
  await page.getByRole('button', { name: 'إضافة تطبيق رموز' }).click();
  await expect(page.locator('title', { hasText: 'صورة السر للتطبيق' })).toHaveCount(1);
  const shown = await page.locator('p.font-mono').textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await codeField(page).fill('000000');
  await turnOn(page).click();
  await expect(codeField(page)).toHaveAccessibleDescription(/الرمز غير صحيح/);
  await codeField(page).fill(appCode(secret, new Date()));
  await turnOn(page).click();
  await expect(codeList(page)).toBeVisible();
  return { secret, codes: await codesIn(page) };
}

export async function codesIn(page: Page): Promise<string[]> {
  const codes = await codeList(page).getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  return codes;
}

export async function keepCodes(page: Page): Promise<void> {
  await keptThem(page).click();
  await expect(codeList(page)).toHaveCount(0);
}

/** Adds an app; returns its secret and the recovery codes. */
export async function addApp(page: Page) {
  const added = await showCodes(page);
  // They are shown once, and not lost by a key pressed too soon.
  await page.keyboard.press('Escape');
  await expect(codeList(page)).toBeVisible();
  await keepCodes(page);
  return added;
}

export async function openAccountTask(page: Page, name: string): Promise<void> {
  await sidebar(page).getByRole('button', { name: 'حسابي' }).click();
  await page.getByRole('menuitem', { name }).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
}

export const openOwnFactors = (page: Page) => openAccountTask(page, 'التحقق بخطوتين');

/** The real clock cannot be moved here: the first answer is the one of a session grown old. */
export async function growOld(page: Page, method: string, path: string): Promise<void> {
  let isOld = true;
  await page.route(path, (route: Route) => {
    if (!isOld || route.request().method() !== method) return route.fallback();
    isOld = false;
    return route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ detail: 'أكّد', code: 'fresh_sign_in_required', status: 403 }),
    });
  });
}

/** Types the password into the dialog that asks for it before a sensitive change. */
export async function confirmPassword(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'أكّد هويتك' });
  const field = dialog.getByLabel('كلمة المرور', { exact: true });
  await expect(field).toBeFocused();
  await field.fill(password);
  await page.keyboard.press('Enter');
}
