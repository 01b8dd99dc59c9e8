import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const API_TESTS = ['{server,storefront,tests}/**/*.api.test.ts'];
/** They start whole programs, kill them, and wait: `npm run verify` leaves them to `npm test`. */
const PROOFS_OF_OPERATION = '{process,faults}';
const NOT_QUICK = process.env.LAWHA_TESTS !== 'quick';
const TOO_LONG_MS = 120_000;

const PATIENCE_MS = 60_000;

/**
 * Workers share loaded modules between files: loading them again takes most of the time of a small
 * test. Whatever is waited for comes at once on a quiet machine; on a busy one it may take long.
 */
const SHARED_MODULES = {
  // For the programs that tests start.
  env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache/node') },
  isolate: false,
  testTimeout: TOO_LONG_MS,
  hookTimeout: TOO_LONG_MS,
  expect: { poll: { timeout: PATIENCE_MS } },
};

/** What asks no database does not wait for one. */
const DATABASES = { globalSetup: ['tests/support/prepare-databases.ts'] };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,storefront,carriers,tests,scripts}/**/*.test.ts'],
          exclude: [...API_TESTS, `tests/${PROOFS_OF_OPERATION}/**`, 'tests/e2e/**'],
          ...SHARED_MODULES,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/clean-screen.ts'],
          pool: 'threads',
          ...SHARED_MODULES,
        },
      },
      {
        test: {
          name: 'api',
          include: API_TESTS,
          exclude: ['**/node_modules/**', `tests/${PROOFS_OF_OPERATION}/**`],
          ...SHARED_MODULES,
          ...DATABASES,
        },
      },
      {
        test: {
          name: 'operation',
          include: NOT_QUICK ? [`tests/${PROOFS_OF_OPERATION}/**/*.test.ts`] : [],
          ...SHARED_MODULES,
          ...DATABASES,
          // With two a third of two cores is idle; the other projects gain nothing by a third worker.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
