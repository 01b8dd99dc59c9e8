import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
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

export const test = base.extend<TestFixtures, { store: Store }>({
  store: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what is needed
    async ({}, use) => {
      const store = await Store.open();
      await use(store);
      await store.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ store }, use) => use(store.url),
  // oxlint-disable-next-line no-empty-pattern -- as above
  mishaps: async ({}, use) => {
    const mishaps = new Mishaps();
    await use(mishaps);
    expect(mishaps.unexpected(), 'errors in the browser').toEqual([]);
  },
  context: async ({ context, mishaps }, use) => {
    mishaps.watch(context);
    await use(context);
  },
  otherDesk: async ({ browser, baseURL, mishaps }, use) => {
    const context = await browser.newContext({ baseURL });
    mishaps.watch(context);
    await use(context);
    await context.close();
  },
  signIn: ({ store }, use) =>
    use((page, who, arrival) => arriveSignedIn(page, store, who, arrival)),
});

export { expect };
