import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Product } from '#contract/products/products.ts';
import { mp4 } from '#tests/support/media-files.ts';
import { axe, expectNoSidewaysScroll } from './support/axe.ts';
import { moveOrder, takeOrder } from './support/orders.ts';
import { PHONE, toasts } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const form = (page: Page): Locator => page.getByRole('dialog');
const field = (page: Page, name: string): Locator => form(page).getByLabel(name);
const stock = (page: Page): Locator =>
  form(page).getByRole('textbox', { name: 'المخزون', exact: true });
const card = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
const save = (page: Page, name: string) => form(page).getByRole('button', { name }).click();

/** While a dialog is open, the toasts are visible but not exposed as a region. */
const expectToast = (page: Page, text: string) =>
  expect(page.getByText(text).first()).toBeVisible();

const picture = () =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: '#d8a0b0' } })
    .jpeg()
    .toBuffer();

/** Drops a file on an element. */
async function drop(page: Page, place: Locator, content: Buffer, type: string): Promise<void> {
  const bytes = content.toString('base64');
  const dataTransfer = await page.evaluateHandle(
    ({ bytes, type }) => {
      const transfer = new DataTransfer();
      const data = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([data], 'dropped', { type }));
      return transfer;
    },
    { bytes, type },
  );
  await place.dispatchEvent('drop', { dataTransfer });
}

async function addProduct(page: Page, body: object): Promise<Product> {
  const answer = await page.request.post('/api/products', { data: body });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as Product;
}

