import { arePrintToolsThere } from '../../scripts/find/find-print-tools.ts';
import { printLabels } from './support/label-pdf.ts';
import { uniquePhone } from './support/order-form.ts';
import { takeOrder } from './support/orders.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const NO_PRINT_TOOLS = 'poppler-utils or zbar-tools are not there';

test('a batch prints one page an order, the longest texts whole', async ({
  page,
  signIn,
  mishaps,
}) => {
  test.skip(!arePrintToolsThere(), NO_PRINT_TOOLS);
  mishaps.expect(/404/);
  await signIn(page, 'admin', { path: NO_SCREEN, language: 'fr', theme: 'dark' });
  const short = await takeOrder(page, { phone: uniquePhone(), wilaya: 69 });
  const long = await takeOrder(page, {
    phone: uniquePhone(),
    customerName: `${'عبد الرحمن بن عبد الله '.repeat(8)}NAMEEND`,
    daira: `${'دائرة '.repeat(15)}DAIRAEND`,
    commune: `${'بلدية '.repeat(15)}TOWNEND`,
    address: `${'حي 1200 مسكن عمارة 45 الطابق السادس '.repeat(13)}ADDRESSEND`,
    productName: `${'سيروم فيتامين سي '.repeat(17)}GOODSEND`,
    trackingNumber: `${'9'.repeat(90)}TRACKEND`,
    totalAmount: 99_999_999.99,
  });
  const wide = await takeOrder(page, {
    phone: uniquePhone(),
    customerName: 'W'.repeat(200),
    address: 'W'.repeat(500),
    productName: 'W'.repeat(300),
    trackingNumber: 'A'.repeat(27),
  });
  const orders = [short, long, wide];
  const unknown = '00000000-0000-4000-8000-000000000000';
  const ids = [...orders.map(({ id }) => id), short.id, unknown, 'no-id'].join(',');
  await page.goto(`/orders/labels?ids=${ids}`);
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('main')).toContainText('1 commande introuvable');

  const texts = page.locator('[data-label-text]');
  await expect(texts.last()).toHaveAttribute('style', /--label-scale/);
  for (const box of await texts.all()) {
    const isWhole = await box.evaluate(
      (element) =>
        element.scrollHeight <= element.clientHeight && element.scrollWidth <= element.clientWidth,
    );
    expect(isWhole).toBe(true);
  }
  const printed = await printLabels(page);
  expect(printed.pages).toBe(3);
  expect(printed.codes.map(({ barcode }) => barcode)).toEqual([
    short.orderNumber,
    // The bars of a barcode with a hundred characters would be too thin to scan.
    long.orderNumber,
    wide.trackingNumber,
  ]);
  expect(printed.codes.map(({ qr }) => qr)).toEqual(
    orders.map(({ id }) => new URL(`/orders/${id}`, page.url()).href),
  );
  for (const end of ['NAME', 'DAIRA', 'TOWN', 'ADDRESS', 'GOODS', 'TRACK']) {
    expect(printed.text.replaceAll(/\s/g, '')).toContain(`${end}END`);
  }
  expect(printed.text).not.toContain('Imprimer');
});

test('speaks French or both languages where that was chosen, on one page, and remembers it', async ({
  page,
  signIn,
}) => {
  test.skip(!arePrintToolsThere(), NO_PRINT_TOOLS);
  await signIn(page, 'admin', { path: NO_SCREEN });
  const order = await takeOrder(page, {
    phone: uniquePhone(),
    wilaya: 34,
    daira: 'برج الغدير',
    commune: 'برج الغدير',
    address: 'حي 1200 مسكن عمارة 45 الطابق السادس',
    trackingNumber: 'YAL-4491',
  });
  await page.goto(`/orders/labels?ids=${order.id}`);
  const label = page.getByRole('article');
  await expect(label).toHaveAttribute('dir', 'rtl');
  await expect(label).not.toContainText('Bordj');

  await page.getByRole('radio', { name: 'الفرنسية' }).check();
  await expect(label).toHaveAttribute('dir', 'ltr');
  await expect(label).toHaveAttribute('lang', 'fr');
  await expect(label).toContainText(/Commune\s: Bordj Ghedir/);
  await expect(label).not.toContainText('الدفع');
  expect((await printLabels(page)).pages).toBe(1);

  await page.getByRole('radio', { name: 'اللغتان معاً' }).check();
  await expect(label).toHaveAttribute('dir', 'rtl');
  await expect(label).toContainText('الدفع عند الاستلام (COD)');
  await expect(label).toContainText('برج الغدير');
  await expect(label).toContainText('Bordj Ghedir');
  const printed = await printLabels(page);
  expect(printed.pages).toBe(1);
  expect(printed.codes.map(({ barcode }) => barcode)).toEqual(['YAL-4491']);

  await page.reload();
  await expect(page.getByRole('radio', { name: 'اللغتان معاً' })).toBeChecked();
  await expect(label).toContainText('Bordj Ghedir');
});

test('a hundred labels are a hundred pages', async ({ page, signIn }) => {
  test.skip(!arePrintToolsThere(), NO_PRINT_TOOLS);
  test.slow();
  await signIn(page, 'admin', { path: NO_SCREEN });
  const answer = await page.request.get('/api/orders/ids?wilaya=16');
  const ids = ((await answer.json()) as string[]).slice(0, 100);
  expect(ids).toHaveLength(100);
  await page.goto(`/orders/labels?ids=${ids.join(',')}`);
  await expect(page.getByRole('article')).toHaveCount(100, { timeout: 60_000 });
  await expect(page.locator('[data-label-text]').last()).toHaveAttribute('style', /--label-scale/);
  const printed = await printLabels(page);
  expect(printed.pages).toBe(100);
  expect(printed.codes).toHaveLength(10);
  expect(printed.codes.filter(({ barcode, qr }) => !barcode || !qr)).toEqual([]);
});

test('nothing to print says so', async ({ page, signIn }) => {
  await signIn(page, 'admin', { path: '/orders/labels' });
  await expect(page.getByText('لم تُختر أي طلبات للطباعة.')).toBeVisible();
});
