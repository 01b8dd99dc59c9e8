import { IS_LONG } from '#tests/faults/how-long.ts';
import { arePrintToolsThere } from '../../scripts/find/find-print-tools.ts';
import { printLabels } from './support/label-pdf.ts';
import { shopProducts, uniquePhone } from './support/order-form.ts';
import { takeOrder } from './support/orders.ts';
import { visit } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const NO_PRINT_TOOLS = 'poppler-utils or zbar-tools are not there';
/** Some more than are scanned here. */
const MANY = IS_LONG ? 100 : 12;

test('a batch prints one page an order, the longest texts whole', async ({
  page,
  signIn,
  mishaps,
}) => {
  test.skip(!arePrintToolsThere(), NO_PRINT_TOOLS);
  if (IS_LONG) test.slow();
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

  await test.step('many labels are as many pages', async () => {
    const answer = await page.request.get('/api/orders/ids?wilaya=16');
    const many = ((await answer.json()) as string[]).slice(0, MANY);
    expect(many).toHaveLength(MANY);
    await visit(page, `/orders/labels?ids=${many.join(',')}`);
    await expect(page.getByRole('article')).toHaveCount(MANY, { timeout: 60_000 });
    await expect(texts.last()).toHaveAttribute('style', /--label-scale/);
    const batch = await printLabels(page);
    expect(batch.pages).toBe(MANY);
    expect(batch.codes).toHaveLength(10);
    expect(batch.codes.filter(({ barcode, qr }) => !barcode || !qr)).toEqual([]);
  });
});

test('speaks French or both languages where that was chosen, prints twelve lines, stays on its page', async ({
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
  const products = await shopProducts(page);
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      productId: products[at % products.length]!.id,
      quantity: at + 1,
    }));
  const address = 'حي 1200 مسكن عمارة 45 الطابق السادس، قرب الصيدلية';
  const twelve = await takeOrder(page, { phone: uniquePhone(), address, lines: lines(12) });
  const fifty = await takeOrder(page, { phone: uniquePhone(), address, lines: lines(50) });

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

  await test.step('twelve lines are printed and the rest counted, on one page', async () => {
    await visit(page, `/orders/labels?ids=${twelve.id},${fifty.id}`);
    await expect(label).toHaveCount(2);
    await expect(label.first().getByRole('listitem')).toHaveCount(12);
    await expect(label.first()).toContainText('78 قطعة');
    await expect(label.last().getByRole('listitem')).toHaveCount(12);
    await expect(label.last()).toContainText('و39 منتجاً آخر');

    for (const language of ['العربية', 'اللغتان معاً']) {
      await page.getByRole('radio', { name: language }).check();
      const texts = page.locator('[data-label-text]');
      await expect(texts.last()).toHaveAttribute('style', /--label-scale/);
      for (const item of await texts.getByRole('listitem').all()) {
        // Six points are the smallest print that a courier reads at arm's length.
        const size = await item.evaluate((line) => parseFloat(getComputedStyle(line).fontSize));
        expect(size * 0.75).toBeGreaterThanOrEqual(6);
      }
      const both = await printLabels(page);
      expect(both.pages).toBe(2);
      expect(both.codes.map(({ barcode }) => barcode)).toEqual([
        twelve.orderNumber,
        fifty.orderNumber,
      ]);
    }
  });
});
