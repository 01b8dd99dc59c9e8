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
} from './support/orders.ts';
import { expect, test } from './support/test.ts';

test('an order taken on another desk appears by itself', async ({ page, signIn, otherDesk }) => {
  const customerName = uniqueName();
  const other = await otherDesk.newPage();
  await signIn(other, 'admin');
  const before = await takeOrder(other, { customerName });
  await signIn(page, 'admin', { path: findPath(customerName) });
  await expect(rowOf(page, before)).toBeVisible();
  const arrived = await takeOrder(other, { customerName });
  await expect(rowOf(page, arrived)).toBeVisible();
  await moveOrder(other, before, 'cancelled');
  await expect(rowOf(page, before)).toContainText('ملغي');
});

test('rows under a selection stay; a quiet line offers the newest', async ({
  page,
  signIn,
  otherDesk,
}) => {
  const customerName = uniqueName();
  const other = await otherDesk.newPage();
  await signIn(other, 'admin');
  const [oldest] = await takeOrders(other, 10, { customerName });
  await signIn(page, 'admin', { path: findPath(customerName) });
  await rowOf(page, oldest!).getByRole('checkbox').check();

  const arrived = await takeOrder(other, { customerName });
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

test('rows of a later page stay until the reader goes to the top', async ({
  page,
  signIn,
  otherDesk,
}) => {
  const customerName = uniqueName();
  const other = await otherDesk.newPage();
  await signIn(other, 'admin');
  await takeOrders(other, 12, { customerName });
  await signIn(page, 'admin', { path: `${findPath(customerName)}&page=2` });
  await expect(orderRows(page)).toHaveCount(2);
  const shown = await numbersShown(page);
  const arrived = await takeOrders(other, 2, { customerName });
  await expect(page.getByText('وصل طلبان جديدان')).toBeVisible();
  expect(await numbersShown(page)).toEqual(shown);
  await page.getByRole('button', { name: 'عرض الأحدث' }).click();
  await expect(page).not.toHaveURL(/page=2/);
  await expect(rowOf(page, arrived[1]!)).toBeVisible();
});
