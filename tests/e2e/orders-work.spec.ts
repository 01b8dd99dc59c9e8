import {
  findPath,
  moveOrder,
  openRowMenu,
  orderList,
  orderRows,
  rowOf,
  selectionBar,
  takeOrder,
  takeOrders,
  uniqueName,
  visitFound,
} from './support/orders.ts';
import { toasts, visit } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('one or many are confirmed, deleted and brought back: each gets its own answer, and work on many can be stopped', async ({
  page,
  signIn,
}) => {
  const [customerName, deleted, single, many] = [
    uniqueName(),
    uniqueName(),
    uniqueName(),
    uniqueName(),
  ];
  await signIn(page, 'admin', { path: NO_SCREEN });
  const [first, second, refused] = await takeOrders(page, 3, { customerName });
  await moveOrder(page, refused!, 'cancelled');
  const twelve = await takeOrders(page, 12, { customerName: deleted });
  const order = await takeOrder(page, { customerName: single });
  const orders = await takeOrders(page, 2, { customerName: many });
  await page.goto(findPath(customerName));
  const bar = selectionBar(page);
  const dialog = page.getByRole('dialog');

  await test.step('many are confirmed', async () => {
    await expect(orderRows(page)).toHaveCount(3);
    await orderList(page).getByRole('checkbox', { name: 'تحديد الكل' }).check();
    await bar.getByRole('button', { name: 'تغيير الحالة' }).click();
    await page.getByRole('menuitem', { name: 'تم التحقق' }).click();
    await expect(dialog).toContainText('سيُطبَّق على 3 طلبات');
    await dialog.getByRole('button', { name: 'تغيير الحالة' }).click();
    await expect(dialog).toContainText('تم على طلبين');
    await expect(dialog).toContainText('رُفض طلب واحد');
    await expect(dialog.getByRole('listitem')).toContainText('ملغي');
    const link = dialog.getByRole('link', { name: `#${refused!.orderNumber}` });
    await expect(link).toHaveAttribute('href', `/orders/${refused!.id}`);
    await dialog.getByRole('button', { name: 'إغلاق' }).last().click();
    await expect(rowOf(page, first!)).toContainText('تم التحقق');
    await expect(rowOf(page, second!)).toContainText('تم التحقق');
    await expect(rowOf(page, refused!)).toContainText('ملغي');
    await expect(bar).toContainText('طلب واحد محدد');
  });

  await test.step('labels of the selected ones open in the print view', async () => {
    await orderList(page).getByRole('checkbox', { name: 'تحديد الكل' }).check();
    await bar.getByRole('button', { name: 'طباعة الملصقات' }).click();
    await expect(page).toHaveURL(/\/orders\/labels\?ids=/);
    const ids = new URL(page.url()).searchParams.get('ids')?.split(',');
    expect(ids?.toSorted()).toEqual([first!.id, second!.id, refused!.id].toSorted());
    await visit(page, '/orders/labels');
    await expect(page.getByText('لم تُختر أي طلبات للطباعة.')).toBeVisible();
  });

  await test.step('all that match are deleted and brought back', async () => {
    await visitFound(page, deleted, twelve.at(-1)!);
    await expect(orderRows(page)).toHaveCount(10);
    await orderList(page).getByRole('checkbox', { name: 'تحديد الكل' }).check();
    await expect(bar).toContainText('10 طلبات محددة');
    await bar.getByRole('button', { name: 'تحديد كل الطلبات المطابقة (12)' }).click();
    await expect(bar).toContainText('12 طلباً محدداً');
    await page.getByRole('button', { name: 'الصفحة 2', exact: true }).click();
    await expect(orderRows(page)).toHaveCount(2);
    await expect(orderList(page).getByRole('checkbox', { name: 'تحديد الكل' })).toBeChecked();

    await bar.getByRole('button', { name: 'حذف' }).click();
    await dialog.getByRole('button', { name: 'حذف' }).click();
    await expect(dialog).toContainText('تم على 12 طلباً');
    await dialog.getByRole('button', { name: 'تراجع' }).click();
    await expect(dialog).toContainText('نتيجة الاستعادة');
    await expect(dialog).toContainText('تم على 12 طلباً');
    await dialog.getByRole('button', { name: 'إغلاق' }).last().click();
    await expect(page.getByText('12 طلباً', { exact: true })).toBeVisible();
    await expect(bar).toBeHidden();
    await expect(page.getByRole('heading', { name: 'الطلبات' })).toBeFocused();
  });

  await test.step('an order is deleted after a question, and undo brings it back', async () => {
    await visitFound(page, single, order);
    const row = rowOf(page, order);
    await (await openRowMenu(page, row)).getByRole('menuitem', { name: 'حذف' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(single);
    await question.getByRole('button', { name: 'إلغاء' }).click();
    await expect(row).toBeVisible();

    await (await openRowMenu(page, row)).getByRole('menuitem', { name: 'حذف' }).click();
    await question.getByRole('button', { name: 'حذف' }).click();
    await expect(page.getByText('لا توجد طلبات مطابقة للبحث')).toBeVisible();
    await toasts(page).getByRole('button', { name: 'تراجع' }).click();
    await expect(row).toBeVisible();
    await expect(toasts(page)).toContainText('استُعيد الطلب');
  });

  await test.step('work on many is stopped after the part under way', async () => {
    // The list of ids is long, though few of the orders exist: there is more than one part.
    const strangers = Array.from({ length: 250 }, () => crypto.randomUUID());
    await page.route('**/api/orders/ids?*', (route) =>
      route.fulfill({ json: [...orders.map(({ id }) => id), ...strangers] }),
    );
    let calls = 0;
    const stopped = Promise.withResolvers<void>();
    await page.route('**/api/orders/bulk', async (route) => {
      calls += 1;
      await stopped.promise;
      await route.continue();
    });
    await visitFound(page, many, orders[0]!);
    await rowOf(page, orders[0]!).getByRole('checkbox').check();
    await bar.getByRole('button', { name: /^تحديد كل/ }).click();
    await expect(bar).toContainText('252 طلباً');
    await bar.getByRole('button', { name: 'حذف' }).click();
    await dialog.getByRole('button', { name: 'حذف' }).click();
    await expect(dialog.getByRole('progressbar')).toBeVisible();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'إيقاف' }).click();
    stopped.resolve();
    await expect(dialog).toContainText('تم على طلبين');
    await expect(dialog).toContainText('رُفض 98 طلباً');
    await expect(dialog).toContainText('لم يُنفَّذ على 152 طلباً');
    expect(calls).toBe(1);
  });
});
