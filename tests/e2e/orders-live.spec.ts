import {
  findPath,
  moveOrder,
  numbersShown,
  orderRows,
  rowOf,
  selectionBar,
  takeOrder,
  takeOrders,
  uniqueName,
  visitFound,
} from './support/orders.ts';
import { visit } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('what another desk does appears by itself, and moves no row that somebody works on', async ({
  page,
  signIn,
  otherDesk,
}) => {
  const [alone, chosen, later] = [uniqueName(), uniqueName(), uniqueName()];
  const other = await otherDesk.newPage();
  await signIn(other, 'admin', { path: NO_SCREEN });
  const before = await takeOrder(other, { customerName: alone });
  const [oldest] = await takeOrders(other, 10, { customerName: chosen });
  await takeOrders(other, 12, { customerName: later });
  await signIn(page, 'admin', { path: findPath(alone) });
  await expect(rowOf(page, before)).toBeVisible();

  await test.step('an order taken on another desk appears', async () => {
    const arrived = await takeOrder(other, { customerName: alone });
    await expect(rowOf(page, arrived)).toBeVisible();
    await moveOrder(other, before, 'cancelled');
    await expect(rowOf(page, before)).toContainText('ملغي');
  });

  await test.step('rows under a selection stay; a quiet line offers the newest', async () => {
    await visitFound(page, chosen, oldest!);
    await rowOf(page, oldest!).getByRole('checkbox').check();

    const arrived = await takeOrder(other, { customerName: chosen });
    await expect(page.getByText('وصل طلب جديد')).toBeVisible();
    await expect(rowOf(page, oldest!)).toBeVisible();
    await expect(rowOf(page, arrived)).toBeHidden();
    // The oldest order is no longer on the first page of the server, but its row must still be right.
    await moveOrder(other, oldest!, 'cancelled');
    await expect(rowOf(page, oldest!)).toContainText('ملغي');

    await page.getByRole('button', { name: 'عرض الأحدث' }).click();
    await expect(rowOf(page, arrived)).toBeVisible();
    await expect(rowOf(page, oldest!)).toBeHidden();
    await expect(page.getByText('وصل طلب جديد')).toBeHidden();
    await expect(selectionBar(page)).toContainText('طلب واحد محدد');
  });

  await test.step('rows of a later page stay until the reader goes to the top', async () => {
    await visit(page, `${findPath(later)}&page=2`);
    await expect(orderRows(page).filter({ hasText: later })).toHaveCount(2);
    await expect(orderRows(page)).toHaveCount(2);
    const shown = await numbersShown(page);
    const arrived = await takeOrders(other, 2, { customerName: later });
    await expect(page.getByText('وصل طلبان جديدان')).toBeVisible();
    expect(await numbersShown(page)).toEqual(shown);
    await page.getByRole('button', { name: 'عرض الأحدث' }).click();
    await expect(page).not.toHaveURL(/page=2/);
    await expect(rowOf(page, arrived[1]!)).toBeVisible();
  });
});
