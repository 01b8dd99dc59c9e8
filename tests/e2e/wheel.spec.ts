import { LANGUAGES, type Language } from '#contract/language.ts';
import { wheelEndpoints } from '#contract/wheel/wheel.ts';
import { WHEEL_PRIZES } from '#contract/wheel/wheel-prizes.ts';
import { expectNoSidewaysScroll } from './support/axe.ts';
import {
  field,
  fillAddress,
  openNewOrder,
  orderForm,
  ordersOf,
  pick,
  uniquePhone,
} from './support/order-form.ts';
import { openScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { wordsUnderPointer } from './support/wheel.ts';

const LABELS = {
  ar: {
    spin: 'أدر العجلة',
    spinning: 'العجلة تدور...',
    won: 'مبروك! ربحت:',
    copy: 'نسخ الرمز',
    again: 'المحاولة برقم آخر',
  },
  fr: {
    spin: 'Tourner la roue',
    spinning: 'La roue tourne...',
    won: 'Bravo ! Vous avez gagné :',
    copy: 'Copier le code',
    again: 'Essayer avec un autre numéro',
  },
  en: {
    spin: 'Spin the wheel',
    spinning: 'Spinning...',
    won: 'Well done! You have won:',
    copy: 'Copy the code',
    again: 'Try with another number',
  },
};
const MAX_PAGE_BYTES = 60_000;

test('a customer spins on the public page, which speaks three languages', async ({
  page,
  mishaps,
}) => {
  mishaps.expect(/400/);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/wheel?lang=en');
  const names = { ar: 'العربية', fr: 'Français', en: 'English' };
  const inEach = async (look: (language: Language) => Promise<void>) => {
    for (const language of LANGUAGES) {
      await page.getByRole('tab', { name: names[language] }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await look(language);
    }
  };
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry.toJSON() as { name: string; decodedBodySize: number })
      .filter(({ name }) => name.endsWith('.js')),
  );
  expect(scripts.length).toBeGreaterThan(0);
  const bytes = scripts.reduce((sum, script) => sum + script.decodedBodySize, 0);
  expect(bytes).toBeLessThan(MAX_PAGE_BYTES);

  await inEach(async (language) => {
    await expectNoSidewaysScroll(page);
    await page.locator('input').fill('123');
    await page.getByRole('button', { name: LABELS[language].spin }).click();
    await expect(page.getByRole('alert')).not.toBeEmpty();
  });

  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**${wheelEndpoints.spinWheel.path}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.locator('input').fill(uniquePhone());
  await page.getByRole('button', { name: LABELS.en.spin }).click();
  await inEach((language) =>
    expect(page.getByRole('button', { name: LABELS[language].spinning })).toBeVisible(),
  );
  const started = Date.now();
  answer();
  await expect(page.getByText(LABELS.en.won)).toBeVisible({ timeout: 15_000 });
  expect(Date.now() - started).toBeGreaterThan(3_900);

  await inEach(async (language) => {
    await expect(page.getByText(LABELS[language].won)).toBeVisible();
    const prize = await page.locator('.prize').innerText();
    expect(WHEEL_PRIZES.map(({ text }) => text[language])).toContain(prize);
    expect(await wordsUnderPointer(page.getByRole('img'))).toBe(prize);
    await expect(page.getByRole('status')).toHaveText(/^SPIN\d{1,4}$/);
    await expectNoSidewaysScroll(page);
  });

  // A returning customer still finds the code.
  await page.getByRole('tab', { name: names.ar }).click();
  const code = await page.getByRole('status').innerText();
  await page.reload();
  await expect(page.getByRole('status')).toHaveText(code);

  // Another person on the same phone finds the wheel, in the language of the URL.
  await page.getByRole('button', { name: LABELS.en.again }).click();
  await expect(page.locator('input')).toBeFocused();
  await expect(page.getByRole('status')).toBeHidden();
});

test('staff win a code for a customer, use it in an order, and get it back', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await page.getByRole('button', { name: 'اربح جائزتك!' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Français' }).click();
  const phone = uniquePhone();
  await dialog.getByLabel('Téléphone du client').fill(phone);
  const started = Date.now();
  await dialog.getByRole('button', { name: LABELS.fr.spin }).click();
  const result = dialog.getByRole('region', { name: LABELS.fr.won });
  await expect(result).toBeFocused();
  expect(Date.now() - started).toBeLessThan(3_500);
  const prize = await wordsUnderPointer(dialog.getByRole('img'));
  await expect(result).toContainText(prize);
  const code = (await result.getByLabel('Code cadeau').innerText()).trim();
  await page.keyboard.press('Escape');

  await openScreen(page, '/orders');
  const form = await openNewOrder(page);
  await field(page, 'اسم العميل').fill('سعاد بن عيسى');
  await field(page, 'الهاتف').fill(phone);
  await fillAddress(page);
  await pick(page, 'المنتج', 'هيالورونيك', 'سيروم حمض الهيالورونيك 30 مل');
  await field(page, 'رمز الجائزة').fill(code.toLowerCase());
  const index = WHEEL_PRIZES.findIndex(({ text }) => text.fr === prize);
  await expect(form.getByText(WHEEL_PRIZES[index]?.text.ar ?? '?').last()).toBeVisible();
  await expect(form.getByText('يدفع العميل')).toBeVisible();
  const before = Number(await field(page, 'المبلغ الإجمالي').inputValue());
  await form.getByRole('button', { name: 'إنشاء الطلب' }).click();
  await expect(orderForm(page)).toBeHidden();
  const [order] = await ordersOf(page, phone);
  expect(order).toMatchObject({ promoCode: code, promoPrize: index });
  expect(order?.totalAmount).toBe(before - (order?.discountAmount ?? 0));

  await openScreen(page, `/orders/${order?.id}`);
  await expect(page.getByRole('main')).toContainText('خصم الجائزة');
  await openScreen(page, `/wheel-spins?search=${code}`);
  const row = page.getByRole('row').filter({ hasText: phone });
  await expect(row).toContainText('مستعمل');
  await page.request.patch(`/api/orders/${order?.id}`, { data: { status: 'cancelled' } });
  await expect(row).toContainText('صالح');
});

test('closing the wheel takes every invitation to it away, at once', async ({
  page,
  otherDesk,
  signIn,
  mishaps,
}) => {
  const banner = page.getByText('عرض خاص للعملاء!');
  await signIn(page, 'admin');
  await expect(banner).toBeVisible();
  const turn = (isOpen: boolean) =>
    page.request.patch('/api/settings', { data: { wheel: { isOpen } } });
  const customer = await otherDesk.newPage();
  try {
    await turn(false);
    await expect(banner).toHaveCount(0);
    mishaps.expect(/409/);
    await customer.goto('/wheel?lang=ar');
    await expect(customer.getByRole('alert')).toHaveText('العجلة متوقفة حالياً. عد قريباً!');
    await customer.getByRole('tab', { name: 'English' }).click();
    await expect(customer.getByRole('alert')).toHaveText(
      'The wheel is closed for now. Come back soon!',
    );
    await customer.getByRole('tab', { name: 'العربية' }).click();
    for (const invitation of [
      customer.getByRole('heading', { name: 'عرض خاص للعملاء!' }),
      customer.getByRole('img'),
      customer.locator('input'),
    ]) {
      await expect(invitation).toBeHidden();
    }
  } finally {
    await turn(true);
  }
  await expect(banner).toBeVisible();
});
