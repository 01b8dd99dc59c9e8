import { expect, type Page } from '@playwright/test';
import type { CarrierAccount } from '#contract/carriers/carrier-accounts.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Parcel, SendResult } from '#contract/parcels/parcels.ts';
import { SIMULATED, type SimulatedName } from '../../support/simulated-accounts.ts';
import { startCarriers, type Carriers } from '../../../carriers/simulators.ts';
import { moveOrder, takeOrder, uniqueName } from './orders.ts';
import { Store } from './store.ts';
import { test as base } from './test.ts';

/** A server that may call the simulators, and the simulators: one of each for all specs of a worker. */
export const test = base.extend<{ faultless: void }, { store: Store; carriers: Carriers }>({
  store: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what is needed
    async ({}, use) => {
      const store = await Store.open({ CARRIERS_ALLOW_PRIVATE: 'on' });
      await use(store);
      await store.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  carriers: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const carriers = await startCarriers({ port: 0 });
      // Without it, reading the places of a company uses up the calls of a minute.
      carriers.control.setFamily('yalidine', { settings: { quotas: false } });
      await use(carriers);
      await carriers.close();
    },
    { scope: 'worker' },
  ],
  // The next spec finds carriers without the faults that this test asked for.
  faultless: [
    async ({ carriers }, use) => {
      await use();
      carriers.control.world.faults.clear();
    },
    { auto: true },
  ],
});

export interface ConnectedCompany {
  id: string;
  name: string;
}

const { zr } = SIMULATED;
const ACCOUNTS = {
  ...SIMULATED,
  zr: {
    ...zr,
    secrets: { ...zr.secrets, webhookSecret: 'whsec_c2VjcmV0LXNlY3JldA==' },
    settings: { ...zr.settings, readyState: 'send' },
  },
};

/** A company whose account is at a simulator, as the settings screen would connect it. */
export async function connectCompany(
  page: Page,
  carriers: Carriers,
  name: string,
  at: SimulatedName = 'yalidine',
): Promise<ConnectedCompany> {
  const made = await page.request.post('/api/delivery-companies', {
    data: { name, phone: '021000000' },
  });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as ConnectedCompany;
  const base = `/api/delivery-companies/${id}/carrier`;
  const { webhookPath } = await saveAccount(page, carriers, { id }, at);
  const { secrets } = ACCOUNTS[at];
  if (webhookPath !== null && 'webhookSecret' in secrets) {
    const url = new URL(webhookPath, page.url()).href;
    await carriers.control.addHook(at, { url, secret: secrets.webhookSecret });
  }
  await page.request.post(`${base}/places`);
  await expect
    .poll(async () => (await (await page.request.get(`${base}/places`)).json()).readAt, {
      timeout: 120_000,
    })
    .not.toBeNull();
  return { id, name };
}

/** Writes the account of a company, anew or again. */
export async function saveAccount(
  page: Page,
  carriers: Carriers,
  { id }: Pick<ConnectedCompany, 'id'>,
  at: SimulatedName = 'yalidine',
): Promise<CarrierAccount> {
  const { path, ...account } = ACCOUNTS[at];
  const more = { originWilaya: 16, weightKg: '1', isInsured: false, mayBeOpened: false };
  const saved = await page.request.put(`/api/delivery-companies/${id}/carrier`, {
    data: { ...account, baseUrl: `${carriers.url}${path}`, ...more, senderName: '' },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  return (await saved.json()) as CarrierAccount;
}

let phones = 61_000_000;

/** Confirmed orders of a company, each of another customer. */
export async function confirmedOrders(
  page: Page,
  company: ConnectedCompany,
  count: number,
  overrides: Record<string, unknown> = {},
): Promise<Order[]> {
  const taken: Order[] = [];
  for (let index = 0; index < count; index += 1) {
    const order = await takeOrder(page, {
      phone: `06${(phones += 1)}`,
      deliveryCompanyId: company.id,
      productName: 'Montre',
      totalAmount: 4_000 + index,
      ...overrides,
    });
    await moveOrder(page, order, 'validated');
    taken.push(order);
  }
  return taken;
}

export interface Sent {
  order: Order;
  parcel: Parcel;
}

/** An order that the company has as a parcel. */
export async function sendOrder(
  page: Page,
  company: ConnectedCompany,
  overrides: Record<string, unknown> = {},
): Promise<Sent> {
  const details = { customerName: uniqueName(), totalAmount: 4700, ...overrides };
  const [order] = await confirmedOrders(page, company, 1, details);
  if (order === undefined) throw new Error('No order was taken');
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