test('a product in three languages with a dropped picture, found in French, edited, hidden', async ({
  page,
  signIn,
  mishaps,
}) => {
  await signIn(page, 'content', { path: '/products' });
  await page.getByRole('button', { name: 'منتج جديد' }).click();
  await save(page, 'إضافة المنتج');
  await expectToast(page, 'الرجاء إدخال اسم المنتج والسعر (يجب أن يكون أكبر من 0)');
  await expect(field(page, 'اسم المنتج بالعربية')).toBeFocused();
  await expect(form(page).getByRole('tab', { name: 'العربية فيه خطأ' })).toBeVisible();

  await field(page, 'اسم المنتج بالعربية').fill('زيت الأركان');
  await field(page, 'الوصف بالعربية').fill('للشعر والبشرة');
  await expect(form(page).getByRole('tab', { name: 'العربية مكتمل' })).toBeVisible();
  await form(page).getByRole('tab', { name: 'Français' }).click();
  await field(page, 'اسم المنتج بالفرنسية').fill('Huile d’argan dorée');
  await form(page).getByRole('tab', { name: 'English' }).click();
  await field(page, 'اسم المنتج بالإنجليزية').fill('Argan oil');
  await field(page, 'السعر (DZD)').fill('١٨٠٠');
  await stock(page).fill('3');

  await drop(page, form(page).getByLabel('الصورة', { exact: true }), await picture(), 'image/jpeg');
  await expect(form(page).getByRole('img', { name: 'معاينة الصورة' })).toHaveAttribute(
    'src',
    /^\/uploads\/[0-9a-f]{32}\.thumb\.webp$/,
  );
  await expect(field(page, 'رابط الصورة')).toBeDisabled();
  await form(page)
    .getByLabel('الفيديو', { exact: true })
    .setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: mp4() });
  await expect(form(page).getByRole('button', { name: 'إزالة الفيديو' })).toBeVisible();
  await axe(page);
  await save(page, 'إضافة المنتج');
  await expect(toasts(page)).toContainText('تم إنشاء المنتج بنجاح');

  await page.getByRole('searchbox').fill('huile doree');
  await expect(page.getByRole('listitem').getByRole('heading')).toHaveText(['زيت الأركان']);
  const argan = card(page, 'زيت الأركان');
  await expect(argan).toContainText('1.800 DZD');
  await expect(argan).toContainText('مخزون منخفض');
  const shown = argan.locator('img');
  await expect(shown).toHaveAttribute('loading', 'lazy');
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(640);

  await argan.getByRole('link', { name: 'عرض: زيت الأركان' }).click();
  await page.getByRole('tab', { name: 'Français' }).click();
  await expect(page.getByText('غير مترجم: يظهر النص العربي')).toBeVisible();
  await expect(page.getByRole('tabpanel')).toContainText('للشعر والبشرة');
  await page.getByRole('button', { name: 'تعديل زيت الأركان' }).click();
  await stock(page).fill('40');
  await field(page, 'سبب تغيير المخزون').fill('وصلت سلعة');
  await form(page).getByRole('tab', { name: 'Français' }).click();
  await field(page, 'الوصف بالفرنسية').fill('Pour les cheveux');
  await save(page, 'حفظ التعديل');
  await expect(toasts(page)).toContainText('تم تحديث المنتج بنجاح');
  await expect(page.getByText('غير مترجم: يظهر النص العربي')).toBeHidden();
  await expect(page.getByText('+37')).toBeVisible();
  await expect(page.getByText('وصلت سلعة')).toBeVisible();

  await page.getByRole('button', { name: 'إخفاء زيت الأركان' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('إخفاء «\u2068زيت الأركان\u2069»؟');
  await expect(question).toContainText('لن يظهر هذا المنتج في المتجر');
  await question.getByRole('button', { name: 'إخفاء' }).click();
  await expect(page.getByRole('button', { name: 'تفعيل زيت الأركان' })).toBeVisible();
  await page.goto('/products?status=hidden');
  await expect(card(page, 'زيت الأركان')).toBeVisible();

  await test.step('what is no picture is refused in words, an upload can be cancelled, a picture pasted', async () => {
    mishaps.expect(/415/);
    await page.getByRole('button', { name: 'منتج جديد' }).click();
    const place = form(page).getByLabel('الصورة', { exact: true });
    await drop(page, place, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png');
    await expectToast(page, 'فشل رفع الصورة');
    await expect(form(page)).toContainText('هذا الملف ليس صورة مقبولة');

    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/upload/image', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await drop(page, place, await picture(), 'image/jpeg');
    await expect(form(page).getByRole('progressbar', { name: 'جارٍ رفع الصورة' })).toBeVisible();
    await expect(form(page).getByRole('button', { name: 'إضافة المنتج' })).toBeDisabled();
    await axe(page);
    await form(page).getByRole('button', { name: 'إلغاء الرفع' }).click();
    await expect(form(page).getByRole('progressbar')).toBeHidden();
    await expect(form(page).getByRole('button', { name: 'إضافة المنتج' })).toBeEnabled();
    await page.unroute('**/api/upload/image');
    release();

    const bytes = (await picture()).toString('base64');
    await form(page).evaluate((dialog, encoded) => {
      const clipboardData = new DataTransfer();
      const data = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
      clipboardData.items.add(new File([data], 'pasted', { type: 'image/jpeg' }));
      dialog.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, bytes);
    await expect(form(page).getByRole('button', { name: 'إزالة الصورة المرفوعة' })).toBeVisible();
    await form(page).getByRole('button', { name: 'إلغاء', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toContainText('تجاهل ما كتبته؟');
  });

  await test.step('on a phone, in French and in the dark', async () => {
    await signIn(page, 'content', { path: NO_SCREEN, language: 'fr', theme: 'dark' });
    await page.setViewportSize(PHONE);
    await page.goto('/products');
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Nouveau produit' }).click();
    await form(page).getByText('Informations complémentaires').click();
    await form(page).getByRole('searchbox').fill('caféine');
    await form(page)
      .getByRole('button', { name: /^Ajouter سيروم الكافيين/ })
      .click();
    await expect(form(page).getByRole('button', { name: /^Retirer سيروم/ })).toBeVisible();
    await expect.poll(() => form(page).boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
    await expectNoSidewaysScroll(page);
  });
});

test('only what one may do is offered; a stock that orders changed meanwhile is shown before it is overwritten', async ({
  page,
  signIn,
  mishaps,
}) => {
  await signIn(page, 'followup', { path: '/products' });
  await expect(page.getByRole('link', { name: /^عرض: / }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^(?:منتج جديد|تعديل|إخفاء)/ })).toHaveCount(0);

  mishaps.expect(/409/);
  await signIn(page, 'admin', { path: NO_SCREEN });
  const product = await addProduct(page, { nameAr: 'كريم السباق', price: 500, stock: 10 });
  await page.goto('/products');
  await page.getByRole('searchbox').fill('كريم السباق');
  await page.getByRole('button', { name: 'تعديل كريم السباق' }).click();
  await stock(page).fill('50');
  await save(page, 'حفظ التعديل');
  await expect(field(page, 'سبب تغيير المخزون')).toBeFocused();
  await field(page, 'سبب تغيير المخزون').fill('جرد');
  const order = await takeOrder(page, { productId: product.id, quantity: 4 });
  await moveOrder(page, order, 'validated');
  await expect(form(page)).toContainText('المخزون الآن 6');
  await save(page, 'حفظ التعديل');
  await expectToast(page, 'فشل تحديث المنتج');
  await expect(form(page).getByText('المخزون الآن 6')).toBeVisible();
  await expect(stock(page)).toHaveValue('50');
  await save(page, 'حفظ التعديل');
  await expect(form(page)).toBeHidden();
  const stored = await page.request.get(`/api/products/${product.id}`);
  expect(await stored.json()).toMatchObject({ stock: 50 });
});
