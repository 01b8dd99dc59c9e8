import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { ServerProcess, temporaryFolder } from '#tests/support/server-process.ts';
import { findChromium } from './find-chromium.ts';

const IMAGES = join(import.meta.dirname, '../docs/images');
const PASSWORD = 'Picture-of-a-shop-1';

/** The README's pictures, taken of the demo store in the built app. */
async function takePictures(page: Page): Promise<void> {
  await page.goto('/');
  const submit = page.getByRole('button', { name: 'تسجيل الدخول', exact: true });
  await submit.waitFor();
  await take(page, 'login');
  await page.getByLabel('اسم المستخدم').fill('admin');
  await page.getByLabel('كلمة المرور', { exact: true }).fill(PASSWORD);
  await submit.click();
  await page.getByRole('main').getByRole('heading').first().waitFor();
  // Without the greeting, which covers a corner.
  await page.getByRole('button', { name: 'إغلاق' }).click();
  await take(page, 'dashboard');
}

async function take(page: Page, name: string): Promise<void> {
  // The event stream stays open, so the network never falls silent by itself.
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
  await page.screenshot({ path: join(IMAGES, `${name}.png`), animations: 'disabled' });
}

const found = findChromium();
if ('advice' in found) throw new Error(found.advice);
mkdirSync(IMAGES, { recursive: true });
const dataDir = temporaryFolder();
const server = new ServerProcess({
  DATA_DIR: dataDir,
  ADMIN_PASSWORD: PASSWORD,
  LOG_LEVEL: 'warn',
});
const browser = await chromium.launch({
  executablePath: found.path,
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage({
    baseURL: await server.ready(),
    viewport: { width: 1280, height: 850 },
    locale: 'ar-DZ',
    timezoneId: 'Africa/Algiers',
  });
  await takePictures(page);
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true });
}
