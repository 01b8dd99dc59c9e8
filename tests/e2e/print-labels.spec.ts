import type { APIResponse, Page } from '@playwright/test';
import type { Carriers } from '../../carriers/simulators.ts';
import { arePrintToolsThere } from '../../scripts/find/find-print-tools.ts';
import type { CarrierPlacesState } from '#contract/carriers/carrier-places.ts';
import type { DeliveryCompanyChoice } from '#contract/delivery-companies/delivery-companies.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Parcel } from '#contract/parcels/parcels.ts';
import { scanPdf } from '#tests/support/scanned-pdf.ts';
import { axe, expectNoSidewaysScroll } from './support/axe.ts';
import { uniquePhone } from './support/order-form.ts';
import { findPath, moveOrder, takeOrder, uniqueName } from './support/orders.ts';
import { test } from './support/carriers.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect } from './support/test.ts';

/** Longer than a minute of calls: reading places may have used them all. */
const QUOTA_MS = 90_000;

async function read<Body>(answer: APIResponse): Promise<Body> {
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as Body;
}

/** Two companies of the demo store: one by API, whose places are read, and one by hand. */
async function companies(page: Page, { url }: Carriers) {
  const all = await page.request.get('/api/delivery-companies');
  const active = (await read<DeliveryCompanyChoice[]>(all)).filter(({ isActive }) => isActive);
  const [byApi = '', byHand = ''] = active.map(({ id }) => id);
  const path = `/api/delivery-companies/${byApi}/carrier`;
  const data = {
    family: 'ecotrack',
    baseUrl: `${url}/ecotrack/api/v1`,
    secrets: { token: 'sim-ecotrack-token' },
    originWilaya: 16,
    weightKg: 1,
    isInsured: false,
    mayBeOpened: false,
  };
  await read(await page.request.put(path, { data }));
  const readAt = async () =>
    (await read<CarrierPlacesState>(await page.request.get(`${path}/places`))).readAt;
  // Only once: its calls use up the quota that labels need.
  if ((await readAt()) === null) await page.request.post(`${path}/places`);
  await expect.poll(readAt, { timeout: 60_000 }).not.toBeNull();
  return { byApi, byHand };
}

async function sentOrders(page: Page, companyId: string, customerName: string, count: number) {
  const orders: Order[] = [];
  for (let n = 0; n < count; n += 1) {
    const over = { phone: uniquePhone(), customerName, deliveryCompanyId: companyId };
    const order = await takeOrder(page, { ...over, totalAmount: 3_000 + n, productName: 'Montre' });
    await moveOrder(page, order, 'validated');
    orders.push(order);
  }
  const items = orders.map(({ id }) => ({ orderId: id }));
  await read(await page.request.post('/api/parcels', { data: { items } }));
  const orderIds = orders.map(({ id }) => id).join(',');
  const parcels = async () =>
    read<Parcel[]>(await page.request.get(`/api/parcels?orderIds=${orderIds}`));
  await expect
    .poll(async () => (await parcels()).map(({ state, problem }) => problem ?? state), {
      timeout: 60_000,
    })
    .toEqual(orders.map(() => 'created'));
  return parcels();
}

/** What a scanner reads from the file that the dialog offers. */
async function codesPrinted(page: Page, link: string): Promise<string[]> {
  const href = await page.getByRole('link', { name: link }).getAttribute('href');
  const file = await page.request.get(href ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');
  return scanPdf(await file.body()).flatMap(({ codes }) => codes);
}

test.slow();
test.skip(!arePrintToolsThere(), 'poppler-utils or zbar-tools are not there');

test('three labels and one of ours are printed on a phone; a wrong one is refused by name', async ({
  page,
  signIn,
  carriers,
  mishaps,
}) => {
  // The browser asks for one in the tab of the file.
  mishaps.expect(/favicon\.ico/);
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, 'admin', { path: NO_SCREEN });
  const { byApi, byHand } = await companies(page, carriers);
  const name = uniqueName();
  const parcels = await sentOrders(page, byApi, name, 3);
  const [single] = await sentOrders(page, byApi, uniqueName(), 1);
  const ours = await takeOrder(page, {
    phone: uniquePhone(),
    customerName: name,
    deliveryCompanyId: byHand,
  });
  carriers.control.setFault({ family: 'ecotrack', fault: 'wrong-label', count: 1 });

  await page.goto(findPath(name));
  for (const id of [ours.id, ...parcels.map(({ orderId }) => orderId)]) {
    await page.getByRole('checkbox', { name: new RegExp(id.slice(0, 8)) }).check();
  }
  await page.getByRole('button', { name: 'طباعة الملصقات' }).click();
  const dialog = page.getByRole('dialog', { name: 'طباعة ملصقات شركة التوصيل' });
  await expect(dialog.getByText('ملصقان جاهزان')).toBeVisible({ timeout: QUOTA_MS });
  await expect(dialog.getByText('طلب واحد بلا ملصق')).toBeVisible();
  await expect(dialog.getByText('أعطت شركة التوصيل ملصق طرد آخر، فلم نطبعه')).toBeVisible();
  await expect(dialog.getByText(/لا تعطي شركته ملصقات/)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'ملصقاتنا' })).toHaveAttribute(
    'href',
    new RegExp(ours.id),
  );
  await axe(page);
  await expectNoSidewaysScroll(page);

  await dialog.getByRole('button', { name: 'أعد المحاولة' }).click();
  await expect(dialog.getByText('3 ملصقات جاهزة')).toBeVisible({ timeout: QUOTA_MS });
  await dialog.getByRole('radio', { name: /^A6/ }).check({ force: true });
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'طباعة 3 ملصقات' }).click();
  await opened;
  await expect(dialog.getByText('3 ملصقات في الملف')).toBeVisible();
  const codes = await codesPrinted(page, 'فتح الملف');
  expect(new Set(codes)).toEqual(new Set(parcels.map(({ tracking }) => tracking)));
  expect(codes).toHaveLength(3);

  // Before they are printed once more it is said, and the paper is remembered.
  await page.reload();
  await page
    .getByRole('checkbox', { name: new RegExp(parcels[0]?.orderId.slice(0, 8) ?? '') })
    .check();
  await page.getByRole('button', { name: 'طباعة الملصقات' }).click();
  await expect(dialog.getByText('ملصق واحد منها طُبع من قبل')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: /^A6/ })).toBeChecked();

  await test.step('one label is printed from the order in French', async () => {
    await signIn(page, 'admin', { path: NO_SCREEN, language: 'fr' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/orders/${single?.orderId}`);
    await page.getByRole('button', { name: 'Étiquette de la société de livraison' }).click();
    const french = page.getByRole('dialog', { name: 'Imprimer les étiquettes' });
    await expect(french.getByText('1 étiquette prête')).toBeVisible({ timeout: QUOTA_MS });
    await french.getByRole('button', { name: 'Imprimer 1 étiquette' }).click();
    await expect(french.getByText('1 étiquette dans le fichier')).toBeVisible();
    expect(await codesPrinted(page, 'Ouvrir le fichier')).toEqual([single?.tracking]);
    await page.keyboard.press('Escape');
    await expect(page.getByText('imprimée 1 fois')).toBeVisible();
  });
});
