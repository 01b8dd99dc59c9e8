import type { Page } from '@playwright/test';
import { LANGUAGES } from '#contract/language.ts';
import { addHardData, type HardData } from '#tests/tour/hard-data.ts';
import { SCENES } from '#tests/tour/scenes/all-scenes.ts';
import type { Scene } from '#tests/tour/scenes/scene.ts';
import { settle } from '#tests/tour/view.ts';
import { axe, expectNoSidewaysScroll } from './support/axe.ts';
import { PHONE, turnTo } from './support/screens.ts';
import type { Store } from './support/store.ts';
import { expect, test } from './support/test.ts';

/**
 * Axe looks at every screen here, and at the dialogs that the other tests open, because bringing it
 * to a page costs more than most tests. The tour looks at every scene in every language and width.
 */
test.setTimeout(240_000);
test.describe.configure({ mode: 'parallel' });

const DESK = { width: 1280, height: 800 };
const THEMES = ['light', 'dark'] as const;

for (const language of LANGUAGES) {
  test(`login screen and shell in ${language}, light and dark`, async ({ page, signIn }) => {
    await page.goto('/');
    await expect(page.getByRole('main')).toBeVisible();
    for (const theme of THEMES) {
      await turnTo(page, { language, theme });
      for (const size of [DESK, PHONE]) {
        await page.setViewportSize(size);
        await axe(page);
        await expectNoSidewaysScroll(page);
      }
    }
    await signIn(page, 'admin', { language });
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    for (const theme of THEMES) {
      await turnTo(page, { language, theme });
      await page.setViewportSize(PHONE);
      await expect(page.getByRole('complementary')).toHaveCount(0);
      await axe(page);
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Control+b');
      await expect(page.getByRole('dialog')).toBeVisible();
      await axe(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.setViewportSize(DESK);
      await expect(page.getByRole('complementary')).toBeVisible();
      await axe(page);
    }
  });
}

test('not found, no room to spare', async ({ page, signIn }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'admin', { path: `/no-such/${'long-'.repeat(30)}` });
  await expect(page.getByRole('heading', { name: NOWHERE })).toBeVisible();
  await axe(page);
  await expectNoSidewaysScroll(page);
});

test('menu, dialog and fields in error', async ({ page, signIn }) => {
  await signIn(page, 'followup', { theme: 'dark' });
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'حسابي' }).click();
  await axe(page);
  await page.getByRole('menuitem', { name: 'تغيير كلمة المرور' }).click();
  await page.getByRole('button', { name: 'تغيير كلمة المرور', exact: true }).click();
  await expect(page.getByLabel('كلمة المرور الحالية')).toHaveAttribute('aria-invalid', 'true');
  await axe(page);
});

/** Of the demo store, for its administrator, as they are after a load. */
const isPlain = ({ who, shop, arrange, open, isWaiting }: Scene) =>
  [who, shop, arrange, open, isWaiting].every((special) => special === undefined);

/** Lists with another filter or page are the same screen to axe. */
const SAME_SCREEN =
  /^(orders-(last-page|filtered|no-match|one|many)|clients-(hard|no-match)|products-(second-page|no-match)|order-(validated|delivered|cancelled)|user-own|audit-none|not-found|integration-info|storefront-connected)$/;

const SCREENS = SCENES.filter((scene) => isPlain(scene) && !SAME_SCREEN.test(scene.name));

const STATES = [
  'clients-import-wrong-rows',
  'client-merge',
  'blocked-phones-new',
  'delivery-company-prices',
  'prices-import',
  'desk-call',
  'desk-rules-wrong',
  'offers-new',
  'order-new-wrong',
  'order-new-filled',
  'order-delivery',
  'order-note',
  'order-phone',
  'order-edit',
  'labels-both',
  'orders-filters',
  'orders-selected',
  'orders-bulk-status',
  'orders-row-menu',
  'product-new-wrong',
  'product-edit',
  'returns-inspect',
  'returns-partly',
  'scan-unknown',
  'scan-pack',
  'scan-count',
  'scan-returns-again',
  'scan-handover-sheet',
  'settings-read-only',
  'stock-count',
  'integration-protocol',
  'team-statements',
  'team-rules',
  'user-new',
  'user-temporary-password',
  'payouts-owed-company',
  'wheel-dialog-won',
  'wheel-page-won',
];

/** Once a worker, because its names are taken then. */
let added: Promise<HardData> | undefined;
const hardData = (store: Store) => (added ??= addHardData(store));

const pathOf = ({ path }: Scene, data: HardData) => (typeof path === 'string' ? path : path(data));

/** The router follows the address, so that axe and the scripts stay warm. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => window.history.pushState(null, '', to), path);

const NOWHERE = '404 Page Not Found';

/** By way of no screen, whose heading tells that the screen of before is gone. */
async function go(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await follow(page, '/no-such');
  await expect(heading).toHaveText(NOWHERE);
  await follow(page, path);
  await expect(heading.filter({ hasNotText: NOWHERE }).first()).toBeVisible();
}

const PARTS = 3;

for (let part = 0; part < PARTS; part += 1) {
  test(`screens, on a desk and in French in the dark on a phone (${part + 1})`, async ({
    page,
    signIn,
    store,
    mishaps,
  }) => {
    mishaps.expect(/404/);
    const data = await hardData(store);
    await signIn(page, 'admin', { path: '/integration-info' });
    for (const scene of SCREENS.filter((_, index) => index % PARTS === part)) {
      await test.step(scene.name, async () => {
        await page.setViewportSize(DESK);
        await turnTo(page, { language: 'ar', theme: 'light' });
        await go(page, pathOf(scene, data));
        await settle(page);
        await axe(page);
        await expectNoSidewaysScroll(page);
        await page.setViewportSize(PHONE);
        await turnTo(page, { language: 'fr', theme: 'dark' });
        await axe(page);
        await expectNoSidewaysScroll(page);
      });
    }
  });
}

for (let part = 0; part < PARTS; part += 1) {
  test(`dialogs and states (${part + 1})`, async ({ page, signIn, store, mishaps, context }) => {
    mishaps.expect(/404/);
    const data = await hardData(store);
    for (const name of STATES.filter((_, index) => index % PARTS === part)) {
      await test.step(name, async () => {
        const scene = SCENES.find((one) => one.name === name)!;
        const { who = 'admin' } = scene;
        if (who !== 'nobody') await signIn(page, who, { path: '/favicon.svg' });
        else {
          // The screen that is open would be refused what it reads again.
          await page.goto('/favicon.svg');
          await context.clearCookies();
        }
        await page.goto(pathOf(scene, data));
        await page.locator('main').first().waitFor();
        await settle(page);
        await scene.open?.(page);
        await settle(page);
        await axe(page);
      });
    }
  });
}
