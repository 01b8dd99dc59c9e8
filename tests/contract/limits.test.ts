import { expect, it } from 'vitest';
import { MAX_IMPORTED_CLIENTS } from '#contract/clients/clients.ts';
import { CHANGE_DAYS, CHART_PERIODS, RECENT_ORDERS_SHOWN } from '#contract/dashboard/dashboard.ts';
import { MAX_BULK_ORDERS, ORDERS_PAGE_SIZE } from '#contract/orders/order-constants.ts';
import { PASSWORD_MIN_LENGTH, PHRASE_MIN_LENGTH } from '#contract/auth/password.ts';
import { PRODUCTS_PAGE_SIZE } from '#contract/products/products.ts';
import { UPLOAD_LIMITS } from '#contract/uploads/uploads.ts';
import { MAX_USERS } from '#contract/users/users.ts';
import {
  CODE_LIFE_DAYS,
  CODE_NUMBERS,
  CODE_PREFIX,
  MAX_TURNS,
  MIN_TURNS,
  SPIN_MS,
  WHEEL_PRIZES,
} from '#contract/wheel/wheel-prizes.ts';
import { ATTEMPT_WINDOW_MS } from '#server/db/tables/attempts.ts';
import { ATTEMPT_LIMITS } from '#server/features/auth/login-throttle.ts';
import { FACTOR_ATTEMPTS } from '#server/features/auth/second-factor/factor-challenges.ts';
import { REMEMBERED_LIFETIME_MS } from '#server/features/auth/sessions.ts';
import { WRONG_KEY_LIMIT } from '#server/features/storefront/sync-key.ts';
import { WHEEL_LIMITS, WINS_A_DAY } from '#server/features/wheel/wheel-throttle.ts';

/*
 * Tests of a limit use its constant, so they would follow any change of it. This test has the
 * values by hand, from section 9 of the specification and its decisions.
 */

it('the constants of the specification', () => {
  expect(ORDERS_PAGE_SIZE).toBe(10);
  expect(PRODUCTS_PAGE_SIZE).toBe(6);
  expect(MAX_USERS).toBe(8);
  expect([WHEEL_PRIZES.length, SPIN_MS, MIN_TURNS, MAX_TURNS]).toEqual([8, 4_000, 5, 8]);
  expect([CODE_PREFIX, CODE_NUMBERS]).toEqual(['SPIN', 10_000]);
});

it('the limits that we set', () => {
  expect([PASSWORD_MIN_LENGTH, PHRASE_MIN_LENGTH]).toEqual([8, 15]);
  expect(ATTEMPT_LIMITS).toEqual({ device: 10, pair: 5, name: 30, address: 60, site: 300 });
  expect(FACTOR_ATTEMPTS).toBe(10);
  expect(ATTEMPT_WINDOW_MS).toBe(900_000);
  expect(REMEMBERED_LIFETIME_MS).toBe(2_592_000_000);
  expect(WRONG_KEY_LIMIT).toBe(20);
  expect(WHEEL_LIMITS).toEqual({ wins: 20, tries: 200, reads: 600 });
  expect([WINS_A_DAY, CODE_LIFE_DAYS]).toEqual([200, 7]);
  expect([MAX_BULK_ORDERS, MAX_IMPORTED_CLIENTS]).toEqual([100, 5_000]);
  expect([UPLOAD_LIMITS.image.bytes, UPLOAD_LIMITS.video.bytes]).toEqual([10_000_000, 100_000_000]);
  expect([RECENT_ORDERS_SHOWN, CHANGE_DAYS, CHART_PERIODS]).toEqual([4, 30, [30, 90]]);
});
