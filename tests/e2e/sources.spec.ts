import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { startShopifyShop } from '../../platforms/shopify.ts';
import { startYouCanShop } from '../../platforms/youcan.ts';
import { test } from './support/carriers.ts';
import { uniquePhone } from './support/order-form.ts';
import { uniqueName } from './support/orders.ts';
import { inEachLanguage, turnTo } from './support/screens.ts';
import { connectSource, dialog, editSource, leaveReady, sourceCard } from './support/sources.ts';
import { expect } from './support/test.ts';
import { wordsOf } from './support/words.ts';

const run = promisify(execFile);
const inboxRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const lampsOf = (page: Page, name: string) => sourceCard(page, name).getByRole('list').first();

/** An order of Shopify's, of a customer with this name. */
const bought = (name: string) => {
  const phone = uniquePhone();
  const person = { first_name: '', last_name: name, phone };
  return {
    phone,
    customer: person,
    shipping_address: { ...person, name, address1: 'حي 5 جويلية', city: 'باب الزوار' },
    note_attributes: [{ name: 'Wilaya', value: 'Alger' }],
  };
};

test('shops of two kinds and an own program are connected, and their orders come in', async ({
  page,
  signIn,
}) => {
  const ar = wordsOf('ar');
  const [byHand, withApp, youCan] = [
    await startShopifyShop(),
    await startShopifyShop(),
    await startYouCanShop(),
  ];
  const [refused, told, missed, consented] = Array.from({ length: 4 }, uniqueName) as [
    string,
    string,
    string,
    string,
  ];
  await signIn(page, 'admin', { path: '/settings/sources' });

  await test.step('Shopify by hand: its key comes last, and what was refused comes in with it', async () => {
    const t = ar;
    const source = `${uniqueName()} Shopify`;
    await connectSource(page, t, 'shopify', source);
    byHand.byHand.url = await dialog(page).getByLabel(t('sources.address')).inputValue();
    await leaveReady(page, t);
    expect(await byHand.deliver(byHand.add(bought(refused)).id)).toEqual([401]);
    await expect(
      sourceCard(page, source).getByText(t('sources.unverified.keyless', { count: 1 })),
    ).toBeVisible();
    await editSource(page, t, source, () =>
      dialog(page).getByLabel(t('sources.secret.shopify')).fill('shopify-hand-key'),
    );
    await expect(lampsOf(page, source).getByText(t('sources.lamp.on'))).toHaveCount(2);
  });

  await test.step('the example that is shown for an own program works as it is pasted', async () => {
    const t = ar;
    const source = `${uniqueName()} JSON`;
    await connectSource(page, t, 'generic', source);
    const example = await dialog(page)
      .getByRole('textbox', { name: t('sources.example') })
      .inputValue();
    await leaveReady(page, t);
    const { stdout } = await run('bash', ['-c', example]);
    expect(stdout).toContain('"result":"stored"');
    // A test lights the first lamp alone, and becomes no order.
    await expect(lampsOf(page, source).getByText(t('sources.lamp.on'))).toHaveCount(1);
  });

  await test.step('Shopify with its app, which is told to deliver and asked for what was missed', async () => {
    const t = wordsOf('fr');
    await turnTo(page, { language: 'fr', theme: 'light' });
    const source = `${uniqueName()} Shopify`;
    await connectSource(page, t, 'shopify', source, async () => {
      await dialog(page).getByLabel(t('sources.shopUrl')).fill(withApp.url);
      await dialog(page).getByLabel(t('sources.access.shopify.key')).fill('simulated-client');
      await dialog(page).getByLabel(t('sources.access.shopify.secret')).fill('shpss_simulated');
    });
    await leaveReady(page, t);
    withApp.add(bought(missed));
    await sourceCard(page, source)
      .getByRole('button', { name: t('sources.test'), exact: true })
      .click();
    await expect(page.getByText(t('sources.test.ok'), { exact: true })).toBeVisible();
    expect(await withApp.deliver(withApp.add(bought(told)).id)).toEqual([200]);
    await expect(lampsOf(page, source).getByText(t('sources.lamp.on'))).toHaveCount(3);
  });

  await test.step('YouCan by the consent of its owner, and its orders are read whole', async () => {
    const t = wordsOf('en');
    await turnTo(page, { language: 'en', theme: 'light' });
    const source = `${uniqueName()} YouCan`;
    await connectSource(page, t, 'youcan', source, () =>
      dialog(page).getByLabel(t('sources.shopUrl')).fill(youCan.url),
    );
    await expect(dialog(page).getByLabel(t('sources.consent.redirect'))).toHaveValue(
      new URL('/settings/sources', page.url()).href,
    );
    await leaveReady(page, t);
    await editSource(page, t, source, async () => {
      await dialog(page).getByLabel(t('sources.access.youcan.key')).fill('cl_simulated');
      await dialog(page).getByLabel(t('sources.access.youcan.secret')).fill('youcan-client-secret');
    });
    await sourceCard(page, source)
      .getByRole('button', { name: t('sources.consent.ask') })
      .click();
    // There and back.
    await expect(page.getByText(t('sources.consent.given'), { exact: true })).toBeVisible();

    const customer = { first_name: '', last_name: consented, phone: uniquePhone(), address: [] };
    expect(await youCan.deliver(youCan.add({ customer }).id)).toEqual([200]);
    await expect(lampsOf(page, source).getByText(t('sources.lamp.on'))).toHaveCount(3);
  });

  await page.goto('/inbox');
  await inEachLanguage(page, async (language) => {
    for (const name of [refused, told, missed, consented]) {
      await expect(inboxRow(page, name)).toContainText(wordsOf(language)('inbox.state.order'));
    }
  });
  for (const shop of [byHand, withApp, youCan]) await shop.close();
});
