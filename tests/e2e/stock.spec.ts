import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { LANGUAGES } from '#contract/language.ts';
import type { Product } from '#contract/products/products.ts';
import type { StockItem } from '#contract/stock/stock.ts';
import { axe, expectNoSidewaysScroll } from './support/axe.ts';
import { moveOrder, takeOrder } from './support/orders.ts';
import { PHONE, turnTo } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

// Each test checks several pages with axe, which takes seconds.
test.setTimeout(180_000);

let made = 0;

/** A product with a name of its own, and its variant. */
async function addGoods(page: Page, stock: number): Promise<StockItem & { product: Product }> {
  const nameAr = `سلعة${Date.now().toString(36)}${made++}`;
  const answer = await page.request.post('/api/products', { data: { nameAr, price: 900, stock } });
  expect(answer.status()).toBe(201);
  const product = (await answer.json()) as Product;
  return { ...(await itemOf(page, nameAr)), product };
}

async function itemOf(page: Page, name: string): Promise<StockItem> {
  const answer = await page.request.get('/api/stock/items', { params: { search: name } });
  const [item] = (await answer.json()) as StockItem[];
  return item!;
}

const WORDS = {
  ar: {
    pick: 'امسح الرمز أو اكتب الاسم',
    quantity: 'الكمية: ',
    cost: 'كلفة الوحدة: ',
    supplier: 'المورّد',
    paper: 'رقم الوثيقة',
    receive: 'تسجيل الاستلام',
    received: 'سُجّل الاستلام وأُضيفت الكميات',
    counted: 'المعدود: ',
    book: 'تسجيل الفروق',
  },
  fr: {
    pick: 'Scannez un code ou écrivez un nom',
    quantity: 'Quantité : ',
    cost: 'Coût unitaire : ',
    supplier: 'Fournisseur',
    paper: 'N° du document',
    receive: 'Enregistrer la réception',
    received: 'Réception enregistrée, quantités ajoutées',
    counted: 'Compté : ',
    book: 'Enregistrer les écarts',
  },
  en: {
    pick: 'Scan a code or type a name',
    quantity: 'Quantity: ',
    cost: 'Unit cost: ',
    supplier: 'Supplier',
    paper: 'Paper number',
    receive: 'Record the receipt',
    received: 'Receipt recorded, quantities added',
    counted: 'Counted: ',
    book: 'Book the differences',
  },
} as const;

const follow = (page: Page, path: string) =>
  page.getByRole('main').locator(`a[href="${path}"]`).first().click();

test('goods are received and counted by keyboard on a phone, in three languages', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'admin', { path: NO_SCREEN });
  const made = [];
  for (const language of LANGUAGES) made.push({ language, goods: await addGoods(page, 2) });
  await page.goto('/stock');
  for (const { language, goods } of made) {
    const words = WORDS[language];
    const paper = `BL-204-${language}`;
    await turnTo(page, { language, theme: language === 'fr' ? 'dark' : 'light' });
    await test.step(`goods are received (${language})`, async () => {
      await follow(page, '/stock/receive');
      await page.getByLabel(words.supplier).fill('مخابر الزهراء');
      await page.keyboard.press('Tab');
      await expect(page.getByLabel(words.paper)).toBeFocused();
      await page.keyboard.type(paper);
      await page.getByLabel(words.pick).focus();
      await page.keyboard.type(goods.nameAr);
      await page.keyboard.press('Enter');
      // Of goods found by name the quantity is typed next; Enter then leads back to the search.
      const quantity = page.getByLabel(words.quantity + goods.nameAr);
      await expect(quantity).toBeFocused();
      await page.keyboard.type('24');
      await page.keyboard.press('Tab');
      await expect(page.getByLabel(words.cost + goods.nameAr)).toBeFocused();
      await page.keyboard.type('610.50');
      await page.keyboard.press('Enter');
      await expect(page.getByLabel(words.pick)).toBeFocused();
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: words.receive }).press('Enter');
      await expect(page.getByText(words.received).first()).toBeVisible();
      expect((await itemOf(page, goods.nameAr)).stock).toBe(26);
      await expect(page.getByText(paper).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
    });
    await test.step(`the shelf is counted with differences (${language})`, async () => {
      await follow(page, '/stock/count');
      await page.getByLabel(words.pick).fill(goods.nameAr);
      await page.keyboard.press('Enter');
      await expect(page.getByLabel(words.counted + goods.nameAr)).toBeFocused();
      await page.keyboard.type('23');
      await expect(page.getByRole('listitem').getByText('−3')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: words.book }).click();
      await expect(page).toHaveURL(/\/stock\?tab=documents/);
      expect((await itemOf(page, goods.nameAr)).stock).toBe(23);
    });
  }
});

