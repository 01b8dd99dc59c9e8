import { expect, type Page } from '@playwright/test';

/** The worker has the shell, and answers for this page. */
export async function workerIsReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

export async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
}

/** The first script of the page: another in every build. */
export const firstScript = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')!.src);

export async function expectShell(page: Page): Promise<void> {
  await expect(page.getByRole('complementary', { name: 'الشريط الجانبي' })).toBeVisible();
}
