import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import type { Order } from '#contract/orders/orders.ts';
import type { ReturnedParcel } from '#contract/returns/returns.ts';
import { expectNoSidewaysScroll } from './support/axe.ts';
import { moveOrder, takeOrder } from './support/orders.ts';
import { chooseLanguage, PHONE, toasts } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

async function shipped(page: Page): Promise<Order> {
  const order = await takeOrder(page);
  await moveOrder(page, order, 'validated');
  await moveOrder(page, order, 'shipped');
  return order;
}

const codeField = (page: Page) => page.getByLabel('رقم التتبع أو رقم الطلب').first();
const card = (page: Page, { orderNumber }: Pick<Order, 'orderNumber'>) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `#${orderNumber}` });

test('returns are claimed, scanned one after the other, inspected and announced', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn(page, 'admin', { path: NO_SCREEN });
  const back: Order[] = [];
  for (let n = 0; n < 6; n += 1) back.push(await shipped(page));
  const awaited = await shipped(page);
  await page.goto('/returns?stage=claims');

  await test.step('the claims list: what a carrier says to have brought back, sent to it and settled', async () => {
    // The demo store has three, for 12, 10 and 9 days.
    const read = await page.request.get('/api/returns?stage=claims&days=7');
    const claims = (await read.json()) as ReturnedParcel[];
    expect(claims).toHaveLength(3);
    for (const one of claims) await expect(card(page, one)).toContainText('تقول الشركة إنه عاد');
    await expect(page.getByText('منذ أكثر من 7 أيام، ولم تصل إلينا')).toBeVisible();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'قائمة المطالبات' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('مطالبات المرتجعات.xlsx');
    const { sheets } = await readXlsx(readFileSync(await file.path()));
    const [headings = [], ...rows] = sheets[0]?.rows ?? [];
    const numbers = rows.map((row) => row[headings.indexOf('الطلب')]);
    expect(numbers).toEqual(claims.map(({ orderNumber }) => `#${orderNumber}`));

    const [oldest, second] = claims;
    await page.getByLabel('بعد كم يوم').fill('11');
    await expect(card(page, second!)).toHaveCount(0);
    await expect(card(page, oldest!)).toHaveCount(1);
    await page.getByLabel('بعد كم يوم').fill('7');
    await expect(card(page, second!)).toHaveCount(1);

    // The carrier has found it: what arrives here settles the claim.
    await codeField(page).fill(second!.orderNumber);
    await page.keyboard.press('Enter');
    await expect(toasts(page).getByText(`#${second!.orderNumber}`)).toBeVisible();
    await expect(card(page, second!)).toHaveCount(0);
    await page.getByRole('tab', { name: 'ينتظر الفحص' }).click();
    await expect(card(page, second!)).toHaveCount(1);
  });

  const [first] = back;
  await test.step('six returns are scanned one after the other', async () => {
    await codeField(page).focus();
    for (const { orderNumber } of back) {
      // A scanner types and presses Enter; nothing is clicked between two parcels.
      await expect(codeField(page)).toHaveValue('');
      await page.keyboard.type(orderNumber);
      await page.keyboard.press('Enter');
      await expect(toasts(page).getByText(`#${orderNumber}`)).toBeVisible();
      await expect(codeField(page)).toBeFocused();
    }
    await page.keyboard.type(first!.orderNumber);
    await page.keyboard.press('Enter');
    await expect(toasts(page).getByText('استُلم هذا المرتجع من قبل')).toBeVisible();
    for (const order of back) await expect(card(page, order)).toBeVisible();
  });

  await test.step('one of them is inspected', async () => {
    await card(page, first!).getByRole('button', { name: 'فحص' }).click();
    const dialog = page.getByRole('dialog', {
      name: new RegExp(`فحص المرتجع .*#${first!.orderNumber}`),
    });
    await expect(dialog).toBeVisible();
    await dialog.getByLabel('سليم').fill('0');
    await expect(dialog.getByText('يجب أن يكون المجموع 1')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'حفظ الفحص' })).toBeDisabled();
    await dialog.getByLabel('متضرّر').fill('1');
    await dialog.getByRole('radio', { name: 'تضرّر في الطريق' }).check();
    await dialog.getByRole('button', { name: 'حفظ الفحص' }).click();
    await expect(toasts(page).getByText('فُحص المرتجع')).toBeVisible();
    await expect(card(page, first!)).toHaveCount(0);
    await page.getByRole('tab', { name: 'مفحوص' }).click();
    await expect(card(page, first!)).toContainText('متضرّر 1');
    await card(page, first!)
      .getByRole('link', { name: `#${first!.orderNumber}` })
      .click();
    await expect(page).toHaveURL(new RegExp(first!.id));
    await expect(page.getByText('مرتجع', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('main').getByText('فُحص المرتجع')).toBeVisible();
    await page.goBack();
  });

  await test.step('a return is announced by hand on a phone, partly kept, and speaks French', async () => {
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'إعلان مرتجع' }).click();
    const announce = page.getByRole('dialog', { name: 'إعلان مرتجع' });
    await announce.getByLabel('رقم التتبع أو رقم الطلب').fill(awaited.orderNumber);
    await announce.getByLabel('المركز').fill('مركز وهران');
    await announce.getByRole('button', { name: 'تسجيل' }).click();
    await expect(toasts(page).getByText('سُجّل أن الطرد عائد')).toBeVisible();
    await page.getByRole('tab', { name: 'جاهز للسحب' }).click();
    await expect(page.getByText('مركز وهران').first()).toBeVisible();
    await expect(card(page, awaited).last()).toBeVisible();
    await chooseLanguage(page, 'Français');
    await expect(page.getByRole('tab', { name: 'À retirer' })).toBeVisible();
    await page.getByRole('tab', { name: 'Réclamations' }).click();
    await expect(page.getByRole('button', { name: 'Liste des réclamations' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
