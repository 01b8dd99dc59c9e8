import type { Locator, Page } from '@playwright/test';
import type { Order } from '#contract/orders/orders.ts';
import { Spreadsheet } from '#tests/support/apps-script/spreadsheet.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { startWooShop } from '../../platforms/woocommerce.ts';
import { test } from './support/carriers.ts';
import { pick, uniquePhone } from './support/order-form.ts';
import { moveOrder, uniqueName } from './support/orders.ts';
import { inEachLanguage } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { connectSource, dialog, leaveReady, sourceCard } from './support/sources.ts';
import { expect } from './support/test.ts';
import { wordsOf } from './support/words.ts';

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ hasText: name });

test('a WooCommerce shop is connected, its inbox worked off, and what it changes later is shown, in three languages', async ({
  page,
  signIn,
}) => {
  test.slow();
  const t = wordsOf('ar');
  const everywhere = (check: (words: Translate) => Promise<void>) =>
    inEachLanguage(page, (language) => check(wordsOf(language)));
  const shop = await startWooShop();
  const source = `${uniqueName()} Woo`;
  const card = sourceCard(page, source);
  const button = (place: Page | Locator, name: string) =>
    place.getByRole('button', { name, exact: true });
  const [name, other] = [uniqueName(), uniqueName()];
  const buyer = (last: string, phone: string) => ({
    billing: {
      first_name: '',
      last_name: last,
      phone,
      state: 'DZ-16',
      country: 'DZ',
    },
    // A field of a checkout that nobody has heard of.
    meta_data: [{ key: 'champ_12', value: 'Bab Ezzouar' }],
  });
  const longAgo = '2026-01-02T10:00:00';
  shop.add({ ...buyer('A', ''), date_created_gmt: longAgo, date_modified_gmt: longAgo });
  await signIn(page, 'admin', { path: '/settings/sources' });

  await test.step('connected', async () => {
    await connectSource(page, t, 'woocommerce', source, async () => {
      await everywhere(async (words) => {
        await expect(dialog(page).getByLabel(words('sources.shopUrl'))).toBeVisible();
        await expect(dialog(page).getByLabel(words('sources.access.key'))).toBeVisible();
        await expect(dialog(page).getByLabel(words('sources.access.secret'))).toBeVisible();
      });
      await dialog(page).getByLabel(t('sources.shopUrl')).fill(shop.url);
      await dialog(page).getByLabel(t('sources.access.key')).fill('ck_simulated');
      await dialog(page).getByLabel(t('sources.access.secret')).fill('cs_simulated');
    });
    await button(dialog(page), t('sources.webhooks.create')).click();
    await everywhere(async (words) => {
      await expect(dialog(page).getByText(words('sources.webhooks.did.created'))).toHaveCount(3);
      await expect(button(dialog(page), words('sources.fields.read'))).toBeVisible();
    });
    await button(dialog(page), t('sources.fields.read')).click();
    await everywhere(async (words) => {
      const commune = words('orders.import.field.commune');
      await expect(dialog(page).getByRole('combobox', { name: commune })).toHaveValue(
        /Bab Ezzouar.*champ_12/,
      );
      await expect(button(dialog(page), words('sources.fields.submit'))).toBeVisible();
    });
    await button(dialog(page), t('sources.fields.submit')).click();
    await expect(dialog(page)).toBeHidden();
    await everywhere(async (words) => {
      await button(card, words('sources.test')).click();
      await expect(page.getByText(words('sources.test.ok'), { exact: true })).toBeVisible();
      await expect(button(card, words('sources.connect'))).toBeVisible();
    });
    // Asked again, the shop has all three.
    await button(card, t('sources.connect')).click();
    await everywhere((words) =>
      expect(button(dialog(page), words('sources.webhooks.create'))).toBeVisible(),
    );
    await button(dialog(page), t('sources.webhooks.create')).click();
    await everywhere((words) =>
      expect(dialog(page).getByText(words('sources.webhooks.did.kept'))).toHaveCount(3),
    );
    await page.keyboard.press('Escape');
  });

  const good = shop.add(buyer(name, uniquePhone()));
  const bad = shop.add(buyer(other, '05501234'));
  await test.step('its inbox is worked off', async () => {
    expect(await shop.deliver(good.id)).toEqual([200]);
    expect(await shop.deliver(bad.id)).toEqual([200]);
    await everywhere(async (words) => {
      const lamps = card.getByRole('list').first();
      await expect(lamps.getByText(words('sources.lamp.on'))).toHaveCount(3);
      const waiting = words('sources.waiting', { count: 1 });
      await expect(card.getByRole('link', { name: waiting })).toBeVisible();
    });
    await card.getByRole('link', { name: t('sources.waiting', { count: 1 }) }).click();
    await everywhere(async (words) => {
      await expect(rowOf(page, other)).toContainText(words('inbox.reason.phone_invalid'));
      await expect(button(rowOf(page, other), words('inbox.mend'))).toBeVisible();
    });
    await button(rowOf(page, other), t('inbox.mend')).click();
    await everywhere(async (words) => {
      await expect(dialog(page).getByLabel(words('inbox.field.phone'))).toBeVisible();
      await expect(button(dialog(page), words('inbox.mend.submit'))).toBeVisible();
    });
    await dialog(page).getByLabel(t('inbox.field.phone')).fill(uniquePhone());
    await button(dialog(page), t('inbox.mend.submit')).click();
    // Its toast may give way to the one that tells of the new order.
    await expect(rowOf(page, other)).toHaveCount(0);
    await page.goto('/inbox');
    await everywhere(async (words) => {
      await expect(rowOf(page, other)).toContainText(words('inbox.state.order'));
      await expect(rowOf(page, name)).toContainText(words('inbox.state.order'));
    });
  });

  await test.step('what it changes later is shown', async () => {
    const [order] = (await (
      await page.request.get(`/api/orders?search=${encodeURIComponent(name)}`)
    ).json()) as Order[];
    expect(order).toMatchObject({ commune: 'باب الزوار' });
    await moveOrder(page, order!, 'validated');
    shop.edit(good.id, buyer(`${name} 2`, order!.phone));
    expect(await shop.deliver(good.id)).toEqual([200]);
    await everywhere((words) =>
      expect(rowOf(page, name)).toContainText(words('inbox.reason.changed_after_confirm')),
    );
    // Where no link is: the order's number leads elsewhere.
    await rowOf(page, name).getByText(name).click();
    await everywhere(async () => {
      const newest = dialog(page).getByRole('listitem').first();
      await expect(newest.getByRole('deletion')).toContainText(name);
      await expect(newest).toContainText(`${name} 2`);
    });
    await page.keyboard.press('Escape');
    await button(rowOf(page, name), t('inbox.mend')).click();
    await everywhere((words) =>
      expect(button(dialog(page), words('inbox.decide.seen'))).toBeVisible(),
    );
    await button(dialog(page), t('inbox.decide.seen')).click();
    await everywhere(async (words) => {
      await expect(rowOf(page, name)).toContainText(words('inbox.state.order'));
      await expect(rowOf(page, name)).not.toContainText(
        words('inbox.reason.changed_after_confirm'),
      );
    });
    const kept = (await (await page.request.get(`/api/orders/${order!.id}`)).json()) as Order;
    expect(kept.customerName).toBe(order!.customerName);
  });
  await shop.close();
});

