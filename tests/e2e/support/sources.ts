import { expect, type Locator, type Page } from '@playwright/test';
import type { IntakeKind } from '#contract/intake/intake-kinds.ts';
import type { Translate } from '#web/i18n/translate.ts';

export const dialog = (page: Page): Locator => page.getByRole('dialog');

export const sourceCard = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

/** Fills what every kind asks, and what `more` adds; what is left to do is shown once it is stored. */
export async function connectSource(
  page: Page,
  t: Translate,
  kind: IntakeKind,
  name: string,
  more: () => Promise<void> = async () => {},
): Promise<void> {
  await page.getByRole('button', { name: t('sources.add') }).click();
  await dialog(page)
    .getByRole('textbox', { name: t('sources.name') })
    .fill(name);
  await dialog(page)
    .getByRole('radio', { name: t(`sources.kind.${kind}`) })
    .check();
  await more();
  await saveSource(page, t);
  await expect(dialog(page).getByRole('heading', { name: t('sources.ready') })).toBeFocused();
}

const saveSource = (page: Page, t: Translate): Promise<void> =>
  dialog(page)
    .getByRole('button', { name: t('sources.form.submit'), exact: true })
    .click();

/** Leaves what is left to do, which was read. */
export async function leaveReady(page: Page, t: Translate): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: t('sources.ready.done') })
    .click();
  await expect(dialog(page)).toBeHidden();
}

/** Opens a stored source, and closes it with what `change` entered. */
export async function editSource(
  page: Page,
  t: Translate,
  name: string,
  change: () => Promise<void>,
): Promise<void> {
  await sourceCard(page, name)
    .getByRole('button', { name: t('sources.edit') })
    .click();
  await change();
  await saveSource(page, t);
  await expect(dialog(page)).toBeHidden();
}
