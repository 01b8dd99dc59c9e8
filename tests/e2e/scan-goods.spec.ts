import type { Page } from '@playwright/test';
import { LANGUAGES, type Language } from '#contract/language.ts';
import type { Product } from '#contract/products/products.ts';
import { REPEAT_MS } from '#contract/scan/scan-results.ts';
import { expectNoSidewaysScroll } from './support/axe.ts';
import { moveOrder, takeOrder, uniqueName } from './support/orders.ts';
import { inEachLanguage, PHONE, toasts } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { enterMode, expectState, unique } from './support/station.ts';
import { expect, test } from './support/test.ts';
import { letDateRunAhead, runAhead, scan } from './support/wedge.ts';

test.setTimeout(180_000);
test.use({ viewport: PHONE, hasTouch: true });

/** The same code again within two seconds would be the same scan. */
const afterRepeat = (page: Page) => runAhead(page, REPEAT_MS + 100);

type Goods = Product & { code: string };

async function addGoods(page: Page, stock = 10): Promise<Goods> {
  const code = unique('SK');
  const answer = await page.request.post('/api/products', {
    data: { nameAr: `سلعة ${code}`, price: 900, stock, sku: code },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return { ...((await answer.json()) as Product), code };
}

const PACKING = {
  ar: {
    ready: 'امسح ملصق الطرد',
    noLabel: 'امسح الملصق أولاً',
    opened: 'امسح المحتوى',
    right: 'صحيح',
    wrong: 'قطعة خاطئة',
    tooMany: 'قطعة زائدة',
    missing: 'ينقص شيء',
    complete: 'اكتمل الطرد',
    of: (scanned: number, needed: number) => `${scanned} من ${needed}`,
    packed: 'حضّره',
  },
  fr: {
    ready: 'Scannez l’étiquette',
    noLabel: 'D’abord l’étiquette',
    opened: 'Scannez les articles',
    right: 'Juste',
    wrong: 'Mauvais article',
    tooMany: 'Un de trop',
    missing: 'Il manque',
    complete: 'Colis complet',
    of: (scanned: number, needed: number) => `${scanned} sur ${needed}`,
    packed: 'Préparée par',
  },
  en: {
    ready: 'Scan the label',
    noLabel: 'First the label',
    opened: 'Scan the items',
    right: 'Right',
    wrong: 'Wrong item',
    tooMany: 'One too many',
    missing: 'Something is missing',
    complete: 'Parcel complete',
    of: (scanned: number, needed: number) => `${scanned} of ${needed}`,
    packed: 'Packed by',
  },
} as const;

const COUNTING = {
  ar: {
    counted: 'عُدّت',
    of: (counted: number, expected: number) => `المعدود ${counted}، المسجّل ${expected}`,
    book: 'تسجيل الجرد',
    sure: 'تأكيد التسجيل',
    done: 'سُجّل الجرد',
    none: 'لم يُعدّ شيء بعد.',
  },
  fr: {
    counted: 'Compté',
    of: (counted: number, expected: number) => `Compté ${counted}, enregistré ${expected}`,
    book: 'Enregistrer l’inventaire',
    sure: 'Confirmer l’enregistrement',
    done: 'Inventaire enregistré',
    none: 'Rien de compté pour l’instant.',
  },
  en: {
    counted: 'Counted',
    of: (counted: number, expected: number) => `Counted ${counted}, on record ${expected}`,
    book: 'Book the count',
    sure: 'Confirm booking',
    done: 'Count booked',
    none: 'Nothing counted yet.',
  },
} as const;

const rowsOf = (page: Page, { nameAr }: Product) =>
  page.getByRole('listitem').filter({ hasText: nameAr });

test('a parcel is packed item by item and a shelf counted on a phone, in three languages', async ({
  page,
  signIn,
}) => {
  await letDateRunAhead(page);
  await signIn(page, 'admin', { path: NO_SCREEN });
  const [rose, mint, oil] = [await addGoods(page), await addGoods(page), await addGoods(page)];
  const order = await takeOrder(page, {
    customerName: uniqueName(),
    lines: [
      { productId: rose.id, quantity: 2 },
      { productId: mint.id, quantity: 1 },
    ],
  });
  await moveOrder(page, order, 'validated');
  const shelves: Goods[] = [];
  for (let n = 0; n < LANGUAGES.length; n += 1) shelves.push(await addGoods(page, 7));
  const [serum, soap] = [await addGoods(page, 7), await addGoods(page, 2)];
  await page.goto('/scan');

  await test.step('a parcel is packed', async () => {
    type Words = (typeof PACKING)[Language];
    const says = (tone: string, word: (words: Words) => string, ofRose?: number) =>
      inEachLanguage(page, async (language) => {
        const words = PACKING[language];
        await expectState(page, tone, word(words));
        if (ofRose !== undefined) {
          await expect(rowsOf(page, rose)).toContainText(words.of(ofRose, 2));
        }
      });

    await enterMode(page, 'F4');
    await says('ready', ({ ready }) => ready);
    await scan(page, mint.code);
    await says('stop', ({ noLabel }) => noLabel);
    await scan(page, order.orderNumber);
    await says('good', ({ opened }) => opened, 0);
    await scan(page, rose.code);
    await says('good', ({ right }) => right, 1);
    await scan(page, oil.code);
    await says('stop', ({ wrong }) => wrong);
    await afterRepeat(page);
    await scan(page, order.orderNumber);
    await inEachLanguage(page, async (language) => {
      await expectState(page, 'stop', PACKING[language].missing);
      await expectNoSidewaysScroll(page);
    });
    await afterRepeat(page);
    await scan(page, rose.code);
    await says('good', ({ right }) => right);
    await afterRepeat(page);
    await scan(page, rose.code);
    await says('stop', ({ tooMany }) => tooMany);
    await scan(page, mint.code);
    await inEachLanguage(page, async (language) => {
      await expectState(page, 'good', PACKING[language].complete);
      await expect(page.getByText(PACKING[language].packed).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
    });
  });

  const stockOf = async ({ id }: Product) =>
    ((await (await page.request.get(`/api/products/${id}`)).json()) as Product).stock;
  await enterMode(page, 'F9');
  await inEachLanguage(page, (language) =>
    test.step(`a shelf is counted (${language})`, async () => {
      const words = COUNTING[language];
      const goods = shelves.pop()!;
      await expect(page.getByText(words.none)).toBeVisible();
      await scan(page, goods.code);
      await expectState(page, 'good', words.counted);
      await expect(rowsOf(page, goods).first()).toContainText(words.of(1, 7));
      await page.keyboard.type('6', { delay: 80 });
      await page.keyboard.press('Enter');
      await expect(rowsOf(page, goods).first()).toContainText(words.of(6, 7));
      await expectNoSidewaysScroll(page);

      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('button', { name: words.sure })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: words.book }).click();
      await page.getByRole('button', { name: words.sure }).click();
      await expect(toasts(page).getByText(words.done)).toBeVisible();
      await expect(page.getByText(words.none)).toBeVisible();
      expect(await stockOf(goods)).toBe(6);
    }),
  );

  await test.step('a reload loses nothing that was counted', async () => {
    const words = COUNTING.ar;
    await scan(page, serum.code);
    await expect(rowsOf(page, serum).first()).toContainText(words.of(1, 7));
    await page.keyboard.type('6', { delay: 80 });
    await page.keyboard.press('Enter');
    await expect(rowsOf(page, serum).first()).toContainText(words.of(6, 7));
    await scan(page, soap.code);
    await expect(rowsOf(page, soap).first()).toContainText(words.of(1, 2));
    await page.reload();
    await enterMode(page, 'F9');
    await expect(rowsOf(page, serum).first()).toContainText(words.of(6, 7));
    await afterRepeat(page);
    await scan(page, soap.code);
    await expect(rowsOf(page, soap).first()).toContainText(words.of(2, 2));
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: words.book }).click();
    await page.getByRole('button', { name: words.sure }).click();
    await expect(page.getByText(words.none)).toBeVisible();
    expect(await stockOf(serum)).toBe(6);
  });
});
