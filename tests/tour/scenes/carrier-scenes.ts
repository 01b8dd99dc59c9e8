import type { Page } from '@playwright/test';
import type { DeliveryCompany } from '#contract/delivery-companies/delivery-companies.ts';
import { CONNECTED, FAILED, WAITING } from '../carrier-shop.ts';
import { dialog, press, t, type Scene } from './scene.ts';

const shop = 'carriers';
const waiting = `/orders?search=${encodeURIComponent(WAITING)}`;

export const openConnection = async (page: Page): Promise<void> => {
  const at = (path: string) => new URL(path, page.url()).href;
  const answer = await page.request.get(at('/api/delivery-companies'));
  const companies = (await answer.json()) as DeliveryCompany[];
  const company = companies.find(({ name }) => name === CONNECTED);
  await page.goto(at(`/delivery-companies/${company?.id}`));
  await page.getByRole('tablist').waitFor();
};

const openTab = (index: number) => async (page: Page) => {
  await openConnection(page);
  await page.getByRole('tab').nth(index).click();
};

export const openSending = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox').first().check();
  await press(page, t('parcel.send'));
  await dialog(page).getByRole('listitem').first().waitFor();
};

const openFollowed = async (page: Page): Promise<void> => {
  await page.getByText(FAILED).first().click();
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}$/);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
};

const FOLLOWED = `/orders?search=${encodeURIComponent(FAILED)}`;

export const CARRIER_SCENES: readonly Scene[] = [
  { name: 'carrier-account', path: '/delivery-companies', shop, open: openConnection },
  { name: 'carrier-places', path: '/delivery-companies', shop, open: openTab(1) },
  { name: 'carrier-communes', path: '/delivery-companies', shop, open: openTab(2) },
  { name: 'carrier-desks', path: '/delivery-companies', shop, open: openTab(3) },
  { name: 'carrier-prices', path: '/delivery-companies', shop, open: openTab(4) },
  { name: 'carrier-rules', path: '/delivery-companies/rules', shop },
  { name: 'send-orders', path: waiting, shop, open: openSending },
  { name: 'parcel', path: FOLLOWED, shop, open: openFollowed },
  { name: 'follow-up', path: '/follow-up', shop },
  { name: 'follow-up-first-day', path: '/follow-up', shop: 'empty' },
];
