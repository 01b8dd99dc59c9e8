import type { Page } from '@playwright/test';
import { DEFAULT_DESK_SETTINGS } from '#contract/desk/desk-settings.ts';
import { deskEndpoints } from '#contract/desk/desk.ts';
import type { Order } from '#contract/orders/orders.ts';
import { IS_LONG } from '#tests/faults/how-long.ts';
import {
  clearDesk,
  customer,
  deskLines,
  letEdit,
  nextButton,
  openDesk,
  outcome,
} from './support/desk.ts';
import { loseNetwork } from './support/lose-network.ts';
import { takeOrder, takeOrders, uniqueName, visitOrder } from './support/orders.ts';
import { sidebar, toasts, visit } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const statusOf = async (page: Page, id: string) =>
  ((await (await page.request.get(`/api/orders/${id}`)).json()) as Order).status;

/** Twenty in the long run: a day's work. */
const MANY = IS_LONG ? 20 : 5;

test('many orders are confirmed by keyboard only, straight from the menu', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', { path: NO_SCREEN });
  await openDesk(page);
  await clearDesk(page);
  const [first] = await takeOrders(page, 1, { customerName: uniqueName() });
  for (let count = 1; count < MANY; count += 1)
    await takeOrder(page, { customerName: uniqueName() });
  await page.goto('/orders');
  await sidebar(page).getByRole('link', { name: 'التأكيد' }).focus();
  await page.keyboard.press('Enter');
  await expect(nextButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(customer(page)).toHaveText(first!.customerName);
  const called: string[] = [];
  for (let count = 0; count < MANY; count += 1) {
    await expect(outcome(page, 'أكّد')).toBeEnabled();
    const [line] = await deskLines(page, 'leased');
    await expect(customer(page)).toHaveText(line!.customerName);
    await page.keyboard.press('Digit1');
    await expect.poll(() => statusOf(page, line!.orderId)).toBe('validated');
    called.push(line!.orderId);
  }
  expect(new Set(called).size).toBe(MANY);
});

test('without a network the desk goes on with what was leased ahead, and loses nothing', async ({
  page,
  signIn,
  otherDesk,
  mishaps,
}) => {
  mishaps.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await signIn(page, 'admin', { path: NO_SCREEN });
  await openDesk(page);
  await clearDesk(page);
  const taken: Order[] = [];
  for (let count = 0; count < 3; count += 1)
    taken.push(await takeOrder(page, { customerName: uniqueName() }));
  await page.goto('/confirm');
  const ahead = page.waitForResponse(`**${deskEndpoints.leaseAhead.path}`);
  await nextButton(page).click();
  await expect(outcome(page, 'أكّد')).toBeEnabled();
  await ahead;
  const [first, second, third] = taken as [Order, Order, Order];
  await expect(customer(page)).toHaveText(first.customerName);
  await loseNetwork(page);
  await page.keyboard.press('Digit1');
  await expect(customer(page)).toHaveText(second.customerName);
  await expect(outcome(page, 'أكّد')).toBeEnabled();
  await page.keyboard.press('Digit1');
  await expect(customer(page)).toHaveText(third.customerName);
  await expect(outcome(page, 'لم يردّ')).toBeEnabled();
  // Somebody else decides about the second one meanwhile.
  const other = await otherDesk.newPage();
  await signIn(other, 'admin', { path: NO_SCREEN });
  const data = { status: 'cancelled' };
  expect((await other.request.patch(`/api/orders/${second.id}`, { data })).status()).toBe(200);
  expect(await statusOf(other, first.id)).toBe('pending');
  await page.keyboard.press('Digit2');
  await page.context().setOffline(false);
  await expect.poll(() => statusOf(other, first.id)).toBe('validated');
  await expect(toasts(page)).toContainText('سُجّلت المكالمة فقط');
  await expect(page.getByText('لا يوجد طلب حان وقته')).toBeVisible();
  expect(await statusOf(other, second.id)).toBe('cancelled');
  const callsOf = async ({ id }: Order) =>
    ((await (await other.request.get(`/api/orders/${id}`)).json()) as Order).callCount;
  expect(await Promise.all(taken.map(callsOf))).toEqual([1, 1, 1]);

  await test.step('an outcome that waits says so, and is sent once', async () => {
    const order = await takeOrder(page, { customerName: uniqueName() });
    await nextButton(page).click();
    await expect(outcome(page, 'لم يردّ')).toBeEnabled();
    await loseNetwork(page);
    await page.keyboard.press('Digit2');
    await expect(page.getByText('النتيجة محفوظة هنا وستُرسل تلقائياً')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('لا يوجد طلب حان وقته')).toBeVisible();
    const answer = await page.request.get(`/api/orders/${order.id}`);
    expect(((await answer.json()) as Order).callCount).toBe(1);
  });
});

