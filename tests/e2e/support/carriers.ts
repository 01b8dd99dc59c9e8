import { expect, type Page } from '@playwright/test';
import type { CarrierAccount } from '#contract/carrier-accounts.ts';
import type { CarrierPlacesState } from '#contract/carrier-places.ts';
import type { DeliveryCompany } from '#contract/delivery-companies.ts';
import type { Order } from '#contract/orders.ts';
import type { Parcel, SendResult } from '#contract/parcels.ts';
import { startCarriers, type Carriers } from '../../../carriers/simulators.ts';
import { moveOrder, takeOrder, uniqueName } from './orders.ts';
import { Store } from './store.ts';
import { test as base } from './test.ts';

/** A server that may call the simulators, and the simulators. */
export const test = base.extend<object, { store: Store; carriers: Carriers }>({
  store: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what is needed
    async ({}, use) => {
      const store = await Store.open({ CARRIERS_ALLOW_PRIVATE: 'on' });
      await use(store);
      await store.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  carriers: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const carriers = await startCarriers({ port: 0 });
      await use(carriers);
      await carriers.close();
    },
    { scope: 'worker' },
  ],
});

const ACCOUNTS = {
  noest: {
    family: 'noest',
    path: '/noest/api/public',
    secrets: { token: 'sim-noest-token' },
    settings: { userGuid: 'SIMGUID1' },
  },
  zr: {
    family: 'zr',
    path: '/zr/api/v1',
    secrets: { apiKey: 'sim-zr-key', webhookSecret: 'whsec_c2VjcmV0LXNlY3JldA==' },
    settings: { tenant: '11111111-2222-4333-8444-555555555555', readyState: 'send' },
  },
} as const;

/** Gives a company of the demo an account at a simulator, through the API. */
export async function connectCompany(
  page: Page,
  carriers: Carriers,
  family: keyof typeof ACCOUNTS,
  companyName: string,
): Promise<DeliveryCompany> {
  const listed = await page.request.get('/api/delivery-companies');
  const companies = (await listed.json()) as DeliveryCompany[];
  const company = companies.find(({ name }) => name === companyName)!;
  const base = `/api/delivery-companies/${company.id}/carrier`;
  const { path, ...account } = ACCOUNTS[family];
  const more = { originWilaya: 16, weightKg: 1, isInsured: false, mayBeOpened: false };
  const data = { ...account, baseUrl: `${carriers.url}${path}`, ...more };
  const saved = await page.request.put(base, { data });
  expect(saved.status()).toBe(200);
  const { webhookPath } = (await saved.json()) as CarrierAccount;
  if (webhookPath !== null && 'webhookSecret' in account.secrets) {
    const url = new URL(webhookPath, page.url()).href;
    await carriers.control.addHook(family, { url, secret: account.secrets.webhookSecret });
  }
  await page.request.post(`${base}/places`);
  await expect
    .poll(
      async () => {
        const read = await page.request.get(`${base}/places`);
        return ((await read.json()) as CarrierPlacesState).readAt;
      },
      { timeout: 60_000 },
    )
    .not.toBeNull();
  return company;
}

export interface Sent {
  order: Order;
  parcel: Parcel;
}

/** An order that the company has as a parcel. */
export async function sendOrder(page: Page, { id }: DeliveryCompany): Promise<Sent> {
  const order = await takeOrder(page, {
    customerName: uniqueName(),
    deliveryCompanyId: id,
    productName: 'Montre',
    totalAmount: 4700,
  });
  await moveOrder(page, order, 'validated');
  const data = { items: [{ orderId: order.id }] };
  const [result] = (await (
    await page.request.post('/api/parcels', { data })
  ).json()) as SendResult[];
  expect(result?.problems).toEqual([]);
  const read = async () => {
    const answer = await page.request.get(`/api/parcels?orderIds=${order.id}`);
    return ((await answer.json()) as Parcel[])[0]!;
  };
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toBe('created');
  return { order, parcel: await read() };
}
