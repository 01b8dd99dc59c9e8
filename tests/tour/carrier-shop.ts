import { expect, type Browser, type Page } from '@playwright/test';
import type { Parcel } from '#contract/parcels/parcels.ts';
import { confirmedOrders, connectCompany, sendOrder } from '#tests/e2e/support/carriers.ts';
import { arriveSignedIn } from '#tests/e2e/support/sign-in.ts';
import { Store } from '#tests/e2e/support/store.ts';
import { startCarriers, type Carriers } from '../../carriers/simulators.ts';

/** The company that works by API, and whose orders wait to be sent. */
export const CONNECTED = 'ياليدين';
/** Of the orders that wait. */
export const WAITING = 'نسرين بوزيد';
/** Of a parcel that nobody took. */
export const FAILED = 'سمير عمراني';

/** The demo store with two companies at the simulators: orders to send, and parcels under way. */
export async function openCarrierShop(browser: Browser) {
  const store = await Store.open({ CARRIERS_ALLOW_PRIVATE: 'on' });
  const carriers = await startCarriers({ port: 0 });
  carriers.control.setFamily('yalidine', { settings: { quotas: false } });
  const page = await browser.newPage({ baseURL: store.url });
  await arriveSignedIn(page, store, 'admin', { path: '/orders' });
  const company = await connectCompany(page, carriers, CONNECTED);
  await confirmedOrders(page, company, 5, { customerName: WAITING });
  await confirmedOrders(page, company, 1, { customerName: WAITING, totalAmount: 200_000 });
  await followOne(page, carriers);
  await page.close();
  return {
    shop: store,
    close: async () => {
      await store.close();
      await carriers.close();
    },
  };
}

async function followOne(page: Page, carriers: Carriers): Promise<void> {
  const company = await connectCompany(page, carriers, 'زد آر إكسبريس', 'zr');
  const { order, parcel } = await sendOrder(page, company, { customerName: FAILED });
  carriers.control.move('zr', parcel.reference, { script: 'attempts', steps: ATTEMPTED });
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/api/parcels?orderIds=${order.id}`);
      return ((await answer.json()) as Parcel[])[0]?.attempts;
    })
    .toBeGreaterThan(0);
}

/** As far as the first failed attempt. */
const ATTEMPTED = 6;
