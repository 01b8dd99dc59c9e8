import { rmSync } from 'node:fs';
import { expectShell, firstScript, lookForUpdate, workerIsReady } from './support/installed-app.ts';
import { nextRelease } from './support/next-release.ts';
import { field, fillAddress, openNewOrder, uniquePhone } from './support/order-form.ts';
import { arriveSignedIn } from './support/sign-in.ts';
import { inEachLanguage, logoutButton, sidebar, turnTo } from './support/screens.ts';
import { Store } from './support/store.ts';
import { NO_NETWORK } from './support/lose-network.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('a shortcut opens the form; the app can be installed, in the language of its user', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', { path: '/orders#new' });
  await expect(page.getByRole('dialog', { name: 'طلب جديد' })).toBeVisible();
  const named = {
    ar: { short_name: 'لوحة', dir: 'rtl' },
    fr: { short_name: 'Lawha', dir: 'ltr' },
    en: { short_name: 'Lawha', dir: 'ltr' },
  };
  await inEachLanguage(page, async (language) => {
    await expect(page.locator('html')).toHaveAttribute('dir', named[language].dir);
    const address = await page.locator('link[rel=manifest]').getAttribute('href');
    const answer = await page.request.get(address ?? '');
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    const manifest = await answer.json();
    expect(manifest).toMatchObject({ lang: language, ...named[language] });
    for (const { src } of manifest.icons) {
      expect((await page.request.get(src)).headers()['content-type']).toBe('image/png');
    }
  });
  // The page as it is sent has the right one before any script of the office runs.
  await turnTo(page, { language: 'fr', theme: 'light' });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', /fr/);
});

test('a reload without a network opens the office; calls and the public wheel are left alone, signing out is as ever', async ({
  page,
  context,
  signIn,
  mishaps,
}) => {
  mishaps.expect(NO_NETWORK);
  await signIn(page, 'admin', { path: '/orders' });
  await workerIsReady(page);
  await context.setOffline(true);
  for (const path of ['/orders', '/confirm', '/scan', '/']) {
    await page.goto(path);
    await expectShell(page);
    await expect(page.getByRole('heading', { name: 'حدث خطأ غير متوقع' })).toBeHidden();
  }
  const permissions = await page.evaluate(async () => {
    const answer = await (await caches.open((await caches.keys())[0]!)).match('/scan');
    return answer!.headers.get('permissions-policy');
  });
  expect(permissions).toContain('camera=(self)');
  const call = page.evaluate(() => fetch('/api/health').then(({ status }) => status));
  await expect(call).rejects.toThrow('Failed to fetch');
  await expect(page.goto('/wheel')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  await context.setOffline(false);
  await page.goto('/wheel');
  await expect(page.getByRole('complementary')).toBeHidden();

  await page.goto('/orders');
  await logoutButton(page).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('an update waits until a person wants it, and what is kept is sent once', async ({
  page,
  context,
  mishaps,
}) => {
  mishaps.expect(NO_NETWORK);
  mishaps.expect(/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET/);
  const store = await Store.open();
  const next = nextRelease();
  try {
    await arriveSignedIn(page, store, 'admin', { path: `${store.url}/orders` });
    await workerIsReady(page);
    const before = await firstScript(page);

    // Other tabs are of the old build when the new one starts.
    const otherTab = await context.newPage();
    await otherTab.goto(`${store.url}/orders`);
    await expectShell(otherTab);
    const count = async (phone: string) => {
      const query = `page=1&pageSize=10&search=${phone}`;
      return (await (await page.request.get(`${store.url}/api/orders?${query}`)).json()).length;
    };
    const phones = [uniquePhone(), uniquePhone(), uniquePhone()];
    await context.setOffline(true);
    for (const phone of phones) {
      const form = await openNewOrder(page);
      await field(page, 'اسم العميل').fill('سليمة قاسي');
      await field(page, 'الهاتف').fill(phone);
      await fillAddress(page);
      await field(page, 'المبلغ الإجمالي').fill('2500');
      await form.getByRole('button', { name: 'إنشاء الطلب' }).click();
      await expect(form).toBeHidden();
    }
    await store.stop();
    await store.start(next.program);
    // Calls still do not arrive: the outbox is full while the page is updated.
    await context.route('**/api/orders', (route) => route.abort());
    await context.setOffline(false);
    await lookForUpdate(page);
    const bar = page.getByRole('status').filter({ hasText: 'توجد نسخة جديدة' });
    await expect(bar).toBeVisible();
    expect(await firstScript(page)).toBe(before);

    // A screen that was never opened before is still there for the old page.
    await sidebar(otherTab).getByRole('link', { name: 'الإعدادات' }).click();
    await expect(otherTab.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await firstScript(otherTab)).toBe(before);

    await bar.getByRole('button', { name: 'تحديث' }).click();
    await expect.poll(() => firstScript(page).catch(() => before)).not.toBe(before);
    await expect(page.getByText('3 عمليات لم تُرسل بعد')).toBeVisible();
    await expect(bar).toBeHidden();
    const otherBar = otherTab.getByRole('status').filter({ hasText: 'توجد نسخة جديدة' });
    await expect(otherBar).toBeVisible();
    expect(await firstScript(otherTab)).toBe(before);

    await context.unrouteAll({ behavior: 'ignoreErrors' });
    for (const phone of phones) await expect.poll(() => count(phone)).toBe(1);
    await expect(page.getByText('عمليات لم تُرسل بعد')).toBeHidden();
    await otherBar.getByRole('button', { name: 'تحديث' }).click();
    await expect.poll(() => firstScript(otherTab).catch(() => before)).not.toBe(before);
    await expectShell(otherTab);
    for (const phone of phones) expect(await count(phone)).toBe(1);
  } finally {
    for (const tab of context.pages()) await tab.close();
    await store.close();
    rmSync(next.folder, { recursive: true });
  }
});
