import { expect, request, type Page } from '@playwright/test';
import type { Language } from '#contract/language.ts';
import type { Store, Who } from './store.ts';

export interface Arrival {
  path?: string;
  language?: Language;
  theme?: 'light' | 'dark';
}

const SESSIONS_PER_ADDRESS = 40;
let sessions = 0;

/** Opens the page already signed in, with the cookie and the stored record. */
export async function arriveSignedIn(
  page: Page,
  store: Pick<Store, 'url' | 'passwords'>,
  who: Who,
  { path = '/', ...preferences }: Arrival = {},
): Promise<void> {
  const api = await request.newContext({
    baseURL: store.url,
    // A different address each time, because sign-ins per address are limited.
    extraHTTPHeaders: {
      'x-forwarded-for': `10.0.0.${Math.floor(sessions++ / SESSIONS_PER_ADDRESS)}`,
    },
  });
  const answer = await api.post('/api/auth/login', {
    data: { username: who, password: store.passwords[who] },
  });
  expect(answer.status()).toBe(200);
  const { cookies } = await api.storageState();
  const stored = { user: await answer.text(), ...preferences };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  if (page.url() !== 'about:blank') await leaveOffice(page);
  await page.context().setStorageState({ cookies, origins: [{ origin: store.url, localStorage }] });
  await api.dispose();
  await page.goto(path);
}

const NO_SCREEN = '<!doctype html><link rel="icon" href="data:,">';

/** An open screen would ask something between the old cookie and the new one, and be refused. */
async function leaveOffice(page: Page): Promise<void> {
  const anywhere = '/no-screen';
  await page.route(anywhere, (route) =>
    route.fulfill({ contentType: 'text/html', body: NO_SCREEN }),
  );
  await page.goto(anywhere);
  await page.unroute(anywhere);
}
