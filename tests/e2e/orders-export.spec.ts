import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { IS_LONG } from '#tests/faults/how-long.ts';
import { isOpenpyxlThere } from '../../scripts/find/find-openpyxl.ts';
import { openWithOpenpyxl } from './support/openpyxl.ts';
import {
  findPath,
  moveOrder,
  rowOf,
  searchBox,
  selectionBar,
  takeOrder,
  uniqueName,
} from './support/orders.ts';
import { turnTo, visit } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

async function sheetOf(download: Download) {
  const { sheets } = await readXlsx(readFileSync(await download.path()), { readStyles: true });
  expect(sheets).toHaveLength(1);
  const [headings = [], ...rows] = sheets[0]?.rows ?? [];
  const at = (row: number, heading: string) => rows[row]?.[headings.indexOf(heading)];
  return { sheet: sheets[0]!, headings, rows, at };
}

async function exported(page: Page, press: () => Promise<void>) {
  const download = page.waitForEvent('download');
  await press();
  return download;
}

const exportButton = (page: Page) =>
  page.getByRole('banner').or(page.locator('main header')).getByRole('button', {
    name: 'تصدير إلى Excel',
  });

test('what the filter shows is exported, in Arabic whatever the language; or what is selected; or nothing', async ({
  page,
  signIn,
}) => {
  const customerName = uniqueName();
  await signIn(page, 'admin', { path: NO_SCREEN, language: 'fr' });
  const order = await takeOrder(page, {
    customerName: `=HYPERLINK("x") ${customerName}`,
    phone: '0550 00 11 22',
    totalAmount: 2350.5,
  });
  const wanted = await takeOrder(page, { customerName, trackingNumber: 'ZR-0001' });
  await page.goto(findPath(customerName));
  const download = await exported(page, () =>
    page.getByRole('button', { name: 'Exporter vers Excel' }).click(),
  );
  expect(download.suggestedFilename()).toBe('الطلبات.xlsx');
  const { sheet, headings, rows, at } = await sheetOf(download);
  expect(sheet.name).toBe('Sheet1');
  expect(sheet.view?.rightToLeft).toBe(true);
  expect(headings.slice(0, 5)).toEqual(['رقم الطلب', 'المنتج', 'الكمية', 'اسم العميل', 'الهاتف']);
  expect(rows).toHaveLength(2);
  expect(at(0, 'رقم التتبع')).toBe('ZR-0001');
  expect(at(1, 'رقم الطلب')).toBe(`#${order.orderNumber}`);
  expect(at(1, 'اسم العميل')).toBe(`=HYPERLINK("x") ${customerName}`);
  expect(at(1, 'الهاتف')).toBe('0550001122');
  expect(at(1, 'الحالة')).toBe('قيد الانتظار');
  expect(at(1, 'المبلغ')).toBe(2350.5);
  const date = at(1, 'التاريخ');
  expect(date).toBeInstanceOf(Date);
  const inAlgeria = new Date(order.createdAt).getTime() + 3_600_000;
  expect(Math.abs((date as Date).getTime() - inAlgeria)).toBeLessThan(1_000);

  await test.step('only the selected orders where some are selected', async () => {
    await turnTo(page, { language: 'ar', theme: 'light' });
    await rowOf(page, wanted).getByRole('checkbox').check();
    const some = await exported(page, () =>
      selectionBar(page).getByRole('button', { name: 'تصدير إلى Excel' }).click(),
    );
    const { rows: chosen, at: atChosen } = await sheetOf(some);
    expect(chosen).toHaveLength(1);
    expect(atChosen(0, 'رقم الطلب')).toBe(`#${wanted.orderNumber}`);
  });

  await test.step('an export under way is cancelled', async () => {
    await visit(page, '/orders');
    await expect(searchBox(page)).toHaveValue('');
    await page.route(/\/api\/orders$/, () => undefined);
    await exportButton(page).click();
    const progress = page.getByRole('region', { name: 'تصدير إلى Excel' });
    await progress.getByRole('button', { name: 'إلغاء' }).click();
    await expect(progress).toBeHidden();
    await expect(exportButton(page)).toBeEnabled();
  });
});

