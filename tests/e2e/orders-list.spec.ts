import {
  numbersShown,
  openRowMenu,
  orderList,
  orderRows,
  rowOf,
  searchBox,
  takeOrder,
  uniqueName,
} from './support/orders.ts';
import { axe, expectNoSidewaysScroll, settled } from './support/axe.ts';
import { PHONE } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('an order is found by a name, a phone or a number typed another way', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', { path: '/orders' });
  const family = uniqueName();
  const order = await takeOrder(page, {
    customerName: `إيمانة آيت ${family}`,
    phone: '0661 98 76 54',
  });
  await searchBox(page).fill(`ايمانه ايت ${family}`);
  await expect(orderRows(page)).toHaveCount(1);
  await expect(rowOf(page, order)).toContainText('0661987654');
  await expect(page).toHaveURL(/\/orders\?search=/);

  await searchBox(page).fill('+213 661 98 76 54');
  await expect(rowOf(page, order)).toBeVisible();
  await searchBox(page).fill(`#${order.orderNumber}`);
  await expect(orderRows(page)).toHaveCount(1);
  await searchBox(page).fill('لا أحد بهذا الاسم');
  await expect(page.getByText('لا توجد طلبات مطابقة للبحث')).toBeVisible();
});

test('a name typed in other letters or with a mistake is offered apart, as similar', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', { path: '/orders' });
  const order = await takeOrder(page, { customerName: 'غزلان بوشقوف' });
  const similar = (words: string) =>
    page.getByRole('region', { name: `أسماء قريبة من «${words}»` });
  for (const typed of ['Ghozlane Bouchegouf', 'غزلان بوشقوق', 'ghozlen bouchgof']) {
    await searchBox(page).fill(typed);
    await expect(page.getByText('لا توجد طلبات مطابقة للبحث')).toBeVisible();
    await expect(similar(typed).getByText('غزلان بوشقوف').first()).toBeVisible();
    await expect(page.getByText('ليست مطابقة تماما')).toBeVisible();
  }
  await axe(page);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await page.getByText('غزلان بوشقوف').first().click();
  await expect(page).toHaveURL(`/orders/${order.id}`);
  await page.goBack();
  await page.setViewportSize({ width: 1280, height: 800 });
  await searchBox(page).fill('غزلان بوشقوف');
  await expect(orderRows(page)).toHaveCount(1);
  await expect(page.getByText('ليست مطابقة تماما')).toHaveCount(0);
});

test('results never arrive out of order', async ({ page, signIn }) => {
  await signIn(page, 'admin', { path: '/orders' });
  const [slow, quick] = [uniqueName(), uniqueName()];
  await takeOrder(page, { customerName: slow });
  const wanted = await takeOrder(page, { customerName: quick });
  const held = Promise.withResolvers<void>();
  const passed = Promise.withResolvers<void>();
  await page.route(`**/api/orders?*${encodeURIComponent(slow)}*`, async (route) => {
    await held.promise;
    // The page may have given it up by then.
    await route.continue().catch(() => undefined);
    passed.resolve();
  });
  const first = page.waitForRequest(new RegExp(encodeURIComponent(slow)));
  await searchBox(page).fill(slow);
  const late = await first;
  await searchBox(page).fill(quick);
  await expect(rowOf(page, wanted)).toBeVisible();
  held.resolve();
  await passed.promise;
  await (await late.response())?.finished();
  await settled(page);
  await expect(orderRows(page)).toHaveCount(1);
  await expect(rowOf(page, wanted)).toBeVisible();
});

test('filters live in the address: they survive a reload and the back button undoes them', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', { path: '/orders' });
  await page.getByRole('radio', { name: 'تم التوصيل' }).click();
  await expect(page).toHaveURL('/orders?status=delivered');
  await page.getByRole('button', { name: 'تصفية', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'تصفية الطلبات' });
  await panel.getByLabel('الولاية').fill('وهر');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/orders?status=delivered&wilaya=31');
  const chips = page.getByRole('list', { name: 'التصفية الحالية' });
  await expect(chips).toContainText('وهران');
  await expect(orderRows(page).first()).toContainText('وهران');

  const before = await numbersShown(page);
  await page.reload();
  expect(await numbersShown(page)).toEqual(before);
  await expect(page.getByRole('radio', { name: 'تم التوصيل' })).toBeChecked();

  await page.goBack();
  await expect(page).toHaveURL('/orders?status=delivered');
  await expect(chips.getByText('وهران')).toBeHidden();
  await page.goForward();
  await chips.getByRole('button', { name: 'إزالة: وهران' }).click();
  await expect(page).toHaveURL('/orders?status=delivered');
  await chips.getByRole('button', { name: 'إزالة التصفية' }).click();
  await expect(page).toHaveURL('/orders');
  await expect(chips).toBeHidden();
});

