import { LANGUAGES } from '#contract/language.ts';
import { addHardData, type HardData } from '#tests/tour/hard-data.ts';
import { SCENES } from '#tests/tour/scenes/all-scenes.ts';
import type { Scene } from '#tests/tour/scenes/scene.ts';
import { settle } from '#tests/tour/view.ts';
import { axe, expectNoSidewaysScroll } from './support/axe.ts';
import { openScreen, PHONE, turnTo } from './support/screens.ts';
import type { Store } from './support/store.ts';
import { expect, test } from './support/test.ts';

/**
 * Axe looks at every screen here, and at the dialogs that the other tests open, because bringing it
 * to a page costs more than most tests. The tour looks at every scene in every language and width.
 */
test.setTimeout(600_000);

const DESK = { width: 1280, height: 800 };
const THEMES = ['light', 'dark'] as const;
const ALL_VIEWS = LANGUAGES.flatMap((language) => THEMES.map((theme) => ({ language, theme })));

test('login screen in three languages, light and dark', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('main')).toBeVisible();
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    for (const view of ALL_VIEWS) {
      await turnTo(page, view);
      await axe(page);
      await expectNoSidewaysScroll(page);
    }
  }
});

test('shell and home in three languages, light and dark', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  for (const view of ALL_VIEWS) {
    await turnTo(page, view);
    await axe(page);
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize(PHONE);
  await expect(page.getByRole('complementary')).toHaveCount(0);
  for (const view of ALL_VIEWS) {
    await turnTo(page, view);
    await axe(page);
    await expectNoSidewaysScroll(page);
  }
  // Over a small screen: home has been looked at.
  await openScreen(page, '/offers');
  for (const view of ALL_VIEWS) {
    await turnTo(page, view);
    await page.keyboard.press('Control+b');
    await expect(page.getByRole('dialog')).toBeVisible();
    await axe(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('not found, no room to spare; menu, dialog and fields in error', async ({ page, signIn }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'followup', { path: `/no-such/${'long-'.repeat(30)}` });
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await axe(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(DESK);
  await turnTo(page, { language: 'ar', theme: 'dark' });
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

/** Lists with another filter or page are the same screen to axe; home is looked at with the shell. */
const SAME_SCREEN =
  /^(dashboard|orders-(last-page|filtered|no-match|one|many)|clients-(hard|no-match)|products-(second-page|no-match)|order-(validated|delivered|cancelled)|user-own|audit-none|not-found|integration-info|storefront-connected)$/;

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

/** Once, because its names are taken then. */
let added: Promise<HardData> | undefined;
const hardData = (store: Store) => (added ??= addHardData(store));

const pathOf = ({ path }: Scene, data: HardData) => (typeof path === 'string' ? path : path(data));

const VIEWS = [
  { name: 'on a desk', size: DESK, language: 'ar', theme: 'light' },
  { name: 'in French in the dark on a phone', size: PHONE, language: 'fr', theme: 'dark' },
] as const;

// All in one page, so that axe and the scripts of the screens stay warm.
test('screens, on a desk and in French in the dark on a phone', async ({
  page,
  signIn,
  store,
  mishaps,
}) => {
  mishaps.expect(/404/);
  const data = await hardData(store);
  await signIn(page, 'admin', { path: '/integration-info' });
  for (const { name, size, ...view } of VIEWS) {
    await page.setViewportSize(size);
    await turnTo(page, view);
    for (const scene of SCREENS) {
      await test.step(`${scene.name}, ${name}`, async () => {
        await openScreen(page, pathOf(scene, data));
        await settle(page);
        await axe(page);
        await expectNoSidewaysScroll(page);
      });
    }
  }
});

test('dialogs and states', async ({ page, signIn, store, mishaps }) => {
  mishaps.expect(/404/);
  const data = await hardData(store);
  const look = (scene: Scene, arrive: () => Promise<unknown>) =>
    test.step(scene.name, async () => {
      await arrive();
      await settle(page);
      await scene.open?.(page);
      await settle(page);
      await axe(page);
    });
  const all = STATES.map((name) => SCENES.find((one) => one.name === name)!);
  for (const [who, scenes] of Map.groupBy(all, ({ who: user = 'admin' }) => user)) {
    if (who === 'nobody') {
      for (const scene of scenes) {
        await look(scene, async () => {
          // The screen that is open would be refused what it reads again.
          await page.goto('/favicon.svg');
          await page.context().clearCookies();
          await page.goto(pathOf(scene, data));
          await page.getByRole('main').waitFor();
        });
      }
      continue;
    }
    await signIn(page, who, { path: '/no-such' });
    for (const scene of scenes) await look(scene, () => openScreen(page, pathOf(scene, data)));
  }
});
