import type { Page } from '@playwright/test';
import { button, dialog, press, t, UNKNOWN_ID, type Scene } from './scene.ts';

const FOLDED = [
  'deliveryCompanies.title',
  'clients.title',
  'clients.special.title',
  'settings.shipping',
  'apiKeys.title',
  'wheel.settings',
] as const;

const unfold = (page: Page, name: (typeof FOLDED)[number]) =>
  page
    .locator('summary')
    .filter({ hasText: t(name) })
    .click();

const user = (({ user: id }) => `/users/${id}`) satisfies Scene['path'];

export const OFFICE_SCENES: readonly Scene[] = [
  { name: 'settings', path: '/settings' },
  { name: 'settings-first-day', path: '/settings', shop: 'empty' },
  { name: 'sources', path: '/settings/sources' },
  { name: 'source-new', path: '/settings/sources', open: (page) => press(page, t('sources.add')) },
  { name: 'settings-read-only', path: '/settings', who: 'observer' },
  {
    name: 'settings-unfolded',
    path: '/settings',
    open: async (page) => {
      for (const name of FOLDED) await unfold(page, name);
    },
  },
  {
    name: 'settings-changed',
    path: '/settings',
    open: async (page) => {
      await unfold(page, 'settings.shipping');
      await page.getByLabel('أدرار: إلى المنزل').fill('123456.5');
      await page.getByLabel('الشلف: إلى المنزل').fill('مجاني');
      await page.getByRole('checkbox', { name: 'تحديد الأغواط' }).check();
      await page.getByLabel(t('settings.storePhone')).fill('12');
      await press(page, t('settings.save'));
    },
  },
  {
    name: 'settings-leaving',
    path: '/settings',
    open: async (page) => {
      await page.getByLabel(t('settings.storeName')).fill('متجر الربيع');
      await unfold(page, 'wheel.settings');
      await page.getByRole('link', { name: t('wheel.spins') }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'settings-demo',
    path: '/settings',
    open: (page) => press(page, t('settings.demo.remove')),
  },
  {
    name: 'prices-import',
    path: '/settings',
    open: async (page) => {
      await unfold(page, 'settings.shipping');
      await press(page, t('excel.import'));
    },
  },
  {
    name: 'delivery-company-new',
    path: '/settings',
    open: async (page) => {
      await unfold(page, 'deliveryCompanies.title');
      await press(page, t('deliveryCompany.add'));
      await press(dialog(page), t('deliveryCompany.save'));
    },
  },
  { name: 'delivery-companies', path: '/delivery-companies' },
  { name: 'delivery-companies-first-day', path: '/delivery-companies', shop: 'empty' },
  { name: 'delivery-company', path: '/delivery-companies', open: openCompany },
  {
    name: 'delivery-company-prices',
    path: '/delivery-companies',
    open: async (page) => {
      await openCompany(page);
      await dialog(page)
        .getByRole('tab', { name: t('deliveryCompany.prices') })
        .click();
    },
  },
  { name: 'users', path: '/users' },
  { name: 'users-first-day', path: '/users', shop: 'empty' },
  {
    name: 'user-new',
    path: '/users',
    open: async (page) => {
      await press(page, t('users.new'));
      const form = dialog(page);
      await form.getByLabel(t('user.form.password')).and(page.locator('input')).fill('Abcd12');
      await press(form, t('user.create.submit'));
    },
  },
  { name: 'user', path: user },
  { name: 'user-own', path: ({ admin }) => `/users/${admin}` },
  { name: 'user-not-found', path: `/users/${UNKNOWN_ID}`, expected: /404/ },
  { name: 'user-edit', path: user, open: (page) => press(page, t('user.edit')) },
  { name: 'user-delete', path: user, open: (page) => press(page, t('user.delete')) },
  { name: 'user-reset', path: user, open: (page) => press(page, t('user.reset')) },
  {
    name: 'user-temporary-password',
    path: user,
    open: async (page) => {
      await press(page, t('user.reset'));
      await press(page.getByRole('alertdialog'), t('user.reset.confirm'));
      await page.getByRole('heading', { name: t('user.temporary.title') }).waitFor();
    },
  },
  { name: 'audit', path: '/users/activity' },
  { name: 'audit-none', path: '/users/activity?group=exports&from=2026-01-01&to=2026-01-02' },
];

async function openCompany(page: Page): Promise<void> {
  const edit = page.getByRole('button', { name: /Yalidine Express/ }).first();
  await edit.waitFor();
  await edit.click();
  await button(dialog(page), t('deliveryCompany.save')).waitFor();
}
