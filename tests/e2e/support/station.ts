import { expect, type Locator, type Page } from '@playwright/test';
import type { Order } from '#contract/orders/orders.ts';
import { moveOrder, takeOrder, uniqueName } from './orders.ts';

let made = 0;
export const unique = (prefix: string) => `${prefix}-${Date.now()}${(made += 1)}`;

export async function addCompany(page: Page): Promise<{ id: string; name: string }> {
  const name = `جسور ${Date.now().toString(36)}`;
  const answer = await page.request.post('/api/delivery-companies', {
    data: { name, phone: '021000000' },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { id: string; name: string };
}

/** Shipped by hand with a number of the company's. */
export async function sentParcel(page: Page, companyId: string, tracking: string): Promise<Order> {
  const order = await takeOrder(page, { customerName: uniqueName(), totalAmount: 2500 });
  await moveOrder(page, order, 'validated');
  const answer = await page.request.patch(`/api/orders/${order.id}`, {
    data: { status: 'shipped', deliveryCompanyId: companyId, trackingNumber: tracking },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return order;
}

const state = (page: Page): Locator => page.locator('[data-tone]');
export async function expectState(page: Page, tone: string, words: string): Promise<void> {
  await expect(state(page)).toContainText(words);
  await expect(state(page)).toHaveAttribute('data-tone', tone);
}

/** By its key, once the station listens: after a load the first keys would go to nobody. */
export async function enterMode(page: Page, key: string): Promise<void> {
  await expect(state(page)).toBeVisible();
  await page.keyboard.press(key);
}
