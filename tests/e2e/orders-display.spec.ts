import { statusWord } from '#contract/orders/order-status.ts';
import { expectNoSidewaysScroll } from './support/axe.ts';
import {
  findPath,
  orderRows,
  rowOf,
  searchBox,
  selectionBar,
  takeOrder,
  takeOrders,
  uniqueName,
} from './support/orders.ts';
import { PHONE, tabTo, turnTo, visit } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** As `status` stands in the address. */
const LISTS = ['returned', 'shipped', 'delivered'] as const;

test('with long texts all fits, goods are told apart and the buttons are in sight, in each language', async ({
  page,
  signIn,
}) => {
  const customerName = uniqueName();
  await signIn(page, 'admin', { path: NO_SCREEN });
  const data = { name: 'Yalidine Express للنقل السريع إلى كل الولايات', phone: '021987654' };
  const company = await page.request.post('/api/delivery-companies', { data });
  const long = await takeOrder(page, {
    deliveryCompanyId: ((await company.json()) as { id: string }).id,
    trackingNumber: 'YAL-16-2026-000123456789-DZ',
    totalAmount: 246_135,
    isSpecialClient: true,
  });
  const chosen = await takeOrder(page, { customerName });
  await takeOrder(page, { wilaya: 16, customerName: 'W'.repeat(200), commune: 'W'.repeat(100) });
  await page.goto(`/orders?search=${long.orderNumber}`);
  const row = page.getByRole('row').nth(1);

  for (const language of ['ar', 'fr'] as const) {
    await test.step(`at 1280 px, in ${language}`, async () => {
      await turnTo(page, { language, theme: 'light' });
      const inSight = async (path: string, words: string) => {
        await visit(page, `/orders?${path}`);
        await expect(row).toContainText(words);
        const last = row.getByRole('button').last();
        await expect(last).toBeInViewport({ ratio: 1 });
        const frame = page.getByRole('table').locator('..');
        await expect.poll(() => frame.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
      };
      await inSight(`search=${long.orderNumber}`, long.orderNumber);
      for (const status of LISTS) await inSight(`status=${status}`, statusWord(status, language));
      // Name and size of each product of the demo store, whole.
      const goods = page.getByRole('row').getByTitle(/(مل|ml)$/);
      await expect(goods.first()).toBeVisible();
      // Half a line: tall letters reach a little beyond theirs.
      const cut = (all: Element[]) =>
        all.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 9).length;
      expect(await goods.evaluateAll(cut)).toBe(0);
    });
  }

  await test.step('the actions for chosen orders fit in the longest language, wide and on a phone', async () => {
    await visit(page, findPath(customerName));
    await expect(row).toContainText(chosen.orderNumber);
    await page.getByRole('checkbox').last().check();
    const bar = page.getByRole('region', { name: 'Commandes sélectionnées' });
    for (const size of [{ width: 1280, height: 800 }, PHONE]) {
      await page.setViewportSize(size);
      await expect(bar.getByRole('button', { name: 'Supprimer' })).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScroll(page);
      // No text stands out of its button, where it would run into the next one.
      for (const button of await bar.getByRole('button').all()) {
        expect(await button.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThan(1);
      }
    }
  });

  await test.step('names of 200 letters fit, on a phone and wide', async () => {
    await visit(page, '/orders?wilaya=16&status=pending');
    await expect(page.getByText('W'.repeat(200)).first()).toBeAttached();
    await expect(page.getByRole('table')).toBeHidden();
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test('all is done with the keyboard alone; status, amount and date are in sight at every width; on a phone each order is a card', async ({
  page,
  signIn,
}) => {
  const [customerName, wide] = [uniqueName(), uniqueName() + 'W'.repeat(100)];
  await signIn(page, 'admin', { path: NO_SCREEN });
  const order = await takeOrder(page, { customerName });
  await takeOrders(page, 2, {
    customerName: wide,
    address: 'W'.repeat(500),
    productName: 'W'.repeat(300),
  });
  await page.goto('/orders');

  await test.step('everything is done with the keyboard alone', async () => {
    await tabTo(page, searchBox(page));
    await page.keyboard.type(customerName);
    await expect(orderRows(page)).toHaveCount(1);
    await tabTo(page, rowOf(page, order).getByRole('checkbox'));
    await page.keyboard.press('Space');
    await expect(selectionBar(page)).toContainText('طلب واحد محدد');
    const status = selectionBar(page).getByRole('button', { name: 'تغيير الحالة' });
    await tabTo(page, status);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'تم التحقق' })).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await tabTo(page, dialog.getByRole('button', { name: 'تغيير الحالة' }));
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('تم على طلب واحد');
    await page.keyboard.press('Escape');
    await expect(rowOf(page, order)).toContainText('تم التحقق');
    await expect(page.getByRole('heading', { name: 'الطلبات' })).toBeFocused();
    await tabTo(page, rowOf(page, order));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/orders/${order.id}`);
  });

  await test.step('status, amount and date are in sight at every width, under the pointer too', async () => {
    await visit(page, '/orders?status=delivered');
    await expect(orderRows(page).first()).toContainText('تم التوصيل');
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const row = orderRows(page).first();
      await row.hover();
      const actions = row.getByRole('button', { name: /^إجراءات الطلب/ });
      await expect(actions).toBeVisible();
      for (const part of [row.getByText('تم التوصيل'), row.getByText(/دج$/), row.locator('time')]) {
        await expect(part).toBeInViewport({ ratio: 1 });
        // Rows are drawn again while more becomes known of their customers.
        await expect(async () => {
          const [one, other] = [await part.boundingBox(), await actions.boundingBox()];
          const isApart = one!.x >= other!.x + other!.width || one!.x + one!.width <= other!.x;
          expect(isApart, 'the actions cover nothing').toBe(true);
        }).toPass({ timeout: 10_000 });
      }
      await expectNoSidewaysScroll(page);
    }
  });

  await test.step('on a phone each order is a card, with all work within reach', async () => {
    await page.setViewportSize(PHONE);
    await visit(page, findPath(wide));
    const cards = page.getByRole('list', { name: 'الطلبات' }).getByRole('listitem');
    await expect(cards.filter({ hasText: wide })).toHaveCount(2);
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toContainText('قيد الانتظار');
    const call = cards.first().getByRole('link', { name: /^اتصال/ });
    await expect(call).toHaveAttribute('href', 'tel:+213550123456');
    const more = cards.first().getByRole('button', { name: /^إجراءات الطلب/ });
    for (const button of [call, more]) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await more.click();
    await expect(page.getByRole('menuitem')).toHaveText(['عرض الطلب', 'طباعة الملصق', 'حذف']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'تصفية', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'تصفية الطلبات' });
    await sheet.getByRole('radio', { name: 'الأقدم' }).click();
    await sheet.getByRole('button', { name: 'عرض النتائج' }).click();
    await expect(page).toHaveURL(/sort=oldest/);
    await cards.first().getByRole('checkbox').check();
    await expect(selectionBar(page)).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    await cards.first().getByRole('link', { name: wide }).click();
    await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectNoSidewaysScroll(page);
  });
});
