import type { Page } from '@playwright/test';
import { MAX_IMPORTED_CLIENTS, type Client, type ClientDetail } from '#contract/clients/clients.ts';
import { IS_LONG } from '#tests/faults/how-long.ts';
import { isOpenpyxlThere } from '../../scripts/find/find-openpyxl.ts';
import { uniquePhone } from './support/order-form.ts';
import { openWithOpenpyxl, writeWithOpenpyxl } from './support/openpyxl.ts';
import { moveOrder, takeOrder, uniqueName } from './support/orders.ts';
import { toasts, visit } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.setTimeout(180_000);

const dialog = (page: Page) => page.getByRole('dialog');
const list = (page: Page) => page.getByRole('table', { name: 'قائمة العملاء' });
const detailOf = async (page: Page, id: string | null) =>
  (await (await page.request.get(`/api/clients/${id}`)).json()) as ClientDetail;

/** The most that a file may hold, in the long run. */
const MANY = IS_LONG ? MAX_IMPORTED_CLIENTS : 1_200;
const formatted = (count: number) => String(count).replace(/(?=(\d{3})$)/, '.');

test('a client is found, looked at, edited and merged with their other number; one who is no more says so', async ({
  page,
  signIn,
  mishaps,
}) => {
  mishaps.expect(/404|409/);
  const [name, otherName] = [uniqueName(), uniqueName()];
  const [phone, otherPhone] = [uniquePhone(), uniquePhone()];
  await signIn(page, 'admin', { path: NO_SCREEN });
  const delivered = await takeOrder(page, { customerName: name, phone, totalAmount: 2_500 });
  const returned = await takeOrder(page, { customerName: name, phone });
  const other = await takeOrder(page, { customerName: otherName, phone: otherPhone });
  for (const status of ['validated', 'shipped', 'delivered'] as const) {
    await moveOrder(page, delivered, status);
  }
  for (const status of ['validated', 'shipped', 'cancelled'] as const) {
    await moveOrder(page, returned, status);
  }
  await page.goto('/clients');
  const frame = page.getByRole('region', { name: 'قائمة العملاء' });
  await expect(list(page).getByRole('row')).toHaveCount(11);
  expect(await frame.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await page.getByRole('button', { name: 'إجمالي الإنفاق' }).click();
  await expect(page).toHaveURL(/sort=mostSpent/);
  await expect(list(page).getByRole('columnheader', { name: 'إجمالي الإنفاق' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await page.getByRole('searchbox').fill(name);
  await list(page).getByRole('row', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  const record = page.getByRole('region', { name: 'سجل الطلبات' });
  await expect(record).toContainText(/50\u200e?%/);
  await expect(record).toContainText('طرد واحد راجع');
  await expect(record).toContainText('2.500 DA');
  await expect(page.getByRole('link', { name: delivered.orderNumber })).toBeVisible();

  await page.getByRole('button', { name: 'تعديل', exact: true }).click();
  await dialog(page).getByLabel('الهاتف').fill(otherPhone);
  await dialog(page).getByLabel('ملاحظات').fill('تتصل مساءً');
  await dialog(page).getByRole('switch', { name: 'عميل مميز' }).click();
  await dialog(page).getByRole('button', { name: 'حفظ التعديل' }).click();
  await expect(dialog(page).getByText('هذا الرقم لعميل آخر')).toBeVisible();
  // While a dialog is open, the toasts are visible but not exposed as a region.
  await expect(page.getByText(`«${otherName}»`).first()).toBeVisible();
  await dialog(page).getByLabel('الهاتف').fill(phone);
  await dialog(page).getByRole('button', { name: 'حفظ التعديل' }).click();
  await expect(page.getByRole('main')).toContainText('تتصل مساءً');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('عميل مميز');

  await page.getByRole('button', { name: 'دمج مع عميل آخر' }).click();
  await dialog(page).getByRole('searchbox').fill(otherPhone);
  await dialog(page).getByRole('button', { name: otherName }).click();
  await expect(dialog(page)).toContainText('لا يمكن التراجع عن الدمج.');
  await dialog(page).getByRole('button', { name: 'دمج العميلين' }).click();
  await expect(toasts(page)).toContainText('تم دمج العميلين');
  await expect(page.getByRole('main')).toContainText(otherPhone);
  await expect(page.getByRole('link', { name: other.orderNumber })).toBeVisible();
  expect(await detailOf(page, delivered.clientId)).toMatchObject({
    isSpecial: true,
    totalOrders: 2,
    otherPhones: [otherPhone],
  });

  await visit(page, '/clients/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'العميل غير موجود' })).toBeVisible();
});

test('very many clients come in, wrong rows are named and nothing is half done; a list goes out as it is stored', async ({
  page,
  signIn,
}, info) => {
  test.skip(!isOpenpyxlThere(), 'python3-openpyxl is not there');
  await signIn(page, 'admin', { path: '/clients' });
  await expect(list(page)).toBeVisible();
  const count = async () =>
    Number((await page.request.get('/api/clients?page=1')).headers()['x-total-count']);
  const before = await count();
  const mark = uniqueName();
  const rows = Array.from({ length: MANY }, (_, index) => [
    `${mark} ${index}`,
    // As stored by a spreadsheet that took the phone for a number.
    560_000_000 + index,
    'Oran',
    index % 2 === 0 ? 'شركة' : 'فرد',
  ]);
  rows[41]![1] = 'بلا هاتف';
  rows[MANY / 2]![2] = 'Atlantis';
  rows[MANY - 1]![1] = rows[3]![1]!;
  const path = info.outputPath('clients.xlsx');
  writeWithOpenpyxl(path, [['الاسم', 'الهاتف', 'الولاية', 'النوع'], ...rows]);
  await page.getByRole('button', { name: 'استيراد من Excel' }).click();
  await dialog(page).locator('input[type=file]').setInputFiles(path);
  const wrong = dialog(page).getByRole('region', { name: '3 صفوف خاطئة' });
  await expect(wrong).toBeVisible({ timeout: 60_000 });
  await expect(wrong).toContainText('الصف 43');
  await expect(wrong).toContainText('الولاية غير معروفة');
  await expect(wrong).toContainText('مكرّر: ورد في الصف 5 من قبل');
  await expect(dialog(page)).toContainText(`${formatted(MANY - 3)} عميلاً جديداً`);
  const confirm = dialog(page).getByRole('button', {
    name: new RegExp(`^استيراد ${formatted(MANY - 3)}`),
  });
  await expect(confirm).toBeDisabled();
  expect(await count()).toBe(before);
  await dialog(page).getByLabel('استبعاد الصفوف الخاطئة').check();
  await confirm.click();
  await expect(toasts(page)).toContainText('تم استيراد العملاء', { timeout: 60_000 });
  expect(await count()).toBe(before + MANY - 3);
  const found = await page.request.get('/api/clients?page=1&search=0560000000');
  expect((await found.json())[0]).toMatchObject({
    phone: '0560000000',
    wilaya: 'وهران',
    clientType: 'company',
  });

  await test.step('the list of the special ones goes out cell by cell as it is stored', async () => {
    await visit(page, '/clients/special');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('العملاء المميزون');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'تصدير إلى Excel' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('العملاء المميزون.xlsx');
    const { sheets, isRightToLeft, rows } = openWithOpenpyxl(await file.path());
    expect([sheets, isRightToLeft]).toEqual([['Sheet1'], true]);
    const stored = (await (await page.request.get('/api/clients/special')).json()) as Client[];
    expect(stored).not.toHaveLength(0);
    const text = (value: string | null) => ({ value, type: value === null ? 'n' : 's' });
    const number = (value: number) => ({ value, type: 'n' });
    const day = (at: string) => new Date(new Date(at).getTime() + 3_600_000).toISOString();
    expect(rows[0]?.map(({ value }) => value).slice(0, 3)).toEqual([
      'الاسم',
      'الهاتف',
      'البريد الإلكتروني',
    ]);
    expect(rows).toHaveLength(stored.length + 1);
    for (const [index, client] of stored.entries()) {
      const cells = rows[index + 1] ?? [];
      expect(cells.slice(0, 13)).toEqual([
        text(client.name),
        text(client.phone),
        text(client.email),
        text(client.wilaya),
        text(client.daira),
        text(client.commune),
        text(client.address),
        text(client.clientType === 'company' ? 'شركة' : 'فرد'),
        text('نعم'),
        text(client.companyName),
        number(client.totalOrders),
        number(client.totalSpent),
        text(client.notes),
      ]);
      expect(cells[13]?.type).toBe('d');
      expect(String(cells[13]?.value).slice(0, 10)).toBe(day(client.createdAt).slice(0, 10));
    }
  });
});
