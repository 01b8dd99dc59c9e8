import type { Page } from '@playwright/test';
import { press, t, type Scene } from './scene.ts';

/** Guides share an account, so that one may give back the order that another looks at. */
const expected = /\/api\/desk\/leases\//;

/** The next order, also outside the hours of work. */
export const openCall = async (page: Page): Promise<void> => {
  await press(page, 'الطلب التالي');
  const outcomes = page.getByRole('region', { name: 'نتيجة الاتصال' });
  const closed = page.getByRole('button', { name: 'العمل الآن على أي حال' });
  await outcomes.or(closed).first().waitFor();
  if (await closed.isVisible()) await closed.click();
  await outcomes.waitFor();
};

const choose = (outcome: string) => async (page: Page) => {
  await openCall(page);
  await page.getByRole('button', { name: outcome }).click();
};

const unfold = (title: 'settings.desk' | 'settings.messages') => (page: Page) =>
  page
    .locator('summary')
    .filter({ hasText: t(title) })
    .click();

export const openBoard = (page: Page): Promise<void> =>
  page.getByRole('tab', { name: 'الإشراف' }).click();

export const openRules = async (page: Page): Promise<void> => {
  await unfold('settings.desk')(page);
  await page.getByRole('region', { name: 'توزيع الطلبات' }).waitFor();
};

export const DESK_SCENES: readonly Scene[] = [
  { name: 'desk', path: '/confirm' },
  {
    name: 'desk-first-day',
    path: '/confirm',
    shop: 'empty',
    open: (page) => press(page, 'الطلب التالي'),
  },
  { name: 'desk-call', path: '/confirm', open: openCall, expected },
  { name: 'desk-refused', path: '/confirm', open: choose('رفض'), expected },
  { name: 'desk-later', path: '/confirm', open: choose('في يوم لاحق'), expected },
  { name: 'desk-board', path: '/confirm', open: openBoard },
  { name: 'desk-rules', path: '/settings', open: openRules },
  {
    name: 'desk-rules-wrong',
    path: '/settings',
    open: async (page) => {
      await openRules(page);
      await page.getByRole('switch', { name: 'ساعات رمضان' }).click();
      await page.getByLabel('عدد المحاولات قبل «تعذّر الوصول»').fill('99');
      await page.getByRole('radio', { name: 'حسب المنتج' }).check({ force: true });
      await press(page, 'إضافة قاعدة');
      await press(page, 'حفظ القواعد');
    },
  },
  {
    name: 'message-templates',
    path: '/settings',
    open: unfold('settings.messages'),
    // Languages are called by their own names.
    brings: ['العربية', 'Français', 'English'],
  },
  { name: 'blocked-phones', path: '/orders/blocked' },
  {
    name: 'blocked-phones-new',
    path: '/orders/blocked',
    open: (page) => press(page, 'حظر الرقم'),
  },
];
