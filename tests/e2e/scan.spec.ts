import type { Locator, Page } from '@playwright/test';
import { encode } from 'uqr';
import type { HandoverDetail } from '#contract/handovers.ts';
import type { Order } from '#contract/orders.ts';
import { axe, expectNoSidewaysScroll } from './support/axe.ts';
import { moveOrder, takeOrder, uniqueName } from './support/orders.ts';
import { PHONE } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { scan } from './support/wedge.ts';

// Axe takes seconds on each of several screens.
test.setTimeout(180_000);

let made = 0;
const unique = (prefix: string) => `${prefix}-${Date.now()}${(made += 1)}`;

async function addCompany(page: Page): Promise<{ id: string; name: string }> {
  const name = `جسور ${Date.now().toString(36)}`;
  const answer = await page.request.post('/api/delivery-companies', {
    data: { name, phone: '021000000' },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { id: string; name: string };
}

/** Shipped by hand with a number of the company's. */
async function shipped(page: Page, companyId: string, tracking: string): Promise<Order> {
  const order = await takeOrder(page, { customerName: uniqueName(), totalAmount: 2500 });
  await moveOrder(page, order, 'validated');
  const answer = await page.request.patch(`/api/orders/${order.id}`, {
    data: { status: 'shipped', deliveryCompanyId: companyId, trackingNumber: tracking },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return order;
}

const state = (page: Page): Locator => page.locator('[data-tone]');
async function expectState(page: Page, tone: string, words: string): Promise<void> {
  await expect(state(page)).toContainText(words);
  await expect(state(page)).toHaveAttribute('data-tone', tone);
}

test('a day’s hand-over by scanner, without a mouse', async ({ page, signIn }) => {
  await signIn(page, 'admin', { path: '/scan' });
  const company = await addCompany(page);
  const numbers = [unique('JS'), unique('JS'), unique('JS')];
  for (const number of numbers) await shipped(page, company.id, number);
  const other = await addCompany(page);
  const stray = unique('JS');
  await shipped(page, other.id, stray);
  await page.reload();

  await expectState(page, 'ready', 'امسح رمزاً لترى صاحبه');
  await scan(page, numbers[0]!);
  await expectState(page, 'good', 'وُجد');
  await scan(page, 'NOBODY-77');
  await expectState(page, 'stop', 'رمز مجهول');
  await expect(page.getByRole('button', { name: /NOBODY-77/ }).last()).toBeVisible();
  await axe(page);

  await page.keyboard.press('F8');
  await expectState(page, 'ready', 'اختر شركة التوصيل');
  const choices = page.getByRole('listitem').getByRole('button');
  await expect(choices.filter({ hasText: company.name })).toBeVisible();
  const at = (await choices.allTextContents()).findIndex((text) => text.includes(company.name));
  await page.keyboard.type(String(at + 1), { delay: 80 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: company.name })).toBeVisible();
  await expect(page.getByText('تنقص 3 طرود')).toBeVisible();

  await scan(page, numbers[0]!);
  await expectState(page, 'good', 'أُضيف');
  await scan(page, stray);
  await expectState(page, 'stop', 'شركة أخرى');
  await scan(page, numbers[1]!);
  await expectState(page, 'good', 'أُضيف');
  // Slowly and by hand, with the Arabic digits of the keyboard.
  await page.keyboard.type(numbers[2]!.toLowerCase(), { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(page.getByText('لا ينقص شيء')).toBeVisible();
  await axe(page);

  await page.addInitScript(() => {
    window.print = () => sessionStorage.setItem('printed', 'yes');
  });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'تأكيد الإغلاق' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/scan\/[0-9a-f-]{36}$/);
  const sheet = page.locator('[data-handover-sheet]');
  await expect(sheet).toContainText(company.name);
  await expect(sheet).toContainText('3 طرود');
  await expect(sheet).toContainText('7.500');
  for (const number of numbers) await expect(sheet).toContainText(number);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('printed'))).toBe('yes');
  await axe(page);
  const id = page.url().split('/').at(-1) ?? '';
  const { closing } = (await (
    await page.request.get(`/api/scans/handovers/${id}`)
  ).json()) as HandoverDetail;
  expect(closing?.number).toBeGreaterThan(0);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.length).toBeGreaterThan(1_000);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('the camera reads the QR code of our label', async ({ page, signIn }) => {
    // A camera that looks at a label: the picture of a code instead of a device.
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = async () => {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [640, 640];
        const context = canvas.getContext('2d')!;
        const draw = () => {
          const rows = JSON.parse(sessionStorage.getItem('label') ?? '[]') as boolean[][];
          const size = 500 / Math.max(rows.length, 1);
          context.fillStyle = 'white';
          context.fillRect(0, 0, 640, 640);
          context.fillStyle = 'black';
          rows.forEach((row, y) =>
            row.forEach((isDark, x) => {
              if (isDark) context.fillRect(70 + x * size, 70 + y * size, size, size);
            }),
          );
        };
        setInterval(draw, 100);
        draw();
        return canvas.captureStream(10);
      };
    });
    await signIn(page, 'admin', { path: '/scan', language: 'fr' });
    const order = await takeOrder(page, { customerName: uniqueName() });
    const { data } = encode(new URL(`/orders/${order.id}`, page.url()).href, { ecc: 'M' });
    await page.evaluate((rows) => sessionStorage.setItem('label', rows), JSON.stringify(data));
    await page.getByRole('button', { name: 'Caméra' }).click();
    await expectState(page, 'good', 'Trouvé');
    await expect(page.getByRole('heading', { name: order.customerName })).toBeVisible();
  });

  test('without network scans wait, survive a reload and are sent once', async ({
    page,
    signIn,
    mishaps,
  }) => {
    await signIn(page, 'admin', { path: '/scan', language: 'fr' });
    const order = await takeOrder(page, { customerName: uniqueName() });
    await expectState(page, 'ready', 'Scannez un code');
    await expectNoSidewaysScroll(page);
    await axe(page);

    mishaps.expect(/Failed to load resource/);
    await page.route('**/api/scans', (route) => route.abort());
    const field = page.getByRole('textbox', { name: 'Code saisi à la main' });
    for (const code of [order.orderNumber, unique('LOST')]) {
      await field.fill(code);
      await field.press('Enter');
    }
    await expectState(page, 'ready', 'Gardé ici');
    await expect(page.getByText('2 scans pas encore envoyés')).toBeVisible();
    await page.reload();
    await expect(page.getByText('2 scans pas encore envoyés')).toBeVisible();
    await expectNoSidewaysScroll(page);

    await page.unroute('**/api/scans');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText('pas encore envoyés')).toBeHidden();
    await expectState(page, 'stop', 'Code inconnu');
    const last = page
      .locator('section', { has: page.getByRole('heading', { name: 'Derniers scans' }) })
      .getByRole('listitem');
    await expect(last).toHaveCount(2);
    await expect(last.nth(1)).toContainText('Trouvé');
  });
});
