import type { Page } from '@playwright/test';
import type { Order } from '#contract/orders/orders.ts';
import { axe } from './support/axe.ts';
import { findPath, rowOf, takeOrder, uniqueName } from './support/orders.ts';
import { PHONE, toasts, turnTo, visit } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const starOf = (page: Page, { orderNumber }: Order) =>
  page.getByRole('button', { name: `علامة على الطلب \u2068#${orderNumber}\u2069` });
const read = async (page: Page, { id }: Order): Promise<Order> =>
  (await page.request.get(`/api/orders/${id}`)).json();

/** Somebody else edits the order right before the first change of this page arrives. */
async function editBefore(page: Page, order: Order, data: object): Promise<void> {
  let isFirst = true;
  await page.route(`**/api/orders/${order.id}`, async (route) => {
    if (route.request().method() === 'PATCH' && isFirst) {
      isFirst = false;
      expect((await page.request.patch(`/api/orders/${order.id}`, { data })).status()).toBe(200);
    }
    await route.continue();
  });
}

test('a star is there at once, for everybody, in lists and by itself', async ({
  page,
  signIn,
  otherDesk,
}) => {
  const customerName = uniqueName();
  await signIn(page, 'admin', { path: NO_SCREEN });
  const order = await takeOrder(page, { customerName });
  const other = await otherDesk.newPage();
  await signIn(other, 'admin', { path: `/orders/${order.id}` });
  await page.goto(findPath(customerName));
  // The answer is held back: what is shown until then is ours.
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**/api/orders/${order.id}`, async (route) => {
    await held;
    await route.continue();
  });
  await rowOf(page, order)
    .getByRole('button', { name: /^علامة على الطلب/ })
    .click();
  await expect(starOf(page, order)).toHaveAttribute('aria-pressed', 'true');
  expect((await read(page, order)).isStarred).toBe(false);
  await expect(page).toHaveURL(/search=/);
  answer();
  await expect(starOf(other, order)).toHaveAttribute('aria-pressed', 'true');
  const starred = page.waitForResponse(/\/api\/orders\?.*starred=true/);
  await visit(page, `${findPath(customerName)}&starred=true`);
  expect(await (await starred).json()).toMatchObject([{ id: order.id }]);
  await expect(page.getByRole('button', { name: /الطلبات التي عليها علامة فقط/ })).toBeVisible();
  await expect(rowOf(page, order)).toBeVisible();
});

test('on its page a late star goes back, a time to call is set and taken off, a note is written', async ({
  page,
  signIn,
  mishaps,
}) => {
  mishaps.expect(/409/);
  await signIn(page, 'admin', { path: NO_SCREEN });
  const order = await takeOrder(page, { customerName: uniqueName() });
  await page.goto(`/orders/${order.id}`);
  const main = page.getByRole('main');

  await test.step('a star that came too late: both values, and who was first', async () => {
    await expect(starOf(page, order)).toBeVisible();
    await editBefore(page, order, { address: 'حي السلام 4' });
    await starOf(page, order).click();
    await expect(toasts(page)).toContainText('لم يُحفظ تغييرك');
    await expect(toasts(page)).toContainText('أردت: بعلامة. المسجّل الآن: بلا علامة.');
    await expect(starOf(page, order)).toHaveAttribute('aria-pressed', 'false');
    await expect(main).toContainText('حي السلام 4');
    await starOf(page, order).click();
    await expect.poll(async () => (await read(page, order)).isStarred).toBe(true);
  });

  await test.step('the time to call again is changed by the keyboard', async () => {
    await main.getByRole('button', { name: 'تحديد موعد' }).click();
    const field = main.getByLabel('موعد الاتصال');
    await field.fill('2020-01-01T10:00');
    await field.press('Enter');
    await expect(main.getByRole('alert')).toContainText('اختر وقتاً لم يمرّ بعد');
    await field.press('Escape');
    await expect(field).toBeHidden();
    expect((await read(page, order)).callAgainAt).toBeNull();

    await main.getByRole('button', { name: 'تحديد موعد' }).click();
    await field.fill('2031-05-04T10:00');
    await axe(page);
    await field.press('Enter');
    await expect
      .poll(async () => (await read(page, order)).callAgainAt)
      .toBe('2031-05-04T09:00:00.000Z');
    await expect(main).toContainText('2031');
    await main.locator('button', { has: page.locator('time') }).click();
    await main.getByRole('button', { name: 'حذف الموعد' }).click();
    await expect.poll(async () => (await read(page, order)).callAgainAt).toBeNull();
  });

  await test.step('a note stands where it was written: Enter keeps it, Escape does not', async () => {
    await page.setViewportSize(PHONE);
    await turnTo(page, { language: 'fr', theme: 'light' });
    const write = main.getByRole('button', { name: 'Ajouter une note' });
    const field = main.getByLabel('Nouvelle note');
    await write.click();
    await field.fill('jamais');
    await field.press('Escape');
    await expect(field).toBeHidden();
    await expect(main.getByText('jamais')).toBeHidden();
    await write.click();
    await field.fill('Appeler le fils');
    await field.press('Enter');
    await expect(main.getByText('Appeler le fils')).toHaveCount(1);
    await page.reload();
    await expect(main.getByText('Appeler le fils')).toHaveCount(1);
  });
});
