import type { Page } from '@playwright/test';
import type { Order } from '#contract/orders/orders.ts';
import { axe } from './support/axe.ts';
import {
  findPath,
  moveOrder,
  orderList,
  orderRows,
  rowOf,
  selectionBar,
  takeOrder,
  takeOrders,
  uniqueName,
  visitFound,
  visitOrder,
} from './support/orders.ts';
import { PHONE, sidebar, turnTo, visit } from './support/screens.ts';
import { enterPassword } from './support/second-factor.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { addUser, removeUser } from './support/users.ts';

const shipDialog = (page: Page) => page.getByRole('dialog', { name: 'شحن الطلبات المحددة' });
const numbers = (page: Page) => shipDialog(page).getByRole('textbox');

const stored = async (page: Page, { id }: Order): Promise<unknown> =>
  (await page.request.get(`/api/orders/${id}`)).json();

async function openShipping(page: Page): Promise<void> {
  await orderList(page).getByRole('checkbox', { name: 'تحديد الكل' }).check();
  await selectionBar(page).getByRole('button', { name: 'تغيير الحالة' }).click();
  await page.getByRole('menuitem', { name: 'تم الشحن' }).click();
  await expect(numbers(page).first()).toBeVisible();
}

async function confirmedOrders(page: Page, count: number, customerName: string) {
  const orders = await takeOrders(page, count, { customerName });
  for (const order of orders) await moveOrder(page, order, 'validated');
  return orders;
}

