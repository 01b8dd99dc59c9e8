import { expect, type Locator, type Page } from '@playwright/test';
import type { DeskSettings } from '#contract/desk/desk-settings.ts';
import type { DeskLine, DeskList } from '#contract/desk/desk.ts';
import type { User } from '#contract/users/users.ts';

const ALL_DAY = [{ from: 0, to: 1_440 }];

/** Open day and night, so that no journey depends on when it runs. */
export async function openDesk(page: Page): Promise<void> {
  const answer = await page.request.get('/api/desk/settings');
  const { version, rules } = (await answer.json()) as DeskSettings;
  const week = Array.from({ length: 7 }, () => ALL_DAY);
  const data = { version, rules: { ...rules, week } };
  expect((await page.request.patch('/api/desk/settings', { data })).status()).toBe(200);
}

export async function deskLines(page: Page, list: DeskList): Promise<DeskLine[]> {
  return (await page.request.get(`/api/desk/items?list=${list}`)).json();
}

/** Demo orders may be out of stock, and are then rightly not confirmed. */
export async function clearDesk(page: Page): Promise<void> {
  const open = async () =>
    (await deskLines(page, 'open'))
      .filter(({ status }) => status === 'pending')
      .map(({ orderId }) => orderId);
  // The list has its first hundred only.
  for (let ids = await open(); ids.length > 0; ids = await open()) {
    const data = { ids, action: 'status', status: 'cancelled' };
    expect((await page.request.post('/api/orders/bulk', { data })).status()).toBe(200);
  }
}

/** Lets a colleague work at the desk, or no longer. */
export async function letEdit(page: Page, username: string, canEditOrders: boolean): Promise<User> {
  const users = (await (await page.request.get('/api/users')).json()) as User[];
  const { id } = users.find((user) => user.username === username)!;
  const answer = await page.request.patch(`/api/users/${id}`, { data: { canEditOrders } });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

export const nextButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(الطلب التالي|Commande suivante)$/ });

/** The customer whose order is on the screen. */
export const customer = (page: Page): Locator =>
  page.getByRole('main').locator('h2[tabindex="-1"]');

export const outcome = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: /^(نتيجة الاتصال|Résultat de l’appel)$/ })
    .getByRole('button', { name });