test('movements as an Excel file, a broken unit, a count that is overtaken, and codes scanned one after another', async ({
  page,
  signIn,
  mishaps,
}) => {
  await signIn(page, 'admin', { path: NO_SCREEN });
  const goods = await addGoods(page, 10);
  const order = await takeOrder(page, { productId: goods.productId, quantity: 2 });
  await moveOrder(page, order, 'validated');
  const [broken, raced] = [await addGoods(page, 3), await addGoods(page, 10)];
  await page.goto(`/stock?productId=${goods.productId}`);

  await test.step('the movements of a product, filtered, and as an Excel file', async () => {
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(1)).toContainText('حجز لطلب');
    await expect(rows.nth(1)).toContainText('−2');
    await expect(rows.nth(1)).toContainText(order.orderNumber);
    await expect(rows.nth(2)).toContainText('+10');
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'تصدير إلى Excel' }).click();
    const { sheets } = await readXlsx(readFileSync(await (await waiting).path()));
    const [headings = [], ...lines] = sheets[0]?.rows ?? [];
    expect(lines.map((line) => line[headings.indexOf('الرصيد بعدها')])).toEqual([8, 10]);
    for (const tab of ['مخزون منخفض', 'في الطريق', 'الاستلام والجرد']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tabpanel', { name: tab }).getByRole('table')).toBeVisible();
    }
  });

  await test.step('a broken unit is put aside', async () => {
    await page.getByRole('button', { name: 'تالف' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(WORDS.ar.pick).fill(broken.nameAr);
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'تسجيل' }).click();
    await expect(dialog.getByLabel('ملاحظة')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('ملاحظة').fill('سقطت من الرف');
    await axe(page);
    await dialog.getByRole('button', { name: 'تسجيل' }).click();
    await expect(page.getByText('سُجّلت الوحدات').first()).toBeVisible();
    expect(await itemOf(page, broken.nameAr)).toMatchObject({ stock: 2, damaged: 1 });
  });

  await test.step('a count is told what moved meanwhile, and is booked on the new figure', async () => {
    await follow(page, '/stock/count');
    await page.getByLabel(WORDS.ar.pick).fill(raced.nameAr);
    await page.keyboard.press('Enter');
    await page.getByLabel(WORDS.ar.counted + raced.nameAr).fill('9');
    const meanwhile = await takeOrder(page, { productId: raced.productId, quantity: 4 });
    for (const status of ['validated', 'shipped'] as const)
      await moveOrder(page, meanwhile, status);
    mishaps.expect(/409/);
    await page.getByRole('button', { name: WORDS.ar.book }).click();
    await expect(page.getByText('المخزون الآن 6')).toBeVisible();
    await expect(page.getByText('المسجَّل على الرف: 6')).toBeVisible();
    await page.getByLabel(WORDS.ar.counted + raced.nameAr).fill('5');
    await page.getByRole('button', { name: WORDS.ar.book }).click();
    // Not by its toast, which the notice of low stock replaces.
    await expect(page).toHaveURL(/\/stock\?tab=documents/);
    expect((await itemOf(page, raced.nameAr)).stock).toBe(5);
  });

  await test.step('codes are scanned one after another, also after one that nobody knows', async () => {
    await follow(page, '/stock/receive');
    await turnTo(page, { language: 'en', theme: 'light' });
    const pick = page.getByLabel(WORDS.en.pick);
    const scan = async (code: string) => {
      await page.keyboard.insertText(code);
      await page.keyboard.press('Enter');
    };
    await pick.focus();
    await scan('NOBODY-1');
    await expect(page.getByText('NOBODY-1').first()).toBeVisible();
    await expect(pick).toHaveValue('NOBODY-1');
    // A scanner does not wait for the answer to the code before.
    for (const code of ['DY-3', 'DY-4', 'DY-3']) await scan(code);
    const quantities = page.getByRole('main').getByLabel(WORDS.en.quantity);
    await expect(quantities).toHaveCount(2);
    await expect(page.getByLabel(`${WORDS.en.quantity}Niacinamide and Zinc Serum`)).toHaveValue(
      '2',
    );
    await expect(pick).toHaveValue('');
  });

  await test.step('leaving with lines typed asks first', async () => {
    await turnTo(page, { language: 'ar', theme: 'light' });
    await page.getByRole('link', { name: 'حركة المخزون' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  });
});
