import { defineConfig, type ReporterDescription } from '@playwright/test';

const reporters: ReporterDescription[] = [['list']];
if (process.env.PLAYWRIGHT_JSON_OUTPUT_FILE !== undefined) reporters.push(['json']);

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/prepare-store.ts',
  // One more than the cores of the smallest machine: part of a test is waiting for an answer.
  workers: 3,
  // A worker serves one project, and has a store of its own: what is walked through has names of 200
  // letters, prices of half a dinar and products made into bundles, which no other test expects.
  projects: [
    { name: 'walk', testMatch: 'accessibility.spec.ts' },
    { name: 'journeys', testIgnore: 'accessibility.spec.ts' },
  ],
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: reporters,
  use: {
    locale: 'ar-DZ',
    timezoneId: 'Africa/Algiers',
    viewport: { width: 1280, height: 800 },
    // Animations take time and prove nothing here.
    contextOptions: { reducedMotion: 'reduce' },
    // A worker would answer what a test intercepts; the tests of the worker itself allow it.
    serviceWorkers: 'block',
    // A browser emptied between tests, because a new one compiles the whole app again.
    reuseContext: true,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.LAWHA_CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
