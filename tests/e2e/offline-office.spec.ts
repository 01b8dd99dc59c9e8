import type { Locator, Page } from '@playwright/test';
import type { Order, OrderEvent } from '#contract/orders/orders.ts';
import { axe } from './support/axe.ts';
import { loseNetwork, NO_NETWORK } from './support/lose-network.ts';
import { field, fillAddress, openNewOrder, ordersOf, uniquePhone } from './support/order-form.ts';
import { moveOrder, takeOrder, uniqueName, visitOrder } from './support/orders.ts';
import { fillLogin, loginButton, logoutButton, toasts } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ mishaps }) => mishaps.expect(NO_NETWORK));

const unsent = (page: Page): Locator => page.getByRole('status').filter({ hasText: /لم [يت]ُرسل/ });
const list = (page: Page): Locator => page.getByRole('dialog', { name: 'ما لم يُرسل بعد' });

async function fillOrder(page: Page, phone: string): Promise<Locator> {
  const form = await openNewOrder(page);
  await field(page, 'اسم العميل').fill('سليمة قاسي');
  await field(page, 'الهاتف').fill(phone);
  await fillAddress(page);
  await field(page, 'المبلغ الإجمالي').fill('2500');
  return form;
}
const create = (form: Locator) => form.getByRole('button', { name: 'إنشاء الطلب' }).click();

/** As if the cable were pulled right after the server has done the work; says how often it was. */
async function loseAnswers(page: Page, path: string, method: string): Promise<() => number> {
  let lost = 0;
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await route.fetch();
    lost += 1;
    return route.abort();
  });
  return () => lost;
}

/** Longer than the outbox waits before it tries again. */
const REPEAT_MS = 5_000;

async function kindsOf(page: Page, { id }: Order): Promise<string[]> {
  const answer = await page.request.get(`/api/orders/${id}/timeline`);
  const events = (await answer.json()) as OrderEvent[];
  return events.toSorted((a, b) => a.id - b.id).map(({ kind }) => kind);
}

