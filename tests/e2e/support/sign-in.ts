import { expect, request, type BrowserContext, type Page } from '@playwright/test';
import type { Language } from '#contract/language.ts';
import type { Store, Who } from './store.ts';

export interface Arrival {
  path?: string;
  language?: Language;
  theme?: 'light' | 'dark';
}

/** Where the office is not loaded: for tests that make their data before they open a screen. */
export const NO_SCREEN = '/api/health';

type Office = Pick<Store, 'url' | 'passwords'>;
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

interface Session {
  cookies: Cookies;
  since: number;
}

/** Younger than what a sensitive change asks for, also at the end of a long test. */
const SESSION_MS = 4 * 60_000;
const SESSIONS_PER_ADDRESS = 40;
let sessions = 0;
const open = new Map<string, Session>();

/** Opens the page already signed in, with the cookie and the stored record; each desk has its own session. */
export async function arriveSignedIn(
  page: Page,
  store: Office,
  who: Who,
  { path = '/', ...preferences }: Arrival = {},
  desk = 'first desk',
): Promise<void> {
  const { cookies, record } = await sessionOf(store, who, desk);
  // An open screen would ask something between the old cookie and the new one, and be refused.
  await page.goto(store.url + NO_SCREEN);
  const context = page.context();
  await context.clearCookies();
  await context.addCookies(cookies);
  await page.evaluate(
    (kept) => {
      localStorage.clear();
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
    },
    { user: record, ...preferences },
  );
  if (path !== NO_SCREEN) await page.goto(path);
}

/** The session of an earlier test while it lasts: hashing a password takes longer than a test's calls. */
async function sessionOf(
  store: Office,
  who: Who,
  desk: string,
): Promise<{ cookies: Cookies; record: string }> {
  const key = [store.url, who, desk].join(' ');
  const known = open.get(key);
  if (known !== undefined && Date.now() - known.since < SESSION_MS) {
    const cookie = known.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${store.url}/api/auth/me`, { headers: { cookie } });
    if (answer.status === 200) return { cookies: known.cookies, record: await answer.text() };
  }
  const since = Date.now();
  const signedIn = await newSession(store, who);
  open.set(key, { cookies: signedIn.cookies, since });
  return signedIn;
}

async function newSession({ url, passwords }: Office, who: Who) {
  const api = await request.newContext({
    baseURL: url,
    // A different address each time, because sign-ins per address are limited.
    extraHTTPHeaders: {
      'x-forwarded-for': `10.0.0.${Math.floor(sessions++ / SESSIONS_PER_ADDRESS)}`,
    },
  });
  const answer = await api.post('/api/auth/login', {
    data: { username: who, password: passwords[who] },
  });
  expect(answer.status()).toBe(200);
  const { cookies } = await api.storageState();
  const record = await answer.text();
  await api.dispose();
  return { cookies, record };
}
