import type { Page } from '@playwright/test';
import type { DeskSettings } from '#contract/desk/desk-settings.ts';
import type { DayWork } from '#contract/dashboard/day-work.ts';
import type { InboxItem } from '#contract/intake/inbox.ts';
import type { Order } from '#contract/orders/orders.ts';
import { axe, expectNoSidewaysScroll } from './support/axe.ts';
import { clearDesk, customer, deskLines, nextButton, openDesk, outcome } from './support/desk.ts';
import { PHONE } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

async function callCheckouts(page: Page, checkoutMinutes: number | null): Promise<void> {
  const { version } = (await (await page.request.get('/api/desk/settings')).json()) as DeskSettings;
  const data = { version, checkoutMinutes };
  expect((await page.request.patch('/api/desk/settings', { data })).status()).toBe(200);
}
const abandoned = async (page: Page) =>
  (await (await page.request.get('/api/inbox?state=abandoned')).json()) as InboxItem[];
const due = async (page: Page) =>
  ((await (await page.request.get('/api/dashboard/work')).json()) as DayWork).checkoutsDue?.count;
/** A key that is pressed as soon as a press counts. */
async function pressed(page: Page, name: string, key: string): Promise<void> {
  await outcome(page, name).and(page.locator('[aria-disabled=false]')).waitFor();
  await page.keyboard.press(key);
}
const badge = (page: Page) => page.getByText('سلة لم تكتمل: ليست طلباً');

// What other journeys of this store expect.
test.afterEach(({ page }) => callCheckouts(page, null));

test('unfinished checkouts are called after the orders, by keyboard, and become orders', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'admin', { path: NO_SCREEN });
  await openDesk(page);
  await clearDesk(page);
  await callCheckouts(page, 30);
  expect(await due(page)).toBe(4);

  await page.goto('/confirm');
  await expect(nextButton(page)).toBeFocused();
  await expect(page.getByText('سلال لم تكتمل', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  // The newest first: in sight without scrolling are whom, what and how it ends.
  await expect(badge(page)).toBeInViewport();
  await expect(customer(page)).toHaveText('سهام بوزيان');
  const shown = page.getByRole('main');
  for (const text of ['0799410326', 'الجزائر · القبة'])
    await expect(shown.getByText(text)).toBeInViewport();
  await expect(shown.getByRole('link', { name: 'اتصال' })).toHaveAttribute(
    'href',
    'tel:+213799410326',
  );
  await expect(outcome(page, 'يريد الطلب')).toBeInViewport();
  await axe(page);
  await pressed(page, 'يريد الطلب', 'Digit1');
  // It is an order now, in hand, and confirmed as any other.
  await expect(badge(page)).toBeHidden();
  await expect(outcome(page, 'أكّد')).toBeVisible();
  const [line] = await deskLines(page, 'leased');
  expect(line).toMatchObject({ customerName: 'سهام بوزيان', status: 'pending' });
  await pressed(page, 'أكّد', 'Digit1');
  await expect(customer(page)).not.toHaveText('سهام بوزيان');
  const order = await page.request.get(`/api/orders/${line!.orderId}`);
  expect(((await order.json()) as Order).status).toBe('validated');

  // The next one has neither name nor commune: the wilaya is known, so only the name is asked for.
  await pressed(page, 'يريد الطلب', 'Digit1');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('اسم العميل').fill('سعاد مرابط');
  await dialog.getByRole('button', { name: 'حفظ' }).click();
  await expect(customer(page)).toHaveText('سعاد مرابط');
  await expect(outcome(page, 'أكّد')).toBeVisible();
  await pressed(page, 'أكّد', 'Digit1');

  // Nobody answers, then one who does not want it; nothing is left.
  await expect(customer(page)).toHaveText('Lynda Ait Ali');
  await pressed(page, 'لم يردّ', 'Digit2');
  await expect(customer(page)).toHaveText('نوال');
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  for (const text of ['0799418019', 'سيروم الكافيين لمحيط العين'])
    await expect(shown.getByText(text)).toBeInViewport();
  for (const button of await outcome(page, '').all())
    expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await outcome(page, 'لا يريد').click();
  await expect(page.getByText('لا يوجد طلب حان وقته')).toBeVisible();
  expect((await abandoned(page)).map(({ draft }) => draft?.customerName)).toEqual([
    'Lynda Ait Ali',
  ]);
  expect(await due(page)).toBe(0);
});
