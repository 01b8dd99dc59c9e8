import type { Page } from '@playwright/test';
import type { Language } from '#contract/language.ts';
import type { Product } from '#contract/products/products.ts';
import { REPEAT_MS } from '#contract/scan/scan-results.ts';
import { expectNoSidewaysScroll } from './support/axe.ts';
import { moveOrder, takeOrder, uniqueName } from './support/orders.ts';
import { inEachLanguage, PHONE, toasts } from './support/screens.ts';
import { enterMode, expectState, unique } from './support/station.ts';
import { expect, test } from './support/test.ts';
import { letDateRunAhead, runAhead, scan } from './support/wedge.ts';

test.setTimeout(180_000);
test.use({ viewport: PHONE, hasTouch: true });

/** The same code again within two seconds would be the same scan. */
const afterRepeat = (page: Page) => runAhead(page, REPEAT_MS + 100);

async function addGoods(page: Page, stock = 10): Promise<Product & { code: string }> {
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

test('a parcel is packed item by item on a phone, in three languages', async ({ page, signIn }) => {
  await letDateRunAhead(page);
  await signIn(page, 'admin', { path: '/scan' });
  const [rose, mint, oil] = [await addGoods(page), await addGoods(page), await addGoods(page)];
  const order = await takeOrder(page, {
    customerName: uniqueName(),
    lines: [
      { productId: rose.id, quantity: 2 },
      { productId: mint.id, quantity: 1 },
    ],
  });
  await moveOrder(page, order, 'validated');
  const goods = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  type Words = (typeof PACKING)[Language];
  const says = (tone: string, word: (words: Words) => string, ofRose?: number) =>
    inEachLanguage(page, async (language) => {
      const words = PACKING[language];
      await expectState(page, tone, word(words));
      if (ofRose !== undefined) {
        await expect(goods(rose.nameAr)).toContainText(words.of(ofRose, 2));
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
  await says('stop', ({ missing }) => missing);
  await inEachLanguage(page, () => expectNoSidewaysScroll(page));
  await afterRepeat(page);
  await scan(page, rose.code);
  await says('good', ({ right }) => right);
  await afterRepeat(page);
  await scan(page, rose.code);
  await says('stop', ({ tooMany }) => tooMany);
  await scan(page, mint.code);
  await says('good', ({ complete }) => complete);
  await inEachLanguage(page, async (language) => {
    await expect(page.getByText(PACKING[language].packed).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

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

for (const language of ['ar', 'fr', 'en'] as const) {
  test(`a shelf is counted on a phone (${language})`, async ({ page, signIn }) => {
    const words = COUNTING[language];
    await letDateRunAhead(page);
    await signIn(page, 'admin', { path: '/scan', language });
    const [serum, soap] = [await addGoods(page, 7), await addGoods(page, 2)];
    const row = ({ nameAr }: Product) => page.getByRole('listitem').filter({ hasText: nameAr });

    await enterMode(page, 'F9');
    await expect(page.getByText(words.none)).toBeVisible();
    await scan(page, serum.code);
    await expectState(page, 'good', words.counted);
    await expect(row(serum).first()).toContainText(words.of(1, 7));
    await page.keyboard.type('6', { delay: 80 });
    await page.keyboard.press('Enter');
    await expect(row(serum).first()).toContainText(words.of(6, 7));
    await scan(page, soap.code);
    await expect(row(soap).first()).toContainText(words.of(1, 2));
    // A reload loses nothing.
    await page.reload();
    await enterMode(page, 'F9');
    await expect(row(serum).first()).toContainText(words.of(6, 7));
    await afterRepeat(page);
    await scan(page, soap.code);
    await expect(row(soap).first()).toContainText(words.of(2, 2));
    await expectNoSidewaysScroll(page);

    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: words.sure })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words.book }).click();
    await page.getByRole('button', { name: words.sure }).click();
    await expect(toasts(page).getByText(words.done)).toBeVisible();
    await expect(page.getByText(words.none)).toBeVisible();
    const answer = await page.request.get(`/api/products/${serum.id}`);
    expect(((await answer.json()) as Product).stock).toBe(6);
  });
}
