import type { Page } from '@playwright/test';
import { initialScripts, plainName } from '../../bench/initial-scripts.ts';
import { loginButton, sidebar } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** Collects the names of the scripts that the page loads from now on. */
function fetchedScripts(page: Page): () => string[] {
  const fetched = new Set<string>();
  page.on('response', (response) => {
    const name = /\/assets\/([^/]+\.js)$/.exec(response.url())?.[1];
    if (name !== undefined) fetched.add(name);
  });
  return () => [...fetched].toSorted();
}

const initial = initialScripts().toSorted();

test('the login screen fetches the scripts that the report counts, compressed', async ({
  page,
}) => {
  const fetched = fetchedScripts(page);
  const entry = page.waitForResponse(`**/assets/${initial[0]}`);
  await page.goto('/login', { waitUntil: 'networkidle' });
  await expect(loginButton(page)).toBeVisible();
  expect(fetched()).toEqual(initial);
  expect((await entry).headers()['content-encoding']).toMatch(/br|gzip/);
});

test('who is signed in gets what every screen shares at once, and each screen’s own later', async ({
  page,
  signIn,
}) => {
  const fetched = fetchedScripts(page);
  await signIn(page, 'admin', { path: '/no-such-screen' });
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  expect(
    fetched()
      .filter((name) => !initial.includes(name))
      .map(plainName),
  ).toEqual(['orders-screen']);
  await sidebar(page).getByRole('link', { name: 'الرئيسية' }).click();
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeHidden();
  await expect.poll(() => fetched().map(plainName)).toContain('dashboard-screen');
});

test('the first rows are asked for once, before the scripts are there', async ({
  page,
  signIn,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/api\/orders$|\/libraries-/.test(pathname)) asked.push(pathname + search);
  });
  await page.route('**/assets/libraries-*', async (route) => {
    await expect.poll(() => asked.filter((path) => path.startsWith('/api/'))).toHaveLength(1);
    await route.continue();
  });
  // Whatever opens later would ask again, because something may have changed meanwhile.
  await page.route('**/api/events*', () => {});
  await signIn(page, 'admin', { path: '/orders' });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([
    '/api/orders?sort=newest&page=1&pageSize=10',
  ]);
});

test('the list of orders takes few requests on a first visit, and no schemas', async ({
  page,
  signIn,
}) => {
  const requests: string[] = [];
  const fetched = fetchedScripts(page);
  page.on('requestfinished', (request) => requests.push(new URL(request.url()).pathname));
  // What follows the rows never comes: they do not wait for it.
  await page.route(/\/assets\/(?:orders-later|overlays)-/, () => {});
  await signIn(page, 'admin', { path: '/orders' });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'الأعمدة' })).toBeVisible();
  expect(fetched().map(plainName)).toEqual(expect.arrayContaining(['libraries', 'orders-screen']));
  expect(fetched().map(plainName)).not.toContain('schemas');
  expect(requests.length).toBeLessThanOrEqual(25);
});

test('a script that an update has taken away loads the page anew, once', async ({
  page,
  signIn,
  mishaps,
}) => {
  mishaps.expect(/order-form-dialog/);
  let missed = 0;
  await page.route('**/assets/order-form-dialog-*.js', (route) => {
    missed += 1;
    return route.fulfill({ status: 404, body: '' });
  });
  await signIn(page, 'admin', { path: '/orders' });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'طلب جديد' }).click();
  await reloaded;
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(missed).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'طلب جديد' }).click();
  await expect(page.getByRole('heading', { name: 'حدث خطأ غير متوقع' })).toBeVisible();
});
