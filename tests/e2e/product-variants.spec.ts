import type { Locator, Page } from '@playwright/test';
import type { Product } from '#contract/products/products.ts';
import { axe, expectNoSidewaysScroll } from './support/axe.ts';
import { PHONE } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog');
const cell = (page: Page, column: string, variant: string): Locator =>
  dialog(page).getByLabel(`${column}: ${variant}`, { exact: true });
const button = (page: Page, name: string): Locator =>
  dialog(page).getByRole('button', { name, exact: true });

async function addProduct(page: Page, body: object): Promise<Product> {
  const answer = await page.request.post('/api/products', { data: body });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as Product;
}

/** Pastes a block of cells, as copied from a spreadsheet. */
const paste = (place: Locator, text: string) =>
  place.evaluate((input, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test('a product gets sizes: by keyboard, filled down, pasted from a sheet, and found by its code', async ({
  page,
  signIn,
  mishaps,
}) => {
  mishaps.expect(/409/);
  await signIn(page, 'admin', { path: NO_SCREEN });
  const made = await addProduct(page, { nameAr: 'مئة', nameEn: 'W'.repeat(200), price: 100 });
  const variants = Array.from({ length: 100 }, (_, at) => ({
    ...(at === 0 && { id: made.variants[0]?.id }),
    values: [{ ar: `${at + 1}` }],
    price: 100,
  }));
  const saved = await page.request.put(`/api/products/${made.id}/variants`, {
    data: { version: made.variantsVersion, options: [{ ar: 'رقم' }], variants },
  });
  expect(saved.status()).toBe(200);
  await addProduct(page, { nameAr: 'عطر الجار', price: 100, sku: 'TAKEN-1' });
  const product = await addProduct(page, { nameAr: 'زيت القياسات', price: 900, stock: 7 });
  await page.goto(`/products/${product.id}`);
  await page.getByRole('button', { name: 'الخيارات والمتغيرات' }).click();
  await expect(dialog(page)).toContainText('يُباع هذا المنتج بشكل واحد');
  await button(page, 'إضافة خيار').click();
  await dialog(page).getByLabel('اسم الخيار (بالعربية)').fill('الحجم');
  await dialog(page).getByLabel('القيمة 1 (بالعربية)').fill('30 مل');
  await button(page, 'إضافة قيمة').click();
  await dialog(page).getByLabel('القيمة 2 (بالعربية)').fill('50 مل');
  await button(page, 'إضافة قيمة').click();
  await dialog(page).getByLabel('القيمة 3 (بالعربية)').fill('100 مل');
  await axe(page);

  // As in a sheet: the present variant is the first row, with its stock.
  await expect(cell(page, 'المخزون', '30 مل')).toHaveValue('7');
  await cell(page, 'السعر (DZD)', '30 مل').fill('950');
  await page.keyboard.press('Control+d');
  await expect(cell(page, 'السعر (DZD)', '100 مل')).toHaveValue('950');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'السعر (DZD)', '50 مل')).toBeFocused();
  await page.keyboard.type('1400');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('٢٤٠٠');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(cell(page, 'السعر (DZD)', '30 مل')).toBeFocused();
  // The page reads from right to left, so the next column is on the left.
  await page.keyboard.press('ArrowLeft');
  await expect(cell(page, 'التكلفة (DZD)', '30 مل')).toBeFocused();
  await page.keyboard.type('٣٨٠٫٥');
  await page.keyboard.press('Tab');
  await expect(cell(page, 'المخزون', '30 مل')).toBeFocused();

  await paste(cell(page, 'رمز المنتج (SKU)', '30 مل'), 'Z-30\t٦١٣٠٣٠\nZ-50\t613050\nTAKEN-1\t\n');
  await expect(cell(page, 'الباركود', '30 مل')).toHaveValue('٦١٣٠٣٠');
  await paste(cell(page, 'المخزون', '50 مل'), '٤\r\n1 200\r\n');
  await expect(cell(page, 'المخزون', '100 مل')).toHaveValue('1200');
  await dialog(page).getByLabel('سبب تغيير المخزون').fill('وصلت سلعة');
  await button(page, 'حفظ المتغيرات').click();
  await expect(dialog(page)).toContainText('هذا الرمز مستعمل');
  await expect(page.getByText('الرمز TAKEN-1 مستعمل في «عطر الجار».').first()).toBeVisible();
  await expect(cell(page, 'رمز المنتج (SKU)', '100 مل')).toBeFocused();
  await axe(page);
  await page.keyboard.type('Z-100');
  await button(page, 'حفظ المتغيرات').click();
  await expect(dialog(page)).toBeHidden();

  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').filter({ hasText: '50 مل' })).toContainText('1.400 DZD');
  await expect(main).toContainText('Z-30 · 613030');
  const stored = await page.request.get(`/api/products/${product.id}`);
  expect(await stored.json()).toMatchObject({
    price: 950,
    stock: 1211,
    variants: [
      { sku: 'Z-30', barcode: '613030', price: 950, stock: 7 },
      { sku: 'Z-50', barcode: '613050', price: 1400, stock: 4 },
      { sku: 'Z-100', barcode: null, price: 2400, stock: 1200 },
    ],
  });
  const costs = await page.request.get(`/api/products/${product.id}/costs`);
  expect(await costs.json()).toMatchObject([{ cost: 380.5 }, { cost: null }, { cost: null }]);

  await page.goto('/products');
  await page.getByRole('searchbox').fill('z-100');
  await expect(page.getByRole('listitem').getByRole('heading')).toHaveText(['زيت القياسات']);
  await page.getByRole('button', { name: 'تعديل زيت القياسات' }).click();
  await expect(dialog(page)).toContainText('لهذا المنتج متغيرات');
  await expect(dialog(page).getByLabel('السعر (DZD)', { exact: true })).toHaveCount(0);
  // The grid lies over the form, which is neither saved nor closed with it.
  await dialog(page).getByLabel('الوصف بالعربية').fill('لم يُحفظ بعد');
  await button(page, 'الخيارات والمتغيرات').click();
  await cell(page, 'السعر (DZD)', '30 مل').fill('960');
  await button(page, 'حفظ المتغيرات').click();
  await expect(cell(page, 'السعر (DZD)', '30 مل')).toBeHidden();
  await expect(dialog(page).getByLabel('الوصف بالعربية')).toHaveValue('لم يُحفظ بعد');
  const after = await page.request.get(`/api/products/${product.id}`);
  expect(await after.json()).toMatchObject({ price: 960, descriptionAr: null });

  await test.step('a hundred variants are edited under their headings, and a long word stays on the page', async () => {
    await signIn(page, 'admin', { path: `/products/${made.id}`, language: 'en' });
    await expect(page.getByRole('main')).toContainText('W'.repeat(200));
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Options and variants' }).click();
    await cell(page, 'Price (DZD)', '100').focus();
    await expect(dialog(page).getByRole('columnheader', { name: 'Barcode' })).toBeInViewport();
    await cell(page, 'Price (DZD)', '50').focus();
    await expect(cell(page, 'Price (DZD)', '50')).toBeInViewport({ ratio: 1 });
  });
});

