import type { Page } from '@playwright/test';

/** What the browser and the office say without a network; the script is the service worker. */
export const NO_NETWORK =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|error occurred when fetching the script|تعذّر الاتصال/;

export const loseNetwork = (page: Page): Promise<void> => page.context().setOffline(true);
