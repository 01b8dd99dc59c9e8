import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '#contract/language.ts';
import { settle, showView, speaks, type View } from '#tests/tour/view.ts';

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

/** Leads the office that is open to an address as its own links do, and waits for nothing. */
export const visit = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), path);

/** In Arabic and English “404 Page Not Found”. */
const NOWHERE = /^404 Page/;

/**
 * The same by way of no screen, whose heading tells that the screen of before is gone, until the new
 * one stands. The way back is not a link's: a test of what “back” finds again loads its screen.
 */
export async function openScreen(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  // The office runs, maybe behind a dialog.
  await page.locator('h1').first().waitFor();
  await visit(page, '/no-such');
  await expect(heading).toHaveText(NOWHERE);
  await visit(page, path);
  await expect(heading.filter({ hasNotText: NOWHERE }).first()).toBeVisible();
}

/**
 * Clicks what is there at this moment. After the session has ended, some other call may have led to
 * the login screen already, and waiting for the button would wait for ever.
 */
export const clickNow = (button: Locator): Promise<void> =>
  button.evaluateAll((found: HTMLElement[]) => {
    for (const element of found) element.click();
  });

export async function chooseLanguage(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^(اللغة|Langue|Language)\s?: / }).click();
  await page.getByRole('menuitemradio', { name }).click();
  await expect(page.getByRole('menu')).toBeHidden();
}

/** Changes language and theme without a reload. */
export async function turnTo(page: Page, view: Pick<View, 'language' | 'theme'>): Promise<void> {
  await showView(page, view);
  await speaks(page, view);
  await settle(page);
}

/** The same screen in one language after the other, Arabic last, as it was. */
export async function inEachLanguage(
  page: Page,
  check: (language: Language) => Promise<void>,
): Promise<void> {
  for (const language of ['fr', 'en', 'ar'] as const) {
    await turnTo(page, { language, theme: 'light' });
    await check(language);
  }
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
