import type { Dashboard } from '#contract/dashboard.ts';
import { takeOrder } from './support/orders.ts';
import { toasts } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('a recent order is deleted and taken back; the charts have tables', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  const { orderNumber } = await takeOrder(page);
  const number = `#${orderNumber}`;
  const answer = await page.request.get('/api/dashboard');
  const { totalOrders } = (await answer.json()) as Dashboard;
  const table = page.getByRole('table', { name: 'الطلبات الأخيرة' });
  const first = table.getByRole('row').nth(1);
  await expect(first).toContainText(number);
  await first.getByRole('button', { name: `حذف الطلب ${number}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف' }).click();
  await expect(table).not.toContainText(number);
  await expect(page.getByRole('list', { name: 'الإحصاءات' })).toContainText(String(totalOrders - 1));
  await toasts(page).getByRole('button').first().click();
  await expect(table).toContainText(number);
  await expect(page.getByRole('list', { name: 'الإحصاءات' })).toContainText(String(totalOrders));

  const charts = page.getByRole('region', { name: 'تطور المتجر' });
  await charts.getByRole('tab', { name: '90' }).click();
  await charts.getByText('الأرقام في جدول').nth(1).focus();
  await page.keyboard.press('Enter');
  const numbers = charts.getByRole('table', { name: 'الطلبات', exact: true }).getByRole('row');
  await expect(numbers).toHaveCount(91);
});