test('an order by hand is kept, survives the tab and arrives once; a refused one is mended; signing out asks', async ({
  page,
  context,
  store,
  signIn,
  mishaps,
}) => {
  mishaps.expect(/400/);
  await signIn(page, 'admin', { path: '/orders' });
  const phone = uniquePhone();
  const form = await fillOrder(page, phone);
  await loseNetwork(page);
  await create(form);
  await expect(toasts(page)).toContainText('حُفظ على هذا الجهاز');
  await expect(form).toBeHidden();
  await expect(unsent(page)).toContainText('عملية واحدة لم تُرسل بعد');
  await unsent(page).getByRole('button', { name: 'عرض' }).click();
  await expect(list(page)).toContainText('طلب جديد');
  await expect(list(page)).toContainText('ينتظر الاتصال');
  await axe(page);
  await page.close();
  await context.setOffline(false);

  const reopened = await context.newPage();
  expect(await ordersOf(reopened, phone)).toHaveLength(0);
  await reopened.goto('/orders');
  await expect.poll(async () => (await ordersOf(reopened, phone)).length).toBe(1);
  await expect(unsent(reopened)).toBeHidden();

  await test.step('a refused order is mended in the form', async () => {
    const phone = uniquePhone();
    const form = await fillOrder(reopened, phone);
    await loseNetwork(reopened);
    await create(form);
    await expect(unsent(reopened)).toContainText('عملية واحدة');
    // Meanwhile the server has become stricter.
    await reopened.route(
      '/api/orders',
      (route) =>
        route.fulfill({
          status: 400,
          contentType: 'application/problem+json',
          body: JSON.stringify({ status: 400, code: 'invalid_input', detail: 'العنوان ناقص' }),
        }),
      { times: 1 },
    );
    await context.setOffline(false);
    await expect(unsent(reopened)).toContainText('رفضه الخادم');
    await unsent(reopened).getByRole('button', { name: 'عرض' }).click();
    await expect(list(reopened)).toContainText('العنوان ناقص');
    await list(reopened).getByRole('button', { name: 'تصحيح وإرسال' }).click();
    const mending = reopened.getByRole('dialog', { name: 'طلب جديد' });
    await mending.getByLabel('العنوان بالتفصيل').fill('حي 300 مسكن');
    await create(mending);
    await expect
      .poll(async () => (await ordersOf(reopened, phone)).map(({ address }) => address))
      .toEqual(['حي 300 مسكن']);
    await expect(list(reopened)).toContainText('أُرسل كل شيء');
    await reopened.keyboard.press('Escape');
    await expect(list(reopened)).toBeHidden();
  });

  await test.step('signing out asks while something is not sent, and keeps it', async () => {
    const phone = uniquePhone();
    await reopened.route('/api/orders', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await create(await fillOrder(reopened, phone));
    await expect(unsent(reopened)).toContainText('عملية واحدة');
    await logoutButton(reopened).click();
    const question = reopened.getByRole('alertdialog');
    await expect(question).toContainText('يبقى محفوظاً');
    await question.getByRole('button', { name: 'البقاء' }).click();
    await expect(reopened).toHaveURL(/\/orders$/);
    await logoutButton(reopened).click();
    await question.getByRole('button', { name: 'الخروج مع ذلك' }).click();
    await expect(reopened).toHaveURL(/\/login$/);
    await reopened.unrouteAll();
    await fillLogin(reopened, 'admin', store.passwords.admin);
    await loginButton(reopened).click();
    await expect.poll(async () => (await ordersOf(reopened, phone)).length).toBe(1);
  });
});

test('an answer that is lost makes no second order, with two tabs open', async ({
  page,
  context,
  signIn,
}) => {
  await context.clock.install();
  await signIn(page, 'admin', { path: '/orders' });
  const other = await context.newPage();
  await other.goto('/orders');
  const phone = uniquePhone();
  const lostBy = [
    await loseAnswers(page, '/api/orders', 'POST'),
    await loseAnswers(other, '/api/orders', 'POST'),
  ];
  const lost = () => lostBy.reduce((sum, one) => sum + one(), 0);
  await create(await fillOrder(page, phone));
  await expect(unsent(page)).toContainText('عملية واحدة لم تُرسل بعد');
  await expect(unsent(other)).toContainText('عملية واحدة لم تُرسل بعد');
  // Sent again, and lost again.
  await expect.poll(lost).toBeGreaterThan(0);
  const before = lost();
  await context.clock.fastForward(REPEAT_MS);
  await expect.poll(lost).toBeGreaterThan(before);
  for (const tab of [page, other]) await tab.unrouteAll({ behavior: 'wait' });
  await context.clock.fastForward(REPEAT_MS);
  await expect(unsent(page)).toBeHidden();
  await expect(unsent(other)).toBeHidden();
  expect(await ordersOf(page, phone)).toHaveLength(1);
});

test('what is done to an order arrives in its order, once each; what somebody changed meanwhile is decided', async ({
  page,
  context,
  signIn,
  mishaps,
}) => {
  mishaps.expect(/409/);
  await signIn(page, 'admin', { path: NO_SCREEN });
  const order = await takeOrder(page, { customerName: uniqueName() });
  const other = await takeOrder(page, { customerName: uniqueName() });
  await page.goto(`/orders/${order.id}`);
  await expect(page.getByRole('button', { name: 'تأكيد الطلب' })).toBeVisible();
  await loseNetwork(page);

  await page.getByRole('button', { name: 'تسجيل مكالمة' }).first().click();
  await page.getByLabel('لم يردّ').click();
  await page.getByRole('button', { name: 'تسجيل', exact: true }).click();
  await expect(unsent(page)).toContainText('عملية واحدة');
  await page.getByRole('button', { name: 'إضافة ملاحظة' }).click();
  await page.getByLabel('ملاحظة جديدة').fill('يريده مساءً');
  await page.getByLabel('ملاحظة جديدة').press('Enter');
  await expect(unsent(page)).toContainText('عمليتان');
  await page.getByRole('button', { name: 'تأكيد الطلب' }).click();
  await expect(unsent(page)).toContainText('3 عمليات لم تُرسل بعد');
  expect(await kindsOf(page, order)).toEqual(['created']);

  const lost = await loseAnswers(page, `/api/orders/${order.id}/calls`, 'POST');
  await loseAnswers(page, `/api/orders/${order.id}`, 'PATCH');
  for (let flap = 1; flap <= 4; flap += 1) {
    await context.setOffline(false);
    await expect.poll(lost).toBeGreaterThanOrEqual(flap);
    await context.setOffline(true);
    await expect(unsent(page)).toContainText('لم تُرسل');
  }
  await page.unrouteAll({ behavior: 'wait' });
  await context.setOffline(false);
  await expect(unsent(page)).toBeHidden();
  expect(await kindsOf(page, order)).toEqual(['created', 'call', 'note', 'status']);
  await expect(page.getByRole('button', { name: 'شحن الطلب' })).toBeVisible();

  await test.step('a step on an order that somebody changed is kept, shown beside it, and decided', async () => {
    await visitOrder(page, other);
    await expect(page.getByRole('button', { name: 'إلغاء الطلب' })).toBeVisible();
    await loseNetwork(page);
    await page.getByRole('button', { name: 'إلغاء الطلب' }).click();
    await page.getByRole('alertdialog').getByRole('textbox').fill('لا يريد');
    await page.getByRole('alertdialog').getByRole('button', { name: 'إلغاء الطلب' }).click();
    await expect(unsent(page)).toContainText('عملية واحدة');
    await moveOrder(page, other, 'validated');
    await context.setOffline(false);
    await expect(unsent(page)).toContainText('رفضه الخادم');
    await page.reload();
    await unsent(page).getByRole('button', { name: 'عرض' }).click();
    await expect(list(page)).toContainText('ما أدخلتَه');
    await expect(list(page)).toContainText('لا يريد');
    await expect(list(page)).toContainText('ما عند الخادم الآن');
    await expect(list(page)).toContainText('تم التحقق');
    await axe(page);
    await list(page).getByRole('button', { name: 'إرسال رغم التغيير' }).click();
    await expect(list(page)).toContainText('أُرسل كل شيء');
    expect(await kindsOf(page, other)).toEqual(['created', 'status', 'status']);
  });
});
