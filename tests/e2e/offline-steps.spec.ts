import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { OrderEvent } from '#contract/orders/orders.ts';
import { IS_LONG } from '#tests/faults/how-long.ts';
import { clearDesk, customer, nextButton, openDesk, outcome } from './support/desk.ts';
import { workerIsReady } from './support/installed-app.ts';
import { loseNetwork, NO_NETWORK } from './support/lose-network.ts';
import { field, fillAddress, openNewOrder, ordersOf, uniquePhone } from './support/order-form.ts';
import { takeOrder, uniqueName } from './support/orders.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ mishaps }) => mishaps.expect(NO_NETWORK));

const unsent = (page: Page): Locator => page.getByRole('status').filter({ hasText: /لم [يت]ُرسل/ });
const create = (form: Locator) => form.getByRole('button', { name: 'إنشاء الطلب' }).click();
const count = async (page: Page, phone: string) => (await ordersOf(page, phone)).length;

async function fill(page: Page, phone: string): Promise<void> {
  await field(page, 'اسم العميل').fill('سليمة قاسي');
  await field(page, 'الهاتف').fill(phone);
  await fillAddress(page);
  await field(page, 'المبلغ الإجمالي').fill('2500');
}

async function arrives(page: Page, context: BrowserContext, phone: string): Promise<void> {
  await context.setOffline(false);
  await expect.poll(() => count(page, phone)).toBe(1);
  await expect(unsent(page)).toBeHidden();
  expect(await count(page, phone)).toBe(1);
}

test('an order by hand is taken once, at whatever step the network goes', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, 'admin', { path: '/orders' });
  await workerIsReady(page);

  // Before the form is opened, after a reload without a network.
  const first = uniquePhone();
  await context.setOffline(true);
  await page.reload();
  const opened = await openNewOrder(page);
  await fill(page, first);
  await create(opened);
  await expect(unsent(page)).toContainText('عملية واحدة');
  await arrives(page, context, first);

  // While it is filled.
  const second = uniquePhone();
  const filled = await openNewOrder(page);
  await field(page, 'اسم العميل').fill('سليمة قاسي');
  await loseNetwork(page);
  await fill(page, second);
  await create(filled);
  await arrives(page, context, second);

  // On the way back: the server has it, and the answer is lost.
  const third = uniquePhone();
  const sent = await openNewOrder(page);
  await fill(page, third);
  await context.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await create(sent);
  await expect(unsent(page)).toContainText('عملية واحدة');
  await context.setOffline(true);
  await context.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(unsent(page)).toContainText('عملية واحدة');
  await arrives(page, context, third);
});

test('the desk works through a lost network, and each outcome is recorded once', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, 'admin', { path: NO_SCREEN });
  await openDesk(page);
  await clearDesk(page);
  const order = await takeOrder(page, { customerName: uniqueName() });
  await page.goto('/confirm');
  await workerIsReady(page);
  await context.setOffline(true);
  await nextButton(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('تعذّر الاتصال');
  await context.setOffline(false);
  await page.getByRole('main').getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(customer(page)).toHaveText(order.customerName);

  await loseNetwork(page);
  await outcome(page, 'لم يردّ').click();
  await expect(unsent(page).first()).toBeVisible();
  // The tab is closed and opened again, still without a network.
  await page.close();
  const reopened = await context.newPage();
  await reopened.goto('/confirm');
  await expect(unsent(reopened).first()).toBeVisible();
  await context.setOffline(false);
  const calls = async () => {
    const answer = await reopened.request.get(`/api/orders/${order.id}/timeline`);
    return ((await answer.json()) as OrderEvent[]).filter(({ kind }) => kind === 'call').length;
  };
  await expect.poll(calls).toBe(1);
  await expect(unsent(reopened)).toBeHidden();
  expect(await calls()).toBe(1);
});

test('orders taken over a flapping network arrive once each, with two tabs open', async ({
  page,
  context,
  signIn,
}) => {
  const rounds = IS_LONG ? 40 : 3;
  test.setTimeout(120_000 + rounds * 20_000);
  await signIn(page, 'admin', { path: '/orders' });
  await workerIsReady(page);
  const other = await context.newPage();
  await other.goto('/orders');
  // Goes and comes back at another pair of steps each round.
  let step = 0;
  const flap = async (round: number) => {
    step += 1;
    if ((step + round) % 3 === 0) return;
    await context.setOffline(step % 2 === 0);
  };
  const phones: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const phone = uniquePhone();
    await flap(round);
    const form = await openNewOrder(page);
    await flap(round);
    await fill(page, phone);
    await flap(round);
    await create(form);
    await flap(round);
    await expect(form).toBeHidden();
    phones.push(phone);
  }
  await context.setOffline(false);
  expect(phones).toHaveLength(rounds);
  for (const tab of [page, other]) await expect(unsent(tab)).toBeHidden();
  for (const phone of phones) expect(await count(page, phone), phone).toBe(1);
});

test('a device without room says so and keeps the form; one whose clock is wrong sends it once all the same', async ({
  page,
  context,
  signIn,
}) => {
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called with its store below
    IDBObjectStore.prototype.add = new Proxy(IDBObjectStore.prototype.add, {
      apply: (add, store: IDBObjectStore, given) => {
        const request: unknown = Reflect.apply(add, store, given);
        if (localStorage.getItem('full') !== null) store.transaction.abort();
        return request;
      },
    });
    const { now } = Date;
    Date.now = () => now() + Number(localStorage.getItem('wrong by') ?? 0);
  });
  await signIn(page, 'admin', { path: '/orders' });
  const phone = uniquePhone();
  const form = await openNewOrder(page);
  await fill(page, phone);
  await page.evaluate(() => localStorage.setItem('full', 'yes'));
  await loseNetwork(page);
  await create(form);
  await expect(page.getByText('ولا مكان في ذاكرة هذا الجهاز').first()).toBeVisible();
  await expect(form).toBeVisible();
  await expect(unsent(page)).toBeHidden();
  await context.setOffline(false);
  await create(form);
  await expect(form).toBeHidden();
  await expect.poll(() => count(page, phone)).toBe(1);
  await page.evaluate(() => localStorage.removeItem('full'));

  for (const hours of [2, -2]) {
    await test.step(`a clock that is ${hours} hours wrong changes nothing`, async () => {
      await page.evaluate(
        (shift) => localStorage.setItem('wrong by', String(shift)),
        hours * 3_600_000,
      );
      await page.reload();
      const typed = uniquePhone();
      const another = await openNewOrder(page);
      await fill(page, typed);
      await loseNetwork(page);
      await create(another);
      await expect(unsent(page)).toContainText('عملية واحدة');
      await arrives(page, context, typed);
      const [order] = await ordersOf(page, typed);
      const age = Date.now() - Date.parse(order!.createdAt);
      expect(Math.abs(age)).toBeLessThan(10 * 60_000);
    });
  }
});
