import type { Page } from '@playwright/test';
import { encode } from 'uqr';
import type { HandoverDetail } from '#contract/scan/handovers.ts';
import type { Order } from '#contract/orders/orders.ts';
import { axe, expectNoSidewaysScroll } from './support/axe.ts';
import { takeOrder, uniqueName } from './support/orders.ts';
import { documentMark, markDocument, PHONE } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { addCompany, expectState, sentParcel, unique } from './support/station.ts';
import { expect, test } from './support/test.ts';
import { scan } from './support/wedge.ts';

// Axe takes seconds on each of several screens.
test.setTimeout(180_000);

test('a day’s hand-over by scanner, without a mouse', async ({ page, signIn }) => {
  await signIn(page, 'admin', { path: NO_SCREEN });
  const company = await addCompany(page);
  const numbers = [unique('JS'), unique('JS'), unique('JS')];
  for (const number of numbers) await sentParcel(page, company.id, number);
  const other = await addCompany(page);
  const stray = unique('JS');
  await sentParcel(page, other.id, stray);
  await page.goto('/scan');

  await expectState(page, 'ready', 'امسح رمزاً لترى صاحبه');
  await scan(page, numbers[0]!);
  await expectState(page, 'good', 'وُجد');
  await scan(page, 'NOBODY-77');
  await expectState(page, 'stop', 'رمز مجهول');
  await expect(page.getByRole('button', { name: /NOBODY-77/ }).last()).toBeVisible();

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
  const id = page.url().split('/').at(-1) ?? '';
  const { closing } = (await (
    await page.request.get(`/api/scans/handovers/${id}`)
  ).json()) as HandoverDetail;
  expect(closing?.number).toBeGreaterThan(0);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.length).toBeGreaterThan(1_000);
});

/** Puts the QR code of our label before the camera. */
async function showLabel(page: Page, { id }: Order): Promise<void> {
  const { data } = encode(new URL(`/orders/${id}`, page.url()).href, { ecc: 'M' });
  await page.evaluate((rows) => sessionStorage.setItem('label', rows), JSON.stringify(data));
}

/** A camera that looks at a label: the picture of a code instead of a device. */
function lookAtLabel(): void {
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
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('scans wait without network; the camera reads our label and needs a page of its own', async ({
    page,
    signIn,
    mishaps,
  }) => {
    await page.addInitScript(lookAtLabel);
    await signIn(page, 'admin', { path: NO_SCREEN, language: 'fr' });
    const [order, second, third] = [
      await takeOrder(page, { customerName: uniqueName() }),
      await takeOrder(page, { customerName: uniqueName() }),
      await takeOrder(page, { customerName: uniqueName() }),
    ];
    await page.goto('/scan');

    await test.step('without network scans wait, survive a reload and are sent once', async () => {
      await expectState(page, 'ready', 'Scannez un code');
      await expectNoSidewaysScroll(page);
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

    const readByCamera = async ({ customerName }: Order) => {
      await page.getByRole('button', { name: 'Caméra' }).click();
      await expectState(page, 'good', 'Trouvé');
      await expect(page.getByRole('heading', { name: customerName })).toBeVisible();
    };
    const mayUseCamera = () =>
      page.evaluate(() =>
        (
          document as unknown as { featurePolicy: { allowsFeature: (name: string) => boolean } }
        ).featurePolicy.allowsFeature('camera'),
      );
    const leave = async () => {
      await markDocument(page);
      await page.getByRole('link', { name: 'Quitter' }).click();
      await expect(page.getByRole('main')).toBeVisible();
      expect(await documentMark(page)).toBeUndefined();
      expect(await mayUseCamera()).toBe(false);
    };

    await test.step('the camera reads the QR code of our label, and is left with a whole load', async () => {
      await showLabel(page, second);
      await markDocument(page);
      await readByCamera(second);
      expect(await documentMark(page)).toBe('same');
      await leave();
    });

    await test.step('from another screen the camera loads the page anew, which alone may use it', async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await showLabel(page, third);
      await markDocument(page);
      await page.getByRole('navigation').getByRole('link', { name: 'Scan', exact: true }).click();
      await expectState(page, 'ready', 'Scannez un code');
      expect(await documentMark(page)).toBe('same');
      expect(await mayUseCamera()).toBe(false);

      await readByCamera(third);
      expect(await documentMark(page)).toBeUndefined();
      expect(await mayUseCamera()).toBe(true);
      expect(new URL(page.url()).pathname).toBe('/scan');

      // And its own links leave it with a whole load, which takes the permission away again.
      await leave();
    });
  });
});
