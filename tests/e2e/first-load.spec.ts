import type { Page } from '@playwright/test';
import { loginButton, sidebar } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const MOST_BYTES = 300 * 1_024;
const MOST_REQUESTS = 25;

/** Follows what the page fetches from now on, without the stream of changes, which never ends. */
async function followVisit(page: Page) {
  const paths = new Map<string, string>();
  const finished = new Set<string>();
  let bytes = 0;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname } = new URL(request.url);
    if (pathname !== '/api/events') paths.set(requestId, pathname);
  });
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (paths.has(requestId)) bytes += encodedDataLength;
  });
  devtools.on('Network.loadingFinished', ({ requestId }) => finished.add(requestId));
  return {
    bytes: () => bytes,
    paths: () => [...paths.values()],
    underway: () => [...paths].filter(([id]) => !finished.has(id)).map(([, path]) => path),
  };
}

test('a first visit to the list of orders is small, with all that it fetches', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', { path: NO_SCREEN });
  const visit = await followVisit(page);
  await page.goto('/orders');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(sidebar(page)).toBeVisible();
  await expect.poll(visit.underway).toEqual([]);
  expect(visit.paths()).toContainEqual(expect.stringMatching(/orders-screen-.*\.js$/));
  expect(visit.paths().length).toBeLessThanOrEqual(MOST_REQUESTS);
  expect(visit.bytes()).toBeGreaterThan(200 * 1_024);
  expect(visit.bytes()).toBeLessThanOrEqual(MOST_BYTES);
});

test('each screen comes when it is opened, compressed', async ({ page, signIn }) => {
  const screens: string[] = [];
  page.on('response', (response) => {
    const [, name] = /\/assets\/([\w-]+-screen)-[\w-]{8}\.js$/.exec(response.url()) ?? [];
    if (name !== undefined) screens.push(`${name} ${response.headers()['content-encoding']}`);
  });
  await page.goto('/login');
  await expect(loginButton(page)).toBeVisible();
  expect(screens).toContain('login-screen br');
  await signIn(page, 'admin', { path: '/no-such-screen' });
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  expect(screens.join()).not.toContain('dashboard');
  await sidebar(page).getByRole('link', { name: 'الرئيسية' }).click();
  await expect.poll(() => screens).toContain('dashboard-screen br');
});

test('a script that an update has taken away loads the page anew, once', async ({
  page,
  signIn,
  mishaps,
}) => {
  mishaps.expect(/order-parts-/);
  let missed = 0;
  await page.route('**/assets/order-parts-*.js', (route) => {
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
