import type { Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { letEdit } from './support/desk.ts';
import { onDevice } from './support/device.ts';
import { expectShell, workerIsReady } from './support/installed-app.ts';
import { takeOrder, uniqueName, visitOrder } from './support/orders.ts';
import { logoutButton } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { loseNetwork, NO_NETWORK } from './support/lose-network.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ mishaps }) => mishaps.expect(NO_NETWORK));

const keptLine = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'هذا ما حُفظ على هذا الجهاز في' });

const kept = (page: Page) => onDevice<{ hash: string; owner: string }>(page, 'reads');
const keptCount = async (page: Page) => (await kept(page)).length;
const keptNames = async (page: Page) => (await kept(page)).map(({ hash }) => hash).join(' ');

test('orders are read and worked on after a reload without a network; what is not kept or needs the server says so', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, 'admin', { path: NO_SCREEN });
  const [opened, listed] = [uniqueName(), uniqueName()];
  await takeOrder(page, { customerName: listed });
  const order = await takeOrder(page, { customerName: opened });
  const { id } = order;
  await page.goto('/orders');
  await expect(page.getByText(listed).first()).toBeVisible();
  await workerIsReady(page);
  await visitOrder(page, order);
  await expect(page.getByText(opened).first()).toBeVisible();
  await expect.poll(() => keptNames(page)).toMatch(new RegExp(`timeline.*${id}|${id}.*timeline`));
  await expect.poll(() => keptNames(page)).toContain(id);
  await loseNetwork(page);
  // Changed by somebody else meanwhile: what is shown is what was kept, and says so.
  const changed = uniqueName();
  await page.request.patch(`/api/orders/${id}`, { data: { customerName: changed } });

  await page.goto('/orders');
  await expectShell(page);
  await expect(keptLine(page)).toBeVisible();
  await expect(page.getByText(listed).first()).toBeVisible();
  await axe(page);
  await page.goto(`/orders/${id}`);
  await expect(page.getByText(opened).first()).toBeVisible();
  await expect(keptLine(page)).toBeVisible();
  await page.getByRole('button', { name: 'إضافة ملاحظة' }).click();
  const note = page.getByRole('textbox', { name: 'ملاحظة جديدة' });
  await note.fill('يريده مساءً');
  await note.press('Enter');
  await expect(page.getByText('عملية واحدة لم تُرسل بعد')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(changed).first()).toBeVisible();
  await expect(keptLine(page)).toBeHidden();
  await expect(page.getByText('عملية واحدة لم تُرسل بعد')).toBeHidden();
  const answer = await page.request.get(`/api/orders/${id}/timeline`);
  const notes = (await answer.json()).filter(({ kind }: { kind: string }) => kind === 'note');
  expect(notes).toHaveLength(1);

  await test.step('a page and a screen that are not kept say so, and come with the network', async () => {
    expect(await keptCount(page)).toBeGreaterThan(1);
    await loseNetwork(page);
    await page.goto('/orders?page=50');
    await expectShell(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('alert')).toContainText('تعذّر الاتصال');
    await axe(page);
    await page.getByRole('link', { name: 'المستخدمون' }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('هذه الشاشة تحتاج إلى اتصال');
    await expectShell(page);
    await axe(page);
    await context.setOffline(false);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(/المستخدم/);
  });

  await test.step('what needs the server says so, and that nothing was saved', async () => {
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await loseNetwork(page);
    await expect(page.getByRole('status').filter({ hasText: 'إدارة المستخدمين' })).toBeVisible();
    await axe(page);
    await context.setOffline(false);
    await expect(page.getByRole('status').filter({ hasText: 'إدارة المستخدمين' })).toBeHidden();
    await visitOrder(page, order);
    await page.getByRole('button', { name: 'حذف' }).first().click();
    await context.setOffline(true);
    await page.getByRole('alertdialog').getByRole('button', { name: 'حذف' }).click();
    await expect(page.getByText('فلم يُحفظ شيء').first()).toBeVisible();
    await context.setOffline(false);
    expect((await page.request.get(`/api/orders/${order.id}`)).status()).toBe(200);
  });
});

test('nothing is left to read after signing out, after an ended session, and with other rights', async ({
  page,
  signIn,
  otherDesk,
  mishaps,
}) => {
  mishaps.expect(/401/);
  const arrive = async () => {
    await signIn(page, 'followup', { path: '/orders' });
    await expect.poll(() => keptCount(page)).toBeGreaterThan(0);
  };
  await arrive();
  await logoutButton(page).click();
  await expect(page).toHaveURL(/\/login$/);
  // The page is loaded anew once its address has changed.
  await expect(async () => expect(await keptCount(page)).toBe(0)).toPass();

  await arrive();
  await page.request.post('/api/auth/logout');
  await expect(page.getByLabel('اسم المستخدم')).toBeVisible();
  await expect.poll(() => keptCount(page)).toBe(0);

  await arrive();
  const owners = async () => (await kept(page)).map(({ owner }) => owner).join(' ');
  expect(await owners()).toContain('"canEditOrders":false');
  const desk = await otherDesk.newPage();
  await signIn(desk, 'admin', { path: NO_SCREEN });
  await letEdit(desk, 'followup', true);
  await expect.poll(owners).not.toContain('"canEditOrders":false');
  await letEdit(desk, 'followup', false);
});
