import type { Page } from '@playwright/test';
import type { Order } from '#contract/orders/orders.ts';
import { REPEAT_MS } from '#contract/scan/scan-results.ts';
import { expectNoSidewaysScroll } from './support/axe.ts';
import { moveOrder } from './support/orders.ts';
import { inEachLanguage, PHONE, toasts, turnTo } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { addCompany, enterMode, expectState, sentParcel, unique } from './support/station.ts';
import { expect, test } from './support/test.ts';
import { letDateRunAhead, runAhead, scan } from './support/wedge.ts';

test.setTimeout(180_000);
test.use({ viewport: PHONE, hasTouch: true });

const WORDS = {
  ar: {
    ready: 'امسح كل طرد عاد إلينا',
    received: 'استُلم المرتجع',
    already: 'مُسح من قبل',
    delivered: 'قف: سُلِّم من قبل',
    unknown: 'رمز مجهول',
    six: 'استُلمت 6 مرتجعات في هذه الجلسة',
    unnamed: 'محتوى بلا اسم',
    former: 'رقم سابق لهذا الطلب',
  },
  fr: {
    ready: 'Scannez chaque colis revenu',
    received: 'Retour reçu',
    already: 'Déjà scanné',
    delivered: 'Stop : déjà livrée',
    unknown: 'Code inconnu',
    six: '6 retours reçus pendant cette séance',
    unnamed: 'Article sans nom',
    former: 'Ancien numéro de cette commande',
  },
  en: {
    ready: 'Scan every parcel that came back',
    received: 'Return received',
    already: 'Scanned already',
    delivered: 'Stop: delivered',
    unknown: 'Unknown code',
    six: '6 returns received in this sitting',
    unnamed: 'Item without a name',
    former: 'A former number of this order',
  },
} as const;

const statusOf = async (page: Page, { id }: Order) =>
  ((await (await page.request.get(`/api/orders/${id}`)).json()) as Order).status;

test('returns are scanned at the station in three languages, inspected, and wait without network', async ({
  page,
  signIn,
  mishaps,
}) => {
  await letDateRunAhead(page);
  await signIn(page, 'admin', { path: NO_SCREEN });
  const company = await addCompany(page);
  const send = async (number: string) => ({
    number,
    order: await sentParcel(page, company.id, number),
  });
  const back: Awaited<ReturnType<typeof send>>[] = [];
  for (let n = 0; n < 6; n += 1) back.push(await send(unique('RT')));
  const unsent = [await send(unique('RT')), await send(unique('RT'))];
  const again = await send(unique('RT'));
  const kept = await send(unique('RT'));
  await moveOrder(page, kept.order, 'delivered');
  await page.goto('/scan');
  const says = (tone: string, word: Exclude<keyof (typeof WORDS)['ar'], 'six'>) =>
    inEachLanguage(page, (language) => expectState(page, tone, WORDS[language][word]));

  await test.step('six returns', async () => {
    await enterMode(page, 'F7');
    await says('ready', 'ready');
    for (const { number } of back) {
      await scan(page, number);
      await expectState(page, 'good', WORDS.ar.received);
      await expect(page.locator('[data-tone]')).toContainText(number);
    }
    await inEachLanguage(page, async (language) => {
      const words = WORDS[language];
      await expectState(page, 'good', words.received);
      await expect(page.getByText(words.six)).toBeVisible();
      await expect(page.getByText(words.unnamed)).toBeVisible();
    });
    for (const { order } of back) expect(await statusOf(page, order)).toBe('returned');
    await scan(page, back[0]!.order.orderNumber);
    await inEachLanguage(page, async (language) => {
      await expectState(page, 'again', WORDS[language].already);
      await expectNoSidewaysScroll(page);
    });
    await scan(page, kept.number);
    await says('stop', 'delivered');
    await scan(page, unique('NOBODY'));
    await says('stop', 'unknown');
    // Neither a reload nor a refused scan changes what came back in this sitting.
    await page.reload();
    await enterMode(page, 'F7');
    await inEachLanguage(page, (language) =>
      expect(page.getByText(WORDS[language].six)).toBeVisible(),
    );
  });

  await test.step('without network returns wait on the device, and each is received once', async () => {
    await turnTo(page, { language: 'fr', theme: 'light' });
    mishaps.expect(/Failed to load resource/);
    await page.route('**/api/scans', (route) => route.abort());
    for (const { number } of unsent) await scan(page, number);
    await expectState(page, 'ready', 'Gardé ici');
    await expect(page.getByText('2 scans pas encore envoyés')).toBeVisible();
    for (const { order } of unsent) expect(await statusOf(page, order)).toBe('shipped');
    await page.unroute('**/api/scans');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText('8 retours reçus pendant cette séance')).toBeVisible();
    for (const { order } of unsent) expect(await statusOf(page, order)).toBe('returned');
    await turnTo(page, { language: 'ar', theme: 'light' });
  });

  const words = WORDS.ar;
  const { number: old, order } = again;
  await test.step('a return is inspected by its link', async () => {
    await scan(page, old);
    await expectState(page, 'good', words.received);
    await page.getByRole('link', { name: 'فحص هذا المرتجع' }).click();
    await expect(page.getByText(`#${order.orderNumber}`).first()).toBeVisible();
    const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: 'استلمه' });
    await expect(cards).toHaveCount(1);
    await cards.getByRole('button', { name: 'فحص' }).click();
    await page.getByRole('button', { name: 'حفظ الفحص' }).click();
    await expect(toasts(page).getByText('فُحص المرتجع')).toBeVisible();
    await page.getByRole('button', { name: 'كل المرتجعات' }).click();
    expect(new URL(page.url()).search).toBe('');
  });

  await test.step('sent again, it is known by its former number', async () => {
    for (const status of ['pending', 'validated'] as const) await moveOrder(page, order, status);
    const now = unique('RT');
    const answer = await page.request.patch(`/api/orders/${order.id}`, {
      data: { status: 'shipped', trackingNumber: now },
    });
    expect(answer.status()).toBe(200);
    await page.goto('/scan');
    await expectState(page, 'ready', 'امسح رمزاً لترى صاحبه');
    await scan(page, old);
    await expectState(page, 'good', words.former);
    await expect(page.locator('[data-tone]')).toContainText(now);
    await enterMode(page, 'F4');
    await scan(page, old);
    await expectState(page, 'stop', 'قف: رقم سابق');
    await enterMode(page, 'F7');
    // The same code within two seconds would be the scan before, not another.
    await runAhead(page, REPEAT_MS + 100);
    await scan(page, old);
    await expectState(page, 'again', words.former);
    expect(await statusOf(page, order)).toBe('shipped');
  });
});