test('every column holds what the order says, to a reader that is not ours', async ({
  page,
  signIn,
}) => {
  test.skip(!isOpenpyxlThere(), 'python3-openpyxl is not there');
  const customerName = uniqueName();
  await signIn(page, 'admin', { path: NO_SCREEN });
  const made = async (path: string, data: object) =>
    ((await (await page.request.post(path, { data })).json()) as { id: string }).id;
  const order = await takeOrder(page, {
    customerName,
    phone: '+213 550 00 11 22',
    wilaya: 31,
    daira: 'السانية',
    commune: 'سيدي الشحمي',
    address: 'حي 200 مسكن',
    deliveryPlace: 'office',
    productId: await made('/api/products', { nameAr: 'سيروم الورد', price: 1500, stock: 9 }),
    quantity: 3,
    totalAmount: 4650.5,
    deliveryFee: 350,
    deliveryCost: 275.5,
    deliveryStatus: 'في مركز الفرز',
    deliveryCompanyId: await made('/api/delivery-companies', { name: 'جسور', phone: '3030' }),
    trackingNumber: '0012-34',
    weightGrams: 750,
  });
  for (const status of ['validated', 'shipped'] as const) await moveOrder(page, order, status);
  await page.goto(findPath(customerName));
  await expect(rowOf(page, order)).toBeVisible();
  const download = await exported(page, () => exportButton(page).click());
  const { rows } = openWithOpenpyxl(await download.path());
  const [headings = [], cells = []] = rows;
  // Heading, value and cell type; a new column needs a new line here.
  expect(
    headings.map(({ value }, index) => [value, cells[index]?.value, cells[index]?.type]),
  ).toEqual([
    ['رقم الطلب', `#${order.id.slice(0, 8)}`, 's'],
    ['المنتج', 'سيروم الورد', 's'],
    ['الكمية', 3, 'n'],
    ['اسم العميل', customerName, 's'],
    ['الهاتف', '0550001122', 's'],
    ['الولاية', 'وهران', 's'],
    ['الدائرة', 'السانية', 's'],
    ['البلدية', 'سيدي الشحمي', 's'],
    ['العنوان', 'حي 200 مسكن', 's'],
    ['التوصيل إلى', 'مكتب الشركة', 's'],
    ['شركة التوصيل', 'جسور', 's'],
    ['مكتب الاستلام', null, 'n'],
    ['الوزن (غ)', 750, 'n'],
    ['رقم التتبع', '0012-34', 's'],
    ['حالة التوصيل', 'في مركز الفرز', 's'],
    ['الحالة', 'تم الشحن', 's'],
    ['المبلغ', 4650.5, 'n'],
    ['التوصيل على العميل', 350, 'n'],
    ['تكلفة التوصيل', 275.5, 'n'],
    ['التاريخ', expect.stringMatching(/^\d{4}-\d\d-\d\d/), 'd'],
  ]);
  expect(rows).toHaveLength(2);
});

/** As many as a shop has after years; each is read, turned into cells and written. */
const MANY = IS_LONG ? 50_000 : 10_000;

test('very many orders are exported while the page stays alive', async ({
  browser,
  page,
  signIn,
}) => {
  test.slow();
  await signIn(page, 'admin', { path: NO_SCREEN });
  const one = await takeOrder(page, { customerName: uniqueName() });
  const body = JSON.stringify(
    Array.from({ length: MANY }, (_, index) => ({ ...one, totalAmount: index })),
  );
  await page.goto('/orders');
  await page.route(/\/api\/orders$/, (route) =>
    route.fulfill({ body, contentType: 'application/json' }),
  );
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  const download = await exported(page, () => exportButton(page).click());
  const { rows, at } = await sheetOf(download);
  expect(rows).toHaveLength(MANY);
  expect(at(MANY - 1, 'المبلغ')).toBe(MANY - 1);
  const longest = longestTurn(await browser.stopTracing());
  test.info().annotations.push({ type: 'longest turn (ms)', description: String(longest) });
  expect(longest).toBeLessThan(150);
});

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args: { name?: string };
}

/** The longest task of the main thread in CPU time, so that other load does not count. */
function longestTurn(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  );
  const turns = traceEvents.filter(
    (event) => event.name.endsWith('RunTask') && pages.has(threadOf(event)),
  );
  expect(turns.length).toBeGreaterThan(100);
  return Math.max(...turns.map(({ tdur = 0 }) => tdur)) / 1_000;
}
