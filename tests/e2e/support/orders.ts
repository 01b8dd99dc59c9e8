import { expect, type Locator, type Page } from '@playwright/test';
import type { Order } from '#contract/orders/orders.ts';
import { orderInput } from '#tests/support/order-factories.ts';
import { visit } from './screens.ts';

let orders = 0;

/** A unique name that the search finds as one word. */
export const uniqueName = (): string => `زبون${Date.now().toString(36)}${orders++}`;

/** Creates an order through the API with the page's session, as another screen would. */
export async function takeOrder(
  page: Page,
  overrides: Record<string, unknown> = {},
): Promise<Order> {
  const answer = await page.request.post('/api/orders', { data: orderInput(overrides) });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as Order;
}

export async function takeOrders(
  page: Page,
  count: number,
  overrides: Record<string, unknown>,
): Promise<Order[]> {
  const taken: Order[] = [];
  for (let index = 0; index < count; index += 1) taken.push(await takeOrder(page, overrides));
  return taken;
}

export async function moveOrder(page: Page, { id }: Order, status: Order['status']): Promise<void> {
  const answer = await page.request.patch(`/api/orders/${id}`, { data: { status } });
  expect(answer.status()).toBe(200);
}

/** Leads to the order, and waits until it is on the screen. */
export async function visitOrder(page: Page, { id, orderNumber }: Order): Promise<void> {
  await visit(page, `/orders/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNumber);
}

/** Leads to the orders that match the words, and waits until this one is among them. */
export async function visitFound(page: Page, words: string, order: Order): Promise<void> {
  await visit(page, findPath(words));
  await expect(rowOf(page, order)).toBeVisible();
}

export const orderList = (page: Page): Locator => page.getByRole('table', { name: 'الطلبات' });
export const rowOf = (page: Page, { id }: Pick<Order, 'id'>): Locator =>
  orderList(page).getByRole('row', { name: `#${id.slice(0, 8)}` });
export const orderRows = (page: Page): Locator =>
  orderList(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
/** Opens the menu of a row or a card. */
export async function openRowMenu(page: Page, row: Locator): Promise<Locator> {
  await row.hover();
  await row.getByRole('button', { name: /^إجراءات الطلب/ }).click();
  return page.getByRole('menu');
}
/** The order numbers shown, once there are any. */
export async function numbersShown(page: Page): Promise<string[]> {
  const numbers = orderRows(page).getByText(/^#[0-9a-f]{8}$/);
  await expect(numbers.first()).toBeVisible();
  return numbers.allTextContents();
}
export const searchBox = (page: Page): Locator => page.getByRole('searchbox');
export const selectionBar = (page: Page): Locator =>
  page.getByRole('region', { name: 'الطلبات المحددة' });
export const findPath = (words: string): string => `/orders?search=${encodeURIComponent(words)}`;
