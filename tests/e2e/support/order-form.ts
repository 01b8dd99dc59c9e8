import { expect, type Locator, type Page } from '@playwright/test';
import type { Order } from '#contract/orders/orders.ts';
import type { Product } from '#contract/products/products.ts';

let phones = 0;

/** A mobile number without orders. */
export const uniquePhone = (): string => `07${String(Date.now() + phones++ * 10_000).slice(-8)}`;

export const orderForm = (page: Page): Locator => page.getByRole('dialog');
export const field = (page: Page, name: string): Locator =>
  orderForm(page).getByLabel(name, { exact: false }).and(page.locator('input, textarea'));

export const lineOf = (page: Page, number: number): Locator =>
  orderForm(page).getByRole('group', { name: `السطر ${number}` });

/** The demo's, whose prices are whole; another test's may cost half a dinar. */
export async function shopProducts(page: Page): Promise<Product[]> {
  const answer = await page.request.get('/api/products?status=active');
  const products = (await answer.json()) as Product[];
  return products.filter(({ variants }) => variants[0]?.sku?.startsWith('DY-'));
}

export async function openNewOrder(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'طلب جديد' }).click();
  const form = orderForm(page);
  await expect(form.getByRole('heading', { name: 'طلب جديد' })).toBeVisible();
  return form;
}

/** Types some letters and chooses the option that they find. */
export async function pick(page: Page, name: string, letters: string, option: string) {
  const select = orderForm(page).getByRole('combobox', { name });
  await select.fill(letters);
  // Before the letters are looked for the list is whole, and an option moves from under the pointer.
  await expect(page.getByRole('option').first()).toContainText(option);
  await page.getByRole('option', { name: option }).first().click();
  await expect(select).toHaveValue(option);
}

export async function fillAddress(page: Page): Promise<void> {
  await pick(page, 'الولاية', 'oran', 'وهران');
  await pick(page, 'الدائرة', 'سانيه', 'السانية');
  await pick(page, 'البلدية', 'es senia', 'السانية');
  await field(page, 'العنوان بالتفصيل').fill('حي 200 مسكن، عمارة 12');
}

export async function ordersOf(page: Page, phone: string): Promise<Order[]> {
  const answer = await page.request.get(`/api/orders?page=1&pageSize=10&search=${phone}`);
  return (await answer.json()) as Order[];
}
