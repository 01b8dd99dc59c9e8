import { readFileSync } from 'node:fs';
import { helpOf } from '#web/kit/help/help-of.ts';
import { workerIsReady } from './support/installed-app.ts';
import { loseNetwork, NO_NETWORK } from './support/lose-network.ts';
import { openScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** That every screen has its page in each language is a test of tests/architecture/. */
const PATHS = ['/', '/confirm', '/scan', '/returns', '/storefront-status'];

const titleOf = (path: string): string => {
  const page = readFileSync(`docs/help/${helpOf(path)}.ar.md`, 'utf8');
  return /^# (.+)$/m.exec(page)?.[1] ?? '';
};

test('؟ opens the page of the screen', async ({ page, signIn }) => {
  await signIn(page, 'admin', { path: '/orders' });
  for (const path of PATHS) {
    await openScreen(page, path);
    // The scan station lies over the header and has its own.
    await page.getByRole('button', { name: 'شرح هذه الشاشة' }).last().click();
    const opened = page.getByRole('dialog', { name: titleOf(path), exact: true });
    await expect(opened, path).toContainText('إن حدث شيء');
    await page.keyboard.press('Escape');
    await expect(opened, path).toBeHidden();
  }
});

test('؟ opens without a network too, in the language of the user', async ({
  page,
  signIn,
  mishaps,
}) => {
  mishaps.expect(NO_NETWORK);
  await signIn(page, 'admin', { path: '/orders', language: 'fr' });
  const help = page.getByRole('button', { name: 'Aide de cet écran' });
  await expect(help).toBeVisible();
  await workerIsReady(page);
  await loseNetwork(page);
  await page.goto('/orders');
  await help.click();
  const opened = page.getByRole('dialog');
  await expect(opened.getByRole('heading').first()).toHaveText('Commandes');
  await expect(opened).toContainText('Enregistrer');
});
