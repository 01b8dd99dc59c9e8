import type { Locator, Page } from '@playwright/test';
import { LANGUAGES } from '#contract/language.ts';
import type { Order } from '#contract/orders/orders.ts';
import { Spreadsheet } from '#tests/support/apps-script/spreadsheet.ts';
import { startWooShop } from '../../platforms/woocommerce.ts';
import { test } from './support/carriers.ts';
import { pick, uniquePhone } from './support/order-form.ts';
import { moveOrder, uniqueName } from './support/orders.ts';
import { connectSource, dialog, leaveReady, sourceCard } from './support/sources.ts';
import { expect } from './support/test.ts';
import { wordsOf } from './support/words.ts';

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ hasText: name });
for (const language of LANGUAGES) {
  test(`a WooCommerce shop is connected, its inbox worked off, and what it changes later is shown (${language})`, async ({
    page,
    signIn,
  }) => {
    const t = wordsOf(language);
    const shop = await startWooShop();
    const source = `${uniqueName()} Woo`;
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
    await signIn(page, 'admin', { path: '/settings/sources', language });
    await connectSource(page, t, 'woocommerce', source, async () => {
      await dialog(page).getByLabel(t('sources.shopUrl')).fill(shop.url);
      await dialog(page).getByLabel(t('sources.access.key')).fill('ck_simulated');
      await dialog(page).getByLabel(t('sources.access.secret')).fill('cs_simulated');
    });
    await dialog(page)
      .getByRole('button', { name: t('sources.webhooks.create') })
      .click();
    await expect(dialog(page).getByText(t('sources.webhooks.did.created'))).toHaveCount(3);
    await dialog(page)
      .getByRole('button', { name: t('sources.fields.read') })
      .click();
    const commune = dialog(page).getByRole('combobox', { name: t('orders.import.field.commune') });
    await expect(commune).toHaveValue(/Bab Ezzouar.*champ_12/);
    await dialog(page)
      .getByRole('button', { name: t('sources.fields.submit') })
      .click();
    await expect(dialog(page)).toBeHidden();
    await sourceCard(page, source)
      .getByRole('button', { name: t('sources.test'), exact: true })
      .click();
    await expect(page.getByText(t('sources.test.ok'), { exact: true })).toBeVisible();
    // Asked again, the shop has all three.
    await sourceCard(page, source)
      .getByRole('button', { name: t('sources.connect') })
      .click();
    await dialog(page)
      .getByRole('button', { name: t('sources.webhooks.create') })
      .click();
    await expect(dialog(page).getByText(t('sources.webhooks.did.kept'))).toHaveCount(3);
    await page.keyboard.press('Escape');

    const good = shop.add(buyer(name, uniquePhone()));
    const bad = shop.add(buyer(other, '05501234'));
    expect(await shop.deliver(good.id)).toEqual([200]);
    expect(await shop.deliver(bad.id)).toEqual([200]);
    const lamps = sourceCard(page, source).getByRole('list').first();
    await expect(lamps.getByText(t('sources.lamp.on'))).toHaveCount(3);

    await sourceCard(page, source)
      .getByRole('link', { name: t('sources.waiting', { count: 1 }) })
      .click();
    await expect(rowOf(page, other)).toContainText(t('inbox.reason.phone_invalid'));
    await rowOf(page, other)
      .getByRole('button', { name: t('inbox.mend') })
      .click();
    await dialog(page).getByLabel(t('inbox.field.phone')).fill(uniquePhone());
    await dialog(page)
      .getByRole('button', { name: t('inbox.mend.submit') })
      .click();
    // Its toast may give way to the one that tells of the new order.
    await expect(rowOf(page, other)).toHaveCount(0);
    await page.goto('/inbox');
    await expect(rowOf(page, other)).toContainText(t('inbox.state.order'));
    await expect(rowOf(page, name)).toContainText(t('inbox.state.order'));

    const [order] = (await (
      await page.request.get(`/api/orders?search=${encodeURIComponent(name)}`)
    ).json()) as Order[];
    expect(order).toMatchObject({ commune: 'باب الزوار' });
    await moveOrder(page, order!, 'validated');
    shop.edit(good.id, buyer(`${name} 2`, order!.phone));
    expect(await shop.deliver(good.id)).toEqual([200]);
    await expect(rowOf(page, name)).toContainText(t('inbox.reason.changed_after_confirm'));
    // Where no link is: the order's number leads elsewhere.
    await rowOf(page, name).getByText(name).click();
    const newest = dialog(page).getByRole('listitem').first();
    await expect(newest.getByRole('deletion')).toContainText(name);
    await expect(newest).toContainText(`${name} 2`);
    await page.keyboard.press('Escape');
    await rowOf(page, name)
      .getByRole('button', { name: t('inbox.mend') })
      .click();
    await dialog(page)
      .getByRole('button', { name: t('inbox.decide.seen') })
      .click();
    await expect(rowOf(page, name)).toContainText(t('inbox.state.order'));
    await expect(rowOf(page, name)).not.toContainText(t('inbox.reason.changed_after_confirm'));
    const kept = (await (await page.request.get(`/api/orders/${order!.id}`)).json()) as Order;
    expect(kept.customerName).toBe(order!.customerName);
    await shop.close();
  });

  test(`the script that is shown for a sheet brings its rows, each once (${language})`, async ({
    page,
    signIn,
  }) => {
    const t = wordsOf(language);
    const source = `${uniqueName()} Sheets`;
    const name = uniqueName();
    await signIn(page, 'admin', { path: '/settings/sources', language });
    await connectSource(page, t, 'sheets', source);
    // With the address and the secret in it: nothing has to be copied by hand.
    const script = await dialog(page)
      .getByRole('textbox', { name: t('sources.sheet.script') })
      .inputValue();
    await leaveReady(page, t);

    const book = new Spreadsheet(script, () => new Date());
    const headings = ['Nom et prénom', 'Téléphone', 'Wilaya', 'Commune', 'Produit', 'Prix'];
    const place = ['Alger', 'Bab Ezzouar', 'Veste', 3_400];
    book.tabs = [{ id: 7, name: 'Feuille 1', rows: [headings, [name, uniquePhone(), ...place]] }];
    await book.run('setup');
    await book.run();
    await expect(sourceCard(page, source)).toContainText('Feuille 1');
    await page.goto('/inbox');
    await expect(rowOf(page, name)).toContainText(t('inbox.state.order'));
    await expect(rowOf(page, name)).toHaveCount(1);
  });
}

test('what a source calls a product is said once, remembered and forgotten', async ({
  page,
  signIn,
}) => {
  const t = wordsOf('ar');
  const source = `${uniqueName()} Sheets`;
  const [first, second, third] = [uniqueName(), uniqueName(), uniqueName()];
  const product = uniqueName();
  await signIn(page, 'admin', { path: '/settings/sources' });
  await page.request.post('/api/products', { data: { nameAr: product, price: 3_400 } });
  await connectSource(page, t, 'sheets', source);
  const script = await dialog(page)
    .getByRole('textbox', { name: t('sources.sheet.script') })
    .inputValue();
  await leaveReady(page, t);
  const book = new Spreadsheet(script, () => new Date());
  const row = (name: string) => [name, uniquePhone(), 'Alger', 'Bab Ezzouar', 'Veste', 3_400];
  const rows = [['Nom et prénom', 'Téléphone', 'Wilaya', 'Commune', 'Produit', 'Prix'], row(first)];
  book.tabs = [{ id: 7, name: 'Feuille 1', rows }];
  await book.run('setup');
  await book.run();

  await page.goto('/inbox');
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
