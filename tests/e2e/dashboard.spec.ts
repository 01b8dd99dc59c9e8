import type { DayWork } from '#contract/dashboard/day-work.ts';
import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import { uniquePhone } from './support/order-form.ts';
import { openRowMenu, orderRows, takeOrder, uniqueName } from './support/orders.ts';
import { toasts } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('today’s work, the recent orders and the charts; each figure opens the list that it counts', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', { path: NO_SCREEN });
  const customerName = uniqueName();
  const { orderNumber } = await takeOrder(page, { customerName, phone: uniquePhone() });
  await page.goto('/');

  await test.step('today’s work stands above the fold, and a call is recorded there', async () => {
    const work = page.getByRole('region', { name: 'عمل اليوم' });
    await expect(work.getByRole('link', { name: 'طال انتظارها' })).toBeInViewport();
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: customerName });
    await line.getByRole('button', { name: `تسجيل مكالمة مع` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'لم يردّ' }).check();
    await dialog.getByRole('button', { name: 'تسجيل' }).click();
    await expect(toasts(page)).toContainText('تم تسجيل المكالمة');
    await expect(line.getByRole('button')).toBeHidden();
  });

  await test.step('a recent order is deleted and taken back; the charts have tables', async () => {
    const number = `#${orderNumber}`;
    const answer = await page.request.get('/api/dashboard');
    const { totalOrders } = (await answer.json()) as Dashboard;
    const table = page.getByRole('table', { name: 'الطلبات الأخيرة' });
    const first = table.getByRole('row').nth(1);
    await expect(first).toContainText(number);
    await first.getByRole('button', { name: `حذف الطلب ${number}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'حذف' }).click();
    await expect(table).not.toContainText(number);
    await expect(page.getByRole('list', { name: 'الإحصاءات' })).toContainText(
      String(totalOrders - 1),
    );
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

  await test.step('each figure opens the list that it counts', async () => {
    const answer = await page.request.get('/api/dashboard');
    const { newOrders, pendingValidation, inProgress } = (await answer.json()) as Dashboard;
    const work = (await (await page.request.get('/api/dashboard/work')).json()) as DayWork;
    const today = page.getByRole('region', { name: 'عمل اليوم' });
    const summary = page.getByRole('list', { name: 'ملخص حالة الطلبات' });
    const opens = [
      [summary.getByRole('link', { name: 'طلبات جديدة' }), newOrders],
      [summary.getByRole('link', { name: 'قيد المصادقة' }), pendingValidation],
      [summary.getByRole('link', { name: 'تم الشحن' }), inProgress],
      [today.getByRole('link', { name: 'مكالمات حان وقتها' }), work.callsDue!.count],
      [today.getByRole('link', { name: 'تنتظر الإرسال' }), work.toShip!.count],
      [today.getByRole('link', { name: 'طال انتظارها' }), work.waiting!.count],
    ] as const;
    for (const [link, count] of opens) {
      await link.click();
      await expect(orderRows(page)).toHaveCount(Math.min(count, 10));
      await expect(page.getByRole('main')).toContainText(new RegExp(`\\b${count} طلب`));
      await page.goBack();
    }
    await page.getByRole('list', { name: 'الإحصاءات' }).getByRole('link').nth(2).click();
    await expect(page).toHaveURL('/products');
  });
});

test('what one may not see or do is not offered, nor in the list of orders', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'followup');
  await expect(page.getByRole('list', { name: 'الإحصاءات' })).toContainText('إجمالي العملاء');
  await expect(page.getByRole('link', { name: 'إجمالي العملاء' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^تسجيل مكالمة/ })).toBeHidden();
  // Reports and the team need finance, the wheel the right to take orders.
  await expect(page.getByRole('link', { name: 'الطلبات', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'التقارير' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'الفريق' })).toHaveCount(0);
  await expect(page.getByText('عرض خاص للعملاء!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'اربح جائزتك!' })).toHaveCount(0);
  const data = { phone: uniquePhone(), language: 'ar' };
  expect((await page.request.post('/api/wheel/spin', { data })).status()).toBe(403);

  // Nor in the list of orders.
  await page.getByRole('link', { name: 'الطلبات', exact: true }).first().click();
  const row = orderRows(page).first();
  const menu = await openRowMenu(page, row);
  await expect(menu.getByRole('menuitem')).toHaveText(['عرض الطلب', 'طباعة الملصق']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'طلب جديد' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'المحذوفة' })).toHaveCount(0);
  await row.getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'الطلبات المحددة' });
  await expect(bar.getByRole('button', { name: 'طباعة الملصقات' })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'تغيير الحالة' })).toHaveCount(0);
  await expect(bar.getByRole('button', { name: 'حذف' })).toHaveCount(0);
});
