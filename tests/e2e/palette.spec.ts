import type { Locator, Page } from '@playwright/test';
import { axe, expectNoSidewaysScroll } from './support/axe.ts';
import {
  findPath,
  orderRows,
  rowOf,
  searchBox,
  selectionBar,
  takeOrder,
  takeOrders,
  uniqueName,
} from './support/orders.ts';
import { logoutButton, openScreen, PHONE } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page): Locator =>
  page.getByRole('combobox', { name: /البحث السريع|Recherche rapide/ });
const BUTTON = /^(بحث سريع|Recherche rapide)/;
const options = (page: Page): Locator => page.getByRole('option');

async function openPalette(page: Page): Promise<Locator> {
  await expect(page.getByRole('banner').getByRole('button', { name: BUTTON })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  return field(page);
}

/** The keys of the office come a moment after the screen. */
async function keysReady(page: Page): Promise<void> {
  await openPalette(page);
  await page.keyboard.press('Escape', LIKE_A_FINGER);
  await expect(field(page)).toBeHidden();
}

/** Held as a finger does: the next key is not as close as a scanner's. */
const LIKE_A_FINGER = { delay: 60 };
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key, LIKE_A_FINGER);
}

/** Keys of an Arabic layout: their places say which ones they are. Held as long as a finger holds. */
async function pressArabic(page: Page, ...keys: { key: string; code: string }[]): Promise<void> {
  await page.evaluate(
    async ([pressed, held]) => {
      for (const init of pressed) {
        const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true });
        document.activeElement?.dispatchEvent(event);
        await new Promise((resolve) => setTimeout(resolve, held));
      }
    },
    [keys, LIKE_A_FINGER.delay] as const,
  );
}