test('on a phone each variant is a card; costs are for those who may see them', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'content', { path: NO_SCREEN, language: 'fr', theme: 'dark' });
  const product = await addProduct(page, { nameAr: 'كريم البطاقات', price: 900, stock: 7 });
  await page.goto(`/products/${product.id}`);
  await page.getByRole('button', { name: 'Options et variantes' }).click();
  await button(page, 'Ajouter une option').click();
  await dialog(page).getByLabel('Nom de l’option (en arabe)').fill('اللون');
  await dialog(page).getByLabel('Valeur 1 (en arabe)').fill('أحمر');
  await dialog(page).getByLabel('Valeur 1 (en français)').fill('Rouge');
  await button(page, 'Ajouter une valeur').click();
  await dialog(page).getByLabel('Valeur 2 (en arabe)').fill('أزرق');
  const blue = dialog(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'أزرق' }) });
  await expect(dialog(page).getByRole('heading', { name: 'Rouge' })).toBeVisible();
  await expect(blue.getByLabel('Coût (DZD)')).toHaveCount(0);
  await blue.getByLabel('Prix (DZD)').fill('1100');
  await blue.getByLabel('Stock').fill('3');
  await axe(page);
  await expectNoSidewaysScroll(page);
  await button(page, 'Enregistrer les variantes').click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('main')).toContainText('Rouge');
  await expectNoSidewaysScroll(page);
  const stored = await page.request.get(`/api/products/${product.id}`);
  expect(await stored.json()).toMatchObject({
    stock: 10,
    variants: [{ price: 900 }, { price: 1100 }],
  });
});