test('two people get different orders, and a lost one keeps its note', async ({
  page,
  signIn,
  otherDesk,
  mishaps,
}) => {
  mishaps.expect(/409 .*\/api\/desk\/leases\//);
  const other = await otherDesk.newPage();
  await signIn(other, 'admin', { path: NO_SCREEN });
  await letEdit(other, 'followup', true);
  await openDesk(other);
  // Whoever asks first holds some more ahead: one order is left for the other.
  for (let count = 0; count < DEFAULT_DESK_SETTINGS.ahead + 2; count += 1)
    await takeOrder(other, { customerName: uniqueName() });
  await other.goto('/confirm');
  await signIn(page, 'followup', { path: '/confirm' });
  await nextButton(page).click();
  await expect(outcome(page, 'أكّد')).toBeEnabled();
  await nextButton(other).click();
  await expect(outcome(other, 'أكّد')).toBeEnabled();
  const mine = await customer(page).textContent();
  await expect(customer(other)).not.toHaveText(mine!);

  await page.getByLabel('ملاحظة').fill('تسكن قرب المسجد');
  await other.getByRole('tab', { name: 'الإشراف' }).click();
  const row = other.getByRole('listitem').filter({ hasText: mine! });
  await row.getByRole('button', { name: 'أخذ الطلب' }).click();
  await expect(customer(other)).toHaveText(mine!);
  await expect(page.getByText('لم يعد هذا الطلب عندك')).toBeVisible();
  await expect(page.getByText('تسكن قرب المسجد')).toBeVisible();
  await letEdit(other, 'followup', false);
});

test('an order that changes during the call is shown with both versions; duplicates are merged, and many given away', async ({
  page,
  signIn,
  otherDesk,
}) => {
  await signIn(page, 'admin', { path: NO_SCREEN });
  await openDesk(page);
  await clearDesk(page);
  const order = await takeOrder(page, { customerName: uniqueName(), address: 'حي النخيل' });
  await page.goto('/confirm');

  await test.step('both versions', async () => {
    await nextButton(page).click();
    await expect(outcome(page, 'أكّد')).toBeEnabled();
    // Down at the note, from where the versions have to be brought into view.
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.keyboard.press('KeyN');
    await expect(page.getByLabel('ملاحظة')).toBeInViewport();
    await page.keyboard.press('Escape');

    const other = await otherDesk.newPage();
    await signIn(other, 'admin', { path: NO_SCREEN });
    const data = { address: 'شارع الاستقلال' };
    const changed = await other.request.patch(`/api/orders/${order.id}`, { data });
    expect(changed.status()).toBe(200);
    const row = page.getByRole('row').filter({ hasText: 'العنوان بالتفصيل' });
    await expect(row.getByRole('cell')).toHaveText(['حي النخيل', 'شارع الاستقلال']);
    await expect(row).toBeInViewport();
    // No outcome about an order that the caller has not seen.
    await page.keyboard.press('Digit1');
    await expect(outcome(page, 'أكّد')).toBeDisabled();
    expect(await statusOf(page, order.id)).toBe('pending');
    await expect(page.getByRole('button', { name: 'المتابعة بالنسخة الجديدة' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(row).toBeHidden();
    await page.keyboard.press('Digit1');
    await expect.poll(() => statusOf(page, order.id)).toBe('validated');
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByText('لا يوجد طلب حان وقته')).toBeVisible();
  });

  await test.step('a duplicate is merged at the desk, and a blocked customer is not confirmed', async () => {
    const phone = `0661${String(Date.now()).slice(-6)}`;
    const goods = { phone, totalAmount: 2600, deliveryFee: 600 };
    const first = await takeOrder(page, { ...goods, customerName: 'سعاد' });
    const second = await takeOrder(page, { ...goods, customerName: 'كريم' });
    await nextButton(page).click();
    await expect(customer(page)).toHaveText('سعاد');
    // Of a customer who has received and returned nothing, nothing is said.
    await expect(page.getByTitle(/^استلم/)).toBeHidden();
    const notice = page.getByRole('region', { name: 'قد يكون هذا الطلب مكرراً' });
    await page.getByRole('button', { name: 'قد يكون مكرراً: طلب آخر' }).click();
    await expect(notice).toContainText('كريم');
    await notice.getByRole('button', { name: 'دمج في هذا الطلب' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'دمج الطلبين' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(notice).toBeHidden();
    await expect.poll(() => statusOf(page, second.id)).toBe('cancelled');
    // One's own merging is no surprise.
    await expect(page.getByText('تغيّر الطلب أثناء المكالمة')).toBeHidden();
    await expect(outcome(page, 'أكّد')).toBeEnabled();

    await page.getByRole('button', { name: 'حظر الرقم' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'حظر', exact: true }).click();
    const held = page.getByRole('region', { name: 'الطلب موقوف لأن العميل محظور' });
    await page.getByRole('button', { name: 'الطلب موقوف لأن العميل محظور' }).click();
    await expect(held).toContainText('لا يُؤكَّد الطلب قبل السماح به');
    await expect(outcome(page, 'أكّد')).toBeHidden();
    await visitOrder(page, first);
    await expect(held).toBeVisible();
    const steps = page.getByRole('region', { name: 'الخطوة التالية' });
    await expect(steps.getByRole('button', { name: 'إلغاء الطلب' })).toBeVisible();
    await expect(steps.getByRole('button', { name: 'تأكيد الطلب' })).toBeHidden();
    await held.getByRole('button', { name: 'السماح بالطلب' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'السماح', exact: true }).click();
    await steps.getByRole('button', { name: 'تأكيد الطلب' }).click();
    await expect.poll(() => statusOf(page, first.id)).toBe('validated');
  });

  await test.step('a supervisor gives many orders to a colleague at once', async () => {
    await visit(page, '/confirm');
    const colleague = await letEdit(page, 'careful', true);
    for (let count = 0; count < 3; count += 1)
      await takeOrder(page, { customerName: uniqueName() });
    await page.getByRole('tab', { name: 'الإشراف' }).click();
    const waiting = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
    await expect(waiting).toHaveCount(3);
    await page.getByRole('checkbox', { name: 'تحديد الكل' }).click();
    await page.getByRole('combobox', { name: 'إلى' }).fill(colleague.fullName);
    await page.getByRole('option', { name: colleague.fullName }).click();
    await page.getByRole('button', { name: 'إسناد' }).click();
    await expect(waiting.filter({ hasText: 'مسند إلى' })).toHaveCount(3);
    const lines = await deskLines(page, 'open');
    expect(lines.map(({ assignedTo }) => assignedTo)).toEqual(Array(3).fill(colleague.id));
    // Who goes away gives everything back.
    await page.getByRole('switch', { name: new RegExp(colleague.fullName) }).click();
    await expect
      .poll(async () => (await deskLines(page, 'open')).map(({ assignedTo }) => assignedTo))
      .toEqual([null, null, null]);
    await page.getByRole('switch', { name: new RegExp(colleague.fullName) }).click();
    await letEdit(page, 'careful', false);
  });
});
