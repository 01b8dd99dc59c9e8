import type { Page } from '@playwright/test';
import { axe, expectNoSidewaysScroll } from './support/axe.ts';
import { uniquePhone } from './support/order-form.ts';
import { PHONE, toasts } from './support/screens.ts';
import { arriveSignedIn } from './support/sign-in.ts';
import { openStoreWithStorefront } from './support/store-with-storefront.ts';
import { expect, test } from './support/test.ts';

/** The dashboard may not have sent its products yet. */
const openProduct = (shopPage: Page, url: string) =>
  expect(async () => {
    await shopPage.goto(url);
    await shopPage
      .locator('.card')
      .filter({ hasNotText: 'نفذت الكمية' })
      .first()
      .click({ timeout: 1_000 });
  }).toPass();

let pair: Awaited<ReturnType<typeof openStoreWithStorefront>>;
test.beforeAll(async () => {
  pair = await openStoreWithStorefront();
});
test.afterAll(() => pair.close());

test('a phone that was typed and left is an abandoned checkout, until its visitor orders; an order goes from the shop’s page to the dashboard and its status comes back', async ({
  page,
  otherDesk,
}) => {
  const { store, storefrontUrl } = pair;
  const shopPage = await otherDesk.newPage();

  await test.step('a phone that was typed and left', async () => {
    const phone = uniquePhone();
    await openProduct(shopPage, storefrontUrl);
    await shopPage.getByLabel('رقم الهاتف').fill(phone);
    await shopPage.getByLabel('الولاية').selectOption('31');
    await shopPage.goto(storefrontUrl);
    await arriveSignedIn(page, store, 'admin', { path: `${store.url}/inbox?state=abandoned` });
    const row = page.getByRole('row').filter({ hasText: phone });
    await expect(row).toContainText('وهران');

    await openProduct(shopPage, storefrontUrl);
    await shopPage.getByLabel('الاسم الكامل').fill('سعاد مرابط');
    await shopPage.getByLabel('رقم الهاتف').fill(phone);
    await shopPage.getByLabel('الولاية').selectOption('31');
    await shopPage.getByLabel('الدائرة').selectOption('وهران');
    await shopPage.getByLabel('البلدية').selectOption('وهران');
    await shopPage.getByLabel('العنوان').fill('حي 200 مسكن');
    await shopPage.getByRole('button', { name: 'تأكيد الطلب' }).click();
    await expect(shopPage.getByRole('heading', { name: 'شكراً، وصل طلبك' })).toBeVisible();
    await expect
      .poll(async () => {
        const open = await page.request.get(
          `${store.url}/api/inbox?state=abandoned&search=${phone}`,
        );
        return open.json();
      })
      .toEqual([]);
  });

  await test.step('an order goes from the shop’s page to the dashboard and its status comes back', async () => {
    const phone = uniquePhone();
    await shopPage.setViewportSize(PHONE);
    await openProduct(shopPage, storefrontUrl);
    await expect(shopPage.getByRole('heading', { name: 'عرض خاص للعملاء!' })).toBeVisible();
    await axe(shopPage);
    await expectNoSidewaysScroll(shopPage);

    const wheel = shopPage.frameLocator('iframe');
    await shopPage.getByRole('button', { name: 'اربح جائزتك!' }).click();
    await wheel.locator('input').fill(phone);
    await wheel.getByRole('button', { name: 'أدر العجلة' }).click();
    const code = shopPage.getByLabel('رمز الجائزة');
    await expect(code).toHaveValue(/^SPIN\d+$/);
    await shopPage.getByRole('button', { name: 'إغلاق' }).click();

    await shopPage.getByLabel('الاسم الكامل').fill('سعاد مرابط');
    await shopPage.getByLabel('رقم الهاتف').fill(phone);
    await shopPage.getByLabel('الولاية').selectOption('16');
    await shopPage.getByLabel('الدائرة').selectOption('باب الوادي');
    await shopPage.getByLabel('البلدية').selectOption('باب الوادي');
    await shopPage.getByLabel('العنوان').fill('حي 200 مسكن');
    await page.goto(`${store.url}/orders`);
    await shopPage.getByRole('button', { name: 'تأكيد الطلب' }).click();
    await expect(shopPage.getByRole('heading', { name: 'شكراً، وصل طلبك' })).toBeVisible();
    await expect(shopPage.getByText('خصم الجائزة')).toBeVisible();

    // The order appears on the open list without reloading, with the number that the customer saw.
    await expect(page.getByText(phone)).toBeVisible();
    const number = (await shopPage.locator('dd', { hasText: '#' }).innerText()).trim();
    const [order] = (await (
      await page.request.get(`${store.url}/api/orders?page=1&pageSize=1&search=${phone}`)
    ).json()) as { id: string; orderNumber: string }[];
    expect(`#${order?.orderNumber}`).toBe(number);
    await page.request.patch(`${store.url}/api/orders/${order?.id}`, {
      data: { status: 'validated' },
    });
    await expect(shopPage.getByRole('status')).toContainText('تم التحقق');

    await page.goto(`${store.url}/storefront-status`);
    await expect(page.getByRole('heading', { name: 'متصل' })).toBeVisible();
    await expect(page.getByText('لا شيء ينتظر الإرسال.')).toBeVisible();
    await page.getByRole('link', { name: 'معلومات الربط' }).click();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'نسخ العنوان' }).click();
    await expect(toasts(page)).toContainText('تم النسخ');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(store.url);
    await page.getByText('البروتوكول كاملاً').click();
    await expect(page.getByRole('heading', { name: 'Who wins' })).toBeVisible();
  });
});
