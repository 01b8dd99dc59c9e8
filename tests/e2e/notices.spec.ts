import type { Page } from '@playwright/test';
import { settingsEndpoints } from '#contract/settings/settings.ts';
import { orderInput } from '#tests/support/order-factories.ts';
import { SmtpServer } from '#tests/support/smtp-server.ts';
import { arriveSignedIn } from './support/sign-in.ts';
import { takeOrder, uniqueName } from './support/orders.ts';
import { PHONE, toasts } from './support/screens.ts';
import { Store } from './support/store.ts';
import { expect, test } from './support/test.ts';

/** What a toast lies on. */
const underToasts = (page: Page, pressed: string) =>
  page.evaluate((selector) => {
    const boxes = [...document.querySelectorAll('[data-toast]')].map((one) =>
      one.getBoundingClientRect(),
    );
    return [...document.querySelectorAll(selector)]
      .filter((one) => one.closest('[data-toast]') === null && one.checkVisibility())
      .filter((one) => {
        const { left, right, top, bottom, width } = one.getBoundingClientRect();
        return boxes.some(
          (box) =>
            width > 1 &&
            left < box.right &&
            right > box.left &&
            top < box.bottom &&
            bottom > box.top,
        );
      })
      .map((one) => one.getAttribute('aria-label') ?? one.textContent);
  }, pressed);

test('an order taken by somebody else is told on every screen, and by the browser out of sight', async ({
  page,
  otherDesk,
  signIn,
}) => {
  const other = await otherDesk.newPage();
  await signIn(other, 'admin', { path: '/clients' });
  await page.addInitScript(() => {
    const shown: string[] = [];
    class FakeNotification extends EventTarget {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      constructor(title: string) {
        super();
        shown.push(title);
      }
    }
    Object.assign(window, { Notification: FakeNotification, shown });
  });
  await signIn(page, 'followup', { path: '/products' });
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  // Who may not open the settings switches them on all the same.
  await page.getByRole('button', { name: 'حسابي' }).click();
  await page.getByRole('menuitem', { name: 'تفعيل إشعارات هذا المتصفح' }).click();
  await page.getByRole('button', { name: 'حسابي' }).click();
  await expect(page.getByRole('menuitem', { name: 'إيقاف إشعارات هذا المتصفح' })).toBeVisible();
  await page.keyboard.press('Escape');
  const customerName = uniqueName();
  const order = await takeOrder(other, { customerName });
  await expect(toasts(page)).toContainText('طلب جديد');
  await expect(toasts(page)).toContainText(customerName);
  for (const [width, height, under] of [
    [1280, 800, 'a, button'],
    [1366, 768, 'a, button'],
    // Only the header's are that near to the top of a phone.
    [PHONE.width, PHONE.height, 'main a, main button'],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await underToasts(page, under), `at ${width}`).toEqual([]);
  }
  await expect(toasts(other)).not.toContainText(customerName);
  expect(await page.evaluate(() => (window as unknown as { shown: string[] }).shown)).toEqual([]);
  await toasts(page).getByRole('button', { name: 'عرض' }).click();
  await expect(page).toHaveURL(`/orders/${order.id}`);

  await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  const next = await takeOrder(other, { customerName: uniqueName() });
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shown: string[] }).shown.join()))
    .toContain(next.orderNumber);
});

test('mail goes out through a real mail server, and the demo store makes room for a real one', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const smtp = await SmtpServer.start();
  const store = await Store.open({ SMTP_URL: smtp.url, MAIL_FROM: 'lawha@shop.example' });
  try {
    await arriveSignedIn(page, store, 'admin', { path: `${store.url}/settings` });
    await page.getByRole('button', { name: 'إرسال رسالة تجريبية' }).click();
    await expect(toasts(page)).toContainText('contact@dar-yasmine.example');
    expect(smtp.received[0]?.subject).toBe('رسالة تجريبية من لوحة');
    await page.getByRole('switch', { name: 'إشعارات البريد الإلكتروني' }).click();
    await page.getByRole('button', { name: 'حفظ التغييرات' }).click();
    await expect(toasts(page)).toContainText('✓ تم الحفظ');
    const arriving = smtp.next();
    const answer = await page.request.post(`${store.url}/api/orders`, {
      data: orderInput({ totalAmount: 1_900 }),
    });
    const { orderNumber } = (await answer.json()) as { orderNumber: string };
    const mail = await arriving;
    expect([mail.to, mail.subject]).toEqual([
      ['contact@dar-yasmine.example'],
      `طلب جديد #${orderNumber} - 1.900 دج`,
    ]);

    await page.getByRole('button', { name: 'حذف البيانات التجريبية والبدء فعلياً' }).click();
    const ask = page.getByRole('alertdialog');
    const confirm = ask.getByRole('button', { name: 'حذف البيانات التجريبية' });
    await ask.getByRole('textbox').fill('دار');
    await expect(confirm).toBeDisabled();
    await ask.getByRole('textbox').fill('دار الياسمين');
    const removed = page.waitForResponse(`**${settingsEndpoints.removeDemoData.path}`);
    await confirm.click();
    await removed;
    await expect(toasts(page)).toContainText('حُذفت البيانات التجريبية');
    await expect(page.getByRole('heading', { name: 'البيانات التجريبية' })).toBeHidden();
    await page.goto(`${store.url}/orders`);
    await expect(page.getByText('لا توجد طلبات حالياً')).toBeVisible();
    await page.goto(`${store.url}/clients`);
    await expect(page.getByText('لا توجد عملاء مسجلين')).toBeVisible();
  } finally {
    await page.goto('about:blank');
    await store.close();
    await smtp.stop();
  }
});
