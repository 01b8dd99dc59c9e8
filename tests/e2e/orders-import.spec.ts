import type { Page } from '@playwright/test';
import type { Language } from '#contract/language.ts';
import type { Order } from '#contract/orders/orders.ts';
import { uniquePhone } from './support/order-form.ts';
import { findPath, moveOrder, takeOrder, uniqueName } from './support/orders.ts';
import { inEachLanguage } from './support/screens.ts';
import { NO_SCREEN } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { wordsOf } from './support/words.ts';
import type { Translate } from '#web/i18n/translate.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const wide = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

/** As Excel saves "Unicode text": two bytes a letter, tabs, and phones without their zero. */
const fileOf = (rows: readonly (readonly string[])[]) => ({
  name: 'ventes.txt',
  mimeType: 'text/plain',
  buffer: wide(
    [['Nom et prénom', 'Téléphone', 'Wilaya', 'Commune', 'Produit', 'Montant total'], ...rows]
      .map((row, at) => [...row, at === 0 ? 'Date' : '02/10/2026'].join('\t'))
      .join('\r\n'),
  ),
});

/** The commune and the wilaya of the first two rows, as the review shows them. */
const PLACES: Readonly<Record<Language, readonly [string, string]>> = {
  ar: ['الدرارية', 'تلمسان'],
  fr: ['Draria', 'Tlemcen'],
  en: ['Draria', 'Tlemcen'],
};

test('a file of orders is mended, imported, known again, and undone but for what moved on', async ({
  page,
  signIn,
}) => {
  const t = wordsOf('ar');
  const name = uniqueName();
  const rows = page.getByRole('main').getByRole('row').filter({ hasText: name });
  const [known, first, second] = [uniquePhone(), uniquePhone(), uniquePhone()];
  await signIn(page, 'admin', { path: NO_SCREEN });
  await takeOrder(page, { phone: known, totalAmount: 4_700 });
  await page.goto(findPath(name));
  const file = fileOf([
    [`${name} أ`, first.slice(1), '16', 'Draria', 'Veste', '4 700,00'],
    [`${name} ب`, second.slice(1), 'Tlemcan', '', 'Veste', '3200'],
    [`${name} ج`, known, 'wahran', 'Es Senia', 'Veste', '4700'],
    [`${name} د`, '2.13551E+11', 'Oran', 'Es Senia', 'Veste', '4700'],
  ]);
  const input = dialog(page).locator('input[type=file]');
  /** A sentence of the dialog in each language, and a place as the review shows it. */
  const says = (sentences: (words: Translate) => readonly string[], place?: 0 | 1) =>
    inEachLanguage(page, async (language) => {
      for (const sentence of sentences(wordsOf(language)))
        await expect(dialog(page).getByText(sentence).first()).toBeVisible();
      if (place !== undefined)
        await expect(dialog(page).getByRole('table')).toContainText(PLACES[language][place]);
    });

  await page.getByRole('button', { name: t('orders.import') }).click();
  await input.setInputFiles(file);
  await says(
    (words) => [
      words('orders.import.outcome.ready', { count: 1 }),
      words('orders.import.outcome.wrong', { count: 2 }),
      words('orders.import.outcome.double', { count: 1 }),
      words('orders.import.problem.phone_rounded'),
      words('orders.import.columns.unused', { names: '\u2068Date\u2069' }),
    ],
    0,
  );

  // The wilaya that was nearly spelt is offered first.
  const row = dialog(page).getByRole('group', { name: t('excel.line', { line: 3 }) });
  await row.getByRole('combobox', { name: t('orders.import.field.wilaya') }).click();
  await page.getByRole('option').first().click();
  await row.getByRole('button', { name: t('orders.import.again') }).click();
  await says(
    (words) => [
      words('orders.import.outcome.ready', { count: 2 }),
      words('orders.import.again'),
      words('orders.import.confirm', { count: 2 }),
    ],
    1,
  );
  await dialog(page)
    .getByRole('button', { name: t('orders.import.confirm', { count: 2 }) })
    .click();
  await says((words) => [words('orders.import.done', { count: 2 }), words('orders.import.next')]);
  // Nothing is left to import: what comes next is to see them, or to mend the others.
  await expect(
    dialog(page).getByRole('button', { name: t('orders.import.confirm', { count: 0 }) }),
  ).toHaveCount(0);
  await expect(dialog(page).getByRole('button', { name: t('orders.import.next') })).toBeVisible();

  await input.setInputFiles(file);
  await says((words) => [words('orders.import.outcome.known', { count: 2 })]);
  await page.keyboard.press('Escape');

  await expect(rows).toHaveCount(2);
  const found = (await (
    await page.request.get(`/api/orders?search=${encodeURIComponent(`${name} أ`)}`)
  ).json()) as Order[];
  await moveOrder(page, found[0]!, 'validated');
  await page.getByRole('button', { name: t('orders.import') }).click();
  const last = dialog(page).getByRole('listitem').filter({ hasText: 'ventes.txt' }).first();
  await last.getByRole('button', { name: t('orders.import.undo') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('orders.import.undo') })
    .click();
  await says((words) => [words('orders.import.undo.done', { count: 1 })]);
  await expect(dialog(page).getByText(`#${found[0]!.orderNumber} ${name} أ`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(1);
});
