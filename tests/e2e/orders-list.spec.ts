import {
  numbersShown,
  orderList,
  orderRows,
  rowOf,
  searchBox,
  takeOrder,
  uniqueName,
} from './support/orders.ts';
import { axe, expectNoSidewaysScroll, settled } from './support/axe.ts';
import { PHONE, visit } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('an order is found by what is typed, another way or with a mistake, and never out of order', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', { path: NO_SCREEN });
  const family = uniqueName();
  const order = await takeOrder(page, {
    customerName: `إيمانة آيت ${family}`,
    phone: '0661 98 76 54',
  });
  const [slow, quick] = [uniqueName(), uniqueName()];
  await takeOrder(page, { customerName: slow });
  const wanted = await takeOrder(page, { customerName: quick });
  const similarOne = await takeOrder(page, { customerName: 'غزلان بوشقوف' });
  await page.goto('/orders');

  await test.step('a name, a phone or a number typed another way', async () => {
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

  await test.step('a name in other letters or with a mistake is offered apart, as similar', async () => {
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
    await expect(page).toHaveURL(`/orders/${similarOne.id}`);
    await page.goBack();
    await page.setViewportSize({ width: 1280, height: 800 });
    await searchBox(page).fill('غزلان بوشقوف');
    await expect(orderRows(page)).toHaveCount(1);
    await expect(page.getByText('ليست مطابقة تماما')).toHaveCount(0);
  });

  await test.step('results never arrive out of order', async () => {
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
});

test('pages, order and filters live in the address and are remembered; a list without a connection comes with it', async ({
  page,
  signIn,
  mishaps,
}) => {
  mishaps.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await signIn(page, 'admin', { path: '/orders' });

  await test.step('the old page stays in sight while the next one loads', async () => {
    const before = await numbersShown(page);
    const held = Promise.withResolvers<void>();
    await page.route('**/api/orders?*page=2*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'الصفحة 2', exact: true }).click();
    await expect(orderList(page)).toHaveAttribute('aria-busy', 'true');
    expect(await numbersShown(page)).toEqual(before);
    held.resolve();
    await expect(orderList(page)).toHaveAttribute('aria-busy', 'false');
    expect(await numbersShown(page)).not.toEqual(before);
    await page.unrouteAll();
  });

  await test.step('more rows a page are chosen, stand in the address and are remembered', async () => {
    await expect(page).toHaveURL('/orders?page=2');
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

  await test.step('a click and Enter open an order, and back leads to the same list', async () => {
    await visit(page, '/orders?status=delivered&page=2');
    await expect(orderRows(page).filter({ hasText: 'تم التوصيل' })).toHaveCount(10);
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

  await test.step('a page beyond the end leads to the last one', async () => {
    await visit(page, '/orders?status=cancelled&page=9999');
    await expect(page).toHaveURL(/status=cancelled&page=\d{1,2}$/);
    await expect(orderRows(page).first()).toContainText('ملغي');
    const pages = page.getByRole('navigation', { name: 'التنقل بين الصفحات' });
    await expect(pages.locator('[aria-current="page"]')).toBeVisible();
    await expect(pages.getByRole('button', { name: 'الصفحة التالية' })).toBeDisabled();
  });

  await visit(page, '/orders');
  const panel = page.getByRole('dialog', { name: 'تصفية الطلبات' });
  const chips = page.getByRole('list', { name: 'التصفية الحالية' });

  await test.step('headings sort by amount and date, both ways', async () => {
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

  await test.step('filters survive a reload, and the back button undoes them', async () => {
    await page.getByRole('radio', { name: 'تم التوصيل' }).click();
    await expect(page).toHaveURL('/orders?status=delivered');
    await page.getByRole('button', { name: 'تصفية', exact: true }).click();
    await panel.getByLabel('الولاية').fill('وهر');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/orders?status=delivered&wilaya=31');
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

  await test.step('days, delivery company, special clients and calls narrow the list', async () => {
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
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });

  await test.step('a list that found no connection comes by itself when it is back', async () => {
    // Not a list that the device could put together from what it has kept.
    await visit(page, '/orders?wilaya=16');
    await expect(chips).toContainText('الجزائر');
    await expect(orderRows(page).first()).toContainText('الجزائر');
    await page.context().setOffline(true);
    await page.getByRole('radio', { name: 'ملغي' }).click();
    await expect(page.getByText('تعذّر تحميل الطلبات')).toBeVisible();
    await page.context().setOffline(false);
    await expect(orderRows(page).first()).toContainText('ملغي');
  });
});
