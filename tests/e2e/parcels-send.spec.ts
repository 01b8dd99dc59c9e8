import type { Locator, Page } from '@playwright/test';
import type { Parcel } from '#contract/parcels/parcels.ts';
import type { User } from '#contract/users/users.ts';
import type { Carriers } from '../../carriers/simulators.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect } from './support/test.ts';
import { axe } from './support/axe.ts';
import {
  confirmedOrders,
  connectCompany,
  saveAccount,
  type ConnectedCompany,
  test,
} from './support/carriers.ts';
import { selectionBar, uniqueName } from './support/orders.ts';
import { PHONE, tabTo, turnTo } from './support/screens.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog').first();
const stage = (page: Page, name: RegExp): Locator =>
  dialog(page).getByRole('region', { name }).locator('> ul > li');

test.use({ actionTimeout: 30_000 });

/** The company of this worker's store, connected once. */
let connected: Promise<ConnectedCompany> | undefined;
const companyOf = (page: Page, carriers: Carriers) =>
  (connected ??= connectCompany(page, carriers, 'ياليدين الغرب'));

async function letDispatch(page: Page, canDispatchOrders: boolean | null) {
  const users = (await (await page.request.get('/api/users')).json()) as User[];
  const id = users.find(({ username }) => username === 'followup')?.id ?? '';
  const answer = await page.request.patch(`/api/users/${id}`, { data: { canDispatchOrders } });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function openForAll(page: Page, word: string): Promise<void> {
  await page.goto(`/orders?search=${encodeURIComponent(word)}&pageSize=50`);
  await page.getByRole('checkbox', { name: 'تحديد الكل' }).check();
  await selectionBar(page).getByRole('button', { name: 'إرسال إلى شركة التوصيل' }).click();
}

test('thirty orders are sent, three are refused by the carrier, mended in place and sent again', async ({
  page,
  signIn,
  carriers,
}) => {
  test.setTimeout(360_000);
  await signIn(page, 'admin', { path: NO_SCREEN });
  const company = await companyOf(page, carriers);
  const word = uniqueName();
  const customerName = `${word} بن سالم`;
  await confirmedOrders(page, company, 26, { customerName });
  // Renamed at the carrier after we have read its places.
  await confirmedOrders(page, company, 3, {
    customerName,
    daira: 'حسين داي',
    commune: 'القبة',
  });
  carriers.control.setFault({
    family: 'yalidine',
    fault: 36,
    with: { commune: 'Kouba', as: 'El Kouba' },
  });
  // Found by our own check.
  await confirmedOrders(page, company, 1, { customerName, totalAmount: 200_000 });

  await page.goto(`/orders?search=${encodeURIComponent(word)}&pageSize=50`);
  await page.getByRole('checkbox', { name: 'تحديد الكل' }).check();
  await selectionBar(page).getByRole('button', { name: 'إرسال إلى شركة التوصيل' }).click();
  await expect(stage(page, /جاهز للإرسال/)).toHaveCount(29);
  await expect(stage(page, /لا يمكن إرساله بعد/)).toHaveCount(1);
  await expect(stage(page, /لا يمكن إرساله بعد/)).toContainText(
    'المبلغ: أكثر مما تقبله الشركة (الحد 150.000)',
  );
  await axe(page);

  // Mended with the keyboard alone.
  await tabTo(page, dialog(page).getByRole('button', { name: /^إصلاح الطلب/ }));
  await page.keyboard.press('Enter');
  const amount = dialog(page).getByLabel('المبلغ الإجمالي');
  await tabTo(page, amount);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('20000');
  await page.keyboard.press('Enter');
  await expect(stage(page, /جاهز للإرسال/)).toHaveCount(30);
  await dialog(page).getByRole('button', { name: 'إرسال 30 طلباً' }).click();

  await expect(stage(page, /^أُرسل/)).toHaveCount(27, { timeout: 90_000 });
  const refused = stage(page, /لا يمكن إرساله بعد/);
  await expect(refused).toHaveCount(3);
  await expect(refused.first()).toContainText('رفضته الشركة');

  // Closed and opened again: nothing is lost. A notice that came meanwhile takes the first key.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
  await selectionBar(page).getByRole('button', { name: 'إرسال إلى شركة التوصيل' }).click();
  await expect(refused).toHaveCount(3);
  await expect(stage(page, /^أُرسل/)).toHaveCount(27);

  for (const left of [2, 1, 0]) {
    await refused
      .first()
      .getByRole('button', { name: /^إصلاح الطلب/ })
      .click();
    const commune = refused.first().getByRole('combobox', { name: 'البلدية' });
    await commune.fill('باب الوادي');
    await page.getByRole('option', { name: /^باب الوادي/ }).click();
    await refused.first().getByRole('button', { name: 'حفظ وإعادة الفحص' }).click();
    await expect(refused).toHaveCount(left);
  }
  await dialog(page).getByRole('button', { name: 'إرسال 3 طلبات' }).click();
  await expect(stage(page, /^أُرسل/)).toHaveCount(30, { timeout: 90_000 });
  const made = carriers.control
    .parcels('yalidine')
    .filter(({ isDeleted }) => !isDeleted)
    .filter(({ reference }) => reference?.startsWith('LW-'));
  expect(made).toHaveLength(30);

  await dialog(page).getByRole('button', { name: 'طباعة 30 ملصقاً' }).click();
  const print = page.getByRole('dialog', { name: 'طباعة ملصقات شركة التوصيل' });
  await expect(print.getByText('30 ملصقاً جاهزاً')).toBeVisible({ timeout: 120_000 });
  await print.getByRole('button', { name: /30/ }).click();
  await expect(print.getByRole('link').first()).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveAccessibleName('الإرسال إلى شركة التوصيل');

  await test.step('on a phone all confirmed orders of a company are sent', async () => {
    await page.setViewportSize(PHONE);
    await confirmedOrders(page, company, 3, { customerName });
    const [office] = await confirmedOrders(page, company, 1, {
      customerName,
      deliveryPlace: 'office',
    });

    await page.goto(`/orders?deliveryCompanyId=${company.id}`);
    await page.getByRole('button', { name: /^إرسال الطلبات المؤكدة/ }).click();
    await expect(stage(page, /جاهز للإرسال/)).toHaveCount(3);
    const desk = stage(page, /لا يمكن إرساله بعد/).filter({ hasText: 'لم يُختر مكتب الشركة' });
    await expect(desk).toHaveCount(1);
    await desk.getByRole('button', { name: /^إصلاح الطلب/ }).click();
    await desk.getByRole('combobox', { name: 'مكتب الشركة' }).click();
    await page.getByRole('option').first().click();
    await desk.getByRole('button', { name: 'حفظ وإعادة الفحص' }).click();
    await expect(stage(page, /جاهز للإرسال/)).toHaveCount(4);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.width);

    // A carrier that takes no more calls: what waits, and until when.
    const fault = carriers.control.setFault({ family: 'yalidine', fault: 'too-many-bare' });
    await dialog(page).getByRole('button', { name: 'إرسال 4 طلبات' }).click();
    await expect(dialog(page).getByText(/4 طرود تنتظر حتى/)).toBeVisible({ timeout: 60_000 });
    carriers.control.world.faults.remove(fault.id);
    // Saving the account again ends its pause, which would last a minute.
    await saveAccount(page, carriers, company);
    await expect(stage(page, /^أُرسل/)).toHaveCount(4, { timeout: 90_000 });
    expect(
      carriers.control.parcels('yalidine').filter(({ isDesk }) => isDesk).length,
    ).toBeGreaterThan(0);
    expect(office).toBeDefined();
  });

  await test.step('one of them in French and English', async () => {
    const [order] = await confirmedOrders(page, company, 1);
    await signIn(page, 'admin', { path: `/orders/${order?.id}`, language: 'fr' });
    await page.getByRole('button', { name: 'Envoyer à la société de livraison' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Envoyer 1 commande' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await turnTo(page, { language: 'en', theme: 'dark' });
    await page.getByRole('button', { name: 'Send to delivery company' }).click();
    await dialog(page).getByRole('button', { name: 'Send 1 order' }).click();
    await expect(stage(page, /^Sent/)).toHaveCount(1);
  });
});

test('two people send the same orders at once: one parcel each, and they are told; without the permission nothing is offered', async ({
  page,
  otherDesk,
  signIn,
  carriers,
}) => {
  await signIn(page, 'admin', { path: NO_SCREEN });
  const company = await companyOf(page, carriers);
  await letDispatch(page, true);
  const word = uniqueName();
  const orders = await confirmedOrders(page, company, 5, { customerName: `${word} بن سالم` });
  await confirmedOrders(page, company, 1, {
    customerName: `${word} الغالي`,
    totalAmount: 200_000,
  });
  const other = await otherDesk.newPage();
  await signIn(other, 'followup', { path: NO_SCREEN });
  for (const desk of [page, other]) {
    await openForAll(desk, word);
    await expect(stage(desk, /جاهز للإرسال/)).toHaveCount(5);
  }
  const send = (desk: Page) => dialog(desk).getByRole('button', { name: 'إرسال 5 طلبات' }).click();
  await Promise.all([send(page), send(other)]);
  for (const desk of [page, other]) {
    await expect(stage(desk, /^أُرسل/)).toHaveCount(5, { timeout: 90_000 });
  }
  const ids = orders.map(({ id }) => id).join(',');
  const parcels = (await (
    await page.request.get(`/api/parcels?orderIds=${ids}`)
  ).json()) as Parcel[];
  expect(parcels).toHaveLength(5);
  const references = parcels.map(({ reference }) => reference);
  const there = carriers.control
    .parcels('yalidine')
    .filter(({ reference }) => references.includes(reference ?? ''));
  expect(there).toHaveLength(5);
  // Whoever was second sees who was first.
  const told = async () =>
    (await dialog(page).getByText('أرسله').count()) +
    (await dialog(other).getByText('أرسله').count());
  await expect.poll(told).toBeGreaterThan(0);

  // Who may send and not edit sees what is wrong, and whom it takes.
  await expect(stage(other, /لا يمكن إرساله بعد/)).toContainText('لا يحق لك تعديل الطلبات');
  await expect(dialog(other).getByRole('button', { name: /^إصلاح الطلب/ })).toHaveCount(0);

  await test.step('without the permission nothing is offered, and the server refuses', async () => {
    await letDispatch(page, null);
    await other.goto('/orders');
    await other.getByRole('checkbox', { name: 'تحديد الكل' }).check();
    await expect(selectionBar(other)).toBeVisible();
    await expect(
      selectionBar(other).getByRole('button', { name: 'إرسال إلى شركة التوصيل' }),
    ).toHaveCount(0);
    const items = [{ orderId: '00000000-0000-4000-8000-000000000000' }];
    const answer = await other.request.post('/api/parcels', { data: { items } });
    expect(answer.status()).toBe(403);
    await other.close();
  });
});
