import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { startShopifyShop } from '../../platforms/shopify.ts';
import { startYouCanShop } from '../../platforms/youcan.ts';
import { test } from './support/carriers.ts';
import { uniquePhone } from './support/order-form.ts';
import { uniqueName } from './support/orders.ts';
import { connectSource, dialog, editSource, leaveReady, sourceCard } from './support/sources.ts';
import { expect } from './support/test.ts';
import { wordsOf } from './support/words.ts';

const run = promisify(execFile);
const inboxRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const lampsOf = (page: Page, name: string) => sourceCard(page, name).getByRole('list').first();

test('a Shopify shop is connected by hand: its key comes last, and what was refused comes in with it', async ({
  page,
  signIn,
}) => {
  const t = wordsOf('ar');
  const shop = await startShopifyShop();
  const source = `${uniqueName()} Shopify`;
  const name = uniqueName();
  await signIn(page, 'admin', { path: '/settings/sources' });
  await connectSource(page, t, 'shopify', source);
  shop.byHand.url = await dialog(page).getByLabel(t('sources.address')).inputValue();
  await leaveReady(page, t);

  expect(await shop.deliver(shop.add(bought(name)).id)).toEqual([401]);
  await expect(
    sourceCard(page, source).getByText(t('sources.unverified.keyless', { count: 1 })),
  ).toBeVisible();
  await editSource(page, t, source, () =>
    dialog(page).getByLabel(t('sources.secret.shopify')).fill('shopify-hand-key'),
  );
  await expect(lampsOf(page, source).getByText(t('sources.lamp.on'))).toHaveCount(2);
  await page.goto('/inbox');
  await expect(inboxRow(page, name)).toContainText(t('inbox.state.order'));
  await shop.close();
});

test('a Shopify shop is connected with its app, which is told to deliver and asked for what was missed', async ({
  page,
  signIn,
}) => {
  const t = wordsOf('fr');
  const shop = await startShopifyShop();
  const source = `${uniqueName()} Shopify`;
  const [told, missed] = [uniqueName(), uniqueName()];
  await signIn(page, 'admin', { path: '/settings/sources', language: 'fr' });
  await connectSource(page, t, 'shopify', source, async () => {
    await dialog(page).getByLabel(t('sources.shopUrl')).fill(shop.url);
    await dialog(page).getByLabel(t('sources.access.shopify.key')).fill('simulated-client');
    await dialog(page).getByLabel(t('sources.access.shopify.secret')).fill('shpss_simulated');
  });
  await leaveReady(page, t);
  shop.add(bought(missed));
  await sourceCard(page, source)
    .getByRole('button', { name: t('sources.test'), exact: true })
    .click();
  await expect(page.getByText(t('sources.test.ok'), { exact: true })).toBeVisible();
  expect(await shop.deliver(shop.add(bought(told)).id)).toEqual([200]);
  await expect(lampsOf(page, source).getByText(t('sources.lamp.on'))).toHaveCount(3);
  await page.goto('/inbox');
  await expect(inboxRow(page, told)).toContainText(t('inbox.state.order'));
  await expect(inboxRow(page, missed)).toContainText(t('inbox.state.order'));
  await shop.close();
});

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

test('a YouCan shop is connected by the consent of its owner, and its orders are read whole', async ({
  page,
  signIn,
}) => {
  const t = wordsOf('en');
  const shop = await startYouCanShop();
  const source = `${uniqueName()} YouCan`;
  const name = uniqueName();
  await signIn(page, 'admin', { path: '/settings/sources', language: 'en' });
  await connectSource(page, t, 'youcan', source, () =>
    dialog(page).getByLabel(t('sources.shopUrl')).fill(shop.url),
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

  const customer = { first_name: '', last_name: name, phone: uniquePhone(), address: [] };
  expect(await shop.deliver(shop.add({ customer }).id)).toEqual([200]);
  await expect(lampsOf(page, source).getByText(t('sources.lamp.on'))).toHaveCount(3);
  await page.goto('/inbox');
  await expect(inboxRow(page, name)).toContainText(t('inbox.state.order'));
  await shop.close();
});

test('the example that is shown for an own program works as it is pasted', async ({
  page,
  signIn,
}) => {
  const t = wordsOf('ar');
  const source = `${uniqueName()} JSON`;
  await signIn(page, 'admin', { path: '/settings/sources' });
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
