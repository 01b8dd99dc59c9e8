import { expect, type Page } from '@playwright/test';
import type { Order } from '#contract/orders.ts';
import { startCarriers, type Carriers } from '../../../carriers/simulators.ts';
import { moveOrder, takeOrder } from './orders.ts';
import { Store } from './store.ts';
import { test as base } from './test.ts';

/** A server that may call the simulators. */
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
      carriers.control.setFamily('yalidine', { settings: { quotas: false } });
      await use(carriers);
      await carriers.close();
    },
    { scope: 'worker' },
  ],
});

export interface ConnectedCompany {
  id: string;
  name: string;
}

const ACCOUNTS = {
  yalidine: { path: '/yalidine/v1', secrets: { apiId: 'sim-id', apiToken: 'sim-token' } },
  maystro1: { path: '/maystro1/api', secrets: { token: 'sim-maystro1-token' } },
};

/** A company whose account is at a simulator, as the settings screen would connect it. */
export async function connectCompany(
  page: Page,
  carriers: Carriers,
  name: string,
  at: keyof typeof ACCOUNTS = 'yalidine',
): Promise<ConnectedCompany> {
  const made = await page.request.post('/api/delivery-companies', {
    data: { name, phone: '021000000' },
  });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as ConnectedCompany;
  const { path, secrets } = ACCOUNTS[at];
  const saved = await page.request.put(`/api/delivery-companies/${id}/carrier`, {
    data: {
      family: at === 'yalidine' ? 'yalidine' : 'maystro',
      baseUrl: `${carriers.url}${path}`,
      secrets,
      settings: at === 'yalidine' ? {} : { generation: '1' },
      originWilaya: 16,
      weightKg: '1',
      isInsured: false,
      mayBeOpened: false,
      senderName: '',
    },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  const places = `/api/delivery-companies/${id}/carrier/places`;
  await page.request.post(places);
  await expect
    .poll(async () => (await (await page.request.get(places)).json()).readAt, { timeout: 120_000 })
    .not.toBeNull();
  return { id, name };
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
