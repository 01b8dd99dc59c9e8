import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { serveGallery } from './gallery.ts';
import { Mishaps } from './mishaps.ts';
import { arriveSignedIn, type Arrival } from './sign-in.ts';
import { Store, type Who } from './store.ts';

interface TestFixtures {
  mishaps: Mishaps;
  /** Opens the page as a signed-in user. */
  signIn: (page: Page, who: Who, arrival?: Arrival) => Promise<void>;
  /** A second browser, as on another desk. */
  otherDesk: BrowserContext;
}

interface WorkerFixtures {
  store: Store;
  /** The address of the kit's gallery. */
  gallery: string;
}

/** What a worker has for all its tests, started when the first of them needs it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  store: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what is needed
    async ({}, use) => {
      const store = await Store.open();
      await use(store);
      await store.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  gallery: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const { url, close } = await serveGallery();
      await use(url);
      await close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ store }, use) => use(store.url),
  // oxlint-disable-next-line no-empty-pattern -- as above
  mishaps: async ({}, use) => {
    const mishaps = new Mishaps();
    await use(mishaps);
    expect(mishaps.unexpected(), 'errors in the browser').toEqual([]);
  },
  context: async ({ context, mishaps, serviceWorkers }, use) => {
    mishaps.watch(context);
    await use(context);
    // Playwright empties the context for the next test, but for these two and a worker's caches.
    await context.setOffline(false);
    await context.clearPermissions();
    if (serviceWorkers === 'allow') await context.close();
  },
  otherDesk: async ({ browser, baseURL, mishaps }, use) => {
    const context = await browser.newContext({ baseURL });
    mishaps.watch(context);
    await use(context);
    await context.close();
  },
  signIn: ({ store, context }, use) =>
    use((page, who, arrival) => {
      const desk = page.context() === context ? 'first desk' : 'other desk';
      return arriveSignedIn(page, store, who, arrival, desk);
    }),
});

export { expect };