test('days, delivery company, special clients and calls narrow the list', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', { path: '/orders' });
  await page.getByRole('button', { name: 'تصفية', exact: true }).click();
  await page.getByLabel('من تاريخ').fill('2000-01-01');
  await page.getByLabel('إلى تاريخ').fill('2000-01-31');
  await expect(page.getByText('لا توجد طلبات مطابقة للبحث')).toBeVisible();
  await page.getByLabel('إلى تاريخ').fill('');
  await page.getByLabel('شركة التوصيل').click();
  await page.getByRole('option').first().click();
  await page.getByLabel('العملاء المميزون فقط').click();
  await expect(page).toHaveURL(/from=2000-01-01&deliveryCompanyId=[0-9a-f-]{36}&special=true$/);
  await expect(orderRows(page).first().getByText('عميل مميز')).toBeAttached();
  await page.getByLabel('تحتاج إلى اتصال').click();
  await expect(page).toHaveURL(/needsCall=true$/);
});

test('headings sort by amount and date, both ways', async ({ page, signIn }) => {
  await signIn(page, 'admin', { path: '/orders' });
  const amount = orderList(page).getByRole('columnheader', { name: 'المبلغ' });
  const date = orderList(page).getByRole('columnheader', { name: 'التاريخ' });
  await expect(date).toHaveAttribute('aria-sort', 'descending');
  await amount.getByRole('button').click();
  await expect(page).toHaveURL('/orders?sort=highest');
  await expect(amount).toHaveAttribute('aria-sort', 'descending');
  await amount.getByRole('button').click();
  await expect(page).toHaveURL('/orders?sort=lowest');
  await date.getByRole('button').click();
  await date.getByRole('button').click();
  await expect(page).toHaveURL('/orders?sort=oldest');
  await date.getByRole('button').click();
  await expect(page).toHaveURL('/orders');
});

test('a page beyond the end leads to the last one', async ({ page, signIn }) => {
  await signIn(page, 'admin', { path: '/orders?status=cancelled&page=9999' });
  await expect(page).toHaveURL(/status=cancelled&page=\d{1,2}$/);
  await expect(orderRows(page).first()).toBeVisible();
  const pages = page.getByRole('navigation', { name: 'التنقل بين الصفحات' });
  await expect(pages.locator('[aria-current="page"]')).toBeVisible();
  await expect(pages.getByRole('button', { name: 'الصفحة التالية' })).toBeDisabled();
});

test('the old page stays in sight while the next one loads', async ({ page, signIn }) => {
  await signIn(page, 'admin', { path: '/orders' });
  const before = await numbersShown(page);
  await page.route('**/api/orders?*page=2*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.getByRole('button', { name: 'الصفحة 2', exact: true }).click();
  await expect(orderList(page)).toHaveAttribute('aria-busy', 'true');
  expect(await numbersShown(page)).toEqual(before);
  await expect(orderList(page)).toHaveAttribute('aria-busy', 'false');
  expect(await numbersShown(page)).not.toEqual(before);
});

test('a click and Enter open an order, and back leads to the same list', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', { path: '/orders?status=delivered&page=2' });
  await expect(orderList(page)).toHaveAttribute('aria-busy', 'false');
  const row = orderRows(page).nth(3);
  await row.getByRole('cell').nth(3).click();
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
  await page.goBack();
  await expect(page).toHaveURL('/orders?status=delivered&page=2');
  await expect(orderList(page)).toHaveAttribute('aria-busy', 'false');
  await row.press('ArrowDown');
  await expect(orderRows(page).nth(4)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
});

test('who may only look is offered nothing else', async ({ page, signIn }) => {
  await signIn(page, 'followup', { path: '/orders' });
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

test('more rows a page are chosen, stand in the address and are remembered', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', { path: '/orders?page=2' });
  await expect(orderRows(page)).toHaveCount(10);
  await page.getByLabel('عدد الطلبات في الصفحة').selectOption('25');
  await expect(page).toHaveURL('/orders?pageSize=25');
  await expect(orderRows(page)).toHaveCount(25);
  await page.goto('/orders');
  await expect(orderRows(page)).toHaveCount(25);
  await page.getByRole('button', { name: 'الصفحة 2', exact: true }).click();
  await expect(page).toHaveURL('/orders?page=2&pageSize=25');
  await page.getByLabel('عدد الطلبات في الصفحة').selectOption('10');
  await expect(page).toHaveURL('/orders');
  await page.reload();
  await expect(orderRows(page)).toHaveCount(10);
});

test('a list that found no connection comes by itself when the connection is back', async ({
  page,
  signIn,
  mishaps,
}) => {
  mishaps.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await signIn(page, 'admin', { path: '/orders' });
  await expect(orderRows(page).first()).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('radio', { name: 'ملغي' }).click();
  await expect(page.getByText('تعذّر تحميل الطلبات')).toBeVisible();
  await page.context().setOffline(false);
  await expect(orderRows(page).first()).toContainText('ملغي');
});
