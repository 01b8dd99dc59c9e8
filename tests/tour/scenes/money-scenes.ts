import type { Page } from '@playwright/test';
import { dialog, press, type Scene } from './scene.ts';

const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();

/** The nth payout of the list: the demo store has one open and two closed. */
const payout =
  (at: number): NonNullable<Scene['open']> =>
  async (page) => {
    await page.getByRole('main').getByRole('list').getByRole('link').nth(at).click();
    await page.waitForURL(/\/payouts\/[0-9a-f-]{36}$/);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  };

const PAYOUT_SCENES: readonly Scene[] = [
  { name: 'payouts', path: '/payouts' },
  { name: 'payouts-first-day', path: '/payouts', shop: 'empty' },
  { name: 'payouts-owed', path: '/payouts', open: tab('مستحقاتنا لدى الشركات') },
  {
    name: 'payouts-owed-company',
    path: '/payouts',
    open: async (page) => {
      await tab('مستحقاتنا لدى الشركات')(page);
      await page.getByRole('main').getByRole('list').getByRole('link').first().click();
      await page.waitForURL(/\/payouts\/owed\//);
      // The address changes before the screen has come.
      await page
        .getByRole('main')
        .getByRole('heading', { level: 1, name: /^مستحقاتنا لدى/ })
        .waitFor();
    },
  },
  { name: 'payout-open', path: '/payouts', open: payout(0) },
  { name: 'payout-closed', path: '/payouts', open: payout(1) },
  { name: 'payout-import', path: '/payouts/import' },
  {
    name: 'payout-new',
    path: '/payouts',
    open: async (page) => {
      await press(page, 'كتابة دفعة');
      await dialog(page).waitFor();
    },
  },
];

const REPORT_SCENES: readonly Scene[] = [
  { name: 'reports', path: '/reports' },
  { name: 'reports-wilaya', path: '/reports?by=wilaya' },
  { name: 'reports-employee', path: '/reports?by=employee' },
  { name: 'reports-costs', path: '/reports?view=costs' },
  { name: 'reports-first-day', path: '/reports', shop: 'empty' },
];

const TEAM_SCENES: readonly Scene[] = [
  { name: 'team', path: '/team' },
  { name: 'team-statements', path: '/team', open: tab('كشوف الأجور') },
  { name: 'team-rules', path: '/team', open: tab('قواعد الأجر') },
  { name: 'team-first-day', path: '/team', shop: 'empty' },
];

export const MONEY_SCENES: readonly Scene[] = [...PAYOUT_SCENES, ...REPORT_SCENES, ...TEAM_SCENES];
