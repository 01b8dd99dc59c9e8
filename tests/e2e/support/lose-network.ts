import type { Page } from '@playwright/test';

/** The network goes once the page has what it shows without one, some seconds after its rows. */
export async function loseNetwork(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some((entry) => /late-bars/.test(entry.name) && 'responseEnd' in entry && entry.responseEnd),
  );
  await page.context().setOffline(true);
}