test('the script that is shown for a sheet brings its rows, each once; what it calls a product is said once, remembered and forgotten', async ({
  page,
  signIn,
}) => {
  const t = wordsOf('ar');
  const source = `${uniqueName()} Sheets`;
  const [first, second, third] = [uniqueName(), uniqueName(), uniqueName()];
  const product = uniqueName();
  await signIn(page, 'admin', { path: NO_SCREEN });
  await page.request.post('/api/products', { data: { nameAr: product, price: 3_400 } });
  await page.goto('/settings/sources');
  await connectSource(page, t, 'sheets', source);
  const scriptIn = (words: Translate) =>
    dialog(page).getByRole('textbox', { name: words('sources.sheet.script') });
  // With the address and the secret in it: nothing has to be copied by hand.
  const script = await scriptIn(t).inputValue();
  await inEachLanguage(page, (language) =>
    expect(scriptIn(wordsOf(language))).toHaveValue(/function setup/),
  );
  await leaveReady(page, t);

  const book = new Spreadsheet(script, () => new Date());
  const row = (name: string) => [name, uniquePhone(), 'Alger', 'Bab Ezzouar', 'Veste', 3_400];
  const rows = [['Nom et prénom', 'Téléphone', 'Wilaya', 'Commune', 'Produit', 'Prix'], row(first)];
  book.tabs = [{ id: 7, name: 'Feuille 1', rows }];
  await book.run('setup');
  await book.run();
  await expect(sourceCard(page, source)).toContainText('Feuille 1');
  await page.goto('/inbox');
  await inEachLanguage(page, async (language) => {
    await expect(rowOf(page, first)).toContainText(wordsOf(language)('inbox.state.order'));
    await expect(rowOf(page, first)).toHaveCount(1);
  });

  await test.step('said once and remembered', async () => {
    await expect(rowOf(page, first)).toContainText(t('inbox.mark.product_unknown'));
    await rowOf(page, first)
      .getByRole('button', { name: t('inbox.mend') })
      .click();
    await pick(page, t('inbox.field.product'), product, product);
    await dialog(page)
      .getByRole('button', { name: t('sources.form.submit'), exact: true })
      .click();
    await expect(dialog(page)).toBeHidden();
    await expect(rowOf(page, first)).not.toContainText(t('inbox.mark.product_unknown'));
    rows.push(row(second));
    await book.run();
    await expect(rowOf(page, second)).toContainText(t('inbox.state.order'));
    await expect(rowOf(page, second)).not.toContainText(t('inbox.mark.product_unknown'));
  });

  await test.step('forgotten', async () => {
    await page.goto('/settings/sources');
    await sourceCard(page, source)
      .getByRole('button', { name: t('sources.goods', { count: 1 }) })
      .click();
    const remembered = dialog(page).getByRole('listitem');
    await expect(remembered).toContainText('Veste');
    await expect(remembered).toContainText(product);
    await remembered.getByRole('button', { name: t('sources.goods.forget') }).click();
    await expect(remembered).toHaveCount(0);
    rows.push(row(third));
    await book.run();
    await page.goto('/inbox');
    await expect(rowOf(page, third)).toContainText(t('inbox.mark.product_unknown'));
  });
});
