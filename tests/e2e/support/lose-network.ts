import type { Page } from '@playwright/test';

/** What the browser and the office say without a network; the script is the service worker. */
export const NO_NETWORK =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|error occurred when fetching the script|تعذّر الاتصال/;

/** The network goes once the page has what it shows without one, some seconds after its rows. */
export async function loseNetwork(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some((entry) => /late-bars/.test(entry.name) && 'responseEnd' in entry && entry.responseEnd),
  );
  await page.context().setOffline(true);
}
