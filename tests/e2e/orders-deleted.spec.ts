import type { Page } from '@playwright/test';
import type { User } from '#contract/users/users.ts';
import { expectNoSidewaysScroll } from './support/axe.ts';
import {
  findPath,
  moveOrder,
  openRowMenu,
  rowOf,
  selectionBar,
  takeOrder,
  takeOrders,
  uniqueName,
  visitFound,
  visitOrder,
} from './support/orders.ts';
import { PHONE, tabTo, toasts, turnTo, visit } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** Users get no notice of their own actions, so the test needs two people. */
async function allowDeletion(admin: Page, username: string): Promise<void> {
  const users = (await (await admin.request.get('/api/users')).json()) as User[];
  const id = users.find((user) => user.username === username)?.id;
  const answer = await admin.request.patch(`/api/users/${id}`, { data: { canDeleteOrders: true } });
  expect(answer.status()).toBe(200);
}

test('undo outlasts a notice and ten seconds, and goes with the next step', async ({
  page,
  signIn,
  otherDesk,
}) => {
  const customerName = uniqueName();
  const other = await otherDesk.newPage();
  await signIn(other, 'admin', { path: NO_SCREEN });
  await allowDeletion(other, 'careful');
  const order = await takeOrder(other, { customerName });
  await page.clock.install();
  await signIn(page, 'careful', { path: findPath(customerName) });
  await (
    await openRowMenu(page, rowOf(page, order))
  )
    .getByRole('menuitem', { name: 'حذف' })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف' }).click();
  const undo = toasts(page).getByRole('button', { name: 'تراجع' });
  await expect(undo).toBeVisible();
  await takeOrder(other, { customerName });
  await page.getByRole('radio', { name: 'الكل' }).click();
  await page.clock.fastForward(10_500);
  await expect(undo).toBeVisible();
  await expect(toasts(page)).not.toContainText('طلب جديد');
  await page.getByRole('heading', { name: 'الطلبات' }).click();
  await expect(undo).toBeHidden();
  await expect(toasts(page)).toContainText('طلب جديد');
});

test('the deleted ones have a list, and what has left is not offered for deletion', async ({
  page,
  signIn,
}) => {
  const [customerName, longName, wanted] = [uniqueName(), uniqueName(), uniqueName()];
  await signIn(page, 'admin', { path: NO_SCREEN });
  const [open, shipped] = await takeOrders(page, 2, { customerName: wanted });
  await moveOrder(page, shipped!, 'validated');
  await moveOrder(page, shipped!, 'shipped');
  const long = await takeOrder(page, { customerName: longName + 'W'.repeat(100) });
  const orders = await takeOrders(page, 3, { customerName });
  for (const { id } of [long, ...orders]) await page.request.delete(`/api/orders/${id}`);
  await page.goto('/orders');

  await test.step('who and when, restored one by one or together', async () => {
    await page.getByRole('link', { name: 'المحذوفة' }).click();
    await expect(page).toHaveURL('/orders/deleted');
    await expect(page.getByText('تبقى هنا 30 يوماً')).toBeVisible();
    await page.getByRole('searchbox').fill(customerName);
    const rows = page.getByRole('table').getByRole('row').filter({ hasText: customerName });
    await expect(rows).toHaveCount(3);
    // Until the search is answered, the rows of before are shown dimmed.
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(4);
    await expect(rows.first()).toContainText('مدير النظام');
    await expect(rows.first()).toContainText('بقي 29 يوماً');

    await page.getByRole('button', { name: `استعادة الطلب #${orders[0]!.orderNumber}` }).click();
    await expect(rows).toHaveCount(2);
    await page.getByRole('checkbox', { name: 'تحديد الكل' }).check();
    await selectionBar(page).getByRole('button', { name: 'استعادة' }).click();
    const dialog = page.getByRole('dialog', { name: 'نتيجة الاستعادة' });
    await expect(dialog).toContainText('تم على طلبين');
    await dialog.getByRole('button', { name: 'إغلاق' }).last().click();
    await expect(page.getByText('لا توجد طلبات محذوفة مطابقة للبحث')).toBeVisible();
    await visit(page, findPath(customerName));
    for (const order of orders) await expect(rowOf(page, order)).toBeVisible();
  });

  await test.step('the menu of a row is reached and used with the keyboard', async () => {
    await visitFound(page, wanted, open!);
    await tabTo(page, rowOf(page, open!).getByRole('button', { name: /^إجراءات الطلب/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'عرض الطلب' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'طباعة الملصق' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/orders/labels?ids=${open!.id}`);
  });

  await test.step('what has left is not offered for deletion, and many report it', async () => {
    await visitFound(page, wanted, shipped!);
    const menu = await openRowMenu(page, rowOf(page, shipped!));
    await expect(menu.getByRole('menuitem')).toHaveText(['عرض الطلب', 'طباعة الملصق']);
    await page.keyboard.press('Escape');

    await page.getByRole('checkbox', { name: 'تحديد الكل' }).check();
    await selectionBar(page).getByRole('button', { name: 'حذف' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'حذف' }).click();
    await expect(dialog).toContainText('تم على طلب واحد');
    await expect(dialog.getByRole('listitem')).toContainText('لا يُحذف طلب خرج للتوصيل');
    await dialog.getByRole('button', { name: 'إغلاق' }).last().click();
    await expect(rowOf(page, open!)).toBeHidden();
    await visitOrder(page, shipped!);
    await expect(page.getByRole('button', { name: 'إلغاء الطلب' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'حذف', exact: true })).toHaveCount(0);
  });

  await test.step('on a phone, in French and in the dark, the deleted ones are cards', async () => {
    await page.setViewportSize(PHONE);
    await turnTo(page, { language: 'fr', theme: 'dark' });
    await visit(page, '/orders');
    await page.getByRole('button', { name: 'Plus', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Supprimées' }).click();
    await expect(page.getByText(longName).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Rétablir la commande/ }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
