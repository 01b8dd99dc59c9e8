import type { Page } from '@playwright/test';
import { axe, expectNoSidewaysScroll } from './support/axe.ts';
import { uniqueName } from './support/orders.ts';
import { openScreen, PHONE } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const views = (page: Page) => page.getByRole('navigation', { name: 'العروض المحفوظة' });

async function saveView(page: Page, name: string): Promise<void> {
  await views(page).getByRole('button', { name: 'حفظ كعرض' }).click();
  const dialog = page.getByRole('dialog', { name: 'حفظ عرض جديد' });
  await dialog.getByLabel('اسم العرض').fill(name);
  await dialog.getByRole('button', { name: 'حفظ' }).click();
  await expect(dialog).toBeHidden();
}

test('products are cards or a table, whose order, columns and height are a view', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await signIn(page, 'admin', { path: '/products' });
  const table = page.getByRole('table', { name: 'المنتجات' });
  await expect(table).toBeHidden();
  await page.getByRole('radio', { name: 'جدول' }).click();
  await expect(page).toHaveURL(
    '/products?columns=name%2Ccategory%2Cprice%2Cstock%2CisActive%2CcreatedAt',
  );
  await table.getByRole('columnheader', { name: 'السعر' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=dearest/);
  const prices = async () => {
    const cells = await table.getByRole('row').locator('td:nth-child(3)').allInnerTexts();
    return cells.map((text) => Number(text.replaceAll(/[^\d]/g, '')));
  };
  const isSorted = async () => {
    const shown = await prices();
    return shown.length > 1 && shown.every((price, i) => i === 0 || price <= shown[i - 1]!);
  };
  await expect.poll(isSorted).toBe(true);

  await page.getByRole('button', { name: 'الأعمدة' }).click();
  const columns = page.getByRole('dialog', { name: 'الأعمدة والكثافة' });
  await columns.getByRole('checkbox', { name: 'الفئة' }).click();
  await columns.getByRole('button', { name: 'تقديم: السعر' }).click();
  await columns.getByRole('radio', { name: 'مريحة' }).click();
  await columns.getByRole('button', { name: 'إغلاق' }).last().click();
  await expect(table.getByRole('columnheader').first()).toContainText('السعر');
  await expect(page).toHaveURL(/density=comfortable/);
  await axe(page);
  const name = uniqueName();
  await saveView(page, name);
  const entry = views(page).getByRole('button', { name });
  await expect(entry.first()).toHaveAttribute('aria-current', 'true');
  // Beside the list where there is room.
  const side = await views(page).boundingBox();
  const list = await table.boundingBox();
  expect(side?.x ?? 0).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0) - 1);

  await page.getByRole('radio', { name: 'بطاقات' }).click();
  await expect(table).toBeHidden();
  await expect(views(page).getByText('تغيّر العرض')).toBeVisible();
  await views(page).getByRole('button', { name: 'تراجع' }).click();
  await expect(table.getByRole('columnheader').first()).toContainText('السعر');
});

test('back leads to the card that was opened', async ({ page, signIn }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'admin', { path: '/products' });
  const card = page.getByRole('link', { name: /^عرض: / }).nth(4);
  const name = (await card.getAttribute('aria-label')) ?? '';
  await card.click();
  await expect(page).toHaveURL(/\/products\/[0-9a-f-]{36}/);
  await page.goBack();
  await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
  await expect(page.getByRole('link', { name, exact: true })).toBeInViewport();

  await page.goto('/clients');
  const client = page.getByRole('list', { name: 'العملاء' }).getByRole('listitem').nth(6);
  const button = client.getByRole('link').first();
  const who = (await button.textContent()) ?? '';
  await button.click();
  await expect(page).toHaveURL(/\/clients\/[0-9a-f-]{36}/);
  await page.goBack();
  await expect(button).toBeFocused();
  await expect(button).toHaveText(who);
});

test('special clients have views of their own; a client is found by a name spelt otherwise; a view says that it names something that was deleted', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', { path: '/clients/special?sort=mostSpent' });
  const name = uniqueName();
  await saveView(page, name);
  await expect(page).toHaveURL(/\/clients\/special\?sort=mostSpent&view=/);
  await openScreen(page, '/clients');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(views(page).getByRole('button', { name })).toHaveCount(0);

  const answer = await page.request.get('/api/clients?page=1&pageSize=1');
  const [client] = (await answer.json()) as { id: string }[];
  const renamed = await page.request.patch(`/api/clients/${client?.id}`, {
    data: { name: 'زوليخة بوتفليقة' },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(renamed.status()).toBe(200);
  await page.getByRole('searchbox').fill('Zoulikha Boutflika');
  const similar = page.getByRole('table', { name: /أسماء قريبة من/ });
  await expect(similar).toContainText('زوليخة بوتفليقة');
  await axe(page);

  const gone = '3f0c8a52-6f0e-4b6f-9f0a-0c1d2e3f4a5b';
  await openScreen(page, `/orders?productId=${gone}`);
  const named = uniqueName();
  await saveView(page, named);
  const entry = views(page).getByRole('button', { name: named }).first();
  await expect(entry).toContainText('شركة توصيل حُذفت');
  await views(page).getByRole('button', { name: 'كل الطلبات' }).click();
  await expect(entry).toContainText('شركة توصيل حُذفت');
});

test('rows do not move when the views come, on a desk and on a phone', async ({ page, signIn }) => {
  await signIn(page, 'admin', { path: '/orders?sort=oldest' });
  await saveView(page, uniqueName());
  await openScreen(page, '/orders?sort=highest');
  await saveView(page, uniqueName());
  await views(page).getByRole('button', { name: 'كل الطلبات' }).click();
  const row = page.getByRole('checkbox', { name: /^تحديد #/ }).first();
  // Above the rows, which grow by themselves when more is known of their customers.
  const start = page.getByRole('checkbox', { name: 'تحديد الكل' });
  const top = async () => Math.round((await start.boundingBox())?.y ?? Number.NaN);
  // This device has seen by now that the list has views.
  for (const size of [{ width: 1280, height: 800 }, PHONE]) {
    await page.setViewportSize(size);
    for (const path of ['/orders', '/orders?sort=oldest']) {
      let answer = () => {};
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/api/views?*', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(path);
      await expect(row).toBeVisible();
      const before = await top();
      answer();
      await expect(views(page)).toBeVisible();
      await expect.poll(top, `${path} at ${size.width} px`).toBe(before);
      await expectNoSidewaysScroll(page);
      await page.unrouteAll({ behavior: 'wait' });
    }
  }
});
