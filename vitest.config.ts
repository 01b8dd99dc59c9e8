import { defineConfig } from 'vitest/config';

const API_TESTS = ['server/**/*.api.test.ts', 'tests/**/*.api.test.ts'];
const TOO_LONG_MS = 120_000;

/** Every API test runs on both databases; without a PostgreSQL cluster its half is left out. */
const engines =
  process.env.LAWHA_TEST_POSTGRES_URL === undefined ? ['embedded'] : ['embedded', 'postgres'];

export default defineConfig({
  test: {
    globalSetup: ['tests/support/prepare-databases.ts'],
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,storefront,web,tests,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...API_TESTS, 'tests/e2e/**'],
          testTimeout: TOO_LONG_MS,
        },
      },
      ...engines.map((engine) => ({
        test: {
          name: engine,
          include: API_TESTS,
          env: { LAWHA_TEST_ENGINE: engine },
          // Each file has a database and a server of its own; the modules may be shared.
          isolate: false,
          testTimeout: TOO_LONG_MS,
          hookTimeout: TOO_LONG_MS,
        },
      })),
    ],
  },
});
