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

test('the shell fetches the same and, for a screen, that screen’s', async ({ page, signIn }) => {
  const fetched = fetchedScripts(page);
  await signIn(page, 'admin', { path: '/no-such-screen' });
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  expect(fetched()).toEqual(initial);
  await sidebar(page).getByRole('link', { name: 'الرئيسية' }).click();
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeHidden();
  await expect.poll(() => fetched().map(plainName)).toContain('dashboard-screen');
});