/** Pastes text as a spreadsheet puts it on the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const data = new DataTransfer();
    data.setData('text/plain', copied);
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

test('many are shipped with one company, their numbers scanned or pasted, then labelled', async ({
  page,
  signIn,
}) => {
  const [customerName, wide] = [uniqueName(), uniqueName() + 'W'.repeat(100)];
  await signIn(page, 'admin', { path: NO_SCREEN });
  const pasted = await confirmedOrders(page, 3, uniqueName());
  await confirmedOrders(page, 2, wide);
  const [next] = await confirmedOrders(page, 1, uniqueName());
  const scanned = await confirmedOrders(page, 2, customerName);
  const waiting = await takeOrder(page, { customerName });
  // Until a company has been chosen none is proposed.
  await page.goto(findPath(pasted[0]!.customerName));

  await test.step('numbers are pasted from a spreadsheet, a column down or two by order number', async () => {
    const [third, second, first] = pasted;
    await expect(orderRows(page)).toHaveCount(3);
    await openShipping(page);
    await shipDialog(page).getByRole('button', { name: 'شحن 3 طلبات' }).click();
    await expect(shipDialog(page)).toContainText('بعض الطلبات بلا شركة توصيل');
    await shipDialog(page).getByRole('combobox').click();
    await page.getByRole('option').first().click();
    await numbers(page).first().focus();
    await paste(page, 'COL-1\r\nCOL-2\r\nCOL-3\r\nCOL-4\r\n');
    await expect(numbers(page).nth(2)).toHaveValue('COL-3');
    await expect(shipDialog(page)).toContainText('رقم واحد زائد لم يجد طلباً');

    await paste(
      page,
      `رقم الطلب\tرقم التتبع\n#${third!.orderNumber}\tTWO-3\n#${first!.orderNumber}\tTWO-1\n#00000000\tTWO-9`,
    );
    await expect(numbers(page).nth(0)).toHaveValue('TWO-1');
    await expect(numbers(page).nth(1)).toHaveValue('COL-2');
    await expect(numbers(page).nth(2)).toHaveValue('TWO-3');
    await expect(shipDialog(page)).toContainText('لم يُعثر في هذه القائمة على');

    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button').first().click();
    await expect(numbers(page).nth(1)).toHaveValue('COL-2');
    // Somebody else ships one of them first: it keeps its number, and the others are shipped.
    await page.request.patch(`/api/orders/${second!.id}`, {
      data: { status: 'shipped', trackingNumber: 'THEIRS' },
    });
    await shipDialog(page).getByRole('button', { name: 'شحن 3 طلبات' }).click();
    const result = page.getByRole('dialog', { name: 'نتيجة الشحن' });
    await expect(result).toContainText('تم على طلبين');
    await expect(result.getByRole('listitem')).toContainText('THEIRS');
    await result.getByRole('button', { name: 'إغلاق' }).last().click();
    await expect(rowOf(page, second!)).toContainText('THEIRS');
    await expect(rowOf(page, first!)).toContainText('TWO-1');
    await rowOf(page, second!).getByRole('checkbox').uncheck();
  });

  await test.step('numbers are scanned, and the company is remembered', async () => {
    const [first, second] = scanned;
    await visitFound(page, customerName, waiting);
    await openShipping(page);
    await expect(shipDialog(page)).toContainText('طلب واحد من المحددة لا يُشحن الآن');
    await expect(numbers(page)).toHaveCount(2);
    await axe(page);

    await shipDialog(page).getByRole('combobox').click();
    const company = page.getByRole('option').first();
    const name = await company.textContent();
    await company.click();
    // A scanner types the code and presses Enter; the newest order is the first row.
    await numbers(page).first().focus();
    await page.keyboard.type('YAL-2');
    await page.keyboard.press('Enter');
    await page.keyboard.type('yal-2');
    await page.keyboard.press('Enter');
    await expect(shipDialog(page)).toContainText('أُدخل 2 من 2');
    await expect(shipDialog(page).getByText('مكرر في هذه القائمة')).toHaveCount(2);
    await shipDialog(page).getByRole('button', { name: 'شحن طلبين' }).click();
    await expect(numbers(page).first()).toBeFocused();
    await numbers(page).nth(1).fill('YAL-1');
    await shipDialog(page).getByRole('button', { name: 'شحن طلبين' }).click();

    const result = page.getByRole('dialog', { name: 'نتيجة الشحن' });
    await expect(result).toContainText('تم على طلبين');
    const shipped = { status: 'shipped', deliveryCompanyName: name };
    expect(await stored(page, second!)).toMatchObject({ ...shipped, trackingNumber: 'YAL-2' });
    expect(await stored(page, first!)).toMatchObject({ ...shipped, trackingNumber: 'YAL-1' });
    expect(await stored(page, waiting)).toMatchObject({ status: 'pending' });
    await result.getByRole('link', { name: 'طباعة ملصقات المشحونة' }).click();
    await expect(page).toHaveURL(/\/orders\/labels\?ids=/);
    const ids = new URL(page.url()).searchParams.get('ids')?.split(',');
    expect(ids?.toSorted()).toEqual([first!.id, second!.id].toSorted());

    // The company is remembered, here and for a single order.
    await visitOrder(page, next!);
    await page.getByRole('button', { name: 'شحن الطلب' }).click();
    await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue(name!);
    await page.getByRole('dialog').getByRole('button', { name: 'شحن الطلب' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('main')).toContainText(name!);
  });

  await test.step('on a phone, in the dark and in French, each has its field', async () => {
    await page.setViewportSize(PHONE);
    await turnTo(page, { language: 'fr', theme: 'dark' });
    await visit(page, findPath(wide));
    await expect(page.getByRole('checkbox', { name: new RegExp(wide) })).toHaveCount(2);
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Changer le statut' }).click();
    await page.getByRole('menuitem', { name: 'Expédiée' }).click();
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(2);
  });
});

test('who may dispatch and not edit is offered shipping and nothing else', async ({
  page,
  signIn,
  otherDesk,
  mishaps,
}) => {
  // Once deleted, the user has to sign in again.
  mishaps.expect(/401.*\/api\//);
  const customerName = uniqueName();
  await signIn(page, 'admin', { path: NO_SCREEN });
  const [order] = await confirmedOrders(page, 1, customerName);
  const packer = await addUser(page, {
    role: 'dashboard_followup',
    canViewOrders: true,
    canEditOrders: false,
    canDispatchOrders: true,
  });
  const desk = await otherDesk.newPage();
  await enterPassword(desk, packer);
  await expect(sidebar(desk)).toBeVisible();
  await desk.goto(findPath(customerName));
  await orderList(desk).getByRole('checkbox', { name: 'تحديد الكل' }).check();
  await selectionBar(desk).getByRole('button', { name: 'تغيير الحالة' }).click();
  await expect(desk.getByRole('menuitem')).toHaveText(['تم الشحن']);
  await desk.getByRole('menuitem', { name: 'تم الشحن' }).click();
  await shipDialog(desk).getByRole('combobox').click();
  await desk.getByRole('option').first().click();
  await shipDialog(desk).getByRole('button', { name: 'شحن طلب واحد' }).click();
  await expect.poll(async () => stored(page, order!)).toMatchObject({ status: 'shipped' });
  await removeUser(page, packer);
});