test('finds an order by number, part of the phone, tracking and name', async ({ page, signIn }) => {
  await signIn(page, 'admin', { path: '/products' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const customerName = uniqueName();
  const phone = `0661${Date.now().toString().slice(-6)}`;
  const trackingNumber = `YAL-${Date.now().toString(36)}`;
  const order = await takeOrder(page, { customerName, phone, trackingNumber });
  const texts = [`#${order.id.slice(0, 8)}`, phone.slice(3), trackingNumber, customerName];
  for (const text of texts) {
    await openScreen(page, '/products');
    await (await openPalette(page)).fill(text);
    const found = page.getByRole('group', { name: /^(الطلبات|فُتحت مؤخراً)$/ }).getByRole('option');
    await expect(found).toHaveCount(1);
    await expect(found).toContainText(customerName);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/orders/${order.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(order.id.slice(0, 8));
    await expect(page.locator('main:focus, main :focus')).toBeVisible();
  }
  // What was opened comes first, without the server.
  await openScreen(page, '/products');
  await openPalette(page);
  await expect(options(page).first()).toContainText(customerName);
  await page.keyboard.press('Escape', LIKE_A_FINGER);
  await logoutButton(page).click();
  await expect(page.getByLabel('اسم المستخدم')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(
    customerName,
  );
});

test('finds clients, products and screens, also typed on the other layout, and keys pressed before the first script are not lost', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', { path: '/orders' });
  await expect(orderRows(page).first()).toBeVisible();
  const customerName = `صابر ${uniqueName()}`;
  await takeOrder(page, { customerName });
  const palette = await openPalette(page);
  await palette.fill('فيتامين');
  await expect(
    page.getByRole('group', { name: 'المنتجات', exact: true }).getByRole('option').first(),
  ).toContainText('فيتامين');
  await palette.fill(customerName);
  await expect(
    page.getByRole('group', { name: 'العملاء', exact: true }).getByRole('option'),
  ).toContainText(customerName);
  // «صابر» on French keys, where nobody switched to Arabic.
  await palette.fill('zhfv');
  await expect(page.getByRole('group', { name: 'الطلبات' })).toContainText('صابر');
  for (const settings of [
    'الاعدادات',
    'paramètres',
    'settings',
    'hghu]h]hj',
    'hghu$h$hj',
    'حضقضكثفقثس',
  ]) {
    await palette.fill(settings);
    await expect(options(page).first(), settings).toContainText('الإعدادات');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/settings');

  // Keys pressed before the first script is there are not lost.
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => 'earlyKeys' in window);
  await press(page, 'g', 'o');
  arrive();
  await expect(page).toHaveURL(/\/orders/);
});

test('whoever may not see clients never asks for them', async ({ page, signIn }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signIn(page, 'followup', { path: '/orders' });
  await expect(orderRows(page).first()).toBeVisible();
  await (await openPalette(page)).fill('055');
  await expect(options(page).first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'العملاء' })).toHaveCount(0);
  expect(asked).toContain('/api/orders');
  expect(asked).not.toContain('/api/clients');
});

test('keys of the list: j, k, x, Enter, e, p, s and /', async ({ page, signIn }) => {
  await signIn(page, 'admin', { path: '/orders' });
  await expect(orderRows(page).first()).toBeVisible();
  const customerName = uniqueName();
  const orders = await takeOrders(page, 3, { customerName });
  await openScreen(page, findPath(customerName));
  await expect(orderRows(page)).toHaveCount(3);
  const [oldest, middle, newest] = orders.map((order) => rowOf(page, order)) as [
    Locator,
    Locator,
    Locator,
  ];
  await keysReady(page);
  await press(page, 'j');
  await expect(newest).toBeFocused();
  await press(page, 'j', 'j');
  await expect(oldest).toBeFocused();
  await press(page, 'k');
  await expect(middle).toBeFocused();
  await press(page, 'x');
  await expect(middle.getByRole('checkbox')).toBeChecked();
  await expect(selectionBar(page)).toBeVisible();
  await expect(middle).toBeFocused();
  await pressArabic(page, { key: 'ء', code: 'KeyX' });
  await expect(middle.getByRole('checkbox')).not.toBeChecked();
  await pressArabic(page, { key: 'ت', code: 'KeyJ' });
  await expect(oldest).toBeFocused();
  await pressArabic(page, { key: 'ن', code: 'KeyK' });
  await expect(middle).toBeFocused();

  await press(page, 'e');
  const form = page.getByRole('dialog', { name: /تعديل/ });
  await expect(form.getByLabel('اسم العميل')).toHaveValue(customerName);
  await page.keyboard.press('Escape', LIKE_A_FINGER);
  await expect(form).toBeHidden();
  await expect(middle).toBeFocused();

  await press(page, 's');
  const menu = page.getByRole('dialog', { name: /^حالة الطلب/ });
  await expect(menu.getByRole('button', { name: 'تأكيد الطلب' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu).toBeHidden();
  await expect(middle).toContainText('تم التحقق');
  await expect(middle).toBeFocused();

  await press(page, 'p');
  await expect(page).toHaveURL(/\/orders\/labels/);
  await page.goBack();
  await expect(orderRows(page)).toHaveCount(3);
  await press(page, 'j', 'Enter');
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
  await page.goBack();
  await expect(orderRows(page)).toHaveCount(3);
  await press(page, '/');
  await expect(searchBox(page)).toBeFocused();
  // In a field every key is a letter.
  await page.keyboard.press('End');
  await press(page, 'j', 'x', 'e', '?', 'g', 'o');
  await expect(searchBox(page)).toHaveValue(`${customerName}jxe?go`);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('keys of the open order, and the same from the palette', async ({ page, signIn }) => {
  await signIn(page, 'admin', { path: '/orders' });
  await expect(orderRows(page).first()).toBeVisible();
  const order = await takeOrder(page, { customerName: uniqueName() });
  await openScreen(page, `/orders/${order.id}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(order.id.slice(0, 8));
  await expect(page.getByRole('button', { name: 'تعديل', exact: true })).toHaveAttribute(
    'aria-keyshortcuts',
    'e',
  );
  await keysReady(page);
  await press(page, 'e');
  const form = page.getByRole('dialog', { name: /تعديل/ });
  await expect(form.getByLabel('اسم العميل')).toHaveValue(order.customerName);
  // Keys sleep while a dialog is open.
  await form.getByRole('button', { name: 'إغلاق' }).focus();
  await press(page, 'p', 's');
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape', LIKE_A_FINGER);
  await expect(form).toBeHidden();
  await press(page, 's');
  await expect(page.getByRole('dialog', { name: /^حالة الطلب/ })).toBeVisible();
  await page.keyboard.press('Escape', LIKE_A_FINGER);

  await (await openPalette(page)).fill('تعديل');
  await page.keyboard.press('Enter');
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape', LIKE_A_FINGER);
  await (await openPalette(page)).fill('نسخ رقم الطلب');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^نُسخ/).first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `#${order.id.slice(0, 8)}`,
  );

  const other = page.context().waitForEvent('page');
  await (await openPalette(page)).fill('المنتجات');
  await page.keyboard.press('Control+Enter');
  await expect(await other).toHaveURL('/products');
  await page.keyboard.press('Escape', LIKE_A_FINGER);
  await expect(field(page)).toBeHidden();
  await press(page, 'p');
  await expect(page).toHaveURL(/\/orders\/labels/);
});

test('g goes to screens, ? explains, the letters can be switched off, and at the scan station all are the scanner’s', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', { path: '/offers' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await keysReady(page);
  await press(page, 'g', 'o');
  await expect(page).toHaveURL(/\/orders/);
  await expect(orderRows(page).first()).toBeVisible();
  await (await openPalette(page)).fill('طلب جديد');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'طلب جديد' });
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape', LIKE_A_FINGER);
  await expect(form).toBeHidden();
  await pressArabic(page, { key: 'ل', code: 'KeyG' }, { key: 'ح', code: 'KeyP' });
  await expect(page).toHaveURL(/\/products/);
  await expect(page.getByRole('heading', { name: 'المنتجات', level: 1 })).toBeVisible();

  await press(page, '?');
  const sheet = page.getByRole('dialog', { name: 'مفاتيح الاختصار' });
  await expect(sheet).toBeVisible();
  await axe(page);
  await sheet.getByRole('switch', { name: 'اختصارات بحرف واحد' }).click();
  await page.keyboard.press('Escape', LIKE_A_FINGER);
  await expect(sheet).toBeHidden();
  await press(page, 'g', 'o', '?', '/');
  await expect(page).toHaveURL(/\/products/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(searchBox(page)).not.toBeFocused();
  // Also after a reload; the palette stays.
  await page.reload();
  await keysReady(page);
  await press(page, '?');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'حسابي' }).click();
  await page.getByRole('menuitem', { name: 'تفعيل اختصارات الحروف' }).click();
  await expect(page.getByRole('menu')).toBeHidden();
  await press(page, '?');
  await expect(sheet).toBeVisible();

  // At the scan station the keyboard is the scanner’s.
  await page.keyboard.press('Escape', LIKE_A_FINGER);
  await expect(sheet).toBeHidden();
  await press(page, 'g', 's');
  await expect(page).toHaveURL('/scan');
  await expect(page.getByRole('textbox')).toBeVisible();
  await press(page, '?', 'g', 'o', 'Control+k');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/scan');
});

test('in French and dark, by the button of the header; on a phone it fills the screen', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', { path: '/orders', language: 'fr', theme: 'dark' });
  await expect(page.getByRole('heading', { level: 1, name: 'Commandes' })).toBeVisible();
  const button = page.getByRole('button', { name: 'Recherche rapide' });
  await button.click();
  await expect(field(page)).toBeFocused();
  await axe(page);
  await field(page).fill('hglkj[hj');
  await expect(options(page).first()).toContainText('Produits');
  await field(page).fill('zzzzqqqq');
  await expect(page.getByText('Rien ne correspond')).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape', LIKE_A_FINGER);
  await expect(button).toBeFocused();

  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Recherche rapide' }).click();
  await field(page).fill('055');
  const found = page.getByRole('group', { name: 'Commandes' }).getByRole('option').first();
  await expect(found).toBeVisible();
  await expectNoSidewaysScroll(page);
  await found.click();
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
});
